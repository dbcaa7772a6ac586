/** What is wrong with a shop's files, so that whoever wrote them finds it. */
export type Fault = {
  /** Below the shop's folder. */
  readonly file: string;
  /** From 1; null: of the file as a whole. */
  readonly line: number | null;
  readonly problem: string;
  /** What to do. */
  readonly remedy: string;
};

/** One line of a fault: `menu.csv:12: price: is below 0 (write 0 or more)`. */
export const faultLine = ({ file, line, problem, remedy }: Fault): string =>
  `${file}${line === null ? "" : `:${line}`}: ${problem} (${remedy})`;

/** What is wrong with a shop's files, so that their author finds it. */
export type Fault = {
  /** Below the shop's folder. */
  readonly file: string;
  /** From 1; null: of the file as a whole. */
  readonly line: number | null;
  readonly problem: string;
  /** What to do. */
  readonly remedy: string;
};

/** What is returned instead of a file that is wrong. */
export type Refused = { readonly isOk: false; readonly faults: readonly Fault[] };

export const oneFault = (file: string, line: number | null, problem: string, remedy: string): Refused => ({
  isOk: false,
  faults: [{ file, line, problem, remedy }],
});

/**
 * What a file is read as, or what to make of one that is nested so deep that a parser within ends the stack.
 *
 * @throws what `read` throws for another reason
 */
export const orTooDeep = <Result>(file: string, read: () => Result, refuse: (fault: Fault) => Result): Result => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError && error.message.startsWith("Maximum call stack"))) throw error;
    return refuse({
      file,
      line: null,
      problem: "is nested too deep to be read",
      remedy: "look whether this is the file",
    });
  }
};

/** One line of a fault: `menu.csv:12: price: is below 0 (write 0 or more)`. */
export const faultLine = ({ file, line, problem, remedy }: Fault): string =>
  `${file}${line === null ? "" : `:${line}`}: ${problem} (${remedy})`;

/** A whole number with its thousands apart. */
export const grouped = (value: number): string => Math.round(value).toLocaleString("en-US");
/** Three figures that count. */
export const short = (value: number): string => {
  if (value === 0) return "0";
  if (Math.abs(value) >= 1_000) return grouped(Number(value.toPrecision(3)));
  if (Math.abs(value) < 0.005) return "0";
  return Math.abs(value) >= 100
    ? String(Math.round(value))
    : String(Number(value.toFixed(Math.abs(value) >= 10 ? 1 : 2)));
};
/** A share of 1. */
export const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

/** A table in Markdown; all columns but the first hold numbers. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, nth) => (nth === 0 ? "---" : "---:"));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
};

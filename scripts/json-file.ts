/** JSON as the sources are written: a list of plain values stands in one line. */
export const jsonFile = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(/\[\s+([^[\]{}]+?)\s+\]/g, (_, values: string) => `[${values.replace(/\s*\n\s*/g, " ")}]`)}\n`;

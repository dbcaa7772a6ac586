/** Columns of a line, as Biome counts them. */
const WIDTH = 120;

/** JSON as the sources are written: a list of plain values stands in one line where it fits. */
export const jsonFile = (value: unknown): string => {
  const text = JSON.stringify(value, null, 2);
  const lists = text.replace(/\[\s+([^[\]{}]+?)\s+\]/g, (whole, values: string, at: number) => {
    const line = `[${values.replace(/\s*\n\s*/g, " ")}]`;
    const column = at - (text.lastIndexOf("\n", at) + 1);
    // A comma may follow.
    return column + line.length < WIDTH ? line : whole;
  });
  return `${lists}\n`;
};

/** Signs that end a line, in every script (UAX 14). */
const lineEnds = /\s*(?:\r\n|[\n\v\f\r\x85\u2028\u2029])\s*/g;
/** Control characters, and marks that turn the order of a line (CVE-2021-42574). Joiners within emoji and words stay. */
const controls = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** Accents beyond four cover other lines. */
const stacked = /(?<=\p{M}{4})\p{M}+/gu;

const signs = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text of at most so many UTF-16 code units, cut between two signs as people see them. */
const cut = (text: string, units: number): string => {
  if (text.length <= units) return text;
  let start = "";
  for (const { segment } of signs.segment(text.slice(0, units * 2))) {
    if (start.length + segment.length > units - 1) break;
    start += segment;
  }
  return `${start}…`;
};

/**
 * What somebody has typed, as one line of a message that cannot look like another line of it (SPEC-517): ends of lines are
 * shown, control characters and marks of direction are left out.
 *
 * @param units the most UTF-16 code units
 */
export const plainLine = (text: string, units = 500): string =>
  cut(text.trim().replaceAll(lineEnds, " ⏎ ").replaceAll(controls, "").replaceAll(stacked, ""), units);

/** A message in parts: of the list in the middle, what does not fit is left out and counted. */
export type MessageParts = {
  readonly title: string;
  readonly head: readonly string[];
  readonly list: readonly string[];
  readonly tail: readonly string[];
  /** "… and 3 more" */
  readonly more: (count: number) => string;
};

/** The text of a message within a bound, UTF-16 code units; its title, head and tail stay whole. */
export const fittedText = ({ title, head, list, tail, more }: MessageParts, units: number): string => {
  const written = (lines: readonly string[]): string => {
    const blocks = [[title, ...head], lines, tail].filter((block) => block.length > 0);
    return blocks.map((block) => block.join("\n")).join("\n\n");
  };
  for (let count = list.length; count > 0; count -= 1) {
    const rest = list.length - count;
    const text = written(rest === 0 ? list : [...list.slice(0, count), more(rest)]);
    if (text.length <= units) return text;
  }
  return cut(written(list.length === 0 ? [] : [more(list.length)]), units);
};

/**
 * What a terminal obeys, moves or does not show: control characters (ESC, and CSI as one character of C1), marks that turn the
 * order of a line (CVE-2021-42574), characters without a width, halves of a surrogate pair; and accents beyond four, which
 * would cover other lines. https://cve.mitre.org/cgi-bin/cvename.cgi?name=CVE-2003-0063, https://trojansource.codes
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?<=\p{M}{4})\p{M}/gu;

/** An emoji is joined of signs that are unseen by themselves. */
const isWithinEmoji = (text: string, sign: string, at: number): boolean =>
  (sign === "\u{fe0f}" || (sign === "\u{200d}" && /^\p{Extended_Pictographic}/u.test(text.slice(at + 1, at + 3)))) &&
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}#*0-9]|\ufe0f)$/u.test(text.slice(Math.max(0, at - 2), at));

/** A text with nothing in it that a terminal would not show: ESC is `\u{1b}`. Line ends are shown so too. */
export const visibleText = (text: string): string =>
  text.replace(unseen, (sign, at: number) =>
    isWithinEmoji(text, sign, at) ? sign : `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );

/** Everything that begins a line somewhere (UAX 14, BK, CR, LF and NL). */
const lineEnd = /\r\n|[\n\v\f\r\x85\u2028\u2029]/;

/** Before each further line of a text, so that it looks like none of ours. */
export const CONTINUED = "  | ";

/** UTF-16 code units of a line, and further lines of a text, that are shown; a comment has 2,000 at most. */
const MOST_UNITS = 4_000;
const MOST_LINES = 100;

const cut = (line: string): string =>
  line.length <= MOST_UNITS ? line : `${line.slice(0, MOST_UNITS)}… and ${line.length - MOST_UNITS} more characters`;

/** A line of ours as a terminal shows it: a text within it that has several lines goes on behind a mark. */
export const visibleLines = (line: string): string[] => {
  const [first = "", ...more] = line.split(lineEnd);
  const rest = more.length - MOST_LINES;
  return [
    visibleText(cut(first)),
    ...more.slice(0, MOST_LINES).map((text) => `${CONTINUED}${visibleText(cut(text))}`),
    ...(rest > 0 ? [`${CONTINUED}… and ${rest} more lines`] : []),
  ];
};

/** Text of others, or of an error, for the standard error of a program: lines that end. */
export const visibleFailure = (text: string): string =>
  visibleLines(text)
    .map((line) => `${line}\n`)
    .join("");

/** In a line of JSON nothing of C0 is left but its end; the rest has escapes of its own. */
const unseenInJson = /[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** A line of JSON that says the same without a character that a terminal would obey or not show. */
export const visibleJson = (line: string): string =>
  line.replace(unseenInJson, (sign) =>
    Array.from(sign.split(""), (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  );

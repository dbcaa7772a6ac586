/** Arrays and objects within each other that a payload of ours may have; the deepest of the contract has five. */
const MOST_LEVELS = 32;

/** A string of JSON, in which brackets mean nothing, or one bracket. */
const token = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;

const levelsOf = (text: string): number => {
  let level = 0;
  let most = 0;
  for (const [sign] of text.matchAll(token)) {
    if (sign === "[" || sign === "{") level += 1;
    else if (sign === "]" || sign === "}") level -= 1;
    most = Math.max(most, level);
  }
  return most;
};

/**
 * What a JSON text says. Thousands of levels would end whatever walks through them recursively, so that they are refused
 * before anything does.
 *
 * @throws SyntaxError for what is not JSON, and for more than 32 levels
 */
export const parseJson = (text: string): unknown => {
  if (levelsOf(text) > MOST_LEVELS) throw new SyntaxError("The JSON has too many levels.");
  return JSON.parse(text);
};

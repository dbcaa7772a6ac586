/** What no JSON of a shop may have, whatever its schema says: found before anything parses it. */

import { createScanner } from "jsonc-parser";

/** Kinds of tokens; the package has them as an enum that no bundler resolves (node_modules/jsonc-parser/lib/umd/main.d.ts). */
const OPEN_BRACE = 1;
const CLOSE_BRACE = 2;
const OPEN_BRACKET = 3;
const CLOSE_BRACKET = 4;
const COMMA = 5;
const STRING = 10;
const END = 17;

/** Brackets within one another: a shop has a dozen. Parsers and checks call themselves at each, and the stack has an end. */
const MOST_DEPTH = 100;

type TextProblem = { readonly line: number; readonly problem: string; readonly remedy: string };
type Wrong = Omit<TextProblem, "line">;

/** Escapes that may name NUL or half of a character; most texts have none. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** What is no text for a database: https://www.postgresql.org/docs/current/datatype-json.html */
const unstorable = (value: string): Wrong | null => {
  const [sign] = /[\0\p{Cs}]/u.exec(value) ?? [];
  if (sign === undefined) return null;
  const written = `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return { problem: `has a character that is no text: ${written}`, remedy: "remove it" };
};

/** Brackets that are open, and the names of the objects among them. */
class Brackets {
  /** Null of a list. */
  readonly #open: (Set<string> | null)[] = [];
  #isName = false;

  /** Takes the next token. */
  take(kind: number): Wrong | null {
    if (kind === OPEN_BRACE || kind === OPEN_BRACKET) this.#open.push(kind === OPEN_BRACE ? new Set() : null);
    else if (kind === CLOSE_BRACE || kind === CLOSE_BRACKET) this.#open.pop();
    this.#isName = kind === OPEN_BRACE || (kind === COMMA && Boolean(this.#open.at(-1)));
    return this.#open.length <= MOST_DEPTH
      ? null
      : { problem: `is nested deeper than ${MOST_DEPTH} brackets`, remedy: "look at its brackets" };
  }

  /** Takes a string where it is the name of a field. */
  name(text: string): Wrong | null {
    const names = this.#open.at(-1);
    if (!this.#isName || !names) return null;
    if (text === "__proto__") return { problem: `has a field called ${text}`, remedy: "remove it" };
    if (names.has(text)) return { problem: `the field ${text} is there twice`, remedy: "remove one of them" };
    names.add(text);
    return null;
  }
}

/**
 * The first thing that is wrong with the text itself: brackets too deep, a field twice (parsers take the last), a name that objects
 * have of their own, NUL and half characters; null: nothing.
 *
 * @param isOurs a file of ours; in documents of other systems fields may be there twice
 */
export const textProblem = (text: string, isOurs: boolean): TextProblem | null => {
  const scanner = createScanner(text, true);
  const brackets = new Brackets();
  const isSuspicious = suspicious.test(text);
  const inString = (value: string): Wrong | null =>
    (isOurs ? brackets.name(value) : null) ?? (isSuspicious ? unstorable(value) : null);
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const wrong = (kind === STRING ? inString(scanner.getTokenValue()) : null) ?? brackets.take(kind);
    if (wrong !== null) return { line: scanner.getTokenStartLine() + 1, ...wrong };
  }
  return null;
};

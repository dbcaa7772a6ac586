import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import type { MenuSearchTerms } from "@/lib/contract/product";
import { fold, formsOf, inOtherLayout, stem, wordsOf } from "./search-words";

/** Finds the keys of dishes by what was typed, the best first. */
export type MenuIndex = (text: string) => readonly string[];

/** Small enough that building the index never holds up a press. */
const CHUNK = 40;

type Entry = { readonly id: string; readonly name: string; readonly group: string; readonly description: string };

const options: SearchOptions = {
  fields: ["name", "group", "description"],
  boost: { name: 6, group: 3 },
  prefix: true,
  // The words are folded and cut already.
  processTerm: (term) => term,
  tokenize: (text) => [text],
};

/** Letters that may be wrong: none in short words, where another word is one letter away. */
const mistakes = (term: string): number | false => {
  if (term.length < 4) return false;
  return term.length < 6 ? 1 : 2;
};

/** Every word has to be found, in one of its forms. */
const queryOf = (words: readonly string[]): Query => ({
  combineWith: "AND",
  queries: words.map((word) => ({ combineWith: "OR", queries: formsOf(word) })),
});

const entriesOf = ({ groups, products }: MenuSearchTerms): Entry[] => {
  const names = new Map(groups.map((group) => [group.id, group.names.join(" ")]));
  return products.map((product) => ({
    id: product.key,
    name: product.names.join(" "),
    group: names.get(product.product_group_id) ?? "",
    description: product.descriptions.join(" "),
  }));
};

/**
 * An index of a menu in all its languages. What was typed is looked for as it is; where that finds nothing, as typed in
 * the other keyboard layout, and then with mistakes in it.
 */
export const menuIndex = async (terms: MenuSearchTerms): Promise<MenuIndex> => {
  const index = new MiniSearch<Entry>({
    fields: ["name", "group", "description"],
    tokenize: (text) => wordsOf(text),
    processTerm: (word) => {
      const short = stem(word);
      return short === word ? word : [word, short];
    },
  });
  await index.addAllAsync(entriesOf(terms), { chunkSize: CHUNK });
  const found = (words: readonly string[], more: SearchOptions = {}): string[] =>
    words.length === 0 ? [] : index.search(queryOf(words), { ...options, ...more }).map(({ id }) => String(id));
  return (text) => {
    const words = wordsOf(text);
    const exact = found(words);
    if (exact.length > 0) return exact;
    const other = found(wordsOf(fold(inOtherLayout(text))));
    return other.length > 0 ? other : found(words, { fuzzy: mistakes });
  };
};

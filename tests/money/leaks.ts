/** Where something must not stand, by the name of the place: what stands there, piece by piece. */
export type Places = Readonly<Record<string, readonly string[]>>;

/** Digits as they may be written: in groups, in addresses, in JSON within JSON. */
const spelled = (digits: string): RegExp => new RegExp([...digits].join("(?:[\\s+._-]|%20|\\\\u0020)*"));

/** A card's code beside its name; three digits alone stand everywhere. */
const namedCode = /cv[vc]2?\W{1,6}\d{3,4}\b|"c\W{1,6}\d{3,4}\b/i;

const excerpt = (text: string, at: number): string => text.slice(Math.max(0, at - 60), at + 60);

/** The places where a card number, a card's code or one of the given words stands, with what stands around it. */
export const leaks = (
  places: Places,
  { pans, words }: { readonly pans: readonly string[]; readonly words: readonly string[] },
): string[] => {
  const patterns = [...pans.map(spelled), namedCode];
  return Object.entries(places).flatMap(([place, texts]) =>
    texts.flatMap((text) => {
      const found = [...patterns.map((pattern) => text.search(pattern)), ...words.map((word) => text.indexOf(word))];
      const at = Math.max(...found);
      return at < 0 ? [] : [`${place}: …${excerpt(text, at)}…`];
    }),
  );
};

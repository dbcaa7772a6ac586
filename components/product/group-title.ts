/** A letter that begins a word, not an abbreviation: "Base", not "BBQ". */
const beginsWord = /^\p{Lu}(?!\p{Lu})/u;

/** The name of a group within a sentence: English writes it small there, "Choose the base"; elsewhere it begins the sentence. */
export const groupTitle = (name: string, locale: string): string =>
  locale === "en" && beginsWord.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;

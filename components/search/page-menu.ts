import type { MenuSearchTerms } from "@/lib/contract/product";

/** A card of the page and the group it stands in. */
type PageCard = { readonly key: string; readonly group: string };
type PageGroup = { readonly alias: string; readonly name: string };
/** The menu as the server rendered it, in its order. */
export type PageMenu = { readonly groups: readonly PageGroup[]; readonly cards: readonly PageCard[] };

const sections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("#menu [data-group]")];
const cardsIn = (section: HTMLElement): HTMLElement[] => [...section.querySelectorAll<HTMLElement>("[data-product]")];
const textIn = (element: HTMLElement, tag: string): string => element.querySelector(tag)?.textContent ?? "";

/** Reads the menu off the page. */
export const readPageMenu = (): PageMenu => ({
  groups: sections().map((section) => ({ alias: section.dataset["group"] ?? "", name: textIn(section, "h2") })),
  cards: sections().flatMap((section) =>
    cardsIn(section).map((card) => ({ key: card.dataset["product"] ?? "", group: section.dataset["group"] ?? "" })),
  ),
});

/** The words of the page itself, in its one language: what can be searched without a network. */
export const wordsOfPage = (): MenuSearchTerms => ({
  groups: sections().map((section, at) => ({ id: at + 1, names: [textIn(section, "h2")] })),
  products: sections().flatMap((section, at) =>
    cardsIn(section).map((card) => ({
      key: card.dataset["product"] ?? "",
      product_group_id: at + 1,
      names: [textIn(card, "h3")],
      descriptions: [],
    })),
  ),
});

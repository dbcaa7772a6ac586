import { filterSize, type MenuFilter, verdictOf } from "@/lib/client/menu/menu-filter";
import type { Product, ProductGroup } from "@/lib/contract/product";
import type { PageMenu } from "./page-menu";

type Sought = {
  readonly page: PageMenu;
  /** Keys that match what was typed, the best first; null while nothing is typed. */
  readonly matches: readonly string[] | null;
  readonly filter: MenuFilter;
  /** Keys the visitor has marked. */
  readonly favourites: readonly string[];
  /** The menu with what its dishes are made of; null until it has come. */
  readonly facts: readonly ProductGroup[] | null;
};

/** What is left of a menu. */
export type Narrowed = {
  /** Keys to show, the best first where something was typed, else in the order of the menu. */
  readonly shown: readonly string[];
  /** Whether the filter takes anything out, whatever was typed. */
  readonly isFiltered: boolean;
  /** What must not be added to a dish for it to fit, by its key. */
  readonly without: ReadonlyMap<string, readonly string[]>;
  /** How many that match are hidden because the menu lacks the facts that the filter needs. */
  readonly unknown: number;
  /** How many match what was typed, before the filter. */
  readonly matching: number;
};

const productsOf = (facts: readonly ProductGroup[]): ReadonlyMap<string, Product> =>
  new Map(facts.flatMap(({ products }) => products).map((product) => [product.key, product]));

/** A dish without facts is unknown. */
const verdictIn = (products: ReadonlyMap<string, Product>, key: string, filter: MenuFilter) => {
  const product = products.get(key);
  return product === undefined ? ({ kind: "unknown" } as const) : verdictOf(product, filter);
};

/** Narrows a menu to what matches and fits. Until the facts have loaded a filter lets nothing through. */
export const narrow = ({ page, matches, filter, favourites, facts }: Sought): Narrowed => {
  const keys = page.cards.map(({ key }) => key);
  const onPage = new Set(keys);
  const sought = matches === null ? keys : matches.filter((key) => onPage.has(key));
  if (filterSize(filter) === 0) {
    return { shown: sought, isFiltered: false, without: new Map(), unknown: 0, matching: sought.length };
  }
  const products = productsOf(facts ?? []);
  const isLeftOut = (key: string) => filter.isFavourite && !favourites.includes(key);
  const verdicts = new Map(
    keys.map((key) => [key, isLeftOut(key) ? ({ kind: "does_not_fit" } as const) : verdictIn(products, key, filter)]),
  );
  const fitting = [...verdicts].flatMap(([key, verdict]) =>
    verdict.kind === "fits" ? [[key, verdict.without] as const] : [],
  );
  const fits = new Set(fitting.map(([key]) => key));
  return {
    shown: sought.filter((key) => fits.has(key)),
    isFiltered: true,
    without: new Map(fitting.filter(([, names]) => names.length > 0)),
    unknown: facts === null ? 0 : sought.filter((key) => verdicts.get(key)?.kind === "unknown").length,
    matching: sought.length,
  };
};

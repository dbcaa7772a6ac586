/** Prices that differ between the stores of one export: reported, never guessed (SPEC-501). */

import type { Fault } from "../fault";

export type StorePrice = {
  /** Names or ids; none where it holds in all of them. */
  readonly stores: readonly string[];
  /** In whole units; null where it is not sold there. */
  readonly price: number | null;
};

/** Names that one line lists. */
const LISTED = 12;
const EXAMPLES = 3;

const listed = (names: readonly string[]): string =>
  `${names.slice(0, LISTED).join(", ")}${names.length > LISTED ? ` and ${names.length - LISTED} more` : ""}`;

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Picks the price of each product, and gathers those that need the name of a store. */
export class StorePrices {
  readonly #store: string | null;
  readonly #stores = new Set<string>();
  readonly #differing = new Map<string, readonly StorePrice[]>();

  /** @param store the store whose prices are meant; null where nobody has named one */
  constructor(store: string | null) {
    this.#store = store;
  }

  /** The price of one product or modifier; null where it is not sold. */
  pick(prices: readonly StorePrice[], name: string): number | null {
    for (const { stores } of prices) for (const store of stores) this.#stores.add(store);
    const named = this.#store;
    if (named !== null) {
      const own = prices.filter(({ stores }) => stores.length === 0 || stores.some((store) => isSame(store, named)));
      return own.find(({ price }) => price !== null)?.price ?? null;
    }
    const sold = prices.flatMap(({ price }) => price ?? []);
    if (new Set(sold).size > 1) this.#differing.set(name, prices);
    return sold[0] ?? null;
  }

  /** Whether it is sold in some stores alone, and nobody has named one. */
  isOfSome(prices: readonly StorePrice[]): boolean {
    return (
      this.#store === null && prices.some(({ price }) => price !== null) && prices.some(({ price }) => price === null)
    );
  }

  /** What has to be named before prices are known; null: nothing. */
  fault(file: string): Fault | null {
    const stores = [...this.#stores];
    const named = this.#store;
    if (named !== null && stores.length > 0 && !stores.some((store) => isSame(store, named)))
      return { file, line: null, problem: `has no store ${named}`, remedy: `name one of ${listed(stores)}` };
    if (this.#differing.size === 0) return null;
    const examples = [...this.#differing].slice(0, EXAMPLES).map(([name, prices]) => {
      const each = prices.flatMap(({ stores: of, price }) => (price === null ? [] : `${price} in ${listed(of)}`));
      return `${name} (${each.slice(0, EXAMPLES).join(", ")})`;
    });
    return {
      file,
      line: null,
      problem: `has ${this.#differing.size} prices that differ between stores: ${examples.join("; ")}`,
      remedy: `add --store with one of ${listed(stores)}`,
    };
  }
}

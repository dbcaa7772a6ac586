import type { QueryKey } from "@tanstack/react-query";
import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { presentQueries } from "@/lib/client/core/present-queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import type { Cart } from "@/lib/contract/cart";
import { isRecord } from "@/lib/domain/is-record";

// The names of two brands on one host do not meet (SPEC-68).
const storageKey = (brand: string): string => `${brand}_cart`;

/** A cart is stored for a day without a network; by then its prices say little. ms */
const LONGEST_MS = 86_400_000;

type StoredCart = {
  /** When the server answered with it, unix ms. */
  readonly at: number;
  readonly cart: Cart;
};

const nameOf = (language: string, queryKey: QueryKey): string => JSON.stringify([language, ...queryKey]);

const isLine = (line: unknown): boolean =>
  isRecord(line) &&
  ["key", "name"].every((field) => typeof line[field] === "string") &&
  ["count", "total_price", "price_with_modifiers"].every((field) => typeof line[field] === "number") &&
  isRecord(line["images"]) &&
  isRecord(line["modifiers"]);

/** Enough for the screens of a cart: what is stored may be spoiled, or of another version. */
const isCart = (value: unknown): value is Cart =>
  isRecord(value) &&
  typeof value["version"] === "number" &&
  typeof value["count"] === "number" &&
  isRecord(value["products"]) &&
  Object.values(value["products"]).every(isLine) &&
  isRecord(value["prices"]) &&
  Object.values(value["prices"]).every((sum) => typeof sum === "number") &&
  isRecord(value["explanation"]) &&
  ["packages", "related", "gifts", "presents", "messages"].every((part) => Array.isArray(value[part]));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The cart of a page as this browser stored it (SPEC-464); null where it has none, an old one, or one that cannot be read. */
export const readStoredCart = (brand: string, language: string, queryKey: QueryKey, now: number): StoredCart | null => {
  const stored = parsed(readStored("localStorage", storageKey(brand)) ?? "null");
  if (!isRecord(stored) || stored["name"] !== nameOf(language, queryKey)) return null;
  const { at, cart } = stored;
  if (typeof at !== "number" || !(now - at < LONGEST_MS) || !isCart(cart)) return null;
  return { at, cart };
};

/** After a logout nothing of the customer is stored again. */
let isForgotten = false;

/** Stores the newest cart of this page load for a reload without a network. An empty one needs no storing. */
const storeNewestCart = (brand: string, language: string): void => {
  const carts = presentQueries(language)?.client.getQueryCache().findAll({ queryKey: queryKeys.cart }) ?? [];
  const [newest] = carts.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const cart: unknown = newest?.state.data;
  if (isForgotten || newest === undefined || !isCart(cart)) return;
  const { dataUpdatedAt: at } = newest.state;
  const name = nameOf(language, newest.queryKey);
  writeStored("localStorage", storageKey(brand), cart.count === 0 ? null : JSON.stringify({ name, at, cart }));
};

/** Stores the cart whenever the page is left or hidden; returns what ends it. */
export const storeCartOnLeave = (brand: string, language: string): (() => void) => {
  const storeIfHidden = () => {
    if (document.visibilityState === "hidden") storeNewestCart(brand, language);
  };
  const leave = () => storeNewestCart(brand, language);
  document.addEventListener("visibilitychange", storeIfHidden);
  window.addEventListener("pagehide", leave);
  return () => {
    document.removeEventListener("visibilitychange", storeIfHidden);
    window.removeEventListener("pagehide", leave);
  };
};

/** Removes the stored cart, of a customer who logs out; what this page load still has of it is not stored again. */
export const forgetStoredCart = (brand: string): void => {
  isForgotten = true;
  writeStored("localStorage", storageKey(brand), null);
};

import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Product } from "@/lib/contract/product";
import type { ViewedCart, ViewedLine } from "./cart-view";

/** Lines and related products of a cart as the last reply showed them, and the tag that names them. */
type Shown = {
  readonly tag: string;
  readonly lines: readonly ViewedLine[];
  readonly related: readonly Product[];
};

/** The carts that this process showed last; a line is a reference to the product of all carts and six values. */
const SHOWN_CARTS = 1_000;

const shownCarts = new WeakMap<object, LRUCache<string, Shown>>();

const shownOf = (database: object): LRUCache<string, Shown> => {
  const shown = shownCarts.get(database) ?? new LRUCache<string, Shown>({ max: SHOWN_CARTS });
  shownCarts.set(database, shown);
  return shown;
};

/** Tags of two processes, and of one before and after its restart, are never the same. */
const prefix = randomUUID();
let made = 0;

const newTag = (): string => {
  made += 1;
  return `${prefix}-${made.toString(36)}`;
};

const isSameOffer = (a: ViewedLine["own"]["replacement"], b: ViewedLine["own"]["replacement"]): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The products are compared by reference: all carts have the same object of an unchanged one. */
const isSameLine = (a: ViewedLine, b: ViewedLine): boolean =>
  a.product === b.product &&
  a.own.count === b.own.count &&
  a.own.added_at === b.own.added_at &&
  a.own.total_price === b.own.total_price &&
  a.own.discount_amount === b.own.discount_amount &&
  a.own.old_price === b.own.old_price &&
  isSameOffer(a.own.replacement, b.own.replacement);

const isSameList = (a: readonly Product[], b: readonly Product[]): boolean =>
  a.length === b.length && a.every((product, index) => product === b[index]);

/** What of a cart differs from its last reply. */
type Changes = {
  /** New lines, and those that look different. */
  readonly lines: readonly ViewedLine[];
  /** Keys of lines that are gone. */
  readonly removed: string[];
  readonly isRelatedSame: boolean;
};

const changesOf = (before: Shown, { lines, related }: Pick<ViewedCart, "lines" | "related">): Changes => {
  const left = new Map(before.lines.map((line) => [line.product.key, line]));
  const changed = lines.filter((line) => {
    const known = left.get(line.product.key);
    left.delete(line.product.key);
    return known === undefined || !isSameLine(known, line);
  });
  return { lines: changed, removed: [...left.keys()], isRelatedSame: isSameList(before.related, related) };
};

/**
 * Stores what a reply shows of a cart, and returns its tag and how it differs from the cart that the caller has.
 *
 * @param knownTag the tag of the caller's cart; null: he named none
 * @returns `changes` null where the cart has to be sent whole: it is not the one that this process showed last
 */
export const rememberShown = (
  database: object,
  cartId: string,
  viewed: Pick<ViewedCart, "lines" | "related">,
  knownTag: string | null,
): { readonly tag: string; readonly changes: Changes | null } => {
  const shown = shownOf(database);
  const before = shown.get(cartId);
  const changes = before === undefined ? null : changesOf(before, viewed);
  const isSame = changes?.isRelatedSame === true && changes.lines.length + changes.removed.length === 0;
  const tag = before !== undefined && isSame ? before.tag : newTag();
  if (!isSame) shown.set(cartId, { tag, lines: viewed.lines, related: viewed.related });
  return { tag, changes: before !== undefined && before.tag === knownTag ? changes : null };
};

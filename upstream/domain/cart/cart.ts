import type { ModifierCounts } from "@/lib/contract/cart";
import type { Language } from "@/lib/contract/language";
import type { Product } from "@/lib/contract/product";
import { isAddable } from "@/lib/domain/menu/addable";
import { MAX_COUNT } from "@/lib/domain/menu/counter";
import { type SelectionProblem, selectionProblems } from "@/lib/domain/menu/modifier";
import { type Phrase, say } from "../../texts/say";
import { notFound, wrongField, wrongFields } from "../api-error";
import { isSold, type Offer } from "../catalogue/assortment";
import type { Reference } from "../catalogue/reference";
import type { CartLine } from "../documents";
import { translated } from "../translated";

const unknown = say("product.unknown");

/** @throws ApiError 422 `product_key` for what the place does not sell now */
export const assertSold: (offer: Offer | null) => asserts offer is Offer = (offer) => {
  if (offer === null) throw wrongField("product_key", unknown);
  if (!isSold(offer)) throw wrongField("product_key", offer.alert ?? unknown);
};

const groupName = (reference: Reference, id: number): Phrase | null => {
  const row = reference.modifierGroupById.get(id);
  return row === undefined ? null : (language: Language) => translated(row.name, language);
};

const modifierName = (reference: Reference, id: number): Phrase | null => {
  const row = reference.modifierById.get(id);
  return row === undefined ? null : (language: Language) => translated(row.name, language);
};

const phraseOf = (reference: Reference, problem: SelectionProblem): Phrase => {
  if (problem.kind === "unknown") return say("product.modifiers_unknown");
  const name =
    problem.modifier_id === null
      ? groupName(reference, problem.group_id ?? 0)
      : modifierName(reference, problem.modifier_id);
  return say("product.modifiers_wrong", { name: name ?? "" });
};

/**
 * @param product on the wire, as the place sells it
 * @throws ApiError 422 `product_key` when what it must be made with has run out, `modifiers` for a wrong choice (SPEC-25)
 */
export const assertChoice = (reference: Reference, product: Product, counts: ModifierCounts): void => {
  if (!isAddable(product)) throw wrongField("product_key", say("product.modifiers_stop"));
  const phrases = selectionProblems(product, counts).map((problem) => phraseOf(reference, problem));
  const [first] = phrases;
  if (first === undefined) return;
  throw wrongFields({ modifiers: phrases }, first);
};

/** More different lines than anybody orders; a cart is one row, and has to stay a small one. */
export const MAX_LINES = 100;
const KEYS_KEPT = 50;

type Lines = readonly CartLine[];

const withLine = (lines: Lines, line: CartLine): CartLine[] =>
  lines.some(({ key }) => key === line.key)
    ? lines.map((other) => (other.key === line.key ? line : other))
    : [...lines, line];

/**
 * Adds units of a line (SPEC-22, SPEC-23, SPEC-26).
 *
 * @param step the sale multiplicity that rules now; the whole line must stay a multiple of it
 * @throws ApiError 422 `count` beyond 100 units, off the multiplicity, or beyond 100 lines
 */
export const addUnits = (lines: Lines, added: CartLine, step: number): CartLine[] => {
  const known = lines.find(({ key }) => key === added.key);
  const count = (known?.count ?? 0) + added.count;
  if (count > MAX_COUNT) throw wrongField("count", say("cart.too_many", { max: MAX_COUNT }));
  if (count % step !== 0) throw wrongField("count", say("cart.multiplicity", { step }));
  if (known === undefined && lines.length >= MAX_LINES) {
    throw wrongField("product_key", say("cart.too_many_lines", { max: MAX_LINES }));
  }
  return withLine(lines, known === undefined ? added : { ...known, count });
};

/**
 * Removes units of a line; what is left is rounded down to the multiplicity, so that a line that came to be off it can
 * be put right.
 *
 * @throws ApiError 404 when the line is not in the cart
 */
export const removeUnits = (lines: Lines, key: string, count: number, step: number): CartLine[] => {
  const known = lines.find((line) => line.key === key);
  if (known === undefined) throw notFound(say("cart.no_line"));
  const left = Math.max(0, known.count - count);
  const kept = left - (left % step);
  return kept === 0 ? forgetLine(lines, key) : withLine(lines, { ...known, count: kept });
};

/** The lines without one of them; a line that is not there is forgotten already. */
export const forgetLine = (lines: Lines, key: string): CartLine[] => lines.filter((line) => line.key !== key);

/** The idempotency keys to keep: the last 50, which is far more than a browser has in flight. */
export const keptKeys = (keys: readonly string[], added: string | null): string[] =>
  added === null ? [...keys] : [...keys, added].slice(-KEYS_KEPT);

import { MAX_COUNT } from "@/lib/domain/menu/counter";
import { say } from "../../texts/say";
import { notFound, wrongField } from "../api-error";
import type { CartLine } from "../documents";

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

import type { ModifierCounts } from "@/lib/contract/cart";
import { MAX_COUNT } from "@/lib/domain/menu/counter";
import { lineKey, parseLineKey } from "@/lib/domain/menu/line-key";

/** The most lines that are read: anybody can write a link. */
export const MAX_SHARED_LINES = 40;

/** Characters of the dishes in a link; browsers and messengers carry links of 2,000. */
const MAX_SHARED_TEXT = 1_800;

/** A dish of a shared cart: which one, with what, and how many. */
export type SharedLine = {
  readonly product_key: string;
  readonly modifiers: ModifierCounts;
  readonly count: number;
};

/** What a link carries: the lines that are dishes of ours by their form, and how many are not. */
export type SharedLines = { readonly lines: readonly SharedLine[]; readonly unreadable: number };

/**
 * The dishes of a cart as a link carries them, "2-p17~3x1_1-p4": numbers alone, no names, prices, places or customer.
 * null where they do not fit in a link.
 */
export const sharedText = (lines: readonly { readonly key: string; readonly count: number }[]): string | null => {
  const text = lines.map(({ key, count }) => `${count}-${key}`).join("_");
  const isWhole = lines.length <= MAX_SHARED_LINES && text.length <= MAX_SHARED_TEXT;
  return lines.length > 0 && isWhole ? text : null;
};

const readLine = (text: string): SharedLine | null => {
  const [, count = "", key = ""] = /^(\d{1,3})-(.+)$/.exec(text) ?? [];
  const units = Number(count);
  const parsed = parseLineKey(key);
  return parsed === null || units < 1 || units > MAX_COUNT ? null : { ...parsed, count: units };
};

/** The dishes that a link carries, each choice once; invalid ones are counted, so that nobody misses a dish without knowing. */
export const readSharedText = (text: string): SharedLines => {
  const parts = text === "" ? [] : text.slice(0, MAX_SHARED_TEXT).split("_").slice(0, MAX_SHARED_LINES);
  const read = parts.map(readLine);
  const lines = read.filter((line) => line !== null);
  return {
    lines: [...new Map(lines.map((line) => [lineKey(line.product_key, line.modifiers), line])).values()],
    unreadable: read.length - lines.length,
  };
};

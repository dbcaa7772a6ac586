import type { Language } from "@/lib/contract/language";

/** A receipt before it is written out: every text in its language, every amount with its currency. */
export type ReceiptParts = {
  readonly language: Language;
  readonly brand: string;
  readonly title: string;
  readonly status: { readonly name: string; readonly text: string };
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly items: { readonly title: string; readonly lines: readonly ReceiptLine[] };
  readonly prices: { readonly title: string; readonly rows: readonly (readonly [name: string, value: string])[] };
  readonly total: readonly [name: string, value: string];
  /** What has gone back at the bank; null: nothing. */
  readonly returned: readonly [name: string, value: string] | null;
  readonly notes: readonly string[];
  /** The order on the site. */
  readonly link: { readonly text: string; readonly url: string };
};
export type ReceiptLine = { readonly name: string; readonly more: string; readonly sum: string };

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
  /** The VAT in the total, a row a rate; null: nothing is said of VAT. */
  readonly vat: ReceiptVat | null;
  /** What has gone back at the bank; null: nothing. */
  readonly returned: readonly [name: string, value: string] | null;
  readonly notes: readonly string[];
  /** The order on the site. */
  readonly link: { readonly text: string; readonly url: string };
};
export type ReceiptVat = {
  readonly title: string;
  readonly heads: VatCells;
  readonly rows: readonly VatCells[];
  /** The seller's VAT number with its name; null: none. */
  readonly number: string | null;
};
export type VatCells = { readonly rate: string; readonly net: string; readonly vat: string; readonly gross: string };
export type ReceiptLine = { readonly name: string; readonly more: string; readonly sum: string };

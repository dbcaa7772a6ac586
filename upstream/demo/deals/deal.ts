/** The shape of the demo deals: what a brand takes off and gives away, written as plain data. */

import type { Language } from "@/lib/contract/language";
import type { DealConditions } from "../../domain/deal/deal-documents";

/** A text in every language of the interface. */
export type Words = { readonly [language in Language]: string };

/** Aliases of groups or dishes of the brand's menu; the whole order without them. */
export type DemoScope = { readonly groups: readonly string[] } | { readonly dishes: readonly string[] } | "order";

type DemoUnits = { readonly of: DemoScope; readonly count: number };

export type DemoAction =
  | { readonly kind: "percent"; readonly of: DemoScope; readonly percent: number; readonly skipsDiscounted?: boolean }
  /** Whole roubles in Moscow; the seed converts them as it does prices. */
  | { readonly kind: "amount"; readonly of: DemoScope; readonly off: number }
  | { readonly kind: "buy_get"; readonly buy: DemoUnits; readonly get: DemoUnits; readonly percent: number }
  | { readonly kind: "free_delivery" }
  | {
      readonly kind: "gift" | "present";
      readonly dish: string;
      readonly most: number;
      readonly requires?: DemoUnits;
    };

export type DemoDeal = {
  readonly alias: string;
  readonly name: Words;
  readonly text: Words;
  readonly action: DemoAction;
  readonly conditions?: DealConditions;
  /** In capitals. */
  readonly promocode?: string;
  readonly isExclusive?: boolean;
  /** The subtotal it takes, whole roubles in Moscow. */
  readonly from?: number;
  readonly limitTotal?: number;
  readonly limitPerCustomer?: number;
  /** Aliases of the cities it is in force in; everywhere without them. */
  readonly cities?: readonly string[];
};

/** Minutes of the business day. */
export const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

export const workdays = [1, 2, 3, 4, 5];
export const weekend = [6, 7];

import type { OrderType } from "@/lib/contract/place/place";
import type { MinuteRange } from "@/lib/contract/place/schedule";

/** Which lines of a cart a deal is about. */
export type DealScope =
  | { readonly kind: "order" }
  | { readonly kind: "groups"; readonly ids: readonly number[] }
  | { readonly kind: "products"; readonly ids: readonly number[] };

/** So many units of what a scope names. */
export type DealUnits = { readonly scope: DealScope; readonly count: number };

/** What takes something off the price of the lines. */
export type DiscountAction =
  | {
      readonly kind: "percent";
      readonly scope: DealScope;
      readonly percent: number;
      /** Lines that are sold below their basic price take no part. */
      readonly skips_discounted?: boolean;
    }
  /** So much as `deal_cities.off_minor` says. */
  | { readonly kind: "amount"; readonly scope: DealScope }
  /** For every `buy.count` units, `get.count` others are cheaper by so many percent: the cheapest of those that can be. */
  | { readonly kind: "buy_get"; readonly buy: DealUnits; readonly get: DealUnits; readonly percent: number };

export type GiftAction = {
  /** `present` is for a customer of its own: his birthday, his first order. */
  readonly kind: "gift" | "present";
  readonly product_id: number;
  /** The most units a cart may have; with `requires`, so many for every fulfilment of it. */
  readonly max_count: number;
  /** What has to be in the cart beside the sum; null: the sum alone. */
  readonly requires: DealUnits | null;
};

export type DealAction = DiscountAction | { readonly kind: "free_delivery" } | GiftAction;

/** When, how and for whom a deal is in force; what is absent does not matter. */
export type DealConditions = {
  /** ISO instants; the end itself is outside. */
  readonly starts_at?: string;
  readonly ends_at?: string;
  /** ISO weekdays of the city's business day (SPEC-1 and SPEC-2). */
  readonly weekdays?: readonly number[];
  /** Minutes of the city's business day, the end outside; after midnight they go on past 1440 (SPEC-4). */
  readonly minutes?: MinuteRange;
  readonly order_types?: readonly OrderType[];
  readonly audience?:
    | { readonly kind: "first_order" }
    | { readonly kind: "birthday"; readonly days_before: number; readonly days_after: number };
};

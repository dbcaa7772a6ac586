"use client";

import { useEffect, useSyncExternalStore } from "react";
import { ApiClientError } from "@/lib/client/core/api-client";
import { useDeferredProblemHandler } from "@/lib/client/core/deferred-problem-handler";
import { loadQueries } from "@/lib/client/core/deferred-queries";
import { useOffline } from "@/lib/client/core/network";
import { whenQueries } from "@/lib/client/core/present-queries";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Cart, ModifierCounts } from "@/lib/contract/cart";
import { type CartSums, type CountedCart, estimatedSums, type OrderFees } from "./cart-estimate";
import { type AddInput, type RemoveInput, useCartPart } from "./cart-query";

/** Clicks within this time make one call, ms (SPEC-23). */
export const DEBOUNCE_MS = 450;

/** A quantity that the customer has chosen and the upstream has not confirmed yet. */
type PendingQuantity = {
  /** Units before the first click. */
  readonly from: number;
  /** Units wanted now. */
  readonly to: number;
  /** One unit with its modifiers, major units, for the estimate shown meanwhile; null where it is not known. */
  readonly unitPrice: number | null;
  /** The clicks have stopped and the call is in flight. */
  readonly isSending: boolean;
};

export type QuantitySender = (delta: number) => Promise<unknown>;

/** What every page begins with, on the server too. */
const noPendingQuantities: ReadonlyMap<string, PendingQuantity> = new Map();

type Timer = ReturnType<typeof setTimeout>;

/**
 * Gathers the clicks on counters, line by line. It outlives the components that show a counter, so a click on a card
 * shows in the side cart too, and a modal closed at once loses nothing.
 */
export const createPendingQuantities = (delay: number = DEBOUNCE_MS) => {
  let bursts = noPendingQuantities;
  const timers = new Map<string, { readonly timer: Timer; readonly send: QuantitySender }>();
  const listeners = new Set<() => void>();

  const put = (line: string, burst: PendingQuantity | null): void => {
    const next = new Map(bursts);
    if (burst === null) next.delete(line);
    else next.set(line, burst);
    bursts = next;
    for (const listener of listeners) listener();
  };

  const fire = async (line: string): Promise<void> => {
    const waiting = timers.get(line);
    const burst = bursts.get(line);
    if (waiting === undefined || burst === undefined) return;
    clearTimeout(waiting.timer);
    timers.delete(line);
    const delta = burst.to - burst.from;
    put(line, { ...burst, isSending: true });
    try {
      if (delta !== 0) await waiting.send(delta);
    } catch {
      // The sender shows the problem; the count falls back to the upstream's (SPEC-24).
    } finally {
      put(line, null);
    }
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: (): ReadonlyMap<string, PendingQuantity> => bursts,
    /** Sets the wanted count of a line; the call goes out once the clicks have stopped. */
    want: (line: string, burst: Omit<PendingQuantity, "isSending">, send: QuantitySender): void => {
      const waiting = timers.get(line);
      if (waiting !== undefined) clearTimeout(waiting.timer);
      const from = bursts.get(line)?.from ?? burst.from;
      timers.set(line, { timer: setTimeout(() => void fire(line), delay), send });
      put(line, { ...burst, from, isSending: false });
    },
    /** Sends everything that waits, at once: the page is left. */
    flush: (): void => {
      for (const line of [...timers.keys()]) void fire(line);
    },
  };
};

/** The bursts of this page. */
const pendingQuantities = createPendingQuantities();

/** Fetches the code of cart changes before the first press needs it. */
const loadCartUnits = () => import("./cart-units");

/** Adds and removes units. Rejects with `ApiClientError`; the caller shows it. */
export const useCartUnits = () => {
  const storefront = useStorefront();
  const units = async () => {
    const parts = Promise.all([loadQueries(storefront.language), loadCartUnits()]);
    const [{ client }, { cartUnits }] = await parts.catch(() => {
      throw new ApiClientError(0, { message: "", code: "unavailable" });
    });
    return cartUnits(client, storefront);
  };
  return {
    add: async (input: AddInput) => (await units()).add(input),
    remove: async (input: RemoveInput) => (await units()).remove(input),
  };
};

import { soldUnits } from "./sold-units";

const usePendingQuantities = (): ReadonlyMap<string, PendingQuantity> =>
  useSyncExternalStore(pendingQuantities.subscribe, pendingQuantities.all, () => noPendingQuantities);

const usePendingQuantity = (lineKey: string): PendingQuantity | undefined =>
  useSyncExternalStore(
    pendingQuantities.subscribe,
    () => pendingQuantities.all().get(lineKey),
    () => undefined,
  );

export type CounterOptions = {
  /** What a first add carries beside the key. */
  readonly modifiers?: ModifierCounts;
  /** One unit with its modifiers, major units, for the estimate shown until the upstream answers. */
  readonly unitPrice?: number;
};

export type CartCounter = {
  /** Units to show: the wanted ones while a burst is open, else the upstream's. */
  readonly value: number;
  /**
   * True while the call of this line is in flight: its counter is disabled (SPEC-205). Other lines stay alive, and
   * their calls wait for their turn: a dish pressed right after another one is not lost.
   */
  readonly busy: boolean;
  /** Sets the wanted units; one call goes out when the clicks have stopped. */
  readonly change: (next: number) => void;
};

/**
 * The counter of a cart line, or of a product that is not in the cart yet (its product key). Answers in the next frame,
 * calls once a burst of clicks (450 ms), and falls back to the upstream's count when the call fails: 0 for a first add
 * (SPEC-23 and SPEC-24).
 */
export const useCartCounter = (lineKey: string, options: CounterOptions = {}): CartCounter => {
  const known = useCartPart((cart) => cart?.products[lineKey]?.count ?? 0);
  const { add, remove } = useCartUnits();
  const handleProblem = useDeferredProblemHandler();
  const burst = usePendingQuantity(lineKey);
  const isOffline = useOffline();
  const busy = burst?.isSending ?? false;

  const send = async (delta: number) => {
    const { modifiers } = options;
    const line = { product_key: lineKey, count: Math.abs(delta) };
    try {
      await (delta > 0 ? add({ ...line, ...(known === 0 && modifiers && { modifiers }) }) : remove(line));
    } catch (error) {
      const wanted = { product_key: lineKey, count: delta, modifiers: modifiers ?? {} };
      void handleProblem(error, delta > 0 ? { preselected: wanted } : {});
    }
  };

  const change = (next: number) => {
    if (busy) return;
    if (isOffline) return void handleProblem(new ApiClientError(0, { message: "", code: "unavailable" }));
    pendingQuantities.want(lineKey, { from: known, to: Math.max(0, next), unitPrice: options.unitPrice ?? null }, send);
  };

  return { value: burst?.to ?? known, busy, change };
};

const unitsOf = (cart: Cart | undefined, productKey: string): number =>
  Object.entries(cart?.products ?? {})
    .filter(([key]) => key === productKey || key.startsWith(`${productKey}~`))
    .reduce((sum, [, line]) => sum + line.count, 0);

/** Units of a product in the cart, whatever modifiers its lines carry. */
export const useProductUnits = (productKey: string): number => useCartPart((cart) => unitsOf(cart, productKey));

export type CartSummary = {
  /** Units that can be ordered now: what the sums beside it are for. */
  readonly count: number;
  readonly isEstimate: boolean;
  /** The upstream's figures, or, while `isEstimate`, those moved by the prices that menu and city show. */
} & CartSums;

const noPrices: CountedCart["prices"] = { subtotal: 0, packages: 0, delivery: 0, discount: 0, bonuses: 0, total: 0 };

/** What an order costs at the cart's place beside its dishes. */
const useOrderFees = (): OrderFees => {
  const { city, orderType } = useStorefront();
  const zoneId = useCartPart((cart) => cart?.place?.delivery_zone_id ?? null);
  const zone = orderType === "delivery" && zoneId !== null ? city?.delivery_zones[String(zoneId)]?.prices : undefined;
  return { packaging: city?.packaging?.[orderType] ?? null, zone: zone ?? null };
};

/** What the header badge and the cart bar show: they answer to a click in the next frame. */
export const useCartSummary = (): CartSummary => {
  const known = useCartPart((cart) => (cart === undefined ? 0 : soldUnits(cart)));
  const prices = useCartPart((cart) => cart?.prices ?? noPrices);
  const freeDeliveryLeft = useCartPart((cart) => cart?.free_delivery_left ?? null);
  const fees = useOrderFees();
  const bursts = usePendingQuantities();
  const { language } = useStorefront();
  useEffect(() => {
    window.addEventListener("pagehide", pendingQuantities.flush);
    return () => window.removeEventListener("pagehide", pendingQuantities.flush);
  }, []);
  // There by the time a page that goes away sends what was pressed last.
  useEffect(() => whenQueries(language, () => void loadCartUnits().catch(() => undefined)), [language]);
  let count = 0;
  let amount = 0;
  for (const { from, to, unitPrice } of bursts.values()) {
    count += to - from;
    amount += (to - from) * (unitPrice ?? 0);
  }
  const sums = estimatedSums({ count: known, prices, freeDeliveryLeft }, { count, amount }, fees);
  return { count: known + count, isEstimate: bursts.size > 0, ...sums };
};

"use client";

// What a first screen needs of the cart: apart from `useCart`, whose machinery would cost every page half a kilobyte.

import { type MutationOptions, type QueryClient, skipToken, useQueryClient } from "@tanstack/react-query";
import { ApiClientError, call } from "@/lib/client/core/api-client";
import { notifyTabs } from "@/lib/client/core/cross-tab-sync";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useQuerySelector } from "@/lib/client/core/query-selector";
import { useStorefront } from "@/lib/client/core/storefront";
import { placeOf, usePlaceReader } from "@/lib/client/place/place";
import type { Cart, CartReply, ModifierCounts } from "@/lib/contract/cart";
import type { Notification } from "@/lib/contract/notification";
import type { OrderType, Place } from "@/lib/contract/place/place";
import { wholeCart } from "@/lib/domain/cart/whole-cart";
import { flash } from "@/lib/stores/flash";

/** The name of changes of the cart among all changes. */
export const cartMutation = ["cart-change"] as const;

/** The answer to a change has no `waiting_order`: the known one stays (ADR-0041). */
const withWaitingOrder = (cart: Cart, known: Cart | undefined): Cart =>
  cart.waiting_order === undefined && known?.waiting_order ? { ...cart, waiting_order: known.waiting_order } : cart;

/**
 * Replaces the cart by an answer. Answers may overtake each other: if another tab's change was read before, or is being read,
 * the cart is fetched again.
 */
const settle = (client: QueryClient, queryKey: readonly (string | number)[], cart: Cart): void => {
  const known = client.getQueryData<Cart>(queryKey);
  const isOvertaken = known !== undefined && known.version > cart.version;
  const isLoading = client.isFetching({ queryKey }) > 0;
  if (!isOvertaken) client.setQueryData(queryKey, withWaitingOrder(cart, known));
  if (isOvertaken || isLoading) void client.invalidateQueries({ queryKey });
};

/** An answer that has the cart. */
export type CartAnswer = { readonly cart: Cart; readonly notification?: Notification | undefined };

/**
 * Stores a cart the server answered with as the newest one, here and, by news, in other tabs. Returns the order type it is
 * for: another one than the page's where the customer chose a place of the other kind.
 */
export const useCartStore = (): ((answer: CartAnswer) => OrderType) => {
  const client = useQueryClient();
  const { brand, city, orderType } = useStorefront();
  return ({ cart, notification }) => {
    const type = cart.place?.order_type ?? orderType;
    const cityId = cart.place?.city_id ?? city?.id;
    if (cityId !== undefined) settle(client, queryKeys.cartAt(cityId, type), cart);
    if (notification !== undefined) flash(notification);
    notifyTabs(brand, "cart");
    return type;
  };
};

/** How the cart of this page is asked for. */
export const useCartQuery = () => {
  const client = useQueryClient();
  const { city, orderType } = useStorefront();
  const queryKey = queryKeys.cartAt(city?.id ?? 0, orderType);
  const load = async ({ signal }: { readonly signal: AbortSignal }): Promise<Cart> => {
    const place = placeOf(city?.id ?? 0, orderType, client.getQueryData<Cart>(queryKey)?.place);
    const { cart, notification } = await call("cartLoad", { body: place, signal });
    if (notification !== undefined) flash(notification);
    return cart;
  };
  return { queryKey, load, hasCity: city !== null };
};

/**
 * A part of the cart, for what stands on a page a hundred times; undefined is a cart that has not come. A cart that changes
 * elsewhere does not concern its reader (see `useQuerySelector`).
 */
export const useCartPart = <Part>(select: (cart: Cart | undefined) => Part): Part => {
  const { queryKey, load, hasCity } = useCartQuery();
  return useQuerySelector({ queryKey, queryFn: hasCity ? load : skipToken, refetchOnWindowFocus: "always" }, select);
};

/** Reads the cart at the moment of a press. */
export const useCartReader = (): (() => Cart | undefined) => {
  const client = useQueryClient();
  const { queryKey } = useCartQuery();
  return () => client.getQueryData<Cart>(queryKey);
};

/**
 * A change of the cart: one at a time, its reply becomes the cart, its failure makes the cart be loaded again. Each is an
 * intent of its own, with its own idempotency key (SPEC-23).
 *
 * @param change makes the call; with `knownCart`, the tag of the cart here, its reply may be a difference
 * @param write takes the answer of a change that may lead to a place of the other order type
 */
export const useCartChangeOptions = <Input, Reply extends CartReply = CartReply>(
  change: (input: Input, key: string, knownCart?: string) => Promise<Reply>,
  write?: (answer: CartAnswer) => void,
): MutationOptions<Reply, Error, Input> => {
  const client = useQueryClient();
  const store = useCartStore();
  const { queryKey, load, hasCity } = useCartQuery();
  const settleLoad = async () => {
    // The first load gives a new visitor his cart id: a change that overtook it would be given another one.
    if (hasCity && client.getQueryData(queryKey) === undefined) {
      await client.ensureQueryData({ queryKey, queryFn: load }).catch(() => undefined);
    }
    // A later load that is on its way would bring the cart as it was before the change.
    await client.cancelQueries({ queryKey: queryKeys.cart });
  };
  return {
    mutationKey: cartMutation,
    scope: { id: "cart" },
    mutationFn: async (input) => {
      await settleLoad();
      const known = client.getQueryData<Cart>(queryKey);
      const reply = await change(input, crypto.randomUUID(), known?.tag);
      return { ...reply, cart: wholeCart(reply, known) };
    },
    onSuccess: write ?? store,
    onError: (error) => {
      if (error instanceof ApiClientError && error.status === 422) return;
      void client.invalidateQueries({ queryKey: queryKeys.cart });
    },
  };
};

export type AddInput = {
  readonly product_key: string;
  readonly count: number;
  readonly modifiers?: ModifierCounts;
  /** Of a line that was removed: it comes back in its place. */
  readonly added_at?: string;
};

/** A line of the cart at a place. */
export const lineOf = (product_key: string, { city_id, order_type, shop_id }: Place) => ({
  product_key,
  city_id,
  order_type,
  shop_id,
});

/** The call that adds units of a product or of a line. */
export const useAddCall = () => {
  const placeNow = usePlaceReader();
  return (line: AddInput, key: string, knownCart?: string) =>
    call("cartAdd", { body: { ...line, ...placeNow() }, key, knownCart });
};

const useRemoveCall = () => {
  const placeNow = usePlaceReader();
  return ({ product_key, count }: Omit<AddInput, "modifiers">, key: string, knownCart?: string) =>
    call("cartRemove", { body: { ...lineOf(product_key, placeNow()), count }, key, knownCart });
};

/**
 * Adds and removes units. Rejects with `ApiClientError`; what to show is the caller's. The calls run in turn with all
 * changes of the cart, but without a mutation observer, which would cost every page a kilobyte.
 */
export const useCartUnits = () => {
  const client = useQueryClient();
  const adding = useCartChangeOptions(useAddCall());
  const removing = useCartChangeOptions(useRemoveCall());
  const changes = client.getMutationCache();
  return {
    add: (input: AddInput) => changes.build(client, adding).execute(input),
    remove: (input: Omit<AddInput, "modifiers">) => changes.build(client, removing).execute(input),
  };
};

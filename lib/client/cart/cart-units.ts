import type { MutationOptions, QueryClient } from "@tanstack/react-query";
import { ApiClientError, call } from "@/lib/client/core/api-client";
import { assertCookies } from "@/lib/client/core/cookies-needed";
import { notifyTabs } from "@/lib/client/core/cross-tab-sync";
import { queryKeys } from "@/lib/client/core/query-keys";
import type { Storefront } from "@/lib/client/core/storefront-context";
import { flash } from "@/lib/client/flash/flash";
import { placeNow } from "@/lib/client/place/place";
import type { Cart, CartReply } from "@/lib/contract/cart";
import type { Notification } from "@/lib/contract/notification";
import type { OrderType, Place } from "@/lib/contract/place/place";
import { type AddInput, cartMutation, cartQuery, type RemoveInput } from "./cart-query";
import { wholeCart } from "./whole-cart";

// How a change of the cart is made: the part that no page needs before the first one.

/** The answer to a change has no `waiting_order`: the known one stays (ADR-0041). */
const withPendingCheckout = (cart: Cart, known: Cart | undefined): Cart =>
  cart.waiting_order === undefined && known?.waiting_order ? { ...cart, waiting_order: known.waiting_order } : cart;

/**
 * Replaces the cart by an answer. Answers may overtake each other: if another tab's change was read before, or is being read,
 * the cart is fetched again.
 */
const settle = (client: QueryClient, queryKey: readonly (string | number)[], cart: Cart): void => {
  const known = client.getQueryData<Cart>(queryKey);
  const isOvertaken = known !== undefined && known.version > cart.version;
  const isLoading = client.isFetching({ queryKey }) > 0;
  if (!isOvertaken) client.setQueryData(queryKey, withPendingCheckout(cart, known));
  if (isOvertaken || isLoading) void client.invalidateQueries({ queryKey });
};

/** An answer that has the cart. */
export type CartAnswer = { readonly cart: Cart; readonly notification?: Notification | undefined };

/**
 * Stores a cart the server answered with as the newest one, here and, by news, in other tabs. Returns the order type it is
 * for: another one than the page's where the customer chose a place of the other kind.
 */
export const storeCart = (
  client: QueryClient,
  { brand, city, orderType }: Storefront,
  { cart, notification }: CartAnswer,
): OrderType => {
  const type = cart.place?.order_type ?? orderType;
  const cityId = cart.place?.city_id ?? city?.id;
  if (cityId !== undefined) settle(client, queryKeys.cartAt(cityId, type), cart);
  if (notification !== undefined) flash(notification);
  notifyTabs(brand, "cart");
  return type;
};

/**
 * A change of the cart: one at a time, its reply becomes the cart, its failure makes the cart be loaded again. Each is an
 * intent of its own, with its own idempotency key (SPEC-23).
 *
 * @param change makes the call; with `knownCart`, the tag of the cart here, its reply may be a difference
 * @param write takes the answer of a change that may lead to a place of the other order type
 */
export const cartChange = <Input, Reply extends CartReply = CartReply>(
  client: QueryClient,
  storefront: Storefront,
  change: (input: Input, key: string, knownCart?: string) => Promise<Reply>,
  write: (answer: CartAnswer) => void = (answer) => void storeCart(client, storefront, answer),
): MutationOptions<Reply, Error, Input> => {
  const { queryKey, load, hasCity } = cartQuery(storefront);
  const settleLoad = async () => {
    // The first load gives a new visitor his cart id: a change that overtook it would be given another one.
    if (hasCity && client.getQueryData(queryKey) === undefined) {
      await client.ensureQueryData({ queryKey, queryFn: load }).catch(() => undefined);
    }
    // A later load in flight would bring the cart as it was before the change.
    await client.cancelQueries({ queryKey: queryKeys.cart });
  };
  return {
    mutationKey: cartMutation,
    scope: { id: "cart" },
    mutationFn: async (input) => {
      assertCookies();
      await settleLoad();
      const known = client.getQueryData<Cart>(queryKey);
      const reply = await change(input, crypto.randomUUID(), known?.tag);
      return { ...reply, cart: wholeCart(reply, known) };
    },
    onSuccess: write,
    onError: (error) => {
      if (error instanceof ApiClientError && error.status === 422) return;
      void client.invalidateQueries({ queryKey: queryKeys.cart });
    },
  };
};

/** A line of the cart at a place. */
export const lineOf = (product_key: string, { city_id, order_type, shop_id }: Place) => ({
  product_key,
  city_id,
  order_type,
  shop_id,
});

/** The call that adds units of a product or of a line. */
export const addCall = (storefront: Storefront) => (line: AddInput, key: string, knownCart?: string) =>
  call("PUT /cart/add", { body: { ...line, ...placeNow(storefront) }, key, knownCart });

const removeCall =
  (storefront: Storefront) =>
  ({ product_key, count }: RemoveInput, key: string, knownCart?: string) =>
    call("PUT /cart/remove", { body: { ...lineOf(product_key, placeNow(storefront)), count }, key, knownCart });

/**
 * Adds and removes units. The calls run in turn with all changes of the cart, but without a mutation observer, which would
 * cost a kilobyte.
 */
export const cartUnits = (client: QueryClient, storefront: Storefront) => {
  const changes = client.getMutationCache();
  return {
    add: (input: AddInput) => changes.build(client, cartChange(client, storefront, addCall(storefront))).execute(input),
    remove: (input: RemoveInput) =>
      changes.build(client, cartChange(client, storefront, removeCall(storefront))).execute(input),
  };
};

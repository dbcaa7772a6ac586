import type { QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/core/api-client";
import { assertCookies } from "@/lib/client/core/cookies-needed";
import { writePreference } from "@/lib/client/core/preferences";
import { queryKeys } from "@/lib/client/core/query-keys";
import { flash } from "@/lib/client/flash/flash";
import type { OrderType } from "@/lib/contract/place/place";

/**
 * Takes the cart to the other order type and remembers the choice; what shows the page has to fetch it again. The cart is
 * loaded for the new type first: where that fails, menu, cart and cookie stay as they were (SPEC-20).
 *
 * @throws ApiClientError when the cart cannot be loaded for that type, or the choice cannot be remembered
 */
export const switchOrderType = async (
  client: QueryClient,
  brand: string,
  cityId: number | undefined,
  next: OrderType,
): Promise<void> => {
  assertCookies();
  if (cityId !== undefined) {
    const body = { city_id: cityId, order_type: next, shop_id: null, delivery_zone_id: null };
    const { cart, notification } = await call("PUT /cart", { body });
    client.setQueryData(queryKeys.cartAt(cityId, next), cart);
    if (notification !== undefined) flash(notification);
  }
  writePreference(brand, "order_type", next);
};

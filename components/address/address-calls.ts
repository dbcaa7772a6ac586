"use client";

import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useCartChange } from "@/lib/client/cart/cart-changes";
import { type BodyFor, call } from "@/lib/client/core/api-client";
import { useMutation, useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useCity } from "@/lib/client/place/city";

/** How the customer named an address: typed, suggested, or a point of the map. */
export type AddressInput = Omit<BodyFor<"POST /address/check">, "city_id">;

/** At most 7 streets or houses for at least 2 typed characters (SPEC-17); the caller debounces its text. */
export const useAddressSuggest = (text: string) => {
  const city = useCity();
  const q = text.trim();
  return useQuery({
    queryKey: queryKeys.suggestions(city.id, q),
    queryFn:
      q.length < 2
        ? skipToken
        : async ({ signal }) =>
            (await call("GET /address/suggest", { query: { city_id: city.id, q }, signal })).suggestions,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  });
};

/** Whether an address exists and can be delivered to (SPEC-18). */
export const useAddressCheck = () => {
  const city = useCity();
  return useMutation({
    mutationFn: (input: AddressInput) =>
      call("POST /address/check", { kind: "read", body: { ...input, city_id: city.id } }),
  });
};

/** Chooses the delivery address: cart and menu of its zone come with the answer. */
export const useAddressSet = () => {
  const city = useCity();
  const client = useQueryClient();
  return useCartChange(async (input: AddressInput) => {
    const reply = await call("POST /address/set", { body: { ...input, city_id: city.id } });
    const { place } = reply.cart;
    if (place !== null) client.setQueryData(queryKeys.menuAt(place), reply.product_groups);
    return reply;
  });
};

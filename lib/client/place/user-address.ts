"use client";

import { useCartChange } from "@/lib/client/cart/cart-changes";
import { type BodyFor, call } from "@/lib/client/core/api-client";
import { useMutation, useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import { useCity } from "./city";

/** An address that a customer has saved. */
export type SavedAddress = DeliveryAddress & { readonly id: number };

const isSaved = (address: DeliveryAddress): address is SavedAddress => address.id !== null;

/** The customer's saved addresses of all cities, the newest first; asked for only while wanted. */
export const useUserAddresses = (isWanted: boolean) =>
  useQuery({
    queryKey: queryKeys.userAddresses,
    queryFn: async ({ signal }) => (await call("userAddresses", { signal })).addresses.filter(isSaved),
    enabled: isWanted,
  });

/** A change answers with all addresses as they are then. */
const useAddressesWriter = () => {
  const client = useQueryClient();
  return ({ addresses }: { readonly addresses: readonly DeliveryAddress[] }) => {
    client.setQueryData(queryKeys.userAddresses, addresses.filter(isSaved));
  };
};

/** Saves an address; the same door is saved once, however often it is sent. */
export const useUserAddressAdd = () => {
  const write = useAddressesWriter();
  return useMutation({
    mutationFn: (body: BodyFor<"userAddressAdd">) => call("userAddressAdd", { body }),
    onSuccess: write,
  });
};

export type AddressChange = BodyFor<"userAddressChange"> & { readonly id: number };

/** Changes what is given of a saved address. */
export const useUserAddressChange = () => {
  const write = useAddressesWriter();
  return useMutation({
    mutationFn: ({ id, ...body }: AddressChange) => call("userAddressChange", { params: { address_id: id }, body }),
    onSuccess: write,
  });
};

/** Forgets a saved address; the cart may have known it as one of the customer's own. */
export const useUserAddressDelete = () => {
  const client = useQueryClient();
  const write = useAddressesWriter();
  return useMutation({
    mutationFn: (id: number) => call("userAddressDelete", { params: { address_id: id } }),
    onSuccess: (reply) => {
      write(reply);
      void client.invalidateQueries({ queryKey: queryKeys.cart });
    },
  });
};

/** Chooses a saved address of this city for the order: cart and menu of its zone come with the answer. */
export const useSavedAddressSet = () => {
  const city = useCity();
  const client = useQueryClient();
  return useCartChange(async (address_id: number) => {
    const reply = await call("addressSet", { body: { city_id: city.id, address_id } });
    const { place } = reply.cart;
    if (place !== null) client.setQueryData(queryKeys.menuAt(place), reply.product_groups);
    return reply;
  });
};

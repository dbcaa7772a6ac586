"use client";

import { useCartChange } from "@/lib/client/cart/cart-changes";
import { type BodyFor, call } from "@/lib/client/core/api-client";
import { useMutation, useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import type { OrderedAddress } from "@/lib/contract/place/user-address";
import { useCity } from "./city";

/** An address that a customer has saved. */
export type SavedAddress = DeliveryAddress & { readonly id: number };

const isSaved = (address: DeliveryAddress): address is SavedAddress => address.id !== null;

/** Saved addresses, and where the last orders went that were brought somewhere else. */
type AddressBook = { readonly saved: readonly SavedAddress[]; readonly ordered: readonly OrderedAddress[] };

const useAddressBook = <Part>(isWanted: boolean, select: (book: AddressBook) => Part) =>
  useQuery({
    queryKey: queryKeys.userAddresses,
    queryFn: async ({ signal }): Promise<AddressBook> => {
      const { addresses, ordered = [] } = await call("GET /user/addresses", { signal });
      return { saved: addresses.filter(isSaved), ordered };
    },
    select,
    enabled: isWanted,
  });

const savedIn = ({ saved }: AddressBook) => saved;
const isSameDoor = (a: DeliveryAddress, b: DeliveryAddress): boolean =>
  a.city_id === b.city_id &&
  a.map.coordinates.latitude === b.map.coordinates.latitude &&
  a.map.coordinates.longitude === b.map.coordinates.longitude &&
  a.room?.toLowerCase() === b.room?.toLowerCase();

/** One that has been saved since is no longer among those that were only ordered to. */
const orderedIn = ({ saved, ordered }: AddressBook) =>
  ordered.filter(({ address }) => !saved.some((known) => isSameDoor(known, address)));

/** The customer's saved addresses of all cities, the newest first; fetched only while wanted. */
export const useUserAddresses = (isWanted: boolean) => useAddressBook(isWanted, savedIn);

/** Where the customer's last orders went, the newest first, as far as he has not saved it; fetched only while wanted. */
export const useOrderedAddresses = (isWanted: boolean) => useAddressBook(isWanted, orderedIn);

/** A change answers with all addresses as they are then. */
const useAddressesWriter = () => {
  const client = useQueryClient();
  return ({ addresses }: { readonly addresses: readonly DeliveryAddress[] }) => {
    client.setQueryData<AddressBook>(queryKeys.userAddresses, (known) => ({
      saved: addresses.filter(isSaved),
      ordered: known?.ordered ?? [],
    }));
  };
};

/** Saves an address; the same door is saved once, however often it is sent. */
export const useUserAddressAdd = () => {
  const write = useAddressesWriter();
  return useMutation({
    mutationFn: (body: BodyFor<"POST /user/addresses">) => call("POST /user/addresses", { body }),
    onSuccess: write,
  });
};

export type AddressChange = BodyFor<"PATCH /user/addresses/{address_id}"> & { readonly id: number };

/** Changes what is given of a saved address. */
export const useUserAddressChange = () => {
  const write = useAddressesWriter();
  return useMutation({
    mutationFn: ({ id, ...body }: AddressChange) =>
      call("PATCH /user/addresses/{address_id}", { params: { address_id: id }, body }),
    onSuccess: write,
  });
};

/** Forgets a saved address; the cart may have known it as one of the customer's own. */
export const useUserAddressDelete = () => {
  const client = useQueryClient();
  const write = useAddressesWriter();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /user/addresses/{address_id}", { params: { address_id: id } }),
    onSuccess: (reply) => {
      write(reply);
      void client.invalidateQueries({ queryKey: queryKeys.cart });
    },
  });
};

/** An address of the customer's: a saved one, or where an order went. */
export type OwnAddress = { readonly address_id: number } | { readonly order_id: number };

/** Chooses an address of the customer's in this city for the order: cart and menu of its zone come with the answer. */
export const useOwnAddressSet = () => {
  const city = useCity();
  const client = useQueryClient();
  return useCartChange(async (own: OwnAddress) => {
    const reply = await call("POST /address/set", { body: { city_id: city.id, ...own } });
    const { place } = reply.cart;
    if (place !== null) client.setQueryData(queryKeys.menuAt(place), reply.product_groups);
    return reply;
  });
};

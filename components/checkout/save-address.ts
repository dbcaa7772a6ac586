"use client";

import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useUser } from "@/lib/client/customer/user";
import { useUserAddressAdd, useUserAddresses } from "@/lib/client/place/user-address";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import type { CheckoutValues } from "./checkout-values";

const isSameAddress = (address: DeliveryAddress, other: DeliveryAddress["map"], rooms: [string, string]) =>
  address.map.coordinates.latitude === other.coordinates.latitude &&
  address.map.coordinates.longitude === other.coordinates.longitude &&
  rooms[0].trim().toLowerCase() === rooms[1].trim().toLowerCase();

/** Whether an address can be saved for the next order: somebody has logged in, and it is not among his own yet. */
export const useSavable = (address: DeliveryAddress | null, room: string): boolean => {
  const { user } = useUser();
  const isNew = user !== null && address !== null && address.id === null;
  const { data: own } = useUserAddresses(isNew);
  if (!isNew || own === undefined) return false;
  return !own.some((saved) => isSameAddress(address, saved.map, [saved.room ?? "", room]));
};

/**
 * Saves the address of an order among the customer's own, where the box is ticked. It does not wait for the order, which
 * may open another page. A failure is shown, and stops no order.
 */
export const useAddressSaver = () => {
  const { mutateAsync: add } = useUserAddressAdd();
  const handleProblem = useProblemHandler();
  return ({ save_address: isWanted, delivery_address: door }: CheckoutValues, address: DeliveryAddress | null) => {
    if (!isWanted || address === null || address.id !== null) return;
    const { coordinates } = address.map;
    void add({ city_id: address.city_id, coordinates, ...door }).catch((error: unknown) => handleProblem(error));
  };
};

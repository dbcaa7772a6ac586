"use client";

import { useQuery } from "@tanstack/react-query";
import { usePlace } from "./cart";
import { nowhere, productAt } from "./product";

/** One product with its modifiers, as it is sold at the customer's place. */
export const useProduct = (key: string) => {
  const place = usePlace();
  return useQuery({ ...productAt(key, place ?? nowhere), enabled: place !== null });
};

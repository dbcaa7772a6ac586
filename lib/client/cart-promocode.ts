"use client";

import { useCartChange } from "./cart-changes";
import { call } from "./http";
import { usePlaceReader } from "./place";

/** Applies a promocode. Rejects with `ApiClientError`, whose `errors.promocode` says why the code is refused. */
export const usePromocodeApply = () => {
  const placeNow = usePlaceReader();
  return useCartChange((promocode: string) =>
    call("cartPromocodeApply", { body: { promocode, ...placeNow() }, key: crypto.randomUUID() }),
  );
};

/** Takes the promocode back. */
export const usePromocodeForget = () => useCartChange<void>(() => call("cartPromocodeForget", {}));

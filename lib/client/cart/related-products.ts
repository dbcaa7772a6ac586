"use client";

import { skipToken } from "@tanstack/react-query";
import { type BodyFor, call } from "@/lib/client/core/api-client";
import { asApiClientError } from "@/lib/client/core/call-failure";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { nowhere } from "@/lib/client/place/place";
import { usePlace } from "./cart";

/** A failure shows the customer nothing, so it is reported like the browser's own errors; it names no dish or place. */
const loadRelated = async (body: BodyFor<"POST /products/get-related-products">, signal: AbortSignal) => {
  try {
    return (await call("POST /products/get-related-products", { kind: "read", body, signal })).products;
  } catch (error) {
    // Without a network it is no fault.
    if (!signal.aborted && navigator.onLine)
      reportError(new Error(`related products: status ${asApiClientError(error).status}`));
    throw error;
  }
};

/** Products offered beside the given groups. A failure hides the block and is logged (SPEC-264), so it is not retried. */
export const useRelatedProducts = (groupIds: readonly number[]) => {
  const place = usePlace();
  const ids = [...new Set(groupIds)].toSorted((a, b) => a - b);
  return useQuery({
    queryKey: queryKeys.relatedProducts(ids, place ?? nowhere),
    queryFn:
      place === null || ids.length === 0
        ? skipToken
        : ({ signal }) => loadRelated({ product_groups_ids: ids, ...place }, signal),
    staleTime: 60_000,
    retry: false,
  });
};

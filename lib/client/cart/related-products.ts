"use client";

import { skipToken } from "@tanstack/react-query";
import { type BodyFor, call } from "@/lib/client/core/api-client";
import { asApiClientError } from "@/lib/client/core/call-failure";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { nowhere } from "@/lib/client/place/place";
import { usePlace } from "./cart";

/** The customer is told nothing of a failure, so it goes where the browser's own errors go; it names no dish or place. */
const loadRelated = async (body: BodyFor<"relatedProducts">, signal: AbortSignal) => {
  try {
    return (await call("relatedProducts", { body, signal })).products;
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

"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/client/core/api-client";
import { queryKeys } from "@/lib/client/core/query-keys";
import { nowhere } from "@/lib/client/place/place";
import { usePlace } from "./cart";

/** Products offered beside the given groups. A failure hides the block (SPEC-264), so it is not retried. */
export const useRelatedProducts = (groupIds: readonly number[]) => {
  const place = usePlace();
  const ids = [...new Set(groupIds)].toSorted((a, b) => a - b);
  return useQuery({
    queryKey: queryKeys.relatedProducts(ids, place ?? nowhere),
    queryFn:
      place === null || ids.length === 0
        ? skipToken
        : async ({ signal }) =>
            (await call("relatedProducts", { body: { product_groups_ids: ids, ...place }, signal })).products,
    staleTime: 60_000,
    retry: false,
  });
};

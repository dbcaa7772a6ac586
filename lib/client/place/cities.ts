"use client";

import { call } from "@/lib/client/core/api-client";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import type { RefetchOptions } from "@/lib/client/core/refetch-options";

/** All cities of the brand, in the order of the city choice; looked at again and again where that is `watched`. */
export const useCities = (watched: RefetchOptions = {}) =>
  useQuery({
    queryKey: queryKeys.cities,
    queryFn: async ({ signal }) => (await call("GET /cities", { signal })).cities,
    staleTime: 60_000,
    ...watched,
  });

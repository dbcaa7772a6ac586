"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/client/core/api-client";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";

/** The delivery zones of the page's city with their areas, for a map: the page itself knows them without. */
export const useMapZones = () => {
  const { city } = useStorefront();
  return useQuery({
    queryKey: queryKeys.mapZones(city?.id ?? 0),
    queryFn:
      city === null
        ? skipToken
        : async ({ signal }) => (await call("mapZones", { query: { city_id: city.id }, signal })).zones,
    staleTime: 300_000,
  });
};

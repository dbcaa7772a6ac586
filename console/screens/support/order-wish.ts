import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryOf } from "@/lib/contract/endpoint";
import type { staffOrderSearch } from "@/lib/contract/staff/staff-order-search";

/** What orders are searched by. */
export type OrderWish = NonNullable<QueryOf<typeof staffOrderSearch>>;

const queryKey = ["support", "wish"] as const;

/**
 * The last search of this page; null: none yet. It is there again for who comes back from an order, and stands in no address: a phone
 * in one would lie in the history of the browser.
 */
export const useOrderWish = (): readonly [OrderWish | null, (wish: OrderWish) => void] => {
  const queries = useQueryClient();
  const { data } = useQuery<OrderWish | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return [data, (wish) => void queries.setQueryData<OrderWish | null>(queryKey, wish)];
};

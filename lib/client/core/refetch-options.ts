/** How a query is asked again by itself; nothing of it by default. */
export type RefetchOptions = { readonly refetchInterval?: number; readonly refetchOnWindowFocus?: "always" };

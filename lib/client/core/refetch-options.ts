/** When a query refetches automatically; never by default. */
export type RefetchOptions = { readonly refetchInterval?: number; readonly refetchOnWindowFocus?: "always" };

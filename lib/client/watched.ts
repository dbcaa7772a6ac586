/** How a query is asked again by itself; nothing of it by default. */
export type Watched = { readonly refetchInterval?: number; readonly refetchOnWindowFocus?: "always" };

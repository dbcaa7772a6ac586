import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";

/** Has `router.prefetch` fetch all of a page; by itself it fetches the layouts that the page stands in. */
export const wholePage = { kind: PrefetchKind.FULL };

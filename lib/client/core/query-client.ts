import { QueryClient } from "@tanstack/react-query";
import { isUnanswered } from "./api-client";

/** Creates a query client. Reads without an answer are retried once, changes never (SPEC-334). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isUnanswered(error),
        retryDelay: 700,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });

let kept: { readonly language: string; readonly client: QueryClient } | null = null;

/**
 * The client of this page load. The browser keeps it while the tree is made anew, as a switch of the order type does:
 * what was loaded stays, and calls on their way find the cache they belong to. Another language starts afresh, since
 * every cached text would be in the former one. A server never shares a client between two customers.
 */
export const queryClientOf = (language: string): QueryClient => {
  if (typeof window === "undefined") return createQueryClient();
  if (kept?.language !== language) kept = { language, client: createQueryClient() };
  return kept.client;
};

/** Forgets everything that was loaded; the next page of this load starts with nothing. */
export const forgetQueryClient = (): void => {
  kept = null;
};

import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isUnanswered } from "@/lib/client/core/api-client";
import { isLoginNeeded } from "@/lib/client/core/call-failure";
import { sessionQuery } from "./session";

/**
 * React Query of this page. Reads without an answer are retried once, changes never (SPEC-334). A call that is refused because nobody
 * is logged in makes the page fetch who is: the login then stands where the screen was.
 */
export const createConsoleQueries = (): QueryClient => {
  const onError = (error: unknown): void => {
    if (isLoginNeeded(error)) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < 1 && isUnanswered(error), retryDelay: 700 },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
};

import { MutationCache, notifyManager, QueryCache, QueryClient, QueryObserver } from "@tanstack/react-query";
import { isUnanswered } from "./api-client";
import { isLoginNeeded } from "./call-failure";
import { presentQueries, provideQueries, type Queries } from "./present-queries";
import { isUserKey, queryKeys } from "./query-keys";

/**
 * Creates a query client. Reads without an answer are retried once, changes never (SPEC-334). Any call that is refused
 * because nobody is logged in makes the page fetch who is (SPEC-476).
 */
const createQueryClient = (): QueryClient => {
  const onRefused = (error: unknown): void => {
    if (isLoginNeeded(error)) void client.invalidateQueries({ queryKey: queryKeys.user, exact: true });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (!isUserKey(queryKey)) onRefused(error);
      },
    }),
    mutationCache: new MutationCache({ onError: onRefused }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isUnanswered(error),
        retryDelay: 700,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
};

const createQueries = (language: string): Queries => {
  const client = createQueryClient();
  return {
    language,
    client,
    observe: (options, notify) => {
      const observer = new QueryObserver(client, { ...options, notifyOnChangeProps: ["data", "error"] });
      return observer.subscribe(notifyManager.batchCalls(notify));
    },
  };
};

/**
 * React Query of this page load, started when it is first needed. The browser holds it while the tree is rebuilt, as a
 * switch of the order type does: what was loaded stays, and calls in flight find the cache they belong to. Another language
 * starts afresh, since every cached text would be in the former one. A server never shares a client between two customers.
 */
export const queriesOf = (language: string): Queries => {
  if (typeof window === "undefined") return createQueries(language);
  const present = presentQueries(language);
  if (present !== null) return present;
  const queries = createQueries(language);
  // Without a provider nothing else reports focus and network to it.
  queries.client.mount();
  provideQueries(queries);
  return queries;
};

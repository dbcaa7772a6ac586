import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./http";

/** A read is worth another try when no answer came or a gateway failed, not when the answer was a refusal. */
const isPassing = (error: Error): boolean => error instanceof CallError && (error.status === 0 || error.status >= 502);

/** One client a page load. Reads are retried once; changes never (quality, trap 7). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 700,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });

"use client";

import type { QueryClient } from "@tanstack/react-query";
import { ApiClientError, call } from "@/lib/client/core/api-client";
import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { readPreference } from "@/lib/client/core/preferences";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useMutation, useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { MAX_FAVOURITES } from "@/lib/contract/favourite-limit";

/** The storage of what a guest has marked: keys of dishes alone, the newest first. */
const storageName = (brand: string): string => `${brand}_favourites`;

/** A key as a selector of the page may hold it. */
const isKey = (text: string): boolean => /^[\w-]{1,60}$/.test(text);

const readMarks = (brand: string): string[] =>
  (readStored("localStorage", storageName(brand)) ?? "").split(" ").filter(isKey).slice(0, MAX_FAVOURITES);

const storeMarks = (brand: string, keys: readonly string[]): void =>
  writeStored("localStorage", storageName(brand), keys.length === 0 ? null : keys.slice(0, MAX_FAVOURITES).join(" "));

const isCustomer = (brand: string): boolean => readPreference(brand, "customer") !== null;

/** Nobody is logged in after all, or the back end stores no favourites: the browser then stores them as for a guest. */
const isUnserved = (error: unknown): boolean =>
  error instanceof ApiClientError && [401, 404, 405, 501].includes(error.status);

/** What the account has; what was marked before the login goes into it first, and is removed here. */
const loadAccount = async (brand: string, marks: readonly string[]): Promise<readonly string[]> => {
  if (marks.length === 0) return (await call("GET /user/favourites", {})).product_keys;
  const { product_keys } = await call("PUT /user/favourites", { body: { add: [...marks] } });
  storeMarks(brand, []);
  return product_keys;
};

const load = async (brand: string): Promise<readonly string[]> => {
  const marks = readMarks(brand);
  if (!isCustomer(brand)) return marks;
  try {
    return (await loadAccount(brand, marks)).filter(isKey);
  } catch (error) {
    if (isUnserved(error)) return marks;
    throw error;
  }
};

/**
 * Brings what a guest has marked into his account, once he has logged in; what is marked there already stays. What fails is
 * retried with the next load.
 */
export const mergeFavourites = async (client: QueryClient, brand: string): Promise<void> => {
  // A login costs a call only where something is to be brought along, or somebody shows it.
  if (readMarks(brand).length === 0 && client.getQueryData(queryKeys.favourites) === undefined) return;
  await client.cancelQueries({ queryKey: queryKeys.favourites });
  // What the cache has is the guest's, however fresh it is.
  await client.fetchQuery({ queryKey: queryKeys.favourites, queryFn: () => load(brand), retry: false, staleTime: 0 });
};

const NONE: readonly string[] = [];

/** Keys of the dishes the visitor has marked, the newest first: a guest's from this browser, a customer's from his account. */
export const useFavourites = (): readonly string[] => {
  const { brand } = useStorefront();
  const { data } = useQuery({
    queryKey: queryKeys.favourites,
    queryFn: () => load(brand),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  return data ?? NONE;
};

type Mark = { readonly key: string; readonly isOn: boolean };

const marked = (keys: readonly string[], { key, isOn }: Mark): readonly string[] => {
  const others = keys.filter((other) => other !== key);
  return isOn ? [key, ...others] : others;
};

/** Marks a dish, or takes the mark off: shown at once, and undone where it could not be stored. */
export const useFavouriteMark = (): ((mark: Mark) => void) => {
  const { brand } = useStorefront();
  const client = useQueryClient();
  const handleProblem = useProblemHandler();
  const markHere = (mark: Mark): readonly string[] => {
    const keys = marked(readMarks(brand), mark);
    storeMarks(brand, keys);
    return keys;
  };
  const { mutate } = useMutation({
    scope: { id: "favourites" },
    mutationFn: async (mark: Mark): Promise<readonly string[]> => {
      if (!isCustomer(brand)) return markHere(mark);
      const { key, isOn } = mark;
      try {
        const body = isOn ? { add: [key] } : { remove: [key] };
        return (await call("PUT /user/favourites", { body })).product_keys;
      } catch (error) {
        if (isUnserved(error)) return markHere(mark);
        throw error;
      }
    },
    onMutate: async (mark) => {
      await client.cancelQueries({ queryKey: queryKeys.favourites });
      client.setQueryData<readonly string[]>(queryKeys.favourites, (known) => marked(known ?? NONE, mark));
    },
    onSuccess: (keys) => client.setQueryData<readonly string[]>(queryKeys.favourites, keys.filter(isKey)),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: queryKeys.favourites });
      handleProblem(error);
    },
  });
  return mutate;
};

"use client";

import { useSyncExternalStore } from "react";
import { call } from "@/lib/client/core/api-client";
import { assertCookies } from "@/lib/client/core/cookies-needed";
import { writePreference } from "@/lib/client/core/preferences";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { readFormDraft, writeFormDraft } from "@/lib/client/form/form-draft";

const onHash = (changed: () => void): (() => void) => {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
};

/** The link behind the `#` of the page's address: no server gets it. Null: there is none; undefined: not known yet. */
export const useHandOverLink = (): string | null | undefined =>
  useSyncExternalStore(
    onHash,
    () => /^#([\w-]{1,100})$/.exec(window.location.hash)?.[1] ?? null,
    () => undefined,
  );

/** What an agent has prepared, for who has its link. */
export const useHandOver = (link: string) =>
  useQuery({
    queryKey: queryKeys.handOver(link),
    queryFn: ({ signal }) => call("POST /hand-over", { kind: "read", body: { link }, signal }),
    staleTime: 0,
  });

/**
 * Takes what an agent has prepared into this browser's cart, and its comment into the form of the order. The order type of the next page goes
 * with it.
 *
 * @return the address of the cart
 * @throws ApiClientError
 */
export const takeHandOver = async (brand: string, link: string, replace: boolean): Promise<string> => {
  assertCookies();
  const body = { link, ...(replace && { replace }) };
  const { city_alias, order_type, comment } = await call("POST /hand-over/take", { body });
  writePreference(brand, "order_type", order_type);
  writePreference(brand, "city_alias", city_alias);
  if (comment !== null)
    writeFormDraft(brand, "checkout", { ...readFormDraft(brand, "checkout"), order_comment: comment });
  return `/${city_alias}/cart`;
};

"use client";

import { call } from "@/lib/client/core/api-client";
import { useMutation, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";

type About = { readonly order_id: number; readonly proposal_id: string };

/** Answers what the restaurant proposed to change of the order of a link. Where that is not open any more the order is fetched again. */
export const useLinkAnswer = (link: string, about: About) => {
  const queries = useQueryClient();
  const queryKey = queryKeys.orderLink(link);
  return useMutation({
    mutationFn: (agrees: boolean) => call("POST /order/link/answer", { body: { link, ...about, agrees } }),
    onSuccess: (linked) => queries.setQueryData(queryKey, linked),
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
};

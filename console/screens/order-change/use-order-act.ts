import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { asApiClientError } from "@/lib/client/core/call-failure";
import { type BodyFor, type ReplyTo, type Route, read } from "../../shell/api";

/** An order as the caller can change it. */
export type ChangeableOrder = ReplyTo<"GET /staff/orders/{order_id}/acts">["order"];

const POLL_MS = 10_000;

const orderQuery = (order_id: number) => read("GET /staff/orders/{order_id}/acts", { params: { order_id } });

/** An order as it can be changed; somebody else may change it too, and refunds go on by themselves. */
export const useChangeableOrder = (orderId: number) => useQuery({ ...orderQuery(orderId), refetchInterval: POLL_MS });

/** Which order, and as which version it was seen. */
type Seen = { readonly params: { readonly order_id: number }; readonly version: number };

type ActRoute = Extract<
  Route,
  | `POST /staff/orders/{order_id}/${"lines" | "proposals" | "refund" | "compensation" | "delay"}`
  | `PUT /staff/orders/{order_id}/${"contact" | "address" | "note"}`
>;
/** What an act takes, beside the version that was seen. */
export type ActBody<R extends ActRoute> = Omit<BodyFor<R>, "version">;

/**
 * An act with an order as it was seen. Where it has changed meanwhile it is read again, so that the next try is about what there is.
 *
 * @param send calls the endpoint of the act
 */
export const useOrderAct = <Body>(
  { order_id, version }: ChangeableOrder,
  send: (seen: Seen, body: Body) => Promise<{ readonly order: ChangeableOrder }>,
) => {
  const queries = useQueryClient();
  const { queryKey } = orderQuery(order_id);
  return useMutation({
    mutationFn: (body: Body) => send({ params: { order_id }, version }, body),
    onSuccess: (reply) => {
      queries.setQueryData(queryKey, reply);
      void queries.invalidateQueries({
        queryKey: read("GET /staff/orders/{order_id}", { params: { order_id } }).queryKey,
      });
    },
    onError: (error) => {
      if (asApiClientError(error).status === 409) void queries.invalidateQueries({ queryKey });
    },
  });
};

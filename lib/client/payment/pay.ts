"use client";

import { withCaptcha } from "@/lib/client/captcha/captcha-retry";
import type { BodyFor, ReplyTo } from "@/lib/client/core/api-client";
import { call } from "@/lib/client/core/api-client";
import { isFinalRefusal } from "@/lib/client/core/call-failure";
import { useIdempotencyKey } from "@/lib/client/core/idempotency-key";
import { useMutation, useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import type { OrderType } from "@/lib/contract/place/place";

/** Bank-app and QR payments: the status is polled every 5 s (SPEC-224). */
const POLL_MS = 5_000;

/** After some declined cards the upstream wants a captcha with each further one. */
const payWithCaptcha = (body: BodyFor<"POST /order/pay">, key: string): Promise<ReplyTo<"POST /order/pay">> =>
  withCaptcha("payment", (solved) => call("POST /order/pay", { kind: "pay", body: { ...body, ...solved }, key }));

/**
 * Pays, or goes on paying. The same step sent again after a failure without an answer carries the same key; another
 * card, or the step after the issuer's method page, is a new intent. Read the reply with `paymentStep`.
 */
export const usePay = () => {
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    scope: { id: "pay" },
    mutationFn: (body: BodyFor<"POST /order/pay">) =>
      payWithCaptcha(body, keyOf([body.order_id, body.cryptogram, body.threeDSServerTransId])),
  });
};

/**
 * Where to go once a bank app or a QR code has been answered: the link of an order that no longer waits for its payment,
 * canceled ones too, whose page reads the status again (SPEC-49). Null before that.
 */
export const leaveFor = ({ status, complete_link }: ReplyTo<"POST /order/status">): string | null =>
  status.original_status === "waiting_for_payment" ? null : complete_link;

/** An order whose payment is awaited; `link` is what it was opened by, where it is not this browser's own. */
type UnpaidOrder = { readonly id: number; readonly type: OrderType; readonly link: string | null };

const statusBody = ({ id, type, link }: UnpaidOrder): BodyFor<"POST /order/status"> => ({
  order_id: id,
  order_type: type,
  ...(link !== null && { link }),
});

/** Polls the order's status every 5 s while there is an `order`, until there is somewhere to go. */
export const useBankAnswer = (order: UnpaidOrder | null) => {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.bankAnswer(order?.id ?? 0),
    queryFn: ({ signal }) =>
      call("POST /order/status", {
        kind: "read",
        body: statusBody(order ?? { id: 0, type: "delivery", link: null }),
        signal,
      }),
    enabled: order !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && leaveFor(state.data) !== null ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });
  return { link: data === undefined ? null : leaveFor(data), isError, refetch };
};

/** The outcome of a payment, polled every 5 s while it waits, by the public name of its return. */
export const useReturnOutcome = (transactionId: string) => {
  const { data, error } = useQuery({
    queryKey: queryKeys.returnOutcome(transactionId),
    queryFn: ({ signal }) =>
      call("POST /order/3ds-outcome", { kind: "read", body: { transaction_id: transactionId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isFinalRefusal(state.error) || (state.data !== undefined && state.data.outcome !== "waiting") ? false : POLL_MS,
  });
  return { outcome: data?.outcome ?? null, isMissing: isFinalRefusal(error) };
};

/** The state of an order's money, polled every 5 s while it is awaited. */
export const useOrderMoney = (order: UnpaidOrder, isEnabled: boolean) => {
  const { data, error } = useQuery({
    queryKey: queryKeys.bankAnswer(order.id),
    queryFn: ({ signal }) => call("POST /order/status", { kind: "read", body: statusBody(order), signal }),
    enabled: isEnabled,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isFinalRefusal(state.error) || (state.data !== undefined && state.data.payment_state !== "awaiting")
        ? false
        : POLL_MS,
  });
  return {
    payment: data?.payment_state ?? null,
    reason: data?.payment_reason ?? null,
    isMissing: isFinalRefusal(error),
  };
};

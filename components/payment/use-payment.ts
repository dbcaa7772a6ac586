"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ApiClientError, type ReplyTo } from "@/lib/client/core/api-client";
import { isBrokenAnswer } from "@/lib/client/core/call-failure";
import { isHandheld } from "@/lib/client/core/device";
import { usePageRestored } from "@/lib/client/core/page-restored";
import { writePreference } from "@/lib/client/core/preferences";
import { useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCachedOrder } from "@/lib/client/order/order-cache";
import { notePayingCart } from "@/lib/client/payment/paid-cart";
import { leaveFor, useBankAnswer, usePay } from "@/lib/client/payment/pay";
import type { Payable } from "@/lib/client/payment/payable";
import type { PaymentNavigator } from "@/lib/client/payment/payment-navigator";
import { type PaymentEnd, runPayment } from "@/lib/client/payment/payment-run";
import { useCity } from "@/lib/client/place/city";
import type { OrderCache } from "@/lib/contract/order/order-cache";
import type { BankOrigins } from "@/lib/routing/bank-address";
import { safePath } from "@/lib/routing/safe-path";
import type { CardErrors } from "./card";
import { CardRejected, CheckoutUnavailable, WalletClosed } from "./checkout-script";
import { declineMessages, isUnsure, type PaymentFailure, paymentCodes, paymentMessages } from "./payment-errors";

/** What the payment page is doing. */
export type Run =
  | { readonly kind: "idle" }
  /** The payment is being made. */
  | { readonly kind: "busy" }
  /** Another page is loading. */
  | { readonly kind: "leaving" }
  /** The bank has the payment: polls of the order's status learn its answer. */
  | {
      readonly kind: "waiting";
      readonly orderId: number;
      readonly qrCode: string | null;
      readonly paymentLink: string | null;
      /** No answer came to the payment itself: it may be made, and it may be tried again. */
      readonly isUnsure: boolean;
    };

/** What a form brings; a payment without a card brings nothing. */
export type Paid = {
  readonly cryptogram?: (verifyParam: string) => Promise<string>;
  readonly receiptEmail?: string | null;
  /** What is wrong with the card. */
  readonly onCard?: (errors: CardErrors) => void;
};

export type PaymentSite = {
  /** Origins a payment may lead to, from the environment. */
  readonly bankOrigins: BankOrigins;
  readonly navigator: PaymentNavigator;
};

const idle: Run = { kind: "idle" };

const noCard = () => Promise.reject(new CheckoutUnavailable("no card is typed for this payment"));

/** Makes the order of a cache, or takes that of a link, and pays it, once at a time; applies what `runPayment` ends with and polls the bank's answer. */
export const usePayment = (payable: Payable, { bankOrigins, navigator }: PaymentSite) => {
  const { of } = payable;
  const t = useTranslations("payment-page");
  const { brand, settings } = useStorefront();
  const city = useCity();
  const client = useQueryClient();
  const { mutateAsync: create } = useCachedOrder();
  const { mutateAsync: pay } = usePay();
  const open = useModals((modals) => modals.open);
  const [run, setRun] = useState<Run>(idle);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const { begin, end: free } = useSingleFlight();
  const orderId = useRef(of.kind === "link" ? of.orderId : (of.cache.order?.order_id ?? null));

  const link = of.kind === "link" ? of.link : null;
  const waiting = run.kind === "waiting" ? { id: run.orderId, type: payable.orderType, link } : null;
  const answer = useBankAnswer(waiting);
  const resultLink = safePath(answer.link);

  useEffect(() => {
    if (resultLink === null) return;
    setRun({ kind: "leaving" });
    navigator.go(resultLink);
  }, [resultLink, navigator]);

  /** Whether the bank still owes its answer; polls once more where one is awaited. */
  const isAwaited = async (): Promise<boolean> => {
    if (waiting === null) return true;
    const { data } = await answer.refetch();
    return data === undefined || leaveFor(data) === null;
  };

  /** Back to the form, as it was filled. */
  const reset = () => {
    free();
    setRun(idle);
  };
  // From the issuer's page, or the bank's app.
  usePageRestored(reset);

  const showError = (problem: PaymentFailure) => {
    reset();
    setFailure(problem);
    open({ kind: "server_error", message: problem.message });
  };

  /** The bank declined: one sentence says why, without a modal; the focus stays on the pressed button. */
  const showDecline = (error: unknown, codes: readonly string[]) => {
    reset();
    setFailure(declineMessages(t, error, codes));
  };

  const orderFailed = () => t("order_failed", { phone: city.phone === "" ? settings.default_phone : city.phone });

  /** An answer without an order gets our own message (SPEC-262). */
  const noOrder = () => new ApiClientError(502, { message: orderFailed() });

  const make = async (cache: OrderCache): Promise<number> => {
    try {
      return (await create({ key: cache.order_cache_key, payload: cache.payload })).order_id;
    } catch (error) {
      throw isBrokenAnswer(error) ? noOrder() : error;
    }
  };

  const order = async (): Promise<number> => {
    if (of.kind === "link") return of.orderId;
    const { cache } = of;
    const made = orderId.current ?? (await make(cache));
    if (!Number.isInteger(made)) throw noOrder();
    orderId.current = made;
    // Only the browser that made the order is later treated as its customer's.
    writePreference(brand, "order_id", String(made));
    writePreference(brand, "phone", cache.payload.phone);
    notePayingCart(brand, made, cache.payload.cart.version);
    return made;
  };

  const applyOutcome = (end: PaymentEnd, id: number) => {
    const isBankApp = payable.payment_type === "sbp";
    switch (end.kind) {
      case "complete":
        setRun({ kind: "leaving" });
        return navigator.go(end.link);
      case "leave":
        // A bank's app may open over the page, which stays and keeps polling.
        setRun(
          isBankApp
            ? { kind: "waiting", orderId: id, qrCode: null, paymentLink: end.url, isUnsure: false }
            : { kind: "leaving" },
        );
        return navigator.go(end.url);
      case "form":
        setRun({ kind: "leaving" });
        return navigator.post(end.action, end.fields);
      case "wait":
        return setRun({
          kind: "waiting",
          orderId: id,
          qrCode: end.qrCode,
          paymentLink: end.paymentLink,
          isUnsure: false,
        });
      default:
        return showError({ message: orderFailed(), details: [] });
    }
  };

  const failed = async (error: unknown, { onCard }: Paid) => {
    if (error instanceof CardRejected) {
      reset();
      return onCard?.(error.fields);
    }
    if (error instanceof WalletClosed) return reset();
    if (error instanceof CheckoutUnavailable) return showError({ message: t("no_script"), details: [] });
    return refused(error);
  };

  const refused = async (error: unknown) => {
    const paid = error instanceof ApiClientError ? safePath(error.problem.complete_link) : null;
    if (paid !== null) return leave(paid);
    const id = orderId.current;
    if (id !== null && isUnsure(error)) {
      free();
      return setRun({ kind: "waiting", orderId: id, qrCode: null, paymentLink: null, isUnsure: true });
    }
    // Refused for good, or over: the page of the result says so, where "pay" would be offered in vain.
    const codes = paymentCodes(error);
    if (codes.length > 0 && (await isOver())) return setRun({ kind: "leaving" });
    if (codes.length > 0) return showDecline(error, codes);
    return showError(paymentMessages(t, error, id === null ? orderFailed() : t("failed")));
  };

  const leave = (link: string) => {
    setRun({ kind: "leaving" });
    return navigator.go(link);
  };

  /** Whether the order can no longer be paid, read afresh; then the page itself leads on. */
  const isOver = async (): Promise<boolean> => {
    if (of.kind === "link") {
      const queryKey = queryKeys.orderLink(of.link);
      await client.invalidateQueries({ queryKey });
      return client.getQueryData<ReplyTo<"POST /order/link">>(queryKey)?.order.payment === null;
    }
    const queryKey = queryKeys.orderCache(of.cache.order_cache_key);
    await client.invalidateQueries({ queryKey });
    const order = client.getQueryData<OrderCache>(queryKey)?.order;
    return order != null && order.status.original_status !== "waiting_for_payment";
  };

  const start = async (paid: Paid = {}): Promise<void> => {
    const { cryptogram = noCard, receiptEmail = null } = paid;
    if (!begin()) return;
    setFailure(null);
    setRun({ kind: "busy" });
    const { acquiring, payment_type, verify_param: verifyParam } = payable;
    try {
      const id = await order();
      const end = await runPayment(
        { type: payment_type, acquiring, verifyParam, origins: bankOrigins },
        {
          cryptogram,
          postHidden: navigator.postHidden,
          pause: navigator.pause,
          pay: (more) =>
            pay({
              order_id: id,
              order_cache_key: of.kind === "cache" ? of.cache.order_cache_key : null,
              ...(link !== null && { link }),
              payment_type,
              acquiring,
              is_new_acquiring: false,
              ...(payment_type === "sbp" && { is_mobile: isHandheld() }),
              ...(receiptEmail !== null && { receipt_email: receiptEmail }),
              ...more,
            }),
        },
      );
      applyOutcome(end, id);
    } catch (error) {
      await failed(error, paid);
    }
  };

  return { run, failure, start, reset, isAwaited };
};

export type PaymentHandle = ReturnType<typeof usePayment>;

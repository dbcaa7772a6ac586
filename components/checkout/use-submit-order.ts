"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLeave } from "@/components/modal/use-leave";
import { useCartClear } from "@/lib/client/cart/cart-changes";
import { type ApiClientError, isUnanswered } from "@/lib/client/core/api-client";
import { asApiClientError } from "@/lib/client/core/call-failure";
import { firstMessages, isChangeError } from "@/lib/client/core/field-errors";
import { usePageRestored } from "@/lib/client/core/page-restored";
import { writePreference } from "@/lib/client/core/preferences";
import { useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { useStorefront } from "@/lib/client/core/storefront";
import { flash } from "@/lib/client/flash/flash";
import { useModals } from "@/lib/client/modal/modal-store";
import { keepOrderNote } from "@/lib/client/order/order-note";
import { notePayingCart } from "@/lib/client/payment/paid-cart";
import { keepPayDeadline } from "@/lib/client/payment/pay-deadline";
import type { PaymentNavigator } from "@/lib/client/payment/payment-navigator";
import { hostedAddress } from "@/lib/client/payment/payment-target";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import type { OrderPayload } from "@/lib/contract/order/order";
import { codeOfStatus } from "@/lib/contract/problem-catalogue";
import { safePath } from "@/lib/routing/safe-path";
import { type FieldMessages, isShown } from "./field-errors";
import { type MadeOrder, useMakeOrder } from "./make-order";

/** An order as it is sent; sent once more after a lost answer, it makes no second one. */
type OrderAttempt = {
  readonly payload: OrderPayload;
  /** The cart as the customer sees it. */
  readonly seen: Cart;
  /** The chosen type is paid on the site. */
  readonly isOnline: boolean;
};

/** Why the last try made no order, where no field says it. */
export type OrderFailure = {
  readonly kind: "cart_changed" | "unsure" | "refused";
  /** What the server said; empty where our own words are shown. */
  readonly text: string;
  readonly attempt: OrderAttempt;
};

/** The attempt whose answer was lost, once the cart is another one: the order itself may have emptied it. */
export const lostAttempt = (failure: OrderFailure | null, { version }: Cart): OrderAttempt | null =>
  failure?.kind === "unsure" && failure.attempt.seen.version !== version ? failure.attempt : null;

type OrderOptions = {
  /** Field errors of the answer. */
  readonly onFields: (messages: FieldMessages) => void;
  /** Right after the order is made, before its page opens. */
  readonly onPlaced: () => void;
  /** Opens pages that are documents of their own. */
  readonly navigator: Pick<PaymentNavigator, "go">;
};

/** The fields an answer names; a cash failure marks the cash field even when it does not name it (SPEC-43). */
const fieldsOf = ({ problem }: ApiClientError): FieldMessages => {
  const fields = firstMessages(problem.errors);
  return isChangeError(problem.errors) && fields.cash === undefined
    ? { ...fields, cash: problem.message === "" ? "form.cash.below" : problem.message }
    : fields;
};

const kindOf = (error: ApiClientError): OrderFailure["kind"] | "modal" | "login" => {
  const code = error.problem.code ?? codeOfStatus(error.status);
  if (code === "unauthorized") return "login";
  if (code === "cart_changed" || code === "conflict") return "cart_changed";
  if (code === "validation") return "refused";
  // No answer, or a gateway's: the order may have been made. A second try carries the same key and makes no second one.
  return isUnanswered(error) ? "unsure" : "modal";
};

/** Submits the order once, however often it is called, and opens its page (SPEC-220). */
export const useSubmitOrder = ({ onFields, onPlaced, navigator }: OrderOptions) => {
  const t = useTranslations("checkout");
  const { brand, settings } = useStorefront();
  const city = useCity();
  const leave = useLeave();
  const client = useQueryClient();
  const make = useMakeOrder();
  const { mutate: clearCart } = useCartClear();
  const open = useModals((modals) => modals.open);
  const [state, setState] = useState<"idle" | "sending" | "placed">("idle");
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const { begin, end } = useSingleFlight();

  const showError = (error: ApiClientError, attempt: OrderAttempt) => {
    const paid = safePath(error.problem.complete_link);
    if (paid !== null) {
      flash({ type: "success", text: error.problem.message });
      void client.invalidateQueries({ queryKey: queryKeys.cart });
      return leave(paid);
    }
    const kind = kindOf(error);
    // The session has ended meanwhile: cart and form stay, and the order goes on after a login.
    if (kind === "login") {
      void client.invalidateQueries({ queryKey: queryKeys.user });
      return open({ kind: "user_login", open_order: true });
    }
    // City and shops are loaded again, to be marked as stopped (SPEC-21).
    if (error.problem.code === "stopped") {
      void client.invalidateQueries({ queryKey: queryKeys.cities });
      void client.invalidateQueries({ queryKey: queryKeys.shops(city.id) });
    }
    const fields = Object.entries(fieldsOf(error));
    // Others took the time while the customer was writing: the list is out of date.
    if (fields.some(([name]) => name === "interval_id")) {
      void client.invalidateQueries({ queryKey: queryKeys.slots });
    }
    const known = fields.filter(([name]) => isShown(name));
    const [other] = fields.filter(([name]) => !isShown(name));
    // What is wrong with the cart or its place of none of our fields is said beside the button.
    if (other !== undefined) setFailure({ kind: "refused", text: other[1], attempt });
    if (fields.length > 0) return onFields(Object.fromEntries(known));
    if (kind !== "modal") return setFailure({ kind, text: error.problem.message, attempt });
    return refuse(error.problem.message);
  };

  const release = () => {
    end();
    setState("idle");
  };
  usePageRestored(release);

  const refuse = (message: string) => {
    const phone = city.phone === "" ? settings.default_phone : city.phone;
    open({ kind: "server_error", message: message || t("failed", { phone }) });
  };

  const openTracking = ({ orderId, note }: MadeOrder & { readonly kind: "placed" }, phone: string) => {
    setState("placed");
    writePreference(brand, "phone", phone);
    writePreference(brand, "order_id", String(orderId));
    onPlaced();
    keepOrderNote(brand, note);
    leave(`/${city.alias}/order/${orderId}/tracking`);
    clearCart();
  };

  /** On the payment page, or the acquirer's own. What was typed and the cart stay until the order is paid. */
  const openPayment = (made: MadeOrder & { readonly kind: "pending" | "hosted" }, { phone, cart }: OrderPayload) => {
    const page = made.kind === "pending" ? `/${city.alias}/order/payment/${made.key}` : hostedAddress(made.step);
    if (page === null) {
      release();
      return refuse("");
    }
    setState("placed");
    keepOrderNote(brand, made.note);
    writePreference(brand, "phone", phone);
    if (made.kind === "pending") {
      keepPayDeadline(brand, made.expiresAt);
    } else {
      writePreference(brand, "order_id", String(made.orderId));
      notePayingCart(brand, made.orderId, cart.version);
    }
    return navigator.go(page);
  };

  const send = async (attempt: OrderAttempt): Promise<void> => {
    if (!begin()) return;
    const { payload, seen, isOnline } = attempt;
    setFailure(null);
    setState("sending");
    try {
      const made = await make(payload, { isOnline, cart: seen });
      if (made.kind === "placed") return openTracking(made, payload.phone);
      if (made.kind !== "unpaid") return openPayment(made, payload);
      release();
      refuse(made.error.problem.message);
    } catch (error) {
      release();
      showError(asApiClientError(error), attempt);
    }
  };

  return { send, failure, state, forgetFailure: () => setFailure(null) };
};

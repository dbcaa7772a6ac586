"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonLook } from "@/components/ui/button-look";
import { messageOf } from "@/lib/client/core/call-failure";
import { usePageRestored } from "@/lib/client/core/page-restored";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useModals } from "@/lib/client/modal/modal-store";
import { usePay } from "@/lib/client/payment/pay";
import { type PaymentNavigator, paymentNavigator } from "@/lib/client/payment/payment-navigator";
import { paymentStep } from "@/lib/client/payment/payment-step";
import { hostedAddress } from "@/lib/client/payment/payment-target";
import type { Order } from "@/lib/contract/order/order";
import type { PaymentAlias } from "@/lib/contract/payment";
import { safePath } from "@/lib/routing/safe-path";

type Look = ButtonLook & { readonly children: ReactNode; readonly "aria-label"?: string };
/** What decides whether an order can be paid. */
type Payable = Pick<Order, "order_id" | "payment_page" | "hosted_payment">;
type PayLinkProps = Look & {
  readonly order: Payable | undefined;
  /** Opens separate documents. */
  readonly door?: Pick<PaymentNavigator, "go">;
};

/** Whether an order is to be paid: on our page (SPEC-57) or on the acquirer's own (ADR-0041). */
export const isPayable = (order: Payable): boolean =>
  safePath(order.payment_page) !== null || Boolean(order.hosted_payment);

/** A link to the page where an order is paid, a separate document; nothing where none is to be paid. */
export function PayLink({ order, door = paymentNavigator, children, ...look }: PayLinkProps) {
  const href = safePath(order?.payment_page);
  if (href !== null) {
    return (
      <ButtonLink {...look} href={href} data-document>
        {children}
      </ButtonLink>
    );
  }
  if (!order?.hosted_payment) return null;
  return (
    <HostedPay {...look} orderId={order.order_id} type={order.hosted_payment} door={door}>
      {children}
    </HostedPay>
  );
}

type HostedPayProps = Look & {
  readonly orderId: number;
  readonly type: PaymentAlias;
  readonly door: Pick<PaymentNavigator, "go">;
};

/** Requests the address of the acquirer's page with the press: it is no part of the order. */
const HostedPay = ({ orderId, type, door, children, ...look }: HostedPayProps) => {
  const client = useQueryClient();
  const { mutateAsync: pay, isPending } = usePay();
  const open = useModals((modals) => modals.open);
  const handle = useProblemHandler();
  const [isLeaving, setLeaving] = useState(false);
  usePageRestored(() => setLeaving(false));

  const showError = (error: unknown) => {
    // Paid or ended meanwhile: all that shows the order is loaded again.
    for (const queryKey of [queryKeys.order(orderId), queryKeys.userOrders, queryKeys.cart])
      void client.invalidateQueries({ queryKey });
    const said = messageOf(error);
    if (said === "") handle(error);
    else open({ kind: "server_error", message: said });
  };
  const leave = async (): Promise<void> => {
    try {
      const reply = await pay({ order_id: orderId, order_cache_key: null, payment_type: type, is_new_acquiring: true });
      const address = hostedAddress(paymentStep(type, reply));
      if (address === null) return showError(null);
      setLeaving(true);
      door.go(address);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Button {...look} busy={isPending || isLeaving} onClick={() => void leave()}>
      {children}
    </Button>
  );
};

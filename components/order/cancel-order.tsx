"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLeave } from "@/components/modal/use-leave";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { call } from "@/lib/client/core/api-client";
import { isRefusal, messageOf } from "@/lib/client/core/call-failure";
import { useMutation, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { useUser } from "@/lib/client/customer/user";
import { flash } from "@/lib/client/flash/flash";
import { useModals } from "@/lib/client/modal/modal-store";
import { useOrder } from "@/lib/client/order/order";
import type { Order } from "@/lib/contract/order/order";
import { canCancel } from "@/lib/domain/order/order-progress";
import styles from "./cancel-order.module.css";

/** Throws `failure` unless the order is canceled by now: the reply to its cancellation may have been lost. */
const assertCanceled = async (orderId: number, failure: unknown): Promise<void> => {
  const now = await call("GET /order/{order_id}", { params: { order_id: orderId } }).catch(() => null);
  if (now?.order.status.alias !== "canceled") throw failure;
};

/** Cancels an order that is only accepted. Where the reply was lost, the order's status decides. */
const useOrderCancel = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (orderId: number): Promise<void> => {
      try {
        await call("POST /order/cancel", { body: { order_id: orderId } });
      } catch (error) {
        if (isRefusal(error)) throw error;
        await assertCanceled(orderId, error);
      }
    },
    onSettled: (_reply, _error, orderId) => {
      const changed = [queryKeys.order(orderId), queryKeys.userOrders, queryKeys.balance];
      return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};

/** What comes back with a cancellation, so that nobody keeps an order for fear of his money. */
const Returns = ({ order }: { readonly order: Order }) => {
  const t = useTranslations("order.cancel");
  const { settings } = useStorefront();
  const isPaid =
    order.status.original_status !== "waiting_for_payment" &&
    settings.payment_types.some(({ alias, is_online }) => is_online && alias === order.payment_type);
  return (
    <>
      {isPaid && <p>{t("refund")}</p>}
      {order.bonuses > 0 && <p>{t("bonuses")}</p>}
    </>
  );
};

/** Where a customer goes who has canceled: to his orders (SPEC-242). A guest has no such page and stays. */
const useAfterwards = (order: Order | undefined): (() => void) => {
  const { user } = useUser();
  const leave = useLeave();
  const closeAll = useModals((modals) => modals.closeAll);
  return () => {
    if (user === null || order === undefined) return;
    const orders = `/${order.city_alias}/profile?tab=orders`;
    if (window.location.pathname + window.location.search === orders) closeAll();
    else leave(orders);
  };
};

/** The kitchen has started while the dialog was open: it says so instead of closing without a word. */
const TooLate = ({ title, onClose }: { readonly title: string; readonly onClose: () => void }) => {
  const t = useTranslations();
  const close = (
    <Button wide onClick={onClose}>
      {t("common.understood")}
    </Button>
  );
  return (
    <Dialog title={title} size="s" onClose={onClose} footer={close}>
      <p role="alert">{t("order.cancel.late")}</p>
    </Dialog>
  );
};

/** Cancels an order that is only accepted, after a confirmation; renders nothing where it is too late. */
export function CancelOrder({ orderId }: { readonly orderId: number }) {
  const t = useTranslations("tracking");
  const words = useTranslations("order.cancel");
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useOrderCancel();
  const { data: order } = useOrder(orderId);
  const open = useModals((modals) => modals.open);
  const goOn = useAfterwards(order);

  // Not by the callbacks of `mutate`: the page may be another by then, and they gone with this one.
  const cancel = async (): Promise<void> => {
    try {
      await mutateAsync(orderId);
      flash({ type: "success", text: words("done", { id: orderId }) });
      goOn();
    } catch (error) {
      open({ kind: "server_error", message: messageOf(error) || t("cancel_failed") });
    } finally {
      setAsking(false);
    }
  };

  const alias = order?.status.alias;
  const isOffered = alias !== undefined && canCancel(alias);
  if (!isOffered && !isAsking) return null;
  // The customer's own cancellation has its own message.
  const isLate = !isOffered && alias !== "canceled" && !isPending;
  const title = t("cancel_title", { id: orderId });
  const end = (): void => setAsking(false);
  return (
    <div className={styles.cancel}>
      <Button variant="ghost" className={styles.ask} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("cancel")}
      </Button>
      <p className={styles.hint}>{t("cancel_hint")}</p>
      {isAsking && isLate && <TooLate title={title} onClose={end} />}
      {isAsking && !isLate && (
        <ConfirmDialog
          title={title}
          keep={t("cancel_no")}
          confirm={t("cancel_yes")}
          busy={isPending}
          onConfirm={() => void cancel()}
          onClose={end}
        >
          <div className={styles.question}>
            <p>{t("cancel_text")}</p>
            {order !== undefined && <Returns order={order} />}
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
}

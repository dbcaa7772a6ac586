"use client";

import { Bell, BellOff, BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Elements } from "@/components/ui/elements";
import { Status } from "@/components/ui/status";
import { messageOf } from "@/lib/client/core/call-failure";
import { useOrder } from "@/lib/client/order/order";
import type { Order } from "@/lib/contract/order/order";
import { isFinal } from "@/lib/domain/order/order-progress";
import { useOrderMessages, useOwnEndpoint, usePushOff, usePushOn } from "./order-messages";
import styles from "./order-messages.module.css";
import { PushRefused, type PushSupport, pushSupport } from "./push";

/** What the browser makes of notifications; null until it has been looked at. */
const useSupport = (): readonly [PushSupport | null, () => void] => {
  const [support, setSupport] = useState<PushSupport | null>(null);
  const look = () => setSupport(pushSupport());
  useEffect(look, []);
  return [support, look];
};

/** Why notifications were not turned on. */
const useFailureText = (): ((error: Error) => string) => {
  const t = useTranslations("order.messages");
  return (error) => {
    if (error instanceof PushRefused) return t(`push_${error.reason}`);
    return messageOf(error) || t("push_failed");
  };
};

type PartProps = { readonly order: Order; readonly publicKey: string; readonly endpoints: readonly string[] };

const On = ({ order, endpoint }: { readonly order: Order; readonly endpoint: string }) => {
  const t = useTranslations("order.messages");
  const { mutate, isPending } = usePushOff(order.order_id);
  return (
    <>
      <p role="status" className={styles.good}>
        <BellRing aria-hidden="true" />
        {t("push_is_on")}
      </p>
      <Button variant="ghost" icon={<BellOff aria-hidden="true" />} busy={isPending} onClick={() => mutate(endpoint)}>
        {t("push_off")}
      </Button>
    </>
  );
};

/** The browser prompts for permission only after the customer has pressed the button. */
const PushOffer = ({ order, publicKey, endpoints }: PartProps) => {
  const t = useTranslations("order.messages");
  const [support, look] = useSupport();
  const { data: own } = useOwnEndpoint();
  const { mutate, isPending, error } = usePushOn(order.order_id);
  const failureText = useFailureText();
  if (support === null || own === undefined) return null;
  if (own !== null && endpoints.includes(own)) return <On order={order} endpoint={own} />;
  if (support !== "offered") return <Status tone="info">{t(`push_${support}`)}</Status>;
  return (
    <>
      <p className={styles.muted}>{t(`push_text_${order.order_type}`)}</p>
      {error !== null && (
        <Status tone="warning" live>
          {failureText(error)}
        </Status>
      )}
      <Button
        variant="secondary"
        icon={<Bell aria-hidden="true" />}
        busy={isPending}
        onClick={() => mutate(publicKey, { onSettled: look })}
      >
        {t("push_on")}
      </Button>
    </>
  );
};

/** A section of the notifications of an order. */
export const MessagePart = ({ id, title, children }: { id: string; title: string; children: Elements }) => (
  <section className={styles.card} aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {children}
  </section>
);

/** Offers push notifications of an active order; renders nothing where the shop has no push. */
export function OrderPush({ orderId }: { readonly orderId: number }) {
  const t = useTranslations("order.messages");
  const { data: order } = useOrder(orderId);
  return order === undefined || isFinal(order.status.alias) ? null : <Offered order={order} title={t("push_title")} />;
}

const Offered = ({ order, title }: { readonly order: Order; readonly title: string }) => {
  const { data } = useOrderMessages(order.order_id);
  const publicKey = data?.push.public_key ?? null;
  if (data === undefined || publicKey === null) return null;
  return (
    <MessagePart id="order-push" title={title}>
      <PushOffer order={order} publicKey={publicKey} endpoints={data.push.endpoints} />
    </MessagePart>
  );
};

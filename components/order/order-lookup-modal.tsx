"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PhoneField } from "@/components/phone/phone-field";
import { Dialog } from "@/components/ui/dialog";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Field } from "@/components/ui/field";
import { RequestFrame } from "@/components/ui/request-frame";
import { Status } from "@/components/ui/status";
import { withCaptcha } from "@/lib/client/captcha/captcha-retry";
import { call } from "@/lib/client/core/api-client";
import { useRequestForm } from "@/lib/client/form/request-form";
import { useModals } from "@/lib/client/modal/modal-store";
import styles from "./order-lookup.module.css";
import { type OrderGlimpse, OrderLookupResult } from "./order-lookup-result";

type OrderLookupProps = {
  /** The order that is meant, where the page knows it. */
  readonly order_id?: number | undefined;
};

/** Where an order is, for anyone who knows its number and the phone it was made with (SPEC-136). */
export function OrderLookupModal({ order_id }: OrderLookupProps) {
  const t = useTranslations("feedback.order_lookup");
  const close = useModals((modals) => modals.close);
  const [found, setFound] = useState<OrderGlimpse | null>(null);
  const again = () => setFound(null);

  return (
    <Dialog
      title={found === null ? t("title") : <ExactNumbers>{t("found", { id: found.order_id })}</ExactNumbers>}
      size="s"
      onClose={close}
      {...(found !== null && { onBack: again })}
    >
      {found === null ? (
        <LookupForm orderId={order_id} onFound={setFound} />
      ) : (
        <OrderLookupResult order={found} onAgain={again} />
      )}
    </Dialog>
  );
}

/** The status of an order by its number and phone. Throws `ApiClientError`, 404 for every miss. */
const lookUpOrder = async (values: { readonly phone: string; readonly order_id: string }): Promise<OrderGlimpse> => {
  const { order } = await withCaptcha("form", (solved) =>
    call("POST /order/lookup", { body: { phone: values.phone, order_id: Number(values.order_id), ...solved } }),
  );
  return order;
};

type LookupFormProps = {
  readonly orderId: number | undefined;
  readonly onFound: (order: OrderGlimpse) => void;
};

const LookupForm = ({ orderId, onFound }: LookupFormProps) => {
  const t = useTranslations("feedback");
  const [missed, setMissed] = useState<string | null>(null);
  const { field, phone, frame } = useRequestForm({
    form: "order_lookup",
    requiresConsent: false,
    ...(orderId !== undefined && { initial: { order_id: String(orderId) } }),
    send: (values) => {
      setMissed(null);
      return lookUpOrder(values);
    },
    onSent: onFound,
    onRefused: ({ status, problem }) => {
      if (status !== 404) return false;
      setMissed(problem.message);
      return true;
    },
  });

  return (
    <div className={styles.content}>
      <p className={styles.muted}>{t("order_lookup.intro")}</p>
      <RequestFrame {...frame} label={t("order_lookup.title")} send={t("order_lookup.send")}>
        <PhoneField {...phone} label={t("fields.phone")} required />
        <Field
          {...field("order_id")}
          label={t("fields.order_id")}
          hint={t("fields.order_id_hint")}
          required
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
        />
        <div role="status">
          {missed !== null && (
            <Status tone="warning" title={t("order_lookup.missed")}>
              {missed}
            </Status>
          )}
        </div>
      </RequestFrame>
    </div>
  );
};

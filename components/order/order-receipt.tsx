"use client";

import { MailCheck, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ApiClientError } from "@/lib/client/core/api-client";
import { messageOf } from "@/lib/client/core/call-failure";
import { firstMessages } from "@/lib/client/core/field-errors";
import { useFieldText } from "@/lib/client/core/problem-handler";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { useOrder } from "@/lib/client/order/order";
import { emailText, isEmail } from "@/lib/domain/customer/email";
import { useOrderMessages, useReceiptEmail } from "./order-messages";
import styles from "./order-messages.module.css";
import { MessagePart } from "./order-push";

/** Why the receipt was not sent, under the field. */
const useFailureText = (): ((error: Error | null) => string | null) => {
  const t = useTranslations("order.messages");
  const textOf = useFieldText();
  return (error) => {
    if (error === null) return null;
    if (!(error instanceof ApiClientError)) return t("email_failed");
    const field = firstMessages(error.problem.errors)["email"];
    if (field === "form.email.invalid") return t("email_invalid");
    if (field !== undefined) return textOf(field);
    return messageOf(error) || t("email_failed");
  };
};

const Addresses = ({ addresses, isSent }: { readonly addresses: readonly string[]; readonly isSent: boolean }) => {
  const t = useTranslations("order.messages");
  return (
    <div role="status" className={styles.body}>
      {addresses.map((email) => (
        <p key={email} className={styles.good}>
          <MailCheck aria-hidden="true" />
          <span>{t(isSent ? "email_sent" : "email_waiting", { email })}</span>
        </p>
      ))}
    </div>
  );
};

const EmailForm = ({ orderId }: { readonly orderId: number }) => {
  const t = useTranslations("order.messages");
  const [email, setEmail] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { mutateAsync, error, reset } = useReceiptEmail(orderId);
  const { isBusy, run } = useSingleFlight();
  const failureText = useFailureText();
  const send = async () => {
    setWrong(!isEmail(email));
    if (!isEmail(email)) return;
    await mutateAsync(emailText(email)).then(
      // What was typed meanwhile stays.
      () => setEmail((typed) => (typed === email ? "" : typed)),
      // `error` renders the failure.
      () => undefined,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(send);
  };
  const type = (text: string) => {
    setEmail(text);
    setWrong(false);
    reset();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={254}
        value={email}
        error={isWrong ? t("email_invalid") : failureText(error)}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={isBusy} className={styles.send}>
        {t("email_send")}
      </Button>
    </form>
  );
};

/** The receipt of an order: by e-mail, and as a page to be printed. */
export function OrderReceipt({ orderId }: { readonly orderId: number }) {
  const t = useTranslations("order.messages");
  const { data: order } = useOrder(orderId);
  const { data } = useOrderMessages(orderId);
  if (order === undefined || data === undefined) return null;
  const original = order.status.original_status;
  const isThere = original !== "waiting_for_payment" && original !== "payment_failed";
  const { is_offered: isOffered, addresses } = data.email;
  if (original === "payment_failed" || (!isThere && !isOffered)) return null;
  return (
    <MessagePart id="order-receipt" title={t("receipt_title")}>
      {isOffered && <p className={styles.muted}>{t("receipt_text")}</p>}
      <Addresses addresses={addresses} isSent={isThere} />
      {isOffered && <EmailForm orderId={orderId} />}
      {isThere && (
        <a className={styles.link} href={`/api/order/${orderId}/receipt`} target="_blank" rel="noopener">
          <Printer aria-hidden="true" />
          {t("print")}
        </a>
      )}
    </MessagePart>
  );
}

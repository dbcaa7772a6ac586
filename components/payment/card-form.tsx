"use client";

import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Field } from "@/components/ui/field";
import { PaymentMarks } from "@/components/ui/payment-mark";
import { usePriceFormat } from "@/components/ui/price-format";
import { upstreamNow } from "@/lib/client/core/clock";
import { useQueryClient } from "@/lib/client/core/queries";
import { useSandboxFill } from "@/lib/client/core/sandbox-fill";
import { useStorefront } from "@/lib/client/core/storefront";
import { cardSystemOf, cardSystemsOf } from "@/lib/client/payment/card-systems";
import type { Payable } from "@/lib/client/payment/payable";
import { useCity } from "@/lib/client/place/city";
import { emailText, isEmail } from "@/lib/domain/customer/email";
import { type Card, type CardErrors, type CardField as CardFieldName, cardProblems, focusAfter } from "./card";
import { CardField, type CardInputs } from "./card-field";
import styles from "./card-form.module.css";
import { makeCardKitToken, makeCryptogram } from "./checkout-script";
import { cardErrorText } from "./payment-errors";
import type { PaymentHandle } from "./use-payment";

const fields: readonly CardFieldName[] = ["number", "expiry", "cvc"];
const empty: Card = { number: "", expiry: "", cvc: "" };

type CardFormProps = {
  readonly payable: Payable;
  readonly payment: PaymentHandle;
  readonly checkoutScriptUrl: string | null;
  /** The script of an RBS gateway. */
  readonly cardKitUrl: string | null;
  /** The sandbox's script that offers its cards; null: cards are real ones. */
  readonly cardFillUrl?: string | null;
};

/**
 * The card stays in this component's state: in no payable, storage or address. It leaves only encrypted by the acquirer's
 * script (SPEC-323).
 */
const useCard = () => {
  const client = useQueryClient();
  const [card, setCard] = useState(empty);
  const [errors, setErrors] = useState<CardErrors>({});
  const inputs = useRef<CardInputs>({});
  const problemsOf = (typed: Card) => cardProblems(typed, upstreamNow(client));

  const showErrors = (found: CardErrors) => {
    setErrors(found);
    inputs.current[fields.find((name) => found[name] !== undefined) ?? "number"]?.focus();
  };
  const type = (name: CardFieldName, text: string) => {
    const next = focusAfter(name, card[name], text);
    setCard({ ...card, [name]: text });
    const { [name]: _mended, ...others } = errors;
    setErrors(others);
    if (next !== null) inputs.current[next]?.focus();
  };
  // A field that is left half written shows its error; an empty one waits for the others. The text comes from the event:
  // a field that becomes full loses the focus before the next render.
  const leave = (name: CardFieldName, text: string) => {
    const found = text === "" ? undefined : problemsOf({ ...card, [name]: text })[name];
    if (found !== undefined) setErrors((known) => ({ ...known, [name]: found }));
  };
  const fill = (whole: Card) => {
    setCard(whole);
    setErrors({});
  };
  return { card, errors, inputs, problems: () => problemsOf(card), showErrors, type, leave, fill };
};

/** The card form (SPEC-225): the three fields, an optional receipt, and where the card goes. */
export function CardForm({ payable, payment, checkoutScriptUrl, cardKitUrl, cardFillUrl = null }: CardFormProps) {
  const t = useTranslations("payment-page");
  const format = usePriceFormat();
  const city = useCity();
  const { card, errors, inputs, problems, showErrors, type, leave, fill } = useCard();
  const [withReceipt, setWithReceipt] = useState(false);
  const [email, setEmail] = useState("");
  const emailInput = useRef<HTMLInputElement>(null);
  const [isEmailWrong, setEmailWrong] = useState(false);
  const { language } = useStorefront();
  const offered = useSandboxFill(cardFillUrl, language, (sandbox, place) => sandbox.cards(place, { language, fill }));
  const isBusy = payment.run.kind === "busy" || payment.run.kind === "leaving";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problems();
    const isWrong = withReceipt && !isEmail(email);
    setEmailWrong(isWrong);
    if (Object.keys(found).length > 0) return showErrors(found);
    if (isWrong) return emailInput.current?.focus();
    void payment.start({
      cryptogram: (verifyParam) =>
        payable.acquiring === "rbs"
          ? makeCardKitToken(cardKitUrl, verifyParam, card)
          : makeCryptogram(checkoutScriptUrl, verifyParam, card),
      receiptEmail: withReceipt ? emailText(email) : null,
      onCard: showErrors,
    });
  };

  return (
    <form className={styles.form} method="post" noValidate aria-label={t("card.title")} onSubmit={submit}>
      {cardFillUrl !== null && <div ref={offered} className={styles.offered} />}
      <PaymentMarks
        names={cardSystemsOf(city.country.code)}
        label={t("card.systems")}
        chosen={cardSystemOf(card.number)}
      />
      <div className={styles.card}>
        {fields.map((name) => {
          const error = errors[name];
          return (
            <CardField
              key={name}
              name={name}
              value={card[name]}
              error={error === undefined ? null : cardErrorText(t, error)}
              inputs={inputs}
              disabled={isBusy}
              onType={type}
              onLeave={leave}
            />
          );
        })}
      </div>
      <div>
        <Checkbox
          label={t("card.receipt")}
          checked={withReceipt}
          onChange={(event) => setWithReceipt(event.currentTarget.checked)}
        />
        {withReceipt && (
          <Field
            ref={emailInput}
            label={t("card.email")}
            type="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            readOnly={isBusy}
            error={isEmailWrong ? t("card.email_invalid") : null}
            onBlur={() => setEmailWrong(email !== "" && !isEmail(email))}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setEmailWrong(false);
            }}
          />
        )}
      </div>
      <div className={styles.pay}>
        <Button type="submit" size="l" wide busy={isBusy}>
          <ExactNumbers>{t("pay", { amount: format(payable.total) })}</ExactNumbers>
        </Button>
      </div>
      <p className={styles.note}>
        <LockKeyhole aria-hidden="true" />
        {t("card.pci")}
      </p>
    </form>
  );
}

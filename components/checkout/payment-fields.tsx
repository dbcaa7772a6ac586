"use client";

import { Banknote, CreditCard, type LucideIcon, Smartphone, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import choice from "@/components/ui/choice.module.css";
import type { Elements } from "@/components/ui/elements";
import { PaymentMark, PaymentMarks } from "@/components/ui/payment-mark";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { cardSystemsOf } from "@/lib/client/payment/card-systems";
import { usePaymentTypes } from "@/lib/client/payment/payment";
import { useCity } from "@/lib/client/place/city";
import type { PaymentAlias, PaymentType } from "@/lib/contract/payment";
import type { OrderType } from "@/lib/contract/place/place";
import { CashField } from "./cash-field";
import { fieldId } from "./field-errors";
import { FormSection } from "./form-section";
import styles from "./payment-fields.module.css";
import { type PartProps, useErrorText } from "./use-field";

const icons: Record<PaymentAlias, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  cardOnline: CreditCard,
  ApplePay: Smartphone,
  GooglePay: Smartphone,
  YandexEda: Truck,
  DeliveryClub: Truck,
  agregatorVL: Truck,
  obed_ru: Truck,
  sbp: Smartphone,
  sberpay: Smartphone,
};

/** The mark a payment type is known by; null: it has none of its own. */
const markOf = (alias: PaymentAlias) => (alias === "sbp" || alias === "sberpay" ? alias : null);

/** The name of a payment type; cash and card say to whom they are given, a card on the acquirer's page that it leads there. */
const usePaymentName = (orderType: OrderType): ((type: PaymentType) => string) => {
  const t = useTranslations("payment");
  return ({ alias, is_hosted = false }) => {
    if (is_hosted && (alias === "card" || alias === "cardOnline")) return t("hosted_card");
    return alias === "cash" || alias === "card" ? t(`${orderType}.${alias}`) : t(`types.${alias}`);
  };
};

type PaymentFieldsProps = PartProps & {
  readonly orderType: OrderType;
  /** The type the order would be made with. */
  readonly value: PaymentAlias | null;
  /** Major units. */
  readonly total: number;
  /** A field was left: what is wrong with it can be said. */
  readonly onLeave: (name: "cash") => void;
};

/** How the order is paid, and for cash what the change is from. */
export function PaymentFields({ orderType, value, total, onLeave, ...part }: PaymentFieldsProps) {
  const t = useTranslations("checkout");
  const errorOf = useErrorText(part.errors);
  return (
    <FormSection title={t("payment")} id={fieldId("payment_type")} error={errorOf("payment_type")}>
      <Types
        orderType={orderType}
        value={value}
        cash={<CashField {...part} total={total} onLeave={onLeave} />}
        onChange={(alias) => part.form.setValue("payment_type", alias)}
      />
    </FormSection>
  );
}

type TypesProps = {
  readonly orderType: OrderType;
  readonly value: PaymentAlias | null;
  /** What the change is from: part of the choice “cash”, once it is made. */
  readonly cash: Elements;
  readonly onChange: (alias: PaymentAlias) => void;
};

const Types = ({ orderType, value, cash, onChange }: TypesProps) => {
  const t = useTranslations("payment");
  const checkout = useTranslations("checkout");
  const common = useTranslations("common");
  const name = useId();
  const nameOf = usePaymentName(orderType);
  const city = useCity();
  const { data: types, isError, isFetching, refetch } = usePaymentTypes();
  if (types === undefined && !isError) return <Skeleton height="60px" radius="12px" />;
  if (types === undefined) {
    const retry = (
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        {common("retry")}
      </Button>
    );
    return (
      <Status tone="error" live action={retry}>
        {t("failed")}
      </Status>
    );
  }
  if (types.length === 0) return <Status tone="warning">{t("none")}</Status>;
  return (
    <fieldset className={styles.types}>
      <legend className="visually-hidden">{checkout("payment")}</legend>
      {types.map((type) => {
        const { alias } = type;
        const Icon = icons[alias];
        const mark = markOf(alias);
        return (
          <div key={alias} className={styles.choice}>
            <label className={`${choice.choice} ${styles.type}`}>
              <input
                type="radio"
                name={name}
                value={alias}
                className={styles.input}
                checked={alias === value}
                onChange={() => onChange(alias)}
              />
              <span aria-hidden="true" className={styles.mark} />
              <span className={styles.words}>
                <span>{nameOf(type)}</span>
                {alias === "cardOnline" && <PaymentMarks names={cardSystemsOf(city.country.code)} />}
              </span>
              {mark === null ? (
                <Icon aria-hidden="true" className={styles.icon} />
              ) : (
                <PaymentMark name={mark} decorative />
              )}
            </label>
            {alias === "cash" && alias === value && <div className={styles.more}>{cash}</div>}
          </div>
        );
      })}
    </fieldset>
  );
};

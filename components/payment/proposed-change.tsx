"use client";

import { CircleAlert, CircleCheck, MessageCircleQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Elements } from "@/components/ui/elements";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { asApiClientError } from "@/lib/client/core/call-failure";
import { useLinkAnswer } from "@/lib/client/order/link-answer";
import type { LinkedOrder } from "@/lib/contract/order/order-link";
import type { ProposedChange as Change } from "@/lib/contract/order/order-proposal";
import { formatPrice } from "@/lib/domain/menu/price";
import { formatCityTime } from "@/lib/domain/time/city-time";
import styles from "./proposed-change.module.css";
import resultStyles from "./result-screen.module.css";

type ProposedChangeProps = {
  readonly link: string;
  readonly order: LinkedOrder;
  readonly change: Change;
  /** Whose order it is. */
  readonly facts: Elements;
  /** Whom to call. */
  readonly help: Elements;
};

const written = (amount: number, currency: string): string => formatPrice(amount, currency, !Number.isInteger(amount));

/** What the restaurant proposes to change of an order: old, new and the difference, and the customer's answer (ADR-0125). */
export function ProposedChange({ link, order, change, facts, help }: ProposedChangeProps) {
  const t = useTranslations("order-link.change");
  const { state, expires_at, price } = change;
  const isOpen = state === "open";
  const isAgreed = state === "agreed";
  const Closed = isAgreed ? CircleCheck : CircleAlert;
  const time = formatCityTime(new Date(expires_at), order.timezone);
  return (
    <section className={resultStyles.box}>
      {isOpen ? (
        <MessageCircleQuestion aria-hidden="true" className={resultStyles.slow} />
      ) : (
        <Closed aria-hidden="true" className={isAgreed ? resultStyles.good : resultStyles.bad} />
      )}
      <h1 className={resultStyles.title}>{t(`title.${state}`)}</h1>
      <p role="status">
        <ExactNumbers>
          {t(`text.${state}`, { time, amount: written(isAgreed ? price : order.price_total, order.currency_code) })}
        </ExactNumbers>
      </p>
      {facts}
      <Terms change={change} currency={order.currency_code} />
      {isOpen && <Answer link={link} order={order} change={change} />}
      {help}
    </section>
  );
}

type Units = Change["added"];

const Dishes = ({ name, units }: { readonly name: string; readonly units: Units }) =>
  units.length === 0 ? null : (
    <div>
      <h2 className={styles.name}>{name}</h2>
      <ul className={styles.dishes}>
        {units.map(({ name: dish, quantity, modifiers }) => (
          <li key={`${dish} ${modifiers.join()}`}>
            <ExactNumbers>{`${quantity} × ${dish}`}</ExactNumbers>
            {modifiers.length > 0 && <span className={styles.extras}>{modifiers.join(", ")}</span>}
          </li>
        ))}
      </ul>
    </div>
  );

const Terms = ({ change, currency }: { readonly change: Change; readonly currency: string }) => {
  const t = useTranslations("order-link.change");
  const { taken_off, added, price_before, price, to_collect, cash } = change;
  const money = (amount: number): string => written(amount, currency);
  return (
    <div className={styles.terms}>
      <Dishes name={t("taken_off")} units={taken_off} />
      <Dishes name={t("added")} units={added} />
      <dl className={styles.sums}>
        <dt>{t("before")}</dt>
        <dd translate="no">{money(price_before)}</dd>
        <dt>{t("difference")}</dt>
        <dd translate="no">{`+${money(price - price_before)}`}</dd>
        <dt className={styles.total}>{t("after")}</dt>
        <dd className={styles.total} translate="no">
          {money(price)}
        </dd>
      </dl>
      {to_collect !== null && <p>{t("collect", { amount: money(to_collect) })}</p>}
      {cash !== null && <p>{t("cash", { from: money(cash.pays_with), amount: money(cash.change) })}</p>}
    </div>
  );
};

type AnswerProps = Pick<ProposedChangeProps, "link" | "order" | "change">;

const Answer = ({ link, order, change }: AnswerProps) => {
  const t = useTranslations("order-link.change");
  const { order_id, currency_code } = order;
  const answer = useLinkAnswer(link, { order_id, proposal_id: change.proposal_id });
  return (
    <div className={styles.answer}>
      {answer.error !== null && <p role="alert">{asApiClientError(answer.error).message}</p>}
      <Button size="l" wide busy={answer.isPending} onClick={() => answer.mutate(true)}>
        {t("agree", { amount: written(change.price, currency_code) })}
      </Button>
      <Button size="l" variant="secondary" wide busy={answer.isPending} onClick={() => answer.mutate(false)}>
        {t("refuse")}
      </Button>
    </div>
  );
};

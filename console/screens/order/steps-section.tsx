import { useTranslations } from "next-intl";
import { useDateText } from "@/lib/client/core/date-text";
import type { OrderStep } from "@/lib/contract/staff/staff-order-story";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import styles from "./steps-section.module.css";
import type { Story } from "./story";

type Fields = Readonly<Record<string, unknown>> | null;

/** Fields of an act, as they stand in the log. */
const fieldsText = (before: Fields, after: Fields): string => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));
  return names.map((name) => `${name}: ${written(before?.[name])} → ${written(after?.[name])}`).join("\n");
};

/** What happened to the order, when, and by whom. */
export function StepsSection({ story: { steps, order } }: { readonly story: Story }) {
  const t = useTranslations("staff-order.steps");
  const dateText = useDateText();
  return (
    <Section title={t("title")}>
      <ol className={styles.steps}>
        {steps.map((step, nth) => (
          // A story only grows at its end.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={nth} className={styles.step}>
            <time dateTime={step.at} className={styles.time}>
              {dateText(new Date(step.at), "moment", order.timezone)}
            </time>
            <StepText step={step} currency={order.currency_code} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function StepText({ step, currency }: { readonly step: OrderStep; readonly currency: string }) {
  const t = useTranslations("staff-order.steps");
  const statusText = useTranslations("staff-order.status");
  switch (step.kind) {
    case "status":
      return (
        <div className={styles.words}>
          <span className={styles.what}>{statusText(step.status)}</span>
          <span className={styles.who}>{t(`by.${step.source}`)}</span>
          {step.reason !== null && <span className={styles.details}>{step.reason}</span>}
        </div>
      );
    case "returned":
      return (
        <div className={styles.words}>
          <span className={styles.what}>{t(step.how, { amount: moneyText(step.amount, currency) })}</span>
        </div>
      );
    case "act":
      return (
        <div className={styles.words}>
          <span className={styles.what} translate="no">
            {step.act}
          </span>
          <span className={styles.who} translate="no">
            {step.by}
          </span>
          <span className={styles.details} translate="no">
            {fieldsText(step.before, step.after)}
          </span>
        </div>
      );
  }
}

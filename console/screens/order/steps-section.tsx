import { useTranslations } from "next-intl";
import { useDateText } from "@/lib/client/core/date-text";
import type { OrderStep } from "@/lib/contract/staff/staff-order-story";
import { ActChanges } from "../../shell/act-changes";
import { useActWords } from "../../shell/act-words";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import styles from "./steps-section.module.css";
import type { Story } from "./story";

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
            <StepText step={step} order={order} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

type StepTextProps = { readonly step: OrderStep; readonly order: Pick<Story["order"], "currency_code" | "timezone"> };

function StepText({ step, order: { currency_code, timezone } }: StepTextProps) {
  const t = useTranslations("staff-order.steps");
  const statusText = useTranslations("staff-order.status");
  const words = useActWords(timezone);
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
          <span className={styles.what}>{t(step.how, { amount: moneyText(step.amount, currency_code) })}</span>
        </div>
      );
    case "act":
      return (
        <div className={styles.words}>
          <span className={styles.what}>{words.nameOf(step)}</span>
          <span className={styles.who} translate="no">
            {words.authorOf(step)}
          </span>
          <ActChanges changes={words.changesOf(step)} />
        </div>
      );
  }
}

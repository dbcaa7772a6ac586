import { useTranslations } from "next-intl";
import { useDateText } from "@/lib/client/core/date-text";
import type { MessageSent } from "@/lib/contract/staff/staff-order-story";
import { Section } from "../../shell/section";
import styles from "./steps-section.module.css";
import type { Story } from "./story";

/** What the customer was written, and whether it went out. */
export function MessagesSection({ story: { messages, order } }: { readonly story: Story }) {
  const t = useTranslations("staff-order.messages");
  const dateText = useDateText();
  const moment = (at: string): string => dateText(new Date(at), "moment", order.timezone);
  const stateOf = ({ sent_at, tries }: MessageSent): string => {
    if (sent_at !== null) return t("sent", { time: moment(sent_at) });
    return tries === 0 ? t("waiting") : t("tried", { count: tries });
  };
  return (
    <Section title={t("title")}>
      {messages.length === 0 && <p className={styles.who}>{t("none")}</p>}
      <ol className={styles.steps}>
        {messages.map((message, nth) => (
          // A story only grows at its end.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={nth} className={styles.step}>
            <time dateTime={message.written_at} className={styles.time}>
              {moment(message.written_at)}
            </time>
            <div className={styles.words}>
              <span className={styles.what}>
                {t(message.channel)}
                {message.to !== null && <span translate="no">: {message.to}</span>}
              </span>
              <span className={styles.who}>{stateOf(message)}</span>
              <span className={styles.details}>{message.text ?? message.event}</span>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { useDateText } from "@/lib/client/core/date-text";
import type { RequestWhole } from "@/lib/contract/staff/staff-inbox";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import { Section } from "../../shell/section";
import { Facts } from "../order/facts";
import { AnswerSection } from "./answer-section";
import { requestQuery } from "./request-query";
import styles from "./request-screen.module.css";

/** One request of a visitor with its answers. */
export function RequestScreen() {
  const t = useTranslations("staff-inbox");
  const requestId = Number(useParams({ strict: false }).requestId ?? 0);
  const query = useQuery(requestQuery(requestId));
  return (
    <Page
      key={requestId}
      title={t("request", { id: requestId })}
      actions={
        <Link to="/inbox" className={styles.back}>
          {t("back")}
        </Link>
      }
    >
      <Loaded query={query}>
        {({ request }) => (
          <>
            <Written request={request} />
            <Replies request={request} />
            <AnswerSection key={request.replies.length} request={request} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Written({ request }: { readonly request: RequestWhole }) {
  const t = useTranslations("staff-inbox");
  const dateText = useDateText();
  const { title, created_at, city, fields, order_id } = request;
  return (
    <Section title={title}>
      <Facts
        facts={[
          [t("written"), dateText(new Date(created_at), "datedMoment", city?.timezone ?? null)],
          [t("city"), city?.name ?? null],
          ...fields.map(({ name, label, text }) => [label, <FieldText key={name} name={name} text={text} />] as const),
        ]}
      />
      {order_id !== null && (
        <p>
          <Link to="/orders/$orderId" params={{ orderId: String(order_id) }} className={styles.order}>
            {t("order", { id: order_id })}
          </Link>
        </p>
      )}
    </Section>
  );
}

function FieldText({ name, text }: { readonly name: string; readonly text: string }) {
  return name === "phone" ? (
    <a href={`tel:${text}`} translate="no">
      {text}
    </a>
  ) : (
    <span translate="no">{text}</span>
  );
}

function Replies({ request: { replies, city } }: { readonly request: RequestWhole }) {
  const t = useTranslations("staff-inbox");
  const dateText = useDateText();
  const moment = (at: string): string => dateText(new Date(at), "datedMoment", city?.timezone ?? null);
  if (replies.length === 0) return null;
  return (
    <Section title={t("answers")}>
      <ol className={styles.replies}>
        {replies.map(({ by, to, text, created_at, sent_at, given_up_at }) => (
          <li key={created_at} className={styles.reply}>
            <p className={styles.head}>
              {t("reply_by", { name: by, to, time: moment(created_at) })}
              {sent_at !== null && ` ${t("sent")}`}
              {sent_at === null && ` ${t(given_up_at === null ? "waiting" : "given_up")}`}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import { Loaded } from "../../shell/loaded";
import { moneyText } from "../../shell/money-text";
import two from "../../shell/two-columns.module.css";
import { AddressSection } from "./address-section";
import { ContactSection } from "./contact-section";
import { DelaySection } from "./delay-section";
import { HistorySection } from "./history-section";
import { LinesSection } from "./lines-section";
import { MoneySection } from "./money-section";
import { NoteSection } from "./note-section";
import styles from "./order-acts.module.css";
import { ProposalSection } from "./proposal-section";
import { type ChangeableOrder, useChangeableOrder } from "./use-order-act";

/** What staff can do with an order beside moving it, and what they did. */
export function OrderActs({ orderId }: { readonly orderId: number }) {
  const query = useChangeableOrder(orderId);
  return (
    <Loaded query={query}>
      {({ order }) => (
        <div className={two.columns}>
          <div className={two.column}>
            <Facts order={order} />
            <ProposalSection order={order} />
            <LinesSection order={order} />
          </div>
          <div className={two.column}>
            <DelaySection order={order} />
            <NoteSection key={order.note} order={order} />
            <ContactSection key={`contact ${order.version}`} order={order} />
            <AddressSection key={`address ${order.version}`} order={order} />
            <MoneySection order={order} />
            <HistorySection order={order} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Facts({ order }: { readonly order: ChangeableOrder }) {
  const t = useTranslations("staff-order-change");
  const dateText = useDateText();
  const money = (amount: number): string => moneyText(amount, order.currency_code);
  const time = (at: string): string => dateText(new Date(at), "moment", order.timezone);
  return (
    <div className={styles.facts}>
      <Badge>{t(`status.${order.status}`)}</Badge>
      <dl className={styles.list}>
        <dt>{t("promised")}</dt>
        <dd>{t("until", { time: time(order.promise.until) })}</dd>
        <dt>{t("total")}</dt>
        <dd className={styles.total}>{money(order.total)}</dd>
        {order.to_collect !== null && (
          <>
            <dt>{t("to_collect")}</dt>
            <dd className={styles.total}>{money(order.to_collect)}</dd>
          </>
        )}
        {order.cash !== null && (
          <>
            <dt>{t("change")}</dt>
            <dd>{t("change_of", { change: money(order.cash - order.total), cash: money(order.cash) })}</dd>
          </>
        )}
      </dl>
      {order.note !== null && (
        <Status tone="warning" title={t("note.title")}>
          {order.note}
        </Status>
      )}
    </div>
  );
}

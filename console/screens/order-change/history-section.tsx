import { useTranslations } from "next-intl";
import { useDateText } from "@/lib/client/core/date-text";
import type { OrderRevision } from "@/lib/contract/staff/staff-order-change";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import styles from "./order-acts.module.css";
import type { ChangeableOrder } from "./use-order-act";

type Props = { readonly order: ChangeableOrder };

const texts = (value: unknown): string =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string").join(", ") : "";
const amount = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** "− 1 × Miso soup, + 1 × Tom yum". */
const itemsOf = (after: OrderRevision["after"]): string => {
  const [off, added] = [texts(after?.["taken_off"]), texts(after?.["added"])];
  return [...(off === "" ? [] : [`− ${off}`]), ...(added === "" ? [] : [`+ ${added}`])].join(", ");
};

/** What of a revision's money changed, in words; null: nothing. */
const useMoneyChange = ({ currency_code }: ChangeableOrder) => {
  const t = useTranslations("staff-order-change.history");
  const money = (amount: number): string => moneyText(amount, currency_code);
  return ({ act, before, after }: OrderRevision): string | null => {
    const [was, is] = [amount(before?.["total"]), amount(after?.["total"])];
    if ((act === "lines" || act === "add") && was !== null && is !== null)
      return t("lines", { items: itemsOf(after), before: money(was), after: money(is) });
    const refund = amount(after?.["refund"]);
    if (refund !== null) return t("refund", { amount: money(refund) });
    const credit = amount(after?.["credit"]);
    if (credit !== null) return t("credit", { count: credit });
    const loss = amount(after?.["loss"]);
    return loss === null ? null : t("loss", { amount: money(loss) });
  };
};

/** What of a revision changed, in words. */
const useChangeText = (order: ChangeableOrder) => {
  const t = useTranslations("staff-order-change.history");
  const moneyChange = useMoneyChange(order);
  const dateText = useDateText();
  return (revision: OrderRevision): string => {
    const { before, after } = revision;
    const change = moneyChange(revision);
    if (change !== null) return change;
    const promised = after?.["promised_at"];
    if (typeof promised === "string") return t("delay", { time: dateText(new Date(promised), "time", order.timezone) });
    const [from, to] = [before?.["address"], after?.["address"]];
    if (typeof from === "string" && typeof to === "string") return t("address", { before: from, after: to });
    const note = after?.["note"];
    return typeof note === "string" ? note : "";
  };
};

/** What the staff did with the order, the newest first. */
export function HistorySection({ order }: Props) {
  const t = useTranslations("staff-order-change");
  const dateText = useDateText();
  const changeText = useChangeText(order);
  if (order.revisions.length === 0) return null;
  return (
    <Section title={t("history.title")}>
      <ol>
        {order.revisions.map((revision) => {
          const { at, by, why, paid_by } = revision;
          const date = dateText(new Date(at), "moment", order.timezone);
          const details = [
            changeText(revision),
            ...(why === null ? [] : [why]),
            ...(paid_by === null ? [] : [t("history.paid_by", { payer: t(`loss.${paid_by}`) })]),
          ].filter((text) => text !== "");
          return (
            <li key={revision.revision} className={styles.row}>
              <p className={styles.name}>{t(`act.${revision.act}`)}</p>
              {details.map((text) => (
                <p key={text}>{text}</p>
              ))}
              <p className={styles.details}>{t("history.by", { by, date })}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

import { Banknote, Bike, CreditCard, ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { moneyText } from "../../shell/money-text";
import { useScene } from "./board-context";
import { paymentMark } from "./payment-mark";
import styles from "./ticket.module.css";

type MarksProps = {
  readonly order: BoardOrder;
  /** With sums and change: they are needed where the order is handed over, not where it is cooked. */
  readonly hasSums: boolean;
};

const icons = { delivery: Bike, takeaway: ShoppingBag } as const;

/** Order type, promise, money and bag. */
export function TicketMarks({ order, hasSums }: MarksProps) {
  const t = useTranslations("staff-board");
  const { timezone } = useScene();
  const { column, comes_forward_at, order_type, packages, promise, without_bag } = order;
  const Icon = icons[order_type];
  const time = formatCityTime(new Date(column === "later" ? comes_forward_at : promise.until), timezone);
  return (
    <ul className={styles.marks}>
      <li className={styles.due}>
        <Icon aria-hidden="true" />
        {t(`type.${order_type}`)}
      </li>
      <li>{t(column === "later" ? "begins" : "by", { time })}</li>
      <Payment order={order} hasSums={hasSums} />
      {order.address?.was && <li className={styles.due}>{t("readdressed")}</li>}
      {without_bag && <li className={styles.due}>{t("without_bag")}</li>}
      {hasSums && packages.length > 0 && <li>{packages.join(", ")}</li>}
    </ul>
  );
}

function Payment({ order, hasSums }: MarksProps) {
  const t = useTranslations("staff-board");
  const mark = paymentMark(order);
  const price = (amount: number): string => moneyText(amount, order.currency_code);
  if (mark.kind === "paid" || mark.kind === "elsewhere") return <li>{t(mark.kind)}</li>;
  const Icon = mark.kind === "card" ? CreditCard : Banknote;
  const change = mark.kind === "cash" ? mark.change : null;
  return (
    <>
      <li className={styles.due}>
        <Icon aria-hidden="true" />
        {hasSums ? t(mark.kind, { sum: price(mark.total) }) : t(`${mark.kind}_short`)}
      </li>
      {hasSums && change !== null && (
        <li className={styles.due}>{t("change", { sum: price(change.sum), from: price(change.from) })}</li>
      )}
    </>
  );
}

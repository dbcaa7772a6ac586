import { Banknote, Bike, CreditCard, Hourglass, ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { moneyText } from "../../shell/money-text";
import { useScene } from "./board-context";
import { paymentMark } from "./payment-mark";
import styles from "./ticket.module.css";
import { useShopNow } from "./use-now";

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
      {order.proposal_until !== null && <AwaitedAnswer until={order.proposal_until} />}
      {order.address?.was && <li className={styles.due}>{t("readdressed")}</li>}
      {without_bag && <li className={styles.due}>{t("without_bag")}</li>}
      {hasSums && packages.length > 0 && <li>{packages.join(", ")}</li>}
    </ul>
  );
}

/** How often it is looked whether the time to answer is over, ms. */
const LOOK_MS = 5_000;

/** Its customer was proposed something that makes it dearer: the kitchen may wait for the answer. Nobody sends that its time is over. */
function AwaitedAnswer({ until }: { readonly until: string }) {
  const t = useTranslations("staff-board");
  const { timezone, offset } = useScene();
  const now = useShopNow(offset, LOOK_MS);
  if (Date.parse(until) <= now) return null;
  return (
    <li className={styles.due}>
      <Hourglass aria-hidden="true" />
      {t("awaits_answer", { time: formatCityTime(new Date(until), timezone) })}
    </li>
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

import { Link } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { useDateText } from "@/lib/client/core/date-text";
import type { OrderFound } from "@/lib/contract/staff/staff-order-search";
import { moneyText } from "../../shell/money-text";
import styles from "./order-list.module.css";

type OrderListProps = { readonly orders: readonly OrderFound[] };

/** Orders, a line each, that lead to their stories. */
export function OrderList({ orders }: OrderListProps) {
  if (orders.length === 0) return null;
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <OrderLine key={order.order_id} order={order} />
      ))}
    </ul>
  );
}

const isOver = ({ status: { original_status: status } }: OrderFound): boolean =>
  status === "canceled" || status === "payment_failed";

function OrderLine({ order }: { readonly order: OrderFound }) {
  const t = useTranslations("staff-support");
  const dateText = useDateText();
  const { order_id, created_at, timezone, status, shop, name, phone_end, address, price_total, currency_code } = order;
  return (
    <li>
      <Link to="/orders/$orderId" params={{ orderId: String(order_id) }} className={styles.line}>
        <span className={styles.number} translate="no">
          № {order_id}
        </span>
        <Badge tone={isOver(order) ? "danger" : "soft"} className={styles.status}>
          {status.name}
        </Badge>
        <span className={styles.who}>
          <span translate="no">{name}</span>
          {phone_end !== "" && <span className={styles.muted}>{t("phone_end", { digits: phone_end })}</span>}
        </span>
        <span className={styles.where} translate="no">
          {address ?? t("takeaway")}
          {shop !== null && <span className={styles.muted}>{shop.name}</span>}
        </span>
        <time className={styles.time} dateTime={created_at}>
          {dateText(new Date(created_at), "datedMoment", timezone)}
        </time>
        <span className={styles.sum} translate="no">
          {moneyText(price_total, currency_code)}
        </span>
      </Link>
    </li>
  );
}

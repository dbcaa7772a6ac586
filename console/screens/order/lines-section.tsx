import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { OrderProduct } from "@/lib/contract/order/order";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import { Facts } from "./facts";
import styles from "./lines-section.module.css";
import type { Story } from "./story";

/** What was ordered and what it comes to. */
export function LinesSection({ story: { order } }: { readonly story: Story }) {
  const t = useTranslations("staff-order.lines");
  const money = (amount: number): string => moneyText(amount, order.currency_code);
  const sum = (amount: number | undefined, sign = ""): string | null =>
    amount === undefined || amount === 0 ? null : `${sign}${money(amount)}`;
  return (
    <Section title={t("title")} action={<Badge>{order.status.name}</Badge>}>
      <ul className={styles.lines}>
        {order.products.map((line, nth) => (
          // Two lines may be of one dish, and the list of an order never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${line.id} ${nth}`} className={styles.line}>
            <Dish line={line} />
            <span translate="no">{money(line.total_price)}</span>
          </li>
        ))}
        {order.gifts.map(({ id, name, quantity }) => (
          <li key={`gift ${id}`} className={styles.line}>
            <span>
              {quantity} × {name}
            </span>
            <span>{t("gift")}</span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [t("packages"), sum(order.packages_total)],
          [t("delivery"), sum(order.delivery_total)],
          [t("discount"), sum(order.discount, "−")],
          [t("promocode"), order.promocode],
          [t("bonuses"), sum(order.bonuses, "−")],
          [t("tip"), sum(order.tip)],
          [t("total"), <strong key="total">{money(order.price_total)}</strong>],
          [t("cash"), order.cash === null ? null : money(order.cash)],
          [t("upcoming"), sum(order.upcoming_bonuses)],
        ]}
      />
    </Section>
  );
}

function Dish({ line }: { readonly line: OrderProduct }) {
  const choices = [...line.groupModifiers, ...line.modifiers].map(({ name, count }) =>
    count > 1 ? `${name} × ${count}` : name,
  );
  return (
    <span className={styles.dish}>
      <span>
        <b>{line.quantity}</b> × {line.name}
      </span>
      {choices.length > 0 && <span className={styles.choices}>{choices.join(", ")}</span>}
    </span>
  );
}

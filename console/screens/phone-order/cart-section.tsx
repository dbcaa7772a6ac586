import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Counter } from "@/components/ui/counter";
import { Field } from "@/components/ui/field";
import type { Cart, CartProduct } from "@/lib/contract/cart";
import type { Place } from "@/lib/contract/place/place";
import { call } from "../../shell/api";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import { Facts } from "../order/facts";
import styles from "./order-form.module.css";
import type { Begun, ChangeCart } from "./phone-order";

type CartSectionProps = {
  readonly begun: Begun;
  readonly cart: Cart;
  readonly place: Place;
  readonly change: ChangeCart;
  readonly isBusy: boolean;
};

/** The lines of the order and what it comes to, as the site reckons it. */
export function CartSection({ begun, cart, place, change, isBusy }: CartSectionProps) {
  const t = useTranslations("staff-phone-order");
  const params = { phone_order_id: begun.phone_order_id };
  const money = (amount: number): string => moneyText(amount, begun.city.currency_code);
  const sum = (amount: number, sign = ""): string | null => (amount === 0 ? null : `${sign}${money(amount)}`);
  const lines = Object.values(cart.products).sort((a, b) => a.added_at.localeCompare(b.added_at));
  const count = ({ key, count: before }: CartProduct, next: number) => {
    const line = { city_id: place.city_id, order_type: place.order_type, shop_id: place.shop_id, product_key: key };
    if (next > before)
      change(() =>
        call("PUT /staff/phone-orders/{phone_order_id}/cart/add", {
          params,
          body: { ...place, product_key: key, count: next - before },
        }),
      );
    else if (next === 0)
      change(() => call("PUT /staff/phone-orders/{phone_order_id}/cart/forget", { params, body: line }));
    else
      change(() =>
        call("PUT /staff/phone-orders/{phone_order_id}/cart/remove", {
          params,
          body: { ...line, count: before - next },
        }),
      );
  };
  return (
    <Section title={t("cart")}>
      {lines.length === 0 && <p>{t("empty")}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key} className={styles.line}>
            <span>{line.name}</span>
            <Counter
              value={line.count}
              label={line.name}
              busy={isBusy}
              step={line.sale_multiplicity}
              onChange={(next) => count(line, next)}
            />
            <span translate="no">{money(line.total_price)}</span>
            {line.alert !== null && <span className={styles.alert}>{line.alert}</span>}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [t("packages"), sum(cart.prices.packages)],
          [t("delivery_price"), sum(cart.prices.delivery)],
          [t("discount"), sum(cart.prices.discount, "−")],
          [t("bonuses"), sum(cart.prices.bonuses, "−")],
          [t("minimum"), sum(cart.minimum_left)],
          [t("total"), <strong key="total">{money(cart.prices.total)}</strong>],
        ]}
      />
      <Offers begun={begun} cart={cart} place={place} change={change} />
    </Section>
  );
}

function Offers({ begun, cart, place, change }: Omit<CartSectionProps, "isBusy">) {
  const t = useTranslations("staff-phone-order");
  const params = { phone_order_id: begun.phone_order_id };
  const [code, setCode] = useState("");
  const { bonus, promocode } = cart;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return;
    change(() =>
      call("PUT /staff/phone-orders/{phone_order_id}/cart/gift/apply-promocode", {
        params,
        body: { ...place, promocode: code.trim() },
      }),
    );
  };
  const forget = () => {
    setCode("");
    change(() => call("PUT /staff/phone-orders/{phone_order_id}/cart/gift/forget-promocode", { params }));
  };
  const pay = (isPaid: boolean) =>
    change(() =>
      call("PUT /staff/phone-orders/{phone_order_id}/cart/gift/apply-bonuses", {
        params,
        body: { bonuses: isPaid ? (bonus?.available ?? 0) : 0 },
      }),
    );
  return (
    <>
      {begun.customer.is_registered && bonus !== null && bonus.balance > 0 && (
        <Checkbox
          label={t("use_bonuses", { amount: bonus.available })}
          checked={bonus.is_applied}
          onChange={(event) => pay(event.target.checked)}
        />
      )}
      <form onSubmit={apply} aria-label={t("promocode")} className={styles.choices}>
        <Field
          label={t("promocode")}
          value={promocode?.code ?? code}
          readOnly={promocode !== null}
          autoComplete="off"
          error={promocode?.message}
          onChange={(event) => setCode(event.target.value)}
        />
        <div>
          {promocode === null ? (
            <Button type="submit" variant="secondary">
              {t("apply")}
            </Button>
          ) : (
            <Button variant="secondary" onClick={forget}>
              {t("remove")}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

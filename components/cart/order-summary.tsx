"use client";

import type { Cart } from "@/lib/contract/cart";
import { BonusRow } from "./bonus-row";
import { CartMessages } from "./cart-messages";
import styles from "./order-summary.module.css";
import { PriceList } from "./price-list";
import { PromocodeField } from "./promocode-field";
import { RisenPrices } from "./risen-prices";
import { useObstacles } from "./use-obstacles";

/** What makes an order cheaper: a promocode, asked for while an order can be made, and the customer's bonuses. */
const Savings = ({ cart }: { readonly cart: Cart }) => {
  const isOpen = useObstacles(cart).length === 0;
  return (
    <>
      <PromocodeField promocode={cart.promocode} isOpen={isOpen} />
      <BonusRow cart={cart} />
    </>
  );
};

type OrderSummaryProps = {
  readonly cart: Cart;
  /** Beside the menu there is no room for what only an order asks for. */
  readonly withSavings: boolean;
};

/** What the cart comes to, and what is to be said or asked before it is ordered. Nothing of an empty cart but its messages. */
export function OrderSummary({ cart, withSavings }: OrderSummaryProps) {
  const isEmpty = cart.count === 0;
  return (
    <div className={styles.summary}>
      <CartMessages messages={cart.messages} />
      {!isEmpty && <RisenPrices cart={cart} />}
      {!isEmpty && withSavings && <Savings cart={cart} />}
      {!isEmpty && <PriceList cart={cart} />}
    </div>
  );
}

"use client";

import { messageIcon } from "@/components/ui/message-icon";
import { Status } from "@/components/ui/status";
import type { Cart, CartMessage } from "@/lib/contract/cart";
import { BonusRow } from "./bonus-row";
import styles from "./order-summary.module.css";
import { PriceList } from "./price-list";
import { PromocodeField } from "./promocode-field";
import { RisenPrices } from "./risen-prices";
import { useObstacles } from "./use-obstacles";

const keyOf = ({ title, text }: CartMessage): string => `${title ?? ""} ${text}`;

/** Messages of the cart that stand above the total; those for the top are notifications (SPEC-204). */
function CartMessages({ messages }: { readonly messages: readonly CartMessage[] }) {
  return messages
    .filter(({ position }) => position === "bottom")
    .map((message) => (
      <Status key={keyOf(message)} tone="info" title={message.title} icon={messageIcon(message.icon)}>
        {message.text}
      </Status>
    ));
}

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

"use client";

import { messageIcon } from "@/components/ui/message-icon";
import { Status } from "@/components/ui/status";
import type { Cart, CartMessage } from "@/lib/contract/cart";
import { BonusRow } from "./bonus-row";
import { useObstacles } from "./obstacles";
import styles from "./order-summary.module.css";
import { PackagesList } from "./packages-list";
import { PriceList } from "./price-list";
import { PromocodeField } from "./promocode-field";
import { RisenPrices } from "./risen-prices";

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

/** What makes an order cheaper: a promocode, whose field is there while an order can be made, and the customer's bonuses. */
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
  /** Beside the menu there is no room for promocode and bonuses. */
  readonly withSavings: boolean;
};

/** The cart's total, its messages, and the agreement to prices that rose. Of an empty cart the messages alone. */
export function OrderSummary({ cart, withSavings }: OrderSummaryProps) {
  const isEmpty = cart.count === 0;
  return (
    <div className={styles.summary}>
      <CartMessages messages={cart.messages} />
      {!isEmpty && <RisenPrices cart={cart} />}
      {!isEmpty && withSavings && <Savings cart={cart} />}
      {/* What is in the total beside the dishes can be refused where the total stands. */}
      <PackagesList cart={cart} />
      {!isEmpty && <PriceList cart={cart} />}
    </div>
  );
}

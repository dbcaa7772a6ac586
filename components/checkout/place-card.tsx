"use client";

import { House, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Cart } from "@/lib/contract/cart";
import type { OrderType } from "@/lib/contract/place/place";
import { fieldId } from "./field-errors";
import styles from "./place-card.module.css";

type PlaceCardProps = {
  readonly cart: Cart;
  readonly orderType: OrderType;
  /** What is wrong with the place, in words. */
  readonly error: string | undefined;
};

type Chosen = { readonly title: string; readonly text: string };

const chosenOf = (cart: Cart, orderType: OrderType): Chosen | null => {
  if (orderType === "takeaway") return cart.shop && { title: cart.shop.name, text: cart.shop.street };
  const address = cart.delivery_address;
  return address && { title: address.address, text: address.district ?? address.locality };
};

const words = {
  delivery: { none: "no_address", choose: "choose_address", change: "change_address" },
  takeaway: { none: "no_shop", choose: "choose_shop", change: "change_shop" },
} as const;

/** Where the order goes to or waits: chosen elsewhere, with a button to change it. */
export function PlaceCard({ cart, orderType, error }: PlaceCardProps) {
  const t = useTranslations("checkout");
  const open = useModals((modals) => modals.open);
  const chosen = chosenOf(cart, orderType);
  const say = words[orderType];
  const Icon = orderType === "takeaway" ? Store : House;
  const errorId = `${fieldId("place")}-error`;
  return (
    <div className={styles.wrap}>
      <div className={error === undefined ? styles.card : styles.wrong}>
        <Icon aria-hidden="true" className={styles.icon} />
        <p className={styles.words}>
          <span className={styles.title}>{chosen === null ? t(say.none) : chosen.title}</span>
          {chosen !== null && <span className={styles.text}>{chosen.text}</span>}
        </p>
        <Button
          id={fieldId("place")}
          variant={chosen === null ? "primary" : "ghost"}
          aria-haspopup="dialog"
          aria-describedby={error === undefined ? undefined : errorId}
          {...(chosen !== null && { "aria-label": t(say.change) })}
          onClick={() => open({ kind: "order_types", step: "order" })}
        >
          {chosen === null ? t(say.choose) : t("change")}
        </Button>
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

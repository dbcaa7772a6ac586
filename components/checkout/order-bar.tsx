"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useContext } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import type { Elements } from "@/components/ui/elements";
import { Price } from "@/components/ui/price";
import { useRefusal } from "@/components/ui/use-refusal";
import { OrderPlace } from "@/lib/client/order/order-place";
import type { Cart } from "@/lib/contract/cart";
import styles from "./order-bar.module.css";
import { OrderFailure } from "./order-failure";
import type { OrderFailure as Failure } from "./use-submit-order";

type OrderBarProps = {
  /** The id of the form that the button submits, wherever it stands. */
  readonly form: string;
  readonly cart: Cart;
  /** With the tip, major units. */
  readonly total: number;
  /** The order is being made. */
  readonly isBusy: boolean;
  /** The progress of the press, as a text; empty without one. */
  readonly progress: string;
  /** Why the order cannot be made, in words; empty when it can. */
  readonly reasons: readonly string[];
  /** The same reasons as links to what is missing (SPEC-413). */
  readonly obstacles: Elements;
  readonly failure: Failure | null;
  /** How many fields are wrong. */
  readonly wrong: number;
};

/**
 * The total and the order button; above them what is missing or failed. At the end of the form, or beside it where a wide
 * screen has a place for them: there the total stands already, among the prices (ADR-0138).
 */
export function OrderBar({ form, cart, total, isBusy, progress, reasons, obstacles, failure, wrong }: OrderBarProps) {
  const t = useTranslations("checkout");
  const reason = reasons.length === 0 ? null : t("reason", { list: reasons.join(", ") });
  const { links, text: refused, refuse } = useRefusal(reason);
  const place = useContext(OrderPlace);
  const status = wrong > 0 ? t("wrong_fields", { count: wrong }) : progress;
  const bar = (
    <>
      <div ref={links} className={styles.notes}>
        {obstacles}
        {failure !== null && <OrderFailure form={form} failure={failure} cart={cart} />}
      </div>
      <div
        className={place == null ? styles.bar : styles.beside}
        {...(place == null && { "data-order-bar": "sticky" })}
      >
        {place == null && (
          <p className={styles.sum}>
            <span className={styles.label}>
              {t("total")} <span className={styles.count}>{t("items", { count: cart.count })}</span>
            </span>
            <Price amount={total} className={styles.total} />
          </p>
        )}
        <Button
          type="submit"
          form={form}
          size="l"
          className={styles.button}
          busy={isBusy}
          reason={reason}
          onRefuse={refuse}
        >
          {t("order")}
        </Button>
        <p role="status" className={clsx(styles.note, (wrong > 0 || refused !== "") && styles.wrong)}>
          {refused || status}
        </p>
      </div>
    </>
  );
  return place == null ? bar : createPortal(bar, place);
}

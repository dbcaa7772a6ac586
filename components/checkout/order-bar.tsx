"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Elements } from "@/components/ui/elements";
import { Price } from "@/components/ui/price";
import { useRefusal } from "@/components/ui/use-refusal";
import type { Cart } from "@/lib/contract/cart";
import styles from "./order-bar.module.css";
import { OrderFailure } from "./order-failure";
import type { OrderFailure as Failure } from "./use-submit-order";

type OrderBarProps = {
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

/** The total and the order button; above them what is missing or failed. */
export function OrderBar({ cart, total, isBusy, progress, reasons, obstacles, failure, wrong }: OrderBarProps) {
  const t = useTranslations("checkout");
  const reason = reasons.length === 0 ? null : t("reason", { list: reasons.join(", ") });
  const { links, text: refused, refuse } = useRefusal(reason);
  const status = wrong > 0 ? t("wrong_fields", { count: wrong }) : progress;
  return (
    <>
      <div ref={links} className={styles.notes}>
        {obstacles}
        {failure !== null && <OrderFailure failure={failure} cart={cart} />}
      </div>
      <div className={styles.bar} data-order-bar="sticky">
        <p className={styles.sum}>
          <span className={styles.label}>
            {t("total")} <span className={styles.count}>{t("items", { count: cart.count })}</span>
          </span>
          <Price amount={total} className={styles.total} />
        </p>
        <Button type="submit" size="l" className={styles.button} busy={isBusy} reason={reason} onRefuse={refuse}>
          {t("order")}
        </Button>
        <p role="status" className={clsx(styles.note, (wrong > 0 || refused !== "") && styles.wrong)}>
          {refused || status}
        </p>
      </div>
    </>
  );
}

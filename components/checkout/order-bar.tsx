"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { usePriceFormat } from "@/components/ui/price-format";
import { Status } from "@/components/ui/status";
import { useCity } from "@/lib/client/city";
import { useFieldText } from "@/lib/client/problem-handler";
import { useStorefront } from "@/lib/client/storefront";
import type { Cart } from "@/lib/contract/cart";
import styles from "./order-bar.module.css";
import type { OrderFailure } from "./use-order";

type OrderBarProps = {
  readonly cart: Cart;
  readonly isBusy: boolean;
  /** Why the order cannot be made, in words; empty when it can. */
  readonly reasons: readonly string[];
  /** The same reasons as links to what is missing (look 13). */
  readonly obstacles: ReactNode;
  readonly failure: OrderFailure | null;
  /** How many fields are wrong. */
  readonly wrong: number;
};

/** The total and the button that orders; above them whatever stands in the way. */
export function OrderBar({ cart, isBusy, reasons, obstacles, failure, wrong }: OrderBarProps) {
  const t = useTranslations("checkout");
  const reason = reasons.length === 0 ? null : t("reason", { list: reasons.join(", ") });
  return (
    <>
      <div className={styles.notes}>
        {obstacles}
        {failure !== null && <Failure failure={failure} total={cart.prices.total} />}
      </div>
      <div className={styles.bar} data-order-bar="sticky">
        <p className={styles.sum}>
          <span className={styles.label}>
            {t("total")} <span className={styles.count}>{t("items", { count: cart.count })}</span>
          </span>
          <Price amount={cart.prices.total} className={styles.total} />
        </p>
        <Button type="submit" size="l" className={styles.button} busy={isBusy} reason={reason}>
          {t("order")}
        </Button>
        <p role="status" className={styles.wrong}>
          {wrong > 0 && t("wrong_fields", { count: wrong })}
        </p>
      </div>
    </>
  );
}

const Failure = ({ failure, total }: { readonly failure: OrderFailure; readonly total: number }) => {
  const t = useTranslations("checkout");
  const format = usePriceFormat();
  const city = useCity();
  const { settings } = useStorefront();
  const textOf = useFieldText();
  if (failure.kind === "cart_changed") {
    return (
      <Status tone="warning" live>
        {t("cart_changed", { total: format(total) })}
      </Status>
    );
  }
  if (failure.kind === "unsure") {
    const retry = (
      <Button type="submit" variant="secondary">
        {t("retry")}
      </Button>
    );
    return (
      <Status tone="error" live title={t("failed_title")} action={retry}>
        {t("unsure")}
      </Status>
    );
  }
  const phone = city.phone === "" ? settings.default_phone : city.phone;
  return (
    <Status tone="error" live title={t("failed_title")}>
      {failure.text === "" ? t("failed", { phone }) : textOf(failure.text)}
    </Status>
  );
};

"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { usePriceFormat } from "@/components/ui/price-format";
import { Status } from "@/components/ui/status";
import { useFieldText } from "@/lib/client/core/problem-handler";
import { useStorefront } from "@/lib/client/core/storefront";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import { type CartChange, cartChanges } from "./cart-change";
import styles from "./order-failure.module.css";
import type { OrderFailure as Failure } from "./use-submit-order";

/** A change in words, with its amounts as the city writes them. */
const useChangeText = (): ((change: CartChange) => string) => {
  const t = useTranslations("checkout.changed");
  const format = usePriceFormat();
  return (change) => {
    switch (change.kind) {
      case "gone":
      case "removed":
        return t(change.kind, { name: change.name });
      case "added":
        return t("added", { name: change.name, count: change.count });
      case "count":
        return t("count", { name: change.name, before: change.before, now: change.now });
      case "price":
        return t("price", { name: change.name, before: format(change.before), now: format(change.now) });
      default:
        return t(change.kind, { before: format(change.before), now: format(change.now) });
    }
  };
};

/** The order was refused for a cart that had changed: what is different now, and that nothing typed was lost. */
const Changed = ({ seen, now }: { readonly seen: Cart; readonly now: Cart }) => {
  const t = useTranslations("checkout.changed");
  const textOf = useChangeText();
  const texts = useMemo(() => cartChanges(seen, now), [seen, now]).map(textOf);
  return (
    <Status tone="warning" live title={t("title")}>
      <p>{t("text")}</p>
      {texts.length > 0 && (
        <ul className={styles.changes}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Status>
  );
};

/** Why the last try made no order, beside the button that tries again. */
export function OrderFailure({ failure, cart }: { readonly failure: Failure; readonly cart: Cart }) {
  const t = useTranslations("checkout");
  const city = useCity();
  const { settings } = useStorefront();
  const textOf = useFieldText();
  if (failure.kind === "cart_changed") return <Changed seen={failure.seen} now={cart} />;
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
}

"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { usePriceFormat } from "@/components/ui/price-format";
import { Status } from "@/components/ui/status";
import { useFieldText } from "@/lib/client/core/problem-handler";
import { useStorefront } from "@/lib/client/core/storefront";
import { useCity } from "@/lib/client/place/city";
import type { Cart, CartProduct } from "@/lib/contract/cart";
import styles from "./order-failure.module.css";
import type { OrderFailure as Failure } from "./use-submit-order";

/** What became of a cart between two looks at it. Amounts in major units, one unit with its modifiers for `price`. */
type CartChange =
  | { readonly kind: "price" | "count"; readonly name: string; readonly before: number; readonly now: number }
  | { readonly kind: "gone" | "removed"; readonly name: string }
  | { readonly kind: "added"; readonly name: string; readonly count: number }
  | { readonly kind: "delivery" | "discount" | "total"; readonly before: number; readonly now: number };

type Seen = Pick<Cart, "products" | "prices">;

const isSold = ({ type }: CartProduct): boolean => type !== "stop" && type !== "unavailable";

const lineChange = (before: CartProduct, now: CartProduct | undefined): CartChange[] => {
  const { name } = before;
  if (now === undefined) return [{ kind: "removed", name }];
  if (!isSold(now)) return isSold(before) ? [{ kind: "gone", name }] : [];
  const price = [before.price_with_modifiers, now.price_with_modifiers] as const;
  const changes: CartChange[] = [];
  if (price[0] !== price[1]) changes.push({ kind: "price", name, before: price[0], now: price[1] });
  if (before.count !== now.count) changes.push({ kind: "count", name, before: before.count, now: now.count });
  return changes;
};

const priceChange = (before: Seen, now: Seen, kind: "delivery" | "discount" | "total"): CartChange[] => {
  const amounts = { before: before.prices[kind], now: now.prices[kind] };
  return amounts.before === amounts.now ? [] : [{ kind, ...amounts }];
};

/** Everything a customer would want to know before he orders the cart as it is now; empty when nothing has changed. */
export const cartChanges = (before: Seen, now: Seen): CartChange[] => [
  ...Object.entries(before.products).flatMap(([key, line]) => lineChange(line, now.products[key])),
  ...Object.entries(now.products)
    .filter(([key]) => before.products[key] === undefined)
    .map(([, { name, count }]): CartChange => ({ kind: "added", name, count })),
  ...priceChange(before, now, "delivery"),
  ...priceChange(before, now, "discount"),
  ...priceChange(before, now, "total"),
];

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
            <li key={text}>
              <ExactNumbers>{text}</ExactNumbers>
            </li>
          ))}
        </ul>
      )}
    </Status>
  );
};

type OrderFailureProps = {
  /** The id of the form that is tried again. */
  readonly form: string;
  readonly failure: Failure;
  readonly cart: Cart;
};

/** Why the last try made no order, beside the button that tries again. */
export function OrderFailure({ form, failure, cart }: OrderFailureProps) {
  const t = useTranslations("checkout");
  const city = useCity();
  const { settings } = useStorefront();
  const textOf = useFieldText();
  if (failure.kind === "cart_changed") return <Changed seen={failure.attempt.seen} now={cart} />;
  if (failure.kind === "unsure") {
    const retry = (
      <Button type="submit" form={form} variant="secondary">
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
      <ExactNumbers>{failure.text === "" ? t("failed", { phone }) : textOf(failure.text)}</ExactNumbers>
    </Status>
  );
}

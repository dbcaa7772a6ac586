"use client";

import clsx from "clsx";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { IconButton } from "@/components/ui/icon-button";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { usePriceFormat } from "@/components/ui/price-format";
import { useCartCounter } from "@/lib/client/cart/cart-counter";
import { isUnavailable } from "@/lib/client/cart/sold-units";
import { useSaleStep } from "@/lib/client/menu/last-hour";
import { useModals } from "@/lib/client/modal/modal-store";
import type { CartProduct } from "@/lib/contract/cart";
import { toCents } from "@/lib/domain/cents";
import { largestCount } from "@/lib/domain/menu/counter";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import styles from "./cart-line.module.css";
import { chosenModifiers } from "./cart-reading";
import { Replacement } from "./replacement";

type LineProps = { readonly line: CartProduct; readonly onRemove: () => void };

/** The anchor a blocked order button leads to. */
export const lineAnchor = (key: string): string => `line-${key}`;

const Modifiers = ({ line }: { readonly line: CartProduct }) => {
  const t = useTranslations("cart.line");
  const chosen = chosenModifiers(line);
  if (chosen.length === 0) return null;
  const words = chosen.map(({ name, count }) => (count === 1 ? name : t("modifier", { name, count })));
  return <p className={styles.modifiers}>{words.join(", ")}</p>;
};

const Amount = ({ line, onRemove }: LineProps) => {
  const { value, busy, change } = useCartCounter(line.key, { unitPrice: line.price_with_modifiers });
  const step = useSaleStep(line);
  const perUnit = toCents(line.price_with_modifiers);
  const total = value === line.count ? line.total_price : (perUnit * value) / 100;
  const saved = line.basic_price === null ? 0 : toCents(line.basic_price - line.price);
  const old = saved > 0 ? total + (saved * value) / 100 : null;
  const set = (next: number) => {
    if (next > 0) change(next);
    else if (!busy) onRemove();
  };
  return (
    <div className={styles.amount}>
      <Counter value={value} onChange={set} label={line.name} step={step} max={largestCount(step)} busy={busy} />
      <Price amount={total} old={old} className={styles.price} />
    </div>
  );
};

/** The price of one unit, where there are several; and the price when it was chosen, where that was lower. */
const UnitPrice = ({ line }: { readonly line: CartProduct }) => {
  const t = useTranslations("cart.line");
  const format = usePriceFormat();
  const { count, old_price: before, price_with_modifiers: now } = line;
  if (before !== null) {
    return (
      <p className={styles.risen}>
        <ExactNumbers>{t("risen", { before: format(before), now: format(now) })}</ExactNumbers>
      </p>
    );
  }
  return count > 1 ? (
    <p className={styles.modifiers}>
      <ExactNumbers>{t("each", { amount: format(now) })}</ExactNumbers>
    </p>
  ) : null;
};

const Unavailable = ({ line, onRemove }: LineProps) => {
  const t = useTranslations("cart.line");
  return (
    <div className={styles.unavailable}>
      <p className={styles.alert}>{line.alert ?? t("unavailable")}</p>
      <Button variant="danger" aria-label={t("remove", { name: line.name })} onClick={onRemove}>
        {t("remove_short")}
      </Button>
      {line.replacement && <Replacement line={line} replacement={line.replacement} />}
    </div>
  );
};

/** One line of the cart; an unavailable one stays in its place, says why and can be removed (SPEC-30). */
export function CartLine({ line, onRemove }: LineProps) {
  const t = useTranslations("cart.line");
  const open = useModals((modals) => modals.open);
  const isOff = isUnavailable(line);
  const productKey = parseLineKey(line.key)?.product_key ?? line.key;
  return (
    <li id={lineAnchor(line.key)} tabIndex={-1} className={clsx(styles.line, isOff && styles.off)}>
      <div className={styles.picture}>
        <Picture images={line.images} alt="" sizes="72px" />
      </div>
      <div className={styles.words}>
        <button
          type="button"
          className={styles.name}
          aria-haspopup="dialog"
          onClick={() => open({ kind: "product", product_key: productKey })}
        >
          {line.name}
        </button>
        <Modifiers line={line} />
        {!isOff && <UnitPrice line={line} />}
        {!isOff && line.portions_left !== undefined && (
          <p className={styles.risen}>{t("portions_left", { count: line.portions_left })}</p>
        )}
      </div>
      {!isOff && (
        <IconButton
          className={styles.remove}
          label={t("remove", { name: line.name })}
          icon={<X aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
      {isOff ? <Unavailable line={line} onRemove={onRemove} /> : <Amount line={line} onRemove={onRemove} />}
    </li>
  );
}

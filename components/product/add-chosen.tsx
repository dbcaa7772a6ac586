"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { useCart } from "@/lib/client/cart/cart";
import { useCartAdd } from "@/lib/client/cart/cart-changes";
import { useOffline } from "@/lib/client/core/network";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { flash } from "@/lib/client/flash/flash";
import { useSaleStep } from "@/lib/client/menu/last-hour";
import type { ModifierCounts } from "@/lib/contract/cart";
import type { Product } from "@/lib/contract/product";
import { largestCount } from "@/lib/domain/menu/counter";
import { lineKey } from "@/lib/domain/menu/line-key";
import { linePriceRange, selectionProblems } from "@/lib/domain/menu/modifier";
import { FootPrice } from "./foot-price";
import styles from "./product-modal.module.css";
import { usePlaceGuard } from "./use-place-guard";

type AddChosenProps = { readonly product: Product; readonly counts: ModifierCounts; readonly onDone: () => void };

/** How many more units a line of this choice takes (SPEC-22). */
const useRoom = (key: string, step: number): number => {
  const { data: cart } = useCart();
  const taken = cart?.products[key]?.count ?? 0;
  return largestCount(step) - taken;
};

/** Why the choice cannot be added now, the customer's own task first; null when it can. */
const useReason = (product: Product, counts: ModifierCounts): string | null => {
  const t = useTranslations("product");
  const common = useTranslations("common");
  const isOffline = useOffline();
  const [problem] = selectionProblems(product, counts);
  if (problem !== undefined) {
    const group = product.modifiers.groups.find(({ id }) => id === problem.group_id);
    return group === undefined ? t("choose_required") : t("choose_in", { group: group.name });
  }
  return isOffline ? common("offline") : null;
};

/** Adds a dish with what was chosen for it; each choice is a separate line of the cart. */
export function AddChosen({ product, counts, onDone }: AddChosenProps) {
  const t = useTranslations("product");
  const common = useTranslations("common.counter");
  const step = useSaleStep(product);
  const [wanted, setWanted] = useState(1);
  const room = useRoom(lineKey(product.key, counts), step);
  const count = Math.max(step, Math.min(wanted * step, room - (room % step)));
  const { mutateAsync: add } = useCartAdd();
  const guard = usePlaceGuard();
  const handleProblem = useProblemHandler();
  const full = room < step ? common("max", { max: largestCount(step) }) : null;
  const reason = useReason(product, counts) ?? full;
  // A dish that was added closes: what has begun ends with a failure alone.
  const { isBusy, begin, end } = useSingleFlight();

  const put = async () => {
    const chosen = Object.fromEntries(Object.entries(counts).filter(([, units]) => units > 0));
    const line = { product_key: product.key, count, modifiers: chosen };
    if (!guard(line) || !begin()) return;
    try {
      await add(line);
      onDone();
      flash({ type: "success", text: t("added", { name: product.name }) });
    } catch (error) {
      end();
      handleProblem(error, { preselected: line });
    }
  };

  const { basic_price: basicPrice } = product;
  const { low, high } = linePriceRange(product, counts, count);
  const before = basicPrice === null ? null : linePriceRange({ ...product, price: basicPrice }, counts, count).low;
  return (
    <div className={styles.foot}>
      {reason !== null && <p className={styles.note}>{reason}</p>}
      <div className={styles.buttons}>
        <Counter
          size="l"
          value={count}
          min={step}
          step={step}
          max={Math.max(step, room)}
          reason={common("max", { max: largestCount(step) })}
          onChange={(next) => setWanted(next / step)}
          label={product.name}
        />
        <Button size="l" busy={isBusy} reason={reason} onClick={() => void put()}>
          {t("add_for")}
          <FootPrice price={low} before={before} isFrom={low < high} />
        </Button>
      </div>
    </div>
  );
}

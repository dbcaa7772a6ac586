"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { Price } from "@/components/ui/price";
import { useCartAdd } from "@/lib/client/cart-changes";
import { useSaleStep } from "@/lib/client/last-hour";
import { useProblemHandler } from "@/lib/client/problem-handler";
import type { ModifierCounts } from "@/lib/contract/cart";
import type { Product } from "@/lib/contract/product";
import { largestCount } from "@/lib/domain/counter";
import { linePrice, selectionProblems } from "@/lib/domain/modifier";
import { flash } from "@/lib/stores/flash";
import styles from "./product-modal.module.css";
import { usePlaceGuard } from "./use-place-guard";

type AddChosenProps = { readonly product: Product; readonly counts: ModifierCounts; readonly onDone: () => void };

/** Adds a dish with what was chosen for it; each choice is a line of its own in the cart. */
export function AddChosen({ product, counts, onDone }: AddChosenProps) {
  const t = useTranslations("product");
  const step = useSaleStep(product);
  const [wanted, setWanted] = useState(1);
  const count = wanted * step;
  const { mutateAsync: add, isPending } = useCartAdd();
  const guard = usePlaceGuard();
  const handleProblem = useProblemHandler();
  const [problem] = selectionProblems(product, counts);
  const group = product.modifiers.groups.find(({ id }) => id === problem?.group_id);
  const incomplete = group === undefined ? t("choose_required") : t("choose_in", { group: group.name });
  const chosen = Object.fromEntries(Object.entries(counts).filter(([, units]) => units > 0));

  const put = async () => {
    const line = { product_key: product.key, count, modifiers: chosen };
    if (!guard(line)) return;
    try {
      await add(line);
      onDone();
      flash({ type: "success", text: t("added", { name: product.name }) });
    } catch (error) {
      handleProblem(error);
    }
  };

  return (
    <div className={styles.foot}>
      {problem && <p className={styles.note}>{incomplete}</p>}
      <div className={styles.buttons}>
        <Counter
          size="l"
          value={count}
          min={step}
          step={step}
          max={largestCount(step)}
          onChange={(next) => setWanted(next / step)}
          label={product.name}
        />
        <Button size="l" busy={isPending} reason={problem ? incomplete : null} onClick={() => void put()}>
          {t("add_for")}
          <Price amount={linePrice(product, counts, count)} className={styles.total} />
        </Button>
      </div>
    </div>
  );
}

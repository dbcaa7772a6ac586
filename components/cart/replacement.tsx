"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { usePriceFormat } from "@/components/ui/price-format";
import { useCartReplace } from "@/lib/client/cart/cart-changes";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import type { CartProduct } from "@/lib/contract/cart";
import { flash } from "@/lib/stores/flash";
import styles from "./replacement.module.css";

type ReplacementProps = {
  readonly line: CartProduct;
  readonly replacement: NonNullable<CartProduct["replacement"]>;
};

const changeOf = (difference: number): "same" | "dearer" | "cheaper" => {
  if (difference === 0) return "same";
  return difference > 0 ? "dearer" : "cheaper";
};

/** What could take the place of a line that is not sold now, with what it changes of the price: one press puts it there. */
export function Replacement({ line, replacement }: ReplacementProps) {
  const t = useTranslations("cart.line");
  const format = usePriceFormat();
  const { mutateAsync: replace, isPending } = useCartReplace();
  const handleProblem = useProblemHandler();
  const inFlight = useRef(false);
  const { product_key: key, name, images, price, difference } = replacement;

  const put = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      await replace({ product_key: line.key, with_key: key });
      flash({ type: "success", text: t("replaced", { name, other: line.name }) });
    } catch (error) {
      handleProblem(error);
    } finally {
      inFlight.current = false;
    }
  };

  return (
    <div className={styles.offer}>
      <div className={styles.picture}>
        <Picture images={images} alt="" sizes="44px" />
      </div>
      <p className={styles.words}>
        <span>{t("instead", { name })}</span>
        <span className={styles.price}>
          {format(price)}
          {", "}
          {t(changeOf(difference), { amount: format(Math.abs(difference)) })}
        </span>
      </p>
      <Button
        variant="secondary"
        busy={isPending}
        aria-label={t("replace_label", { name: line.name, other: name })}
        onClick={() => void put()}
      >
        {t("replace")}
      </Button>
    </div>
  );
}

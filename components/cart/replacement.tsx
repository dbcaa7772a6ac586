"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Picture } from "@/components/ui/picture";
import { usePriceFormat } from "@/components/ui/price-format";
import { useCartReplace } from "@/lib/client/cart/cart-changes";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { flash } from "@/lib/client/flash/flash";
import type { CartProduct } from "@/lib/contract/cart";
import { toCents } from "@/lib/domain/cents";
import styles from "./replacement.module.css";

type ReplacementProps = {
  readonly line: CartProduct;
  readonly replacement: NonNullable<CartProduct["replacement"]>;
};

const changeOf = (difference: number): "same" | "dearer" | "cheaper" => {
  if (difference === 0) return "same";
  return difference > 0 ? "dearer" : "cheaper";
};

/** A replacement for a line that is not sold now, with the difference in price; one press replaces it. */
export function Replacement({ line, replacement }: ReplacementProps) {
  const t = useTranslations("cart.line");
  const format = usePriceFormat();
  const { mutateAsync: replace } = useCartReplace();
  const handleProblem = useProblemHandler();
  const { isBusy, run } = useSingleFlight();
  const { product_key: key, name, images, price, difference } = replacement;
  // The difference is the line's: so is the amount beside it.
  const amount = (toCents(price) * line.count) / 100;

  const put = async () => {
    try {
      await replace({ product_key: line.key, with_key: key });
      flash({ type: "success", text: t("replaced", { name, other: line.name }) });
    } catch (error) {
      handleProblem(error);
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
          <ExactNumbers>
            {`${format(amount)}, ${t(changeOf(difference), { amount: format(Math.abs(difference)) })}`}
          </ExactNumbers>
        </span>
      </p>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-label={t("replace_label", { name: line.name, other: name })}
        onClick={() => void run(put)}
      >
        {t("replace")}
      </Button>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { useCartCounter } from "@/lib/client/cart/cart-counter";
import { useOffline } from "@/lib/client/core/network";
import { useSaleStep } from "@/lib/client/menu/last-hour";
import type { Product } from "@/lib/contract/product";
import { largestCount } from "@/lib/domain/menu/counter";
import { FootPrice } from "./foot-price";
import styles from "./product-modal.module.css";
import { usePlaceGuard } from "./use-place-guard";

/** Adds a dish as it is; once it is in the cart, its counter stands here. */
export function AddPlain({ product, onDone }: { readonly product: Product; readonly onDone: () => void }) {
  const t = useTranslations("product");
  const common = useTranslations("common");
  const isOffline = useOffline();
  const step = useSaleStep(product);
  const { value, busy, change } = useCartCounter(product.key, { unitPrice: product.price });
  const guard = usePlaceGuard();

  const put = () => {
    if (!guard({ product_key: product.key, count: step, modifiers: {} })) return;
    change(step);
    announce(t("added", { name: product.name }));
  };

  if (value === 0) {
    return (
      <div className={styles.foot}>
        <Button size="l" wide reason={isOffline ? common("offline") : null} onClick={put}>
          {t("add_for")}
          <FootPrice price={product.price * step} before={product.basic_price && product.basic_price * step} />
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      <div className={styles.buttons}>
        <Counter
          size="l"
          value={value}
          onChange={change}
          step={step}
          max={largestCount(step)}
          label={product.name}
          busy={busy || isOffline}
        />
        <Button size="l" variant="secondary" onClick={onDone}>
          {t("done")}
        </Button>
      </div>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useTrackView } from "@/lib/client/analytics/use-tracking";
import { ApiClientError } from "@/lib/client/core/api-client";
import { useProduct } from "@/lib/client/menu/product-query";
import { useModals } from "@/lib/client/modal/modal-store";
import type { ModifierCounts } from "@/lib/contract/cart";
import { ProductDetails } from "./product-details";
import styles from "./product-modal.module.css";

type ProductModalProps = {
  readonly product_key: string;
  /** The choice to begin with, where it is not the dish's own. */
  readonly modifiers?: ModifierCounts | undefined;
};

/** A dish with everything about it, and what it takes to put it into the cart. */
export function ProductModal({ product_key: key, modifiers }: ProductModalProps) {
  const t = useTranslations("product");
  const common = useTranslations("common");
  const { data: product, error, refetch } = useProduct(key);
  const close = useModals((modals) => modals.close);
  useTrackView(product);
  const isGone = error instanceof ApiClientError && error.status === 404;

  return (
    <Dialog title={product?.name ?? t("loading")} titleHidden size="l" onClose={close} className={styles.dialog}>
      {product && <ProductDetails key={product.key} product={product} chosen={modifiers} onDone={close} />}
      {!product && !error && <ProductSkeleton />}
      {!product && error && (
        <EmptyState
          title={t(isGone ? "gone" : "failed")}
          action={
            isGone ? (
              <Button onClick={close}>{t("to_menu")}</Button>
            ) : (
              <Button onClick={() => void refetch()}>{common("retry")}</Button>
            )
          }
        />
      )}
    </Dialog>
  );
}

function ProductSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.tile} />
      <div className={styles.side}>
        <div className={styles.content}>
          <Skeleton width="70%" height="36px" />
          <Skeleton width="30%" height="20px" />
          <Skeleton height="72px" />
        </div>
      </div>
    </div>
  );
}

"use client";

import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Counter } from "@/components/ui/counter";
import { IconButton } from "@/components/ui/icon-button";
import { Picture } from "@/components/ui/picture";
import { usePriceFormat } from "@/components/ui/price-format";
import { Skeleton } from "@/components/ui/skeleton";
import { useCartCounter } from "@/lib/client/cart/cart-counter";
import { useRelatedProducts } from "@/lib/client/cart/related-products";
import { useSaleStep } from "@/lib/client/menu/last-hour";
import { priceText } from "@/lib/client/menu/price-text";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import type { Product } from "@/lib/contract/product";
import { hasModifiers, isAddable } from "@/lib/domain/menu/addable";
import { largestCount } from "@/lib/domain/menu/counter";
import styles from "./related-slider.module.css";

const AddButton = ({ product }: { readonly product: Product }) => {
  const t = useTranslations("cart.related");
  const ofProduct = useTranslations("product");
  const format = usePriceFormat();
  const open = useModals((modals) => modals.open);
  const { value, busy, change } = useCartCounter(product.key, { unitPrice: product.price });
  const step = useSaleStep(product);
  const isChosenFirst = hasModifiers(product);
  if (value > 0 && !isChosenFirst) {
    return (
      <Counter value={value} onChange={change} label={product.name} step={step} max={largestCount(step)} busy={busy} />
    );
  }
  const add = () => {
    if (isChosenFirst) open({ kind: "product", product_key: product.key });
    else change(step);
  };
  return (
    <button type="button" className={styles.add} onClick={add}>
      <Plus aria-hidden="true" />
      <span className="visually-hidden">{`${t(isChosenFirst ? "choose" : "add", { name: product.name })}, `}</span>
      <span translate="no">{priceText(product, format, ofProduct)}</span>
    </button>
  );
};

const RelatedCard = ({ product }: { readonly product: Product }) => (
  <li className={styles.card}>
    <div className={styles.picture}>
      <Picture images={product.images} alt="" sizes="136px" />
    </div>
    <p className={styles.name}>{product.name}</p>
    <AddButton product={product} />
  </li>
);

const SkeletonCard = () => (
  <li className={styles.card} aria-hidden="true">
    <div className={styles.picture}>
      <Skeleton height="100%" radius="0" />
    </div>
    <p className={styles.name}>
      <Skeleton width="80%" height="14px" />
    </p>
    <Skeleton height="44px" radius="999px" />
  </li>
);

const places = ["first", "second", "third", "fourth", "fifth"];

type RelatedSliderProps = {
  readonly cart: Cart;
  /** How many skeletons until the products are loaded: 5 in a wide list, 3 in a slider (SPEC-182). */
  readonly skeletons: 3 | 5;
  /** Below the title of the cart it is a part of it; on a page it stands beside the cart. */
  readonly heading: "h2" | "h3";
};

/** "Add to your order": what goes with the dishes of the cart. Nothing to offer, or a failure, hides it (SPEC-264). */
export function RelatedSlider({ cart, skeletons, heading: Heading }: RelatedSliderProps) {
  const t = useTranslations("cart.related");
  const isStopped = useCity().type === "stop";
  const groups = isStopped ? [] : Object.values(cart.products).map((line) => line.product_group_id);
  const { data, isPending } = useRelatedProducts(groups);
  const products = data?.filter(isAddable) ?? [];
  if (groups.length === 0 || (!isPending && products.length === 0)) return null;
  return (
    <section className={styles.related} aria-label={t("title")} aria-busy={isPending} data-row="">
      <div className={styles.head}>
        <Heading className={styles.title}>{t("title")}</Heading>
        <span className={styles.arrows}>
          <IconButton label={t("previous")} icon={<ChevronLeft aria-hidden="true" />} data-action="row-back" />
          <IconButton label={t("next")} icon={<ChevronRight aria-hidden="true" />} data-action="row-on" />
        </span>
      </div>
      <ul className={styles.strip}>
        {isPending
          ? places.slice(0, skeletons).map((place) => <SkeletonCard key={place} />)
          : products.map((product) => <RelatedCard key={product.key} product={product} />)}
      </ul>
    </section>
  );
}

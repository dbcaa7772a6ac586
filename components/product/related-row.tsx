"use client";

import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { usePriceFormat } from "@/components/ui/price-format";
import { Scroller } from "@/components/ui/scroller";
import { useRelatedProducts } from "@/lib/client/cart/related-products";
import { priceText } from "@/lib/client/menu/price-text";
import { useCity } from "@/lib/client/place/city";
import type { Product } from "@/lib/contract/product";
import { hasModifiers, isAddable } from "@/lib/domain/menu/addable";
import { CardPlus } from "./card-action";
import styles from "./related-row.module.css";

/**
 * What goes well with the dish, as the customer's place sells it: the menu knows nothing of soy sauce. Hidden where there
 * is nothing, it could not be loaded (SPEC-264), or the city takes no orders.
 */
export function RelatedRow({ product }: { readonly product: Product }) {
  const t = useTranslations("product");
  const format = usePriceFormat();
  const { data } = useRelatedProducts(product.has_related_products ? [product.product_group_id] : []);
  const isStopped = useCity().type === "stop";
  const related = (data ?? []).filter((other) => other.key !== product.key && isAddable(other));
  if (isStopped || related.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{t("related")}</h3>
      <Scroller label={t("related")} className={styles.row}>
        {related.map((other) => (
          <li key={other.key} className={styles.item}>
            <Picture images={other.images} alt="" sizes="112px" className={styles.picture} />
            <span className={styles.name}>{other.name}</span>
            <span className={styles.price} translate="no">
              {priceText(other, format, t)}
            </span>
            <CardPlus
              productKey={other.key}
              name={other.name}
              price={other.price}
              step={other.sale_multiplicity}
              lastHourStep={other.sale_multiplicity_last_hour}
              hasChoice={hasModifiers(other)}
            />
          </li>
        ))}
      </Scroller>
    </section>
  );
}

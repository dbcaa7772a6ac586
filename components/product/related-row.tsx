"use client";

import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { Scroller } from "@/components/ui/scroller";
import { useRelatedProducts } from "@/lib/client/related-products";
import type { Product } from "@/lib/contract/product";
import { hasModifiers, isAddable } from "@/lib/domain/addable";
import { CardAction } from "./card-action";
import styles from "./related-row.module.css";

/** What goes well with the dish; hidden where there is nothing, or it could not be loaded (spec 2 §8). */
export function RelatedRow({ product }: { readonly product: Product }) {
  const t = useTranslations("product");
  const { data } = useRelatedProducts(product.has_related_products ? [product.product_group_id] : []);
  const related = (data ?? []).filter((other) => other.key !== product.key && isAddable(other));
  if (related.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{t("related")}</h3>
      <Scroller label={t("related")} className={styles.row}>
        {related.map((other) => (
          <li key={other.key} className={styles.item}>
            <Picture images={other.images} alt="" sizes="112px" className={styles.picture} />
            <span className={styles.name}>{other.name}</span>
            <Price amount={other.price} />
            <CardAction
              productKey={other.key}
              name={other.name}
              price={other.price}
              step={other.sale_multiplicity}
              lastHourStep={other.sale_multiplicity_last_hour}
              hasChoice={hasModifiers(other)}
              stopped={null}
            />
          </li>
        ))}
      </Scroller>
    </section>
  );
}

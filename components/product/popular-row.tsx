import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { Scroller } from "@/components/ui/scroller";
import { priceText } from "@/lib/client/menu/price-text";
import type { Product } from "@/lib/contract/product";
import { hasModifiers, isAddable } from "@/lib/domain/menu/addable";
import { CardAction } from "./card-action";
import { measureOf } from "./measure";
import styles from "./popular-row.module.css";

type PopularRowProps = {
  readonly title: string;
  readonly products: readonly Product[];
  readonly format: (amount: number) => string;
};

/** A tile is 76 px wide: a picture of 160, where the menu has one, is a third as heavy as a card's. */
const tileOf = ({ images: { tile, small, big, webp } }: Product) =>
  tile === undefined
    ? { images: { small, big, blur: null, ...(webp && { webp }) } }
    : {
        images: {
          small: tile,
          big: small,
          blur: null,
          ...(webp?.tile !== undefined && { webp: { small: webp.tile, big: webp.small } }),
        },
        widths: [160, 320] as const,
      };

/** Dishes that are often ordered, small and in a row; each opens the dish, its plus adds it. */
export function PopularRow({ title, products, format }: PopularRowProps) {
  const t = useTranslations("product");
  return (
    <Scroller label={title}>
      {products.map((product) => (
        <li key={product.key} data-product={product.key} className={styles.item}>
          <Picture {...tileOf(product)} alt="" sizes="76px" className={styles.picture} />
          <div className={styles.text}>
            <a href={`?modal=product&product=${product.key}`} className={styles.link}>
              <span className={styles.name}>{product.name}</span>
            </a>
            <span className={styles.measure}>{measureOf(product, t)}</span>
            <div className={styles.foot}>
              <span className={styles.price} translate="no">
                {priceText(product, format, t)}
              </span>
              <CardAction
                productKey={product.key}
                corner="popular"
                name={product.name}
                price={product.price}
                step={product.sale_multiplicity}
                lastHourStep={product.sale_multiplicity_last_hour}
                hasChoice={hasModifiers(product)}
                stopped={isAddable(product) ? null : (product.alert ?? t("sold_out"))}
              />
            </div>
          </div>
        </li>
      ))}
    </Scroller>
  );
}

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { priceText } from "@/lib/client/menu/price-text";
import type { Product } from "@/lib/contract/product";
import { hasModifiers, isAddable } from "@/lib/domain/menu/addable";
import { priceRange } from "@/lib/domain/menu/price-range";
import { CardFoot } from "./card-action";
import { measureOf } from "./measure";
import styles from "./product-card.module.css";

type ProductCardProps = {
  readonly product: Product;
  /** Writes an amount as the city does. */
  readonly format: (amount: number) => string;
  /** Among the first pictures of the page. */
  readonly priority?: boolean;
};

const cornerOf = ({ discount, accent_text }: Product): string | null => (discount > 0 ? `−${discount}%` : accent_text);

/**
 * A dish of the menu, at most 12 nodes as the server renders it. All of it is a link to the dish, which a press opens in a modal; its foot
 * alone comes to life in the browser.
 */
export function ProductCard({ product, format, priority = false }: ProductCardProps) {
  const t = useTranslations("product");
  const { key, name, images, price, basic_price: oldPrice } = product;
  const corner = cornerOf(product);
  const isSold = isAddable(product);
  const { low } = priceRange(product);

  return (
    <article data-product={key} className={clsx(styles.card, !isSold && styles.gone)}>
      <Picture
        // A blur is 250 characters that do not compress, twice in a page, and few cards are seen before they are scrolled to.
        images={{ ...images, blur: null }}
        alt=""
        sizes="(width >= 1024px) 228px, (width >= 640px) 25vw, 36vw"
        priority={priority}
        className={styles.picture}
      />
      {corner !== null && (
        <span className={clsx(styles.corner, product.discount > 0 && styles.discount)}>{corner}</span>
      )}
      <h3 className={styles.name}>
        <a href={`?modal=product&product=${key}`} className={styles.link}>
          {name}
        </a>
      </h3>
      <p className={styles.measure}>{measureOf(product, t)}</p>
      <CardFoot
        productKey={key}
        name={name}
        price={price}
        step={product.sale_multiplicity}
        lastHourStep={product.sale_multiplicity_last_hour}
        hasChoice={hasModifiers(product)}
        stopped={isSold ? null : (product.alert ?? t("sold_out"))}
        className={styles.foot}
      >
        <span className={styles.price} translate="no">
          {priceText(product, format, t)}
        </span>
        {oldPrice !== null && oldPrice > price && low === price && (
          <s className={styles.old} translate="no">
            {format(oldPrice)}
          </s>
        )}
      </CardFoot>
    </article>
  );
}

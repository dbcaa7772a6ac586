"use client";

import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { usePriceFormat } from "@/components/ui/price-format";
import { Scroller } from "@/components/ui/scroller";
import { priceText } from "@/lib/client/menu/price-text";
import type { Product } from "@/lib/contract/product";
import { hasModifiers } from "@/lib/domain/menu/addable";
import { CardPlus } from "./card-action";
import styles from "./dish-row.module.css";

type DishRowProps = {
  readonly title: string;
  readonly dishes: readonly Product[];
  /** Opens a dish; without it only its plus can be pressed. */
  readonly onOpen?: (dish: Product) => void;
};

/** Dishes in the sheet of another one, each with its plus. */
export function DishRow({ title, dishes, onOpen }: DishRowProps) {
  const t = useTranslations("product");
  const format = usePriceFormat();
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <Scroller label={title} className={styles.row}>
        {dishes.map((dish) => (
          <li key={dish.key} className={styles.item}>
            <Picture images={dish.images} alt="" sizes="112px" className={styles.picture} />
            {onOpen === undefined ? (
              <span className={styles.name}>{dish.name}</span>
            ) : (
              <button type="button" aria-haspopup="dialog" className={styles.name} onClick={() => onOpen(dish)}>
                {dish.name}
              </button>
            )}
            <span className={styles.price} translate="no">
              {priceText(dish, format, t)}
            </span>
            <CardPlus
              productKey={dish.key}
              name={dish.name}
              price={dish.price}
              step={dish.sale_multiplicity}
              lastHourStep={dish.sale_multiplicity_last_hour}
              hasChoice={hasModifiers(dish)}
            />
          </li>
        ))}
      </Scroller>
    </section>
  );
}

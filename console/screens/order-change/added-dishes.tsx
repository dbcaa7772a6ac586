import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Counter } from "@/components/ui/counter";
import { read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { DishSearch } from "../phone-order/dish-search";
import { type Added, chosenDish } from "./dish-choice";
import styles from "./order-acts.module.css";
import type { ChangeableOrder } from "./use-order-act";

type AddedDishesProps = {
  readonly order: ChangeableOrder;
  /** The dish that goes for what is added; null: none was named. */
  readonly instead: string | null;
  readonly added: readonly Added[];
  readonly onAdd: (dish: Added) => void;
  readonly onCount: (dish: Added, count: number) => void;
};

const MENU_MS = 60_000;
const MOST = 100;

/** What comes into an order, found on the menu of its shop as it is sold now. */
export function AddedDishes({ order, instead, added, onAdd, onCount }: AddedDishesProps) {
  const t = useTranslations("staff-order-change.lines");
  const { order_id } = order;
  const menu = useQuery({
    ...read("GET /staff/orders/{order_id}/menu", { params: { order_id } }),
    staleTime: MENU_MS,
  });
  return (
    <div className={styles.form}>
      <h3 className={styles.name}>{t("add")}</h3>
      {instead !== null && <p className={styles.details}>{t("instead", { name: instead })}</p>}
      <Loaded query={menu}>
        {({ product_groups }) => (
          <DishSearch
            products={product_groups.flatMap(({ products }) => products)}
            currency={order.currency_code}
            label={t("add")}
            onAdd={(product, modifiers) => onAdd(chosenDish(product, modifiers))}
          />
        )}
      </Loaded>
      {added.length > 0 && (
        <ul className={styles.lines}>
          {added.map((dish) => (
            <li key={`${dish.product_key} ${dish.details.join()}`} className={styles.line}>
              <div className={styles.words}>
                <p className={styles.name}>{dish.name}</p>
                {dish.details.length > 0 && <p className={styles.details}>{dish.details.join(", ")}</p>}
              </div>
              <Counter
                label={t("added_named", { name: dish.name })}
                value={dish.count}
                max={MOST}
                onChange={(count) => onCount(dish, count)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

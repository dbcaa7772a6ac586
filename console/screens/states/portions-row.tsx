import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import type { StateWish } from "./state-dialog";
import { type Dish, useSetState, useStates } from "./states";
import styles from "./states-screen.module.css";

type PortionsRowProps = {
  readonly dish: Dish;
  readonly shopId: number;
  readonly onWish: (wish: StateWish) => void;
  readonly onEnd: (stateId: number) => void;
};

/** A dish with the portions that are left of it, which orders count down. */
export function PortionsRow({ dish, shopId, onWish, onEnd }: PortionsRowProps) {
  const t = useTranslations("staff-states");
  const { data } = useStates();
  const set = useSetState();
  const { id, name, left, portions_id } = dish;
  const state = data?.states.find((one) => one.id === portions_id);
  if (state === undefined || left === null)
    return (
      <li className={styles.row}>
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p className={styles.note}>{t("uncounted")}</p>
        </div>
        <Button
          variant="secondary"
          aria-label={t("count_named", { name })}
          onClick={() => onWish({ kind: "portions", name, product_id: id })}
        >
          {t("count")}
        </Button>
      </li>
    );
  const { reason, ends_at } = state;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={left === 0 ? styles.alarm : styles.note}>{t("left", { count: left })}</p>
      </div>
      <div className={styles.acts}>
        <Counter
          value={left}
          label={name}
          busy={set.isPending}
          onChange={(amount) =>
            set.mutate({ kind: "portions", shop_id: shopId, product_id: id, amount, reason, ends_at })
          }
        />
        {state.may_end && (
          <Button variant="secondary" aria-label={t("uncount_named", { name })} onClick={() => onEnd(state.id)}>
            {t("uncount")}
          </Button>
        )}
      </div>
    </li>
  );
}

"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Counter } from "@/components/ui/counter";
import { Price } from "@/components/ui/price";
import type { Modifier } from "@/lib/contract/product";
import { canAddModifier } from "@/lib/domain/modifier";
import styles from "./modifier-list.module.css";

type ModifierRowProps = {
  readonly modifier: Modifier;
  readonly count: number;
  /** Why its group takes no more; null while it does. */
  readonly fullReason: string | null;
  readonly onChange: (count: number) => void;
  /** The name of the radio group, where one of the group is chosen. */
  readonly radio?: string;
  readonly onChoose?: () => void;
};

/** One thing to choose: its name, its price, and a counter, a checkbox or a radio button, as its bounds ask. */
export function ModifierRow({ modifier, count, fullReason, onChange, radio, onChoose }: ModifierRowProps) {
  const t = useTranslations("product");
  const { id, name, price, min, max } = modifier;
  const isStopped = modifier.type === "stop";
  const ownReason = canAddModifier(modifier, { [String(id)]: count }) ? null : t("modifier_full", { max });
  const reason = ownReason ?? fullReason;
  const isChecked = count > 0;
  const isTick = radio !== undefined || max === 1;

  const body = (
    <>
      {modifier.image && <img src={modifier.image} alt="" width={44} height={44} loading="lazy" className={styles.image} />}
      <span className={styles.name}>
        {name}
        {isStopped && <span className={styles.stopped}>{t("modifier_stopped")}</span>}
        {!isStopped && price > 0 && (
          <span className={styles.price}>
            {"+"}
            <Price amount={price} />
          </span>
        )}
      </span>
    </>
  );

  if (!isTick || isStopped) {
    return (
      <div className={clsx(styles.row, isStopped && styles.gone)}>
        {body}
        {!isStopped && (
          <Counter
            value={count}
            onChange={onChange}
            min={min}
            max={reason === null ? Number.POSITIVE_INFINITY : count}
            reason={reason}
            label={name}
            quiet
          />
        )}
      </div>
    );
  }

  const isFull = radio === undefined && !isChecked && reason !== null;
  const isForced = radio === undefined && isChecked && min > 0;
  const press = () => {
    if (isFull || isForced) return;
    if (radio === undefined) onChange(isChecked ? 0 : 1);
    else onChoose?.();
  };
  return (
    <label className={clsx(styles.row, styles.tick, isFull && styles.gone)} title={isFull ? (reason ?? undefined) : undefined}>
      {body}
      <input
        type={radio === undefined ? "checkbox" : "radio"}
        name={radio}
        checked={isChecked}
        aria-disabled={isFull || isForced || undefined}
        aria-description={isFull ? (reason ?? undefined) : undefined}
        onChange={press}
        className={styles.input}
      />
    </label>
  );
}

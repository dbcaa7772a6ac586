"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Counter } from "@/components/ui/counter";
import tick from "@/components/ui/tick.module.css";
import type { Modifier } from "@/lib/contract/product";
import { canAddModifier } from "@/lib/domain/menu/modifier";
import { ModifierFace } from "./modifier-face";
import styles from "./modifier-list.module.css";

type ModifierRowProps = {
  readonly modifier: Modifier;
  readonly count: number;
  /** Why its group takes no more; null while it does. */
  readonly fullReason: string | null;
  readonly onChange: (count: number) => void;
};

const look = { image: styles.image, words: styles.words, name: styles.name, note: styles.note };

/** One thing to choose: its name, its price, and a counter or a checkbox, as its bounds require. */
export function ModifierRow(props: ModifierRowProps) {
  const { modifier } = props;
  if (modifier.type === "stop") {
    return (
      <div className={clsx(styles.row, styles.gone)}>
        <ModifierFace modifier={modifier} look={look} />
      </div>
    );
  }
  return modifier.max === 1 ? <TickRow {...props} /> : <CountedRow {...props} />;
}

/** Why one more cannot be taken: its own bound before its group's. */
const useFullReason = ({ modifier, count, fullReason }: ModifierRowProps): string | null => {
  const t = useTranslations("product");
  const canAdd = canAddModifier(modifier, { [String(modifier.id)]: count });
  return canAdd ? fullReason : t("modifier_full", { max: modifier.max });
};

function CountedRow(props: ModifierRowProps) {
  const { modifier, count, onChange } = props;
  const reason = useFullReason(props);
  return (
    <div className={styles.row}>
      <ModifierFace modifier={modifier} look={look} />
      <Counter
        value={count}
        onChange={onChange}
        min={modifier.min}
        max={reason === null ? Number.POSITIVE_INFINITY : count}
        reason={reason}
        label={modifier.name}
        quiet
      />
    </div>
  );
}

function TickRow(props: ModifierRowProps) {
  const { modifier, count, onChange } = props;
  const fullReason = useFullReason(props);
  const isChecked = count > 0;
  const reason = isChecked ? null : fullReason;
  const isFixed = reason !== null || (isChecked && modifier.min > 0);
  const press = () => {
    if (!isFixed) onChange(isChecked ? 0 : 1);
  };
  return (
    <label className={clsx(styles.row, styles.tick, reason !== null && styles.gone)} title={reason ?? undefined}>
      <ModifierFace modifier={modifier} look={look} />
      <input
        type="checkbox"
        checked={isChecked}
        aria-disabled={isFixed || undefined}
        aria-description={reason ?? undefined}
        onChange={press}
        className={clsx(tick.tick, styles.input)}
      />
    </label>
  );
}

"use client";

import clsx from "clsx";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Counter } from "@/components/ui/counter";
import { Price } from "@/components/ui/price";
import tick from "@/components/ui/tick.module.css";
import { misfitOf } from "@/lib/client/menu/menu-filter";
import { useMenuFilter } from "@/lib/client/menu/menu-filter-store";
import type { Modifier } from "@/lib/contract/product";
import { canAddModifier } from "@/lib/domain/menu/modifier";
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

/** One thing to choose: its name, its price, and a counter, a checkbox or a radio button, as its bounds require. */
export function ModifierRow(props: ModifierRowProps) {
  const { modifier, radio } = props;
  if (modifier.type === "stop") {
    return (
      <div className={clsx(styles.row, styles.gone)}>
        <Face modifier={modifier} />
      </div>
    );
  }
  if (radio !== undefined) return <RadioRow {...props} />;
  return modifier.max === 1 ? <TickRow {...props} /> : <CountedRow {...props} />;
}

function Face({ modifier }: { readonly modifier: Modifier }) {
  const t = useTranslations("product");
  const { name, price, image, type } = modifier;
  return (
    <>
      {image !== null && (
        <img
          data-picture=""
          src={image}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          className={styles.image}
        />
      )}
      <span className={styles.name}>
        <span>{name}</span>
        {type === "stop" && <span className={styles.stopped}>{t("modifier_stopped")}</span>}
        {type !== "stop" && price > 0 && (
          <span className={styles.price}>
            {"+"}
            <Price amount={price} />
          </span>
        )}
        {type !== "stop" && <MisfitNote modifier={modifier} />}
      </span>
    </>
  );
}

/** What the menu's filter excludes: the visitor may still choose it, but not without knowing. */
function MisfitNote({ modifier }: { readonly modifier: Modifier }) {
  const t = useTranslations("search.misfit");
  const names = useTranslations("product.allergen");
  const misfit = misfitOf(
    modifier,
    useMenuFilter(({ filter }) => filter),
  );
  if (misfit === null) return null;
  const list = misfit.kind === "contains" ? misfit.allergens.map((name) => names(name)).join(", ") : "";
  return (
    <span className={styles.misfit}>
      <TriangleAlert aria-hidden="true" />
      <span>{t(misfit.kind, { list })}</span>
    </span>
  );
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
      <Face modifier={modifier} />
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
      <Face modifier={modifier} />
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

function RadioRow({ modifier, count, radio, onChoose }: ModifierRowProps) {
  return (
    <label className={clsx(styles.row, styles.tick)}>
      <Face modifier={modifier} />
      <input
        type="radio"
        name={radio}
        checked={count > 0}
        onChange={() => onChoose?.()}
        className={clsx(tick.tick, styles.input)}
      />
    </label>
  );
}

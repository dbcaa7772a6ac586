"use client";

import clsx from "clsx";
import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import type { ModifierCounts } from "@/lib/contract/cart";
import type { ModifierGroup, Product } from "@/lib/contract/product";
import { isOneOf } from "@/lib/domain/menu/addable";
import { canAddToGroup, groupHint, selectionProblems } from "@/lib/domain/menu/modifier";
import { ChoiceTiles } from "./choice-tiles";
import { groupTitle } from "./group-title";
import styles from "./modifier-list.module.css";
import { ModifierRow } from "./modifier-row";

type ModifierListProps = {
  readonly product: Product;
  readonly counts: ModifierCounts;
  readonly onChange: (counts: ModifierCounts) => void;
};

/** Everything that can be chosen with a dish: first what has to be, then apart from it what may be added (SPEC-815). */
export function ModifierList({ product, counts, onChange }: ModifierListProps) {
  const t = useTranslations("product");
  const { groups, single } = product.modifiers;
  const change = (id: number, count: number) => onChange({ ...counts, [String(id)]: count });
  const open = new Set(selectionProblems(product, counts).map(({ group_id: id }) => id));
  const shown = (group: ModifierGroup) => (
    <Group key={group.id} group={group} counts={counts} isDone={!open.has(group.id)} onChange={onChange} />
  );
  const extras = groups.filter(({ min }) => min === 0);

  return (
    <div className={styles.list}>
      {groups.filter(({ min }) => min > 0).map(shown)}
      {(extras.length > 0 || single.length > 0) && (
        <div className={styles.extras}>
          {extras.map(shown)}
          {single.length > 0 && (
            <fieldset>
              <legend className={styles.legend}>{t("extras")}</legend>
              {single.map((modifier) => (
                <ModifierRow
                  key={modifier.id}
                  modifier={modifier}
                  count={counts[String(modifier.id)] ?? 0}
                  fullReason={null}
                  onChange={(count) => change(modifier.id, count)}
                />
              ))}
            </fieldset>
          )}
        </div>
      )}
    </div>
  );
}

type GroupProps = Omit<ModifierListProps, "product"> & {
  readonly group: ModifierGroup;
  /** Whether nothing of it is left to choose. */
  readonly isDone: boolean;
};

/** A group of which exactly one is taken is chosen by a press; any other has a counter each. */
function Group({ group, counts, isDone, onChange }: GroupProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  const hintId = useId();
  const hint = groupHint(group);
  const isSingle = isOneOf(group);
  const fullReason = canAddToGroup(group, counts) ? null : t("group_full", { max: group.max });

  const choose = (id: number) => {
    const others = group.modifiers.map((modifier): [string, number] => [String(modifier.id), 0]);
    onChange({ ...counts, ...Object.fromEntries(others), [String(id)]: 1 });
  };

  return (
    <fieldset aria-describedby={hintId}>
      <legend className={styles.legend}>
        <span>{isSingle ? t("choose_group", { group: groupTitle(group.name, locale) }) : group.name}</span>
        {hint.required && <NeedBadge isDone={isDone} />}
      </legend>
      {/* One of several needs no number for the eye: what is chosen is marked (SPEC-210). */}
      <p id={hintId} className={isSingle ? "visually-hidden" : styles.hint}>
        {hint.kind !== "none" && <span>{t(`hint.${hint.kind}`, { min: hint.min, max: hint.max })}</span>}
        {hint.required && <span className={styles.star}>{" *"}</span>}
      </p>
      {isSingle ? (
        <ChoiceTiles group={group} counts={counts} onChoose={choose} />
      ) : (
        group.modifiers.map((modifier) => (
          <ModifierRow
            key={modifier.id}
            modifier={modifier}
            count={counts[String(modifier.id)] ?? 0}
            fullReason={fullReason}
            onChange={(count) => onChange({ ...counts, [String(modifier.id)]: count })}
          />
        ))
      )}
    </fieldset>
  );
}

/** Beside the name of what has to be chosen; a tick once it is. The hint says the same when read aloud. */
function NeedBadge({ isDone }: { readonly isDone: boolean }) {
  const t = useTranslations("product");
  return (
    <span aria-hidden="true" className={clsx(styles.need, isDone && styles.done)}>
      {isDone ? <Check /> : t("required")}
    </span>
  );
}

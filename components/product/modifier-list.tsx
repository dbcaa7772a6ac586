"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { ModifierCounts } from "@/lib/contract/cart";
import type { ModifierGroup, Product } from "@/lib/contract/product";
import { canAddToGroup, groupHint } from "@/lib/domain/menu/modifier";
import styles from "./modifier-list.module.css";
import { ModifierRow } from "./modifier-row";

type ModifierListProps = {
  readonly product: Product;
  readonly counts: ModifierCounts;
  readonly onChange: (counts: ModifierCounts) => void;
};

/** Everything that can be chosen with a dish: groups with their rules, then what stands alone. */
export function ModifierList({ product, counts, onChange }: ModifierListProps) {
  const t = useTranslations("product");
  const { groups, single } = product.modifiers;
  const change = (id: number, count: number) => onChange({ ...counts, [String(id)]: count });

  return (
    <div className={styles.list}>
      {groups.map((group) => (
        <Group key={group.id} group={group} counts={counts} onChange={onChange} />
      ))}
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
  );
}

type GroupProps = Omit<ModifierListProps, "product"> & { readonly group: ModifierGroup };

/** A group of which exactly one is taken is chosen by a press; any other has a counter each. */
function Group({ group, counts, onChange }: GroupProps) {
  const t = useTranslations("product");
  const hintId = useId();
  const hint = groupHint(group);
  const isOneOf = hint.kind === "exactly" && group.max === 1;
  const fullReason = canAddToGroup(group, counts) ? null : t("group_full", { max: group.max });

  const choose = (id: number) => {
    const others = group.modifiers.map((modifier): [string, number] => [String(modifier.id), 0]);
    onChange({ ...counts, ...Object.fromEntries(others), [String(id)]: 1 });
  };

  return (
    <fieldset aria-describedby={hintId}>
      <legend className={styles.legend}>{group.name}</legend>
      <p id={hintId} className={styles.hint}>
        {hint.kind !== "none" && <span>{t(`hint.${hint.kind}`, { min: hint.min, max: hint.max })}</span>}
        {hint.required && (
          <span className={styles.star} title={t("required")}>
            {" *"}
          </span>
        )}
      </p>
      {group.modifiers.map((modifier) => (
        <ModifierRow
          key={modifier.id}
          modifier={modifier}
          count={counts[String(modifier.id)] ?? 0}
          fullReason={fullReason}
          {...(isOneOf && { radio: `group-${group.id}`, onChoose: () => choose(modifier.id) })}
          onChange={(count) => onChange({ ...counts, [String(modifier.id)]: count })}
        />
      ))}
    </fieldset>
  );
}

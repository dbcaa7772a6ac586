"use client";

import { Ban, Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import choice from "@/components/ui/choice.module.css";
import { Dialog } from "@/components/ui/dialog";
import { Segmented } from "@/components/ui/segmented";
import { useFavourites } from "@/lib/client/menu/favourites";
import { filterSize, type MenuFilter } from "@/lib/client/menu/menu-filter";
import { allergens } from "@/lib/contract/allergens";
import styles from "./filter-panel.module.css";

type FilterPanelProps = {
  readonly filter: MenuFilter;
  readonly onChange: (filter: MenuFilter) => void;
  /** How many dishes fit; null while that is not known. */
  readonly count: number | null;
  /** Leads to what is left. */
  readonly onShow: () => void;
  /** Esc was pressed. */
  readonly onClose: () => void;
  readonly onReset: () => void;
};

/**
 * What to avoid and what to look for. Each choice works at once; the button below leads to what is left. It lies over the page:
 * in it, it would open at the head of a menu that is read further down, or below the screen (SPEC-812).
 */
export function FilterPanel(props: FilterPanelProps) {
  const t = useTranslations("search");
  return (
    <Dialog title={t("filters")} onClose={props.onClose} footer={<Foot {...props} />}>
      <div className={styles.choices}>
        <Choices {...props} />
      </div>
    </Dialog>
  );
}

function Choices({ filter, onChange }: FilterPanelProps) {
  const t = useTranslations("search");
  const product = useTranslations("product");
  const hintId = useId();
  const { avoid, isVegetarian, spice, isFavourite } = filter;
  const hasFavourites = useFavourites().length > 0;
  return (
    <>
      {(hasFavourites || isFavourite) && (
        <div>
          <Pill tone="want" isOn={isFavourite} onChange={(isOn) => onChange({ ...filter, isFavourite: isOn })}>
            {t("favourites")}
          </Pill>
        </div>
      )}
      <fieldset aria-describedby={hintId}>
        <legend className={styles.legend}>{t("avoid")}</legend>
        <p id={hintId} className={styles.hint}>
          {t("avoid_hint")}
        </p>
        <div className={styles.pills}>
          {allergens.map((name) => (
            <Pill
              key={name}
              tone="avoid"
              isOn={avoid.includes(name)}
              onChange={(isOn) =>
                // In the order of the list, so that equal choices have equal addresses.
                onChange({ ...filter, avoid: allergens.filter((one) => (one === name ? isOn : avoid.includes(one))) })
              }
            >
              {product(`allergen.${name}`)}
            </Pill>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{t("diet")}</legend>
        <div className={styles.pills}>
          <Pill tone="want" isOn={isVegetarian} onChange={(isOn) => onChange({ ...filter, isVegetarian: isOn })}>
            {t("vegetarian")}
          </Pill>
        </div>
      </fieldset>
      <div>
        <p className={styles.legend} aria-hidden="true">
          {t("spice")}
        </p>
        <Segmented
          label={t("spice")}
          value={spice}
          options={[
            { value: "any", label: t("any") },
            { value: "spicy", label: t("spicy") },
            { value: "mild", label: t("mild") },
          ]}
          onChange={(value) => onChange({ ...filter, spice: value })}
        />
      </div>
      <p className={styles.note}>{t("note")}</p>
    </>
  );
}

function Foot({ filter, count, onShow, onReset }: FilterPanelProps) {
  const t = useTranslations("search");
  return (
    <div className={styles.foot}>
      <Button onClick={onShow}>{count === null ? t("close") : t("show", { count })}</Button>
      {filterSize(filter) > 0 && (
        <Button variant="ghost" onClick={onReset}>
          {t("reset")}
        </Button>
      )}
    </div>
  );
}

type PillProps = {
  readonly tone: "avoid" | "want";
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
};

/** A checkbox that looks like a pill. */
function Pill({ tone, isOn, onChange, children }: PillProps) {
  const Mark = tone === "avoid" ? Ban : Check;
  return (
    <label className={`${choice.choice} ${styles.pill} ${styles[tone]}`}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={styles.input}
      />
      {isOn && <Mark aria-hidden="true" />}
      <span>{children}</span>
    </label>
  );
}

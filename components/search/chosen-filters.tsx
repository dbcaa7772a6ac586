"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { crossIcon } from "@/components/ui/later-icons";
import { filterSize, type MenuFilter, NO_FILTER } from "@/lib/client/menu/menu-filter";
import styles from "./chosen-filters.module.css";

type ChosenFiltersProps = { readonly filter: MenuFilter; readonly onChange: (filter: MenuFilter) => void };

/** The filters that are on; a press takes one off. */
export function ChosenFilters({ filter, onChange }: ChosenFiltersProps) {
  const t = useTranslations("search");
  const product = useTranslations("product");
  const { avoid, isVegetarian, spice, isFavourite } = filter;
  const chosen = [
    ...(isFavourite ? [{ id: "fav", words: t("favourites"), rest: { ...filter, isFavourite: false } }] : []),
    ...avoid.map((name) => ({
      id: name,
      words: t("without", { name: product(`allergen.${name}`) }),
      rest: { ...filter, avoid: avoid.filter((one) => one !== name) },
    })),
    ...(isVegetarian ? [{ id: "veg", words: t("vegetarian"), rest: { ...filter, isVegetarian: false } }] : []),
    ...(spice === "any" ? [] : [{ id: "spice", words: t(spice), rest: { ...filter, spice: "any" as const } }]),
  ];
  return (
    <ul aria-label={t("chosen")} className={styles.list}>
      {chosen.map(({ id, words, rest }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t("remove", { name: words })}
            onClick={() => onChange(rest)}
          >
            <span>{words}</span>
            <Icon path={crossIcon} />
          </button>
        </li>
      ))}
      {filterSize(filter) > 1 && (
        <li>
          <button type="button" className={styles.all} onClick={() => onChange(NO_FILTER)}>
            {t("reset_all")}
          </button>
        </li>
      )}
    </ul>
  );
}

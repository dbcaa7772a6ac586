import clsx from "clsx";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BoardLine } from "@/lib/contract/staff/board-order";
import { mentionsAllergy } from "./allergy";
import { lineChanges } from "./content-change";
import styles from "./ticket.module.css";

type DishListProps = {
  readonly lines: readonly BoardLine[];
  /** What they were before a change that nobody has seen; null: the same. */
  readonly before?: readonly BoardLine[] | null;
  /** Whether each dish says what it contains: `risky` those alone that may harm somebody. */
  readonly allergens: "none" | "risky" | "all";
};

/** The dishes of a ticket in the order's own sequence, quantities first. */
export function DishList({ lines, before = null, allergens: shown }: DishListProps) {
  const t = useTranslations("staff-board");
  const contains = ({ allergens }: BoardLine): string | null => {
    if (shown === "none" || (shown === "risky" && allergens?.length === 0)) return null;
    if (allergens === null) return t("contains_unknown");
    return allergens.length === 0
      ? t("contains_none")
      : t("contains", { list: allergens.map((name) => t(`allergen.${name}`)).join(", ") });
  };
  const changes = before === null ? lines.map((line) => ({ line, was: line.count })) : lineChanges(before, lines);
  return (
    <ul className={styles.dishes}>
      {changes.map(({ line, was }) => (
        <li key={`${line.key} ${was}`} className={clsx(styles.dish, was !== line.count && styles.isChanged)}>
          {was !== line.count && was > 0 && <del className={styles.was}>{was} ×</del>}
          {line.count > 0 && <span className={line.count > 1 ? styles.several : styles.one}>{line.count} ×</span>}
          <div className={styles.dishText}>
            <span className={clsx(styles.dishName, line.count === 0 && styles.isGone)}>
              {line.name}
              {line.is_gift && <span className={styles.gift}> {t("gift")}</span>}
            </span>
            {line.modifiers.length > 0 && (
              <ul className={styles.modifiers}>
                {line.modifiers.map(({ name, count }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two modifiers may have one name, and none changes places.
                  <li key={index}>{count > 1 ? `${count} × ${name}` : name}</li>
                ))}
              </ul>
            )}
            <Contains text={contains(line)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Contains({ text }: { readonly text: string | null }) {
  return text === null ? null : <p className={styles.contains}>{text}</p>;
}

/** What the staff wrote for the kitchen after the order was made. */
export function KitchenNote({ text }: { readonly text: string }) {
  const t = useTranslations("staff-board");
  return <p className={mentionsAllergy(text) ? styles.allergy : styles.note}>{t("kitchen_note", { text })}</p>;
}

/** The customer's own words; those about an allergy are marked as what they are. */
export function Comment({ text }: { readonly text: string }) {
  const t = useTranslations("staff-board");
  const isAllergy = mentionsAllergy(text);
  return (
    <p className={isAllergy ? styles.allergy : styles.comment}>
      {isAllergy && <TriangleAlert aria-hidden="true" />}
      <span className="visually-hidden">{t(isAllergy ? "allergy" : "comment")}: </span>
      {text}
    </p>
  );
}

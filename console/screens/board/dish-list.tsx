import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BoardLine } from "@/lib/contract/staff/board-order";
import { mentionsAllergy } from "./allergy";
import styles from "./ticket.module.css";

type DishListProps = {
  readonly lines: readonly BoardLine[];
  /** Whether each dish says what it contains: `risky` those alone that may harm somebody. */
  readonly allergens: "none" | "risky" | "all";
};

/** The dishes of a ticket in the order's own sequence, quantities first. */
export function DishList({ lines, allergens: shown }: DishListProps) {
  const t = useTranslations("staff-board");
  const contains = ({ allergens }: BoardLine): string | null => {
    if (shown === "none" || (shown === "risky" && allergens?.length === 0)) return null;
    if (allergens === null) return t("contains_unknown");
    return allergens.length === 0
      ? t("contains_none")
      : t("contains", { list: allergens.map((name) => t(`allergen.${name}`)).join(", ") });
  };
  return (
    <ul className={styles.dishes}>
      {lines.map((line) => (
        <li key={line.key} className={styles.dish}>
          <span className={line.count > 1 ? styles.several : styles.one}>{line.count} ×</span>
          <div className={styles.dishText}>
            <span className={styles.dishName}>
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

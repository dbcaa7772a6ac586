import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import styles from "./cart-skeleton.module.css";

const Line = () => (
  <div className={styles.line}>
    <Skeleton width="72px" height="72px" radius="12px" />
    <div className={styles.words}>
      <Skeleton width="70%" height="16px" />
      <Skeleton width="112px" height="44px" radius="999px" />
    </div>
  </div>
);

const places = ["first", "second", "third"];

/** As large as a cart of this many lines. */
export function CartSkeleton({ lines = 2 }: { readonly lines?: 2 | 3 }) {
  const t = useTranslations("common");
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton height="40px" radius="12px" />
      {places.slice(0, lines).map((place) => (
        <Line key={place} />
      ))}
    </div>
  );
}

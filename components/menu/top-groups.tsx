import { useTranslations } from "next-intl";
import styles from "./top-groups.module.css";

type TopGroupsProps = {
  readonly groups: readonly {
    readonly alias: string;
    readonly name: string;
    readonly images: { readonly big: string };
  }[];
};

/** The groups a brand is proud of, three at most, on wide screens (SPEC-114). */
export function TopGroups({ groups }: TopGroupsProps) {
  const t = useTranslations("menu");
  return (
    <nav aria-label={t("top_groups")} className={styles.row}>
      {groups.slice(0, 3).map(({ alias, name, images }) => (
        <a key={alias} href={`#${alias}`} className={styles.tile}>
          <span>{name}</span>
          <img src={images.big} alt="" width={160} height={160} loading="lazy" decoding="async" />
        </a>
      ))}
    </nav>
  );
}

import { useTranslations } from "next-intl";
import { Activity, type ReactNode } from "react";
import { LaterCards } from "./later-cards";
import styles from "./menu-group.module.css";
import topGroupsStyles from "./top-groups.module.css";

type TopGroupsProps = {
  readonly groups: readonly {
    readonly alias: string;
    readonly name: string;
    readonly images: { readonly big: string };
  }[];
};

/** A brand's top groups, three at most, on wide screens (SPEC-114). */
export function TopGroups({ groups }: TopGroupsProps) {
  const t = useTranslations("menu");
  return (
    <nav aria-label={t("top_groups")} className={topGroupsStyles.row}>
      {groups.slice(0, 3).map(({ alias, name, images }) => (
        <a key={alias} href={`#${alias}`} className={topGroupsStyles.tile}>
          <span>{name}</span>
          <img data-picture="" src={images.big} alt="" width={160} height={160} loading="lazy" decoding="async" />
        </a>
      ))}
    </nav>
  );
}

type MenuGroupProps = {
  readonly alias: string;
  readonly name: string;
  /** How many cards it holds, which gives its height before they are rendered. */
  readonly count: number;
  /** Rendered at once; the groups below the fold wait until they come near. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
};

/**
 * One group of the menu under its heading; its alias is the anchor chips lead to. `Activity` hydrates each by itself, the one
 * that is touched first: all together would block a phone.
 */
export function MenuGroup({ alias, name, count, isFirst, children }: MenuGroupProps) {
  return (
    <Activity>
      <section
        id={alias}
        data-group={alias}
        aria-labelledby={`${alias}-title`}
        className={isFirst ? styles.group : `${styles.group} ${styles.later}`}
        style={{ "--cards": count }}
        tabIndex={-1}
      >
        <h2 id={`${alias}-title`} className={styles.title}>
          {name}
        </h2>
        <div className={styles.grid}>{isFirst ? children : <LaterCards alias={alias}>{children}</LaterCards>}</div>
      </section>
    </Activity>
  );
}

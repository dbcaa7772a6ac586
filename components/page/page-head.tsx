import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { chevronLeftIcon } from "@/components/ui/later-icons";
import styles from "./page-head.module.css";

type PageHeadProps = {
  readonly title: string;
  /** The city whose home the back link leads to; null on a page of the whole site. */
  readonly city: { readonly alias: string; readonly name: string } | null;
  /** The language of the title where it is not that of the page. */
  readonly lang?: string | undefined;
  /** What the page is for, in a sentence. */
  readonly lead?: ReactNode;
};

/** The top of a page: a link back home, its name, and what it is for. */
export function PageHead({ title, city, lang, lead }: PageHeadProps) {
  const t = useTranslations("page");
  return (
    <header className={styles.head}>
      <nav aria-label={t("way_back")}>
        <a href={city === null ? "/" : `/${city.alias}`} className={styles.link}>
          <Icon path={chevronLeftIcon} />
          <span>{city === null ? t("home") : t("home_city", { city: city.name })}</span>
        </a>
      </nav>
      <h1 className={styles.title} lang={lang}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}

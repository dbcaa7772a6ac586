import { Search, SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { SearchBox } from "./search-box";
import styles from "./search-box.module.css";

/** Search and filters above the menu: the page brings the box alone, whatever it does comes at its first touch. */
export function MenuSearch() {
  const t = useTranslations("search");
  return (
    <SearchBox
      label={t("label")}
      placeholder={t("placeholder")}
      glass={<Search aria-hidden="true" className={styles.glass} />}
      filters={
        <>
          <SlidersHorizontal aria-hidden="true" />
          <span className={styles.word}>{t("filters")}</span>
        </>
      }
    />
  );
}

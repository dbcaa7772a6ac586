import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { searchIcon, slidersIcon } from "@/components/ui/later-icons";
import { SearchBox } from "./search-box";
import styles from "./search-box.module.css";

/** Search and filters above the menu: the page brings the box alone, whatever it does comes at its first touch. */
export function MenuSearch() {
  const t = useTranslations("search");
  return (
    <SearchBox
      label={t("label")}
      placeholder={t("placeholder")}
      glass={<Icon path={searchIcon} className={styles.glass} />}
      filters={
        <>
          <Icon path={slidersIcon} />
          <span className={styles.word}>{t("filters")}</span>
        </>
      }
    />
  );
}

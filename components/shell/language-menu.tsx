import { globeIcon } from "@/components/ui/drawn-icons";
import { Icon } from "@/components/ui/icon";
import { type Language, languages } from "@/lib/contract/language";
import { languageNames } from "@/lib/i18n/languages";
import styles from "./language-menu.module.css";

type LanguageMenuProps = { readonly label: string; readonly language: Language };

/** A native select under a short label; the page stays where it is and speaks the language chosen. */
export function LanguageMenu({ label, language }: LanguageMenuProps) {
  return (
    <label className={styles.menu}>
      <Icon path={globeIcon} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      {/* A browser that restores it on a reload would show what the page does not speak. */}
      <select
        className={styles.select}
        aria-label={label}
        defaultValue={language}
        autoComplete="off"
        data-action="language"
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  );
}

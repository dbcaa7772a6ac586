"use client";

import { Icon } from "@/components/ui/icon";
import { globeIcon } from "@/components/ui/icons";
import { useLanguageSwitch } from "@/lib/client/core/language";
import { useStorefront } from "@/lib/client/core/storefront";
import { languages } from "@/lib/contract/language";
import { languageNames } from "@/lib/i18n/languages";
import styles from "./language-menu.module.css";

/** A native select under a short label; the page stays where it is and speaks the language chosen. */
export function LanguageMenu({ label }: { readonly label: string }) {
  const { brand, language } = useStorefront();
  const change = useLanguageSwitch(brand);

  return (
    <label className={styles.menu}>
      <Icon path={globeIcon} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        className={styles.select}
        aria-label={label}
        value={language}
        onChange={(event) => {
          const chosen = languages.find((code) => code === event.currentTarget.value);
          if (chosen) change(chosen);
        }}
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

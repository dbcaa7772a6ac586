import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { Elements } from "@/components/ui/elements";
import { Icon } from "@/components/ui/icon";
import { globeIcon } from "@/components/ui/later-icons";
import type { ShellSettings } from "@/lib/client/core/storefront-context";
import { type Language, languages } from "@/lib/contract/language";
import { languageNames } from "@/lib/i18n/language-facts";
import styles from "./language-menu.module.css";

type LanguageMenuProps = {
  readonly language: Language;
  readonly settings: Pick<ShellSettings, "languages" | "show_lang_button">;
};

type ChoiceProps = LanguageMenuProps & {
  readonly className: string | undefined;
  /** What stands under the select. */
  readonly label: Elements;
};

/** A native select over its label; the page stays and changes to the language chosen. Nothing where there is no choice. */
function LanguageChoice({ language, settings, className, label }: ChoiceProps) {
  const t = useTranslations("shell");
  const offered = languages.filter((code) => code === language || settings.languages.includes(code));
  if (!settings.show_lang_button || offered.length < 2) return null;
  return (
    <label className={className}>
      <Icon path={globeIcon} />
      {label}
      {/* A browser that restores it on a reload would show another language than the page's. */}
      <select
        className={styles.select}
        aria-label={t("language")}
        defaultValue={language}
        autoComplete="off"
        data-action="language"
      >
        {offered.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The languages of the shop under the code of the page's. */
export function LanguageMenu({ language, settings }: LanguageMenuProps) {
  return (
    <LanguageChoice
      language={language}
      settings={settings}
      className={styles.menu}
      label={<span aria-hidden="true">{language.toUpperCase()}</span>}
    />
  );
}

/** The same as a row of a menu, with the name of the page's language. */
export function LanguageRow({ className, ...choice }: LanguageMenuProps & { readonly className: string | undefined }) {
  const t = useTranslations("shell");
  return (
    <LanguageChoice
      {...choice}
      className={clsx(styles.row, className)}
      label={
        <>
          <span aria-hidden="true">{t("language")}</span>
          <span aria-hidden="true" lang={choice.language} className={styles.name}>
            {languageNames[choice.language]}
          </span>
        </>
      }
    />
  );
}

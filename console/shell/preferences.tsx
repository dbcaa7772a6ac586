import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "@/components/ui/select";
import { languages } from "@/lib/contract/language";
import { languageNames } from "@/lib/i18n/language-facts";
import { useLanguageChoice } from "./language-choice";
import { chooseTheme, rememberedTheme, themes } from "./theme";

/** Switches the language of this browser. */
export function LanguageSelect() {
  const t = useTranslations("staff");
  const locale = useLocale();
  const { choose } = useLanguageChoice();
  const options = languages.map((value) => ({ value, label: languageNames[value], lang: value }));
  return <Select label={t("language")} options={options} value={locale} onChange={choose} />;
}

/** Switches the theme of this browser. */
export function ThemeSelect() {
  const t = useTranslations("staff.theme");
  const [theme, setTheme] = useState(rememberedTheme);
  return (
    <Select
      label={t("label")}
      options={themes.map((value) => ({ value, label: t(value) }))}
      value={theme}
      onChange={(next) => {
        setTheme(next);
        chooseTheme(next);
      }}
    />
  );
}

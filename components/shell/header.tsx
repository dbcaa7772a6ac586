import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { globeIcon, moonIcon, phoneIcon, sunIcon } from "@/components/ui/later-icons";
import { brandOf } from "@/lib/brand/brand";
import type { ShellSettings, Storefront } from "@/lib/client/core/storefront-context";
import { type Language, languages } from "@/lib/contract/language";
import { languageNames } from "@/lib/i18n/language-facts";
import { AccountMenu } from "./account-menu";
import { CityButton } from "./city-button";
import { headPagesOf, hiringEntries } from "./entries";
import styles from "./header.module.css";
import { HeaderTools } from "./header-tools";
import languageMenuStyles from "./language-menu.module.css";
import { Logo } from "./logo";
import menu from "./menu.module.css";
import type { LinkedPage } from "./pages";
import { PhoneLink } from "./phone-link";
import { moreIcon } from "./shell-icons";
import themeSwitchStyles from "./theme-switch.module.css";

/** Light to dark and back. */
function ThemeSwitch() {
  const t = useTranslations("shell");
  return (
    <IconButton
      label={t("theme")}
      data-action="theme"
      icon={
        <>
          <Icon path={moonIcon} className={clsx(themeSwitchStyles.icon, themeSwitchStyles.moon)} />
          <Icon path={sunIcon} className={clsx(themeSwitchStyles.icon, themeSwitchStyles.sun)} />
        </>
      }
    />
  );
}

type LanguageMenuProps = {
  readonly label: string;
  readonly language: Language;
  /** Those of the shop. */
  readonly offered: readonly Language[];
};

/** A native select under a short label; the page stays and changes to the language chosen. */
function LanguageMenu({ label, language, offered }: LanguageMenuProps) {
  return (
    <label className={languageMenuStyles.menu}>
      <Icon path={globeIcon} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      {/* A browser that restores it on a reload would show another language than the page's. */}
      <select
        className={languageMenuStyles.select}
        aria-label={label}
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

const MORE = "shell-more";

type HeaderProps = Pick<Storefront, "brand" | "city" | "language"> & {
  readonly settings: ShellSettings;
  /** The pages the brand has in the city. */
  readonly pages: readonly LinkedPage[];
  /** There is no other city to choose. */
  readonly hasOneCity: boolean;
};

/** The head of every page: the brand, the city, the order type and the cart. */
export function Header({ brand, city, language, settings, pages, hasOneCity }: HeaderProps) {
  const t = useTranslations("shell");
  const outer = hiringEntries({ settings, city }).map(({ name, href }) => (
    <a key={name} href={href} rel="noopener" className={styles.outer}>
      {t(`footer.${name}`)}
    </a>
  ));
  const offered = languages.filter((code) => code === language || settings.languages.includes(code));
  const languageMenu = settings.show_lang_button && offered.length > 1 && (
    <LanguageMenu label={t("language")} language={language} offered={offered} />
  );
  const bonus = pages.includes("bonus") ? { isPaused: city?.bonus?.is_accrual_paused === true } : null;
  const cityName = city?.name ?? null;

  return (
    <header className={styles.header}>
      <a href="#main" className={styles.skip}>
        {t("skip")}
      </a>
      <div className={styles.top}>
        <CityButton city={cityName} isOnly={hasOneCity} className={styles.city} />
        <nav aria-label={t("bottom_nav")} className={styles.links} data-marks="">
          {city &&
            headPagesOf(pages).map((page) => (
              <a key={page} href={`/${city.alias}/${page}`}>
                {t(`pages.${page}`)}
              </a>
            ))}
          {outer}
          {outer.length > 0 && (
            <>
              <button type="button" popoverTarget={MORE} aria-label={t("more")} className={styles.more}>
                <Icon path={moreIcon} />
              </button>
              <div id={MORE} popover="auto" className={menu.more}>
                {outer}
              </div>
            </>
          )}
        </nav>
        <PhoneLink
          phone={city?.phone ?? settings.default_phone}
          isFree={city?.is_free_call ?? false}
          icon={<Icon path={phoneIcon} />}
          className={styles.phone}
        />
        {languageMenu}
        <ThemeSwitch />
      </div>
      <div className={styles.bar}>
        <a
          href={city ? `/${city.alias}` : "/"}
          className={styles.home}
          aria-label={`${brandOf(brand).name} — ${t("home")}`}
        >
          <Logo brand={brand} shrinks />
        </a>
        <div className={styles.tools}>
          <CityButton city={cityName} isOnly={hasOneCity} className={styles.near} />
          {languageMenu}
          <ThemeSwitch />
        </div>
        {city && <HeaderTools city={city} hasLogin={settings.customers.is_auth_enabled} bonus={bonus} />}
      </div>
      {city && settings.customers.is_auth_enabled && <AccountMenu city={city} bonus={bonus} />}
    </header>
  );
}

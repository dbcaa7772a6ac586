import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { phoneIcon } from "@/components/ui/later-icons";
import { brandOf } from "@/lib/brand/brand";
import type { ShellSettings, Storefront } from "@/lib/client/core/storefront-context";
import { AccountMenu } from "./account-menu";
import { CityButton } from "./city-button";
import { headPagesOf, hiringEntries } from "./entries";
import styles from "./header.module.css";
import { HeaderTools } from "./header-tools";
import { LanguageMenu } from "./language-menu";
import { Logo } from "./logo";
import menu from "./menu.module.css";
import type { LinkedPage } from "./pages";
import { PhoneLink } from "./phone-link";
import { moreIcon } from "./shell-icons";
import { ThemeSwitch } from "./theme-switch";

const MORE = "shell-more";

type HeaderProps = Pick<Storefront, "brand" | "city" | "language"> & {
  readonly settings: ShellSettings;
  /** The pages the brand has in the city. */
  readonly pages: readonly LinkedPage[];
  /** There is no other city to choose. */
  readonly hasOneCity: boolean;
};

/**
 * The head of every page: the brand, the city, the order type and the cart. On a phone it is one row with the place alone;
 * city, language and theme stand in the info there (ADR-0135).
 */
export function Header({ brand, city, language, settings, pages, hasOneCity }: HeaderProps) {
  const t = useTranslations("shell");
  const outer = hiringEntries({ settings, city }).map(({ name, href }) => (
    <a key={name} href={href} rel="noopener" className={styles.outer}>
      {t(`footer.${name}`)}
    </a>
  ));
  const languageMenu = <LanguageMenu language={language} settings={settings} />;
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
          <Logo brand={brand} shrinks={city !== null} />
        </a>
        {city === null && (
          <div className={styles.tools}>
            <CityButton city={null} isOnly={hasOneCity} className={styles.near} />
            {languageMenu}
            <ThemeSwitch />
          </div>
        )}
        {city && <HeaderTools city={city} hasLogin={settings.customers.is_auth_enabled} bonus={bonus} />}
      </div>
      {city && settings.customers.is_auth_enabled && <AccountMenu city={city} bonus={bonus} />}
    </header>
  );
}

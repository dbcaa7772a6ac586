import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { phoneIcon } from "@/components/ui/icons";
import type { Storefront } from "@/lib/client/storefront-context";
import { CartLink } from "./cart-link";
import { CityButton } from "./city-button";
import styles from "./header.module.css";
import { LanguageMenu } from "./language-menu";
import { Logo } from "./logo";
import { OrderTypeSwitch } from "./order-type-switch";
import { pagesOf } from "./pages";
import { PlaceButton } from "./place-button";
import { ThemeSwitch } from "./theme-switch";

type HeaderProps = Pick<Storefront, "brand" | "city" | "settings">;

/** The head of every page: who we are, where you are, how you want it, and the way to the cart. */
export function Header({ brand, city, settings }: HeaderProps) {
  const t = useTranslations("shell");
  const phone = city?.phone ?? settings.default_phone;
  const pages = city ? pagesOf(brand, city, settings.bonus.city_aliases) : [];

  return (
    <header className={styles.header}>
      <a href="#main" className={styles.skip}>
        {t("skip")}
      </a>
      <div className={styles.top}>
        <CityButton className={styles.city} />
        <nav aria-label={t("sections")} className={styles.links}>
          {city &&
            pages.map((page) => (
              <a key={page} href={`/${city.alias}/${page}`} className={styles.link}>
                {t(`pages.${page}`)}
              </a>
            ))}
        </nav>
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} className={styles.phone}>
          <Icon path={phoneIcon} />
          <span>{phone}</span>
          {(city?.is_free_call ?? false) && <span className={styles.free}>{t("free_call")}</span>}
        </a>
        <LanguageMenu />
        <ThemeSwitch />
      </div>
      <div className={styles.bar}>
        <a href={city ? `/${city.alias}` : "/"} className={styles.home} aria-label={t("home")}>
          <Logo brand={brand} shrinks />
        </a>
        <div className={styles.tools}>
          <CityButton className={styles.near} />
          <LanguageMenu />
          <ThemeSwitch />
        </div>
        {city ? (
          <>
            <OrderTypeSwitch className={styles.types} />
            <PlaceButton className={styles.place} />
            <div className={styles.cart}>
              <CartLink />
            </div>
          </>
        ) : null}
      </div>
    </header>
  );
}

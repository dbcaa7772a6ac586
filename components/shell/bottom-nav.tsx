import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { chevronRightIcon, houseIcon, infoIcon, phoneIcon, tagIcon } from "@/components/ui/icons";
import type { StorefrontCity } from "@/lib/client/storefront-context";
import styles from "./bottom-nav.module.css";
import { CartTab } from "./cart-tab";
import { CityButton } from "./city-button";
import { KeyboardAside } from "./keyboard-aside";
import type { LinkedPage } from "./pages";

const INFO = "shell-info";

type BottomNavProps = { readonly city: StorefrontCity; readonly pages: readonly LinkedPage[] };

/** The foot of the screen on a phone: info, promotions, menu, and the cart with its count. */
export function BottomNav({ city, pages }: BottomNavProps) {
  const t = useTranslations("shell");
  return (
    <KeyboardAside>
      <nav aria-label={t("bottom_nav")} className={styles.nav}>
        <button type="button" className={styles.item} popoverTarget={INFO}>
          <Icon path={infoIcon} />
          <span>{t("info")}</span>
        </button>
        <a href={`/${city.alias}/promotions`} className={styles.item}>
          <Icon path={tagIcon} />
          <span>{t("pages.promotions")}</span>
        </a>
        <a href={`/${city.alias}`} className={styles.item}>
          <Icon path={houseIcon} />
          <span>{t("menu")}</span>
        </a>
        <CartTab href={`/${city.alias}/cart`} />
      </nav>
      <div id={INFO} popover="auto" className={styles.info} aria-label={t("info")} role="dialog">
        {/* The dialog it opens closes this popover: browsers do so. */}
        <CityButton className={styles.row} />
        {pages
          .filter((page) => page !== "promotions")
          .map((page) => (
            <a key={page} href={`/${city.alias}/${page}`} className={styles.row}>
              <Icon path={chevronRightIcon} />
              {t(`pages.${page}`)}
            </a>
          ))}
        <a href={`tel:${city.phone.replaceAll(/[^\d+]/g, "")}`} className={styles.row}>
          <Icon path={phoneIcon} />
          <span>
            {city.phone}
            {city.is_free_call && <span className={styles.free}>{t("free_call")}</span>}
          </span>
        </a>
      </div>
    </KeyboardAside>
  );
}

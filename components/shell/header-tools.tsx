import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { StorefrontCity } from "@/lib/client/storefront-context";
import { ACCOUNT_MENU } from "./account-menu";
import { Balance } from "./balance";
import { CartLink } from "./cart-link";
import styles from "./header.module.css";
import { OrderLink } from "./order-link";
import { OrderTypeSwitch } from "./order-type-switch";
import { PlaceButton } from "./place-button";
import { bonusIcon, orderIcon, userIcon } from "./shell-icons";

type HeaderToolsProps = {
  readonly city: StorefrontCity;
  /** Customers may log in; otherwise an order button stands in the place of the profile (spec 1 §6). */
  readonly hasLogin: boolean;
  readonly hasBonus: boolean;
};

/** How and where to, who you are, and the cart; the last two on wide screens, phones have them at their foot. */
export function HeaderTools({ city, hasLogin, hasBonus }: HeaderToolsProps) {
  const t = useTranslations("shell");
  return (
    <>
      <OrderTypeSwitch className={styles.types} />
      <PlaceButton className={styles.place} />
      <div className={styles.own}>
        {hasBonus && (
          <a href={`/${city.alias}/bonus`} className={styles.tool}>
            <Icon path={bonusIcon} />
            <span className={styles.word}>{t("pages.bonus")}</span>
            {hasLogin && <Balance />}
          </a>
        )}
        {hasLogin ? (
          <button type="button" popoverTarget={ACCOUNT_MENU} data-login="" className={styles.tool}>
            <Icon path={userIcon} />
            <span className={styles.guest}>{t("sign_in")}</span>
            <span className={styles.customer}>{t("profile")}</span>
          </button>
        ) : (
          <OrderLink className={styles.tool}>
            <Icon path={orderIcon} />
            <span>{t("order")}</span>
          </OrderLink>
        )}
        <CartLink />
      </div>
    </>
  );
}

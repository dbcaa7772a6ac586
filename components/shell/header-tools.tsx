import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { StorefrontCity } from "@/lib/client/core/storefront-context";
import { ACCOUNT_MENU } from "./account-menu";
import { type Bonus, BonusLink } from "./bonus-link";
import { CartLink } from "./cart-link";
import styles from "./header.module.css";
import { OrderLink } from "./order-link";
import { OrderTypeSwitch } from "./order-type-switch";
import { PlaceButton } from "./place-button";
import { orderIcon, userIcon } from "./shell-icons";

type HeaderToolsProps = {
  readonly city: StorefrontCity;
  /** Customers may log in; otherwise an order button stands in the place of the profile (SPEC-117). */
  readonly hasLogin: boolean;
  readonly bonus: Bonus;
};

/** How and where to, who you are, and the cart; the last two on wide screens, phones have them at their foot. */
export function HeaderTools({ city, hasLogin, bonus }: HeaderToolsProps) {
  const t = useTranslations("shell");
  return (
    <>
      <OrderTypeSwitch className={styles.types} />
      <PlaceButton className={styles.place} />
      <div className={styles.own}>
        {bonus !== null && (
          <BonusLink
            {...bonus}
            city={city.alias}
            hasLogin={hasLogin}
            className={styles.tool}
            wordClassName={styles.word}
          />
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

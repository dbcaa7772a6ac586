import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { mapPinIcon } from "@/components/ui/later-icons";
import type { StorefrontCity } from "@/lib/client/core/storefront-context";
import { type Bonus, BonusLink } from "./bonus-link";
import styles from "./menu.module.css";
import { leaveIcon, orderIcon, userIcon } from "./shell-icons";

/** The name by which buttons open the menu. */
export const ACCOUNT_MENU = "shell-account";

type AccountMenuProps = {
  readonly city: StorefrontCity;
  readonly bonus: Bonus;
};

/**
 * What a customer has: bonuses, personal data, orders, addresses where there is delivery (SPEC-16), the logout.
 * Drops from the head on a wide screen; rises from the navigation on the phones of the brand that has it there.
 */
export function AccountMenu({ city, bonus }: AccountMenuProps) {
  const t = useTranslations("shell");
  const profile = `/${city.alias}/profile`;
  return (
    <nav id={ACCOUNT_MENU} popover="auto" aria-label={t("account")} className={styles.account}>
      {bonus !== null && (
        <BonusLink {...bonus} city={city.alias} hasLogin className={styles.row} wordClassName={styles.grow} />
      )}
      <a href={profile} className={styles.row}>
        <Icon path={userIcon} />
        {t("personal")}
      </a>
      <a href={`${profile}?tab=orders`} className={styles.row}>
        <Icon path={orderIcon} />
        {t("orders")}
      </a>
      {city.order_types.delivery && (
        <a href={`${profile}?tab=addresses`} className={styles.row}>
          <Icon path={mapPinIcon} />
          {t("addresses")}
        </a>
      )}
      <button type="button" data-action="sign-out" className={styles.row}>
        <Icon path={leaveIcon} />
        {t("sign_out")}
      </button>
    </nav>
  );
}

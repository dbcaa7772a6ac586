import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { BrandFeatures } from "@/lib/brand/brand";
import { ACCOUNT_MENU } from "./account-menu";
import styles from "./bottom-nav.module.css";
import { OrderLink } from "./order-link";
import { orderIcon, userIcon } from "./shell-icons";

/** What the profile's tab opens: the order where nobody can log in, a menu, or the page. */
export type ProfileTarget = "order" | "menu" | "page";

/** How a brand's phones lead to the profile (SPEC-120). */
export const profileTargetOf = (features: BrandFeatures, hasLogin: boolean): ProfileTarget => {
  if (!hasLogin) return "order";
  return features.ownProfileMenu ? "menu" : "page";
};

/** The profile in the navigation of a phone; for a guest it opens the login (SPEC-172). */
export function ProfileTab({ city, target }: { readonly city: string; readonly target: ProfileTarget }) {
  const t = useTranslations("shell");
  if (target === "order") {
    return (
      <OrderLink className={styles.item}>
        <Icon path={orderIcon} />
        <span>{t("order")}</span>
      </OrderLink>
    );
  }
  const face = (
    <>
      <Icon path={userIcon} />
      <span>{t("profile")}</span>
    </>
  );
  if (target === "menu") {
    return (
      <button type="button" popoverTarget={ACCOUNT_MENU} data-login="" className={styles.item}>
        {face}
      </button>
    );
  }
  const page = `/${city}/profile`;
  return (
    <a href={page} data-login={page} className={styles.item}>
      {face}
    </a>
  );
}

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { BrandFeatures } from "@/lib/brand/brand";
import { ACCOUNT_MENU } from "./account-menu";
import styles from "./bottom-nav.module.css";
import { OrderLink } from "./order-link";
import { orderIcon, userIcon } from "./shell-icons";

/** What stands in the place of the profile: the order where nobody can log in, a menu of its own, or the page. */
export type ProfileWay = "order" | "menu" | "page";

/** How a brand's phones lead to the profile (SPEC-120). */
export const profileWayOf = (features: BrandFeatures, hasLogin: boolean): ProfileWay => {
  if (!hasLogin) return "order";
  return features.ownProfileMenu ? "menu" : "page";
};

/** The profile in the navigation of a phone; a guest is asked to log in instead (SPEC-172). */
export function ProfileTab({ city, way }: { readonly city: string; readonly way: ProfileWay }) {
  const t = useTranslations("shell");
  if (way === "order") {
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
  if (way === "menu") {
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

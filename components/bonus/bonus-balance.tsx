"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useStorefront } from "@/lib/client/core/storefront";
import { useUser } from "@/lib/client/customer/user";
import { useModals } from "@/lib/client/modal/modal-store";
import styles from "./bonus-balance.module.css";
import { useSpendingOver } from "./bonus-state";

/** The customer's bonuses; a guest sees a login link, where customers can log in. */
export function BonusBalance() {
  const t = useTranslations("bonus");
  const { settings, city } = useStorefront();
  const { user, isPending } = useUser();
  const open = useModals((modals) => modals.open);
  const isOver = useSpendingOver(city?.bonus?.deadline ?? null);
  if (!settings.customers.is_auth_enabled) return null;
  if (isPending) {
    return (
      <div className={styles.balance} role="status">
        <span className="visually-hidden">{t("loading")}</span>
        <Skeleton width="180px" height="36px" />
      </div>
    );
  }
  if (user === null) {
    return (
      <div className={styles.balance}>
        <p>{t("guest")}</p>
        <Button aria-haspopup="dialog" onClick={() => open({ kind: "user_login" })}>
          {t("sign_in")}
        </Button>
      </div>
    );
  }
  const count = Math.floor(user.balance);
  return (
    <section className={styles.balance} aria-label={t("title")}>
      <p className={styles.words}>
        <span className={styles.title}>{t("title")}</span>
        <span className={styles.amount}>{t("amount", { count })}</span>
      </p>
      {count === 0 && <p className={styles.note}>{t("none")}</p>}
      {count > 0 && !isOver && <p className={styles.note}>{t("spend")}</p>}
    </section>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import styles from "./panel-skeleton.module.css";
import type { ProfileTab } from "./tabs";

const five = ["name", "phone", "email", "birthday", "sex"];
const two = ["first", "second"];

const Fields = () => (
  <>
    <div className={styles.section}>
      <Skeleton width="200px" height="28px" />
      <div className={styles.pair}>
        {five.map((name) => (
          <Skeleton key={name} height={name === "phone" ? "100px" : "74px"} radius="12px" />
        ))}
      </div>
    </div>
    <div className={styles.section}>
      <Skeleton width="160px" height="28px" />
      <Skeleton height="164px" radius="12px" />
    </div>
  </>
);

const Cards = ({ height }: { readonly height: string }) => (
  <div className={styles.cards}>
    <Skeleton width="200px" height="44px" radius="12px" />
    {two.map((name) => (
      <Skeleton key={name} height={height} radius="20px" />
    ))}
  </div>
);

/** What a tab looks like before it is known whose it is. */
export function PanelSkeleton({ tab }: { readonly tab: ProfileTab | null }) {
  const t = useTranslations("profile");
  return (
    <div className={styles.panel} role="status">
      <span className="visually-hidden">{t("loading")}</span>
      {tab === "addresses" || tab === "orders" ? <Cards height={tab === "orders" ? "180px" : "164px"} /> : <Fields />}
    </div>
  );
}

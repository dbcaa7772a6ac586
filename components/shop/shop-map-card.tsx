"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { checkIcon, crossIcon } from "@/components/ui/later-icons";
import type { Shop } from "@/lib/contract/place/shop";
import styles from "./shop-map-card.module.css";
import { ShopReach } from "./shop-reach";
import { ShopStateAt } from "./shop-state";

type ShopMapCardProps = {
  readonly shop: Shop;
  readonly now: Date | null;
  readonly isChosen: boolean;
  /** It is being set. */
  readonly isBusy?: boolean;
  /** Null where nothing is fetched from shops (SPEC-16). */
  readonly onChoose: (() => void) | null;
  readonly onClose: () => void;
};

/** The shop whose marker was pressed, upon the map; it is said aloud, for the focus stays with the marker. */
export function ShopMapCard({ shop, now, isChosen, isBusy = false, onChoose, onClose }: ShopMapCardProps) {
  const t = useTranslations("shop");
  const { name, address, type, alert } = shop;
  const reason = type === "stop" ? (alert ?? t("stopped")) : null;
  return (
    <section className={styles.card} aria-label={t("card")}>
      <div className={styles.words} role="status">
        <p className={styles.street}>{address.street}</p>
        <p className={styles.name}>{[name, address.description].filter(Boolean).join(" · ")}</p>
        {now && <ShopStateAt shop={shop} now={now} />}
        <ShopReach shop={shop} />
      </div>
      <IconButton label={t("card_close")} icon={<Icon path={crossIcon} />} className={styles.close} onClick={onClose} />
      {onChoose && (
        <Button
          variant={isChosen ? "secondary" : "primary"}
          reason={reason}
          busy={isBusy}
          icon={isChosen && <Icon path={checkIcon} />}
          aria-label={t(isChosen ? "chosen_label" : "choose_label", { name, street: address.street })}
          aria-pressed={isChosen}
          className={styles.choose}
          onClick={onChoose}
        >
          {isChosen ? t("chosen") : t("choose")}
        </Button>
      )}
    </section>
  );
}

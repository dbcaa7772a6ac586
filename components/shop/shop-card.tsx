"use client";

import clsx from "clsx";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Shop } from "@/lib/contract/place/shop";
import styles from "./shop-card.module.css";
import { ShopReach } from "./shop-reach";
import { ShopStateText } from "./shop-state";

type ShopCardProps = {
  readonly shop: Shop;
  /** It is the takeaway shop of the order. */
  readonly isChosen: boolean;
  /** It is being set. */
  readonly isBusy: boolean;
  readonly onChoose: () => void;
};

/** A shop of the list: where it is, whether it is open, and its choice. A stopped one cannot be chosen, and says why. */
export function ShopCard({ shop, isChosen, isBusy, onChoose }: ShopCardProps) {
  const t = useTranslations("shop");
  const { name, address, tags } = shop;
  const reason = shop.type === "stop" ? (shop.alert ?? t("stopped")) : null;
  return (
    <li className={clsx(styles.card, isChosen && styles.chosen)}>
      <div className={styles.words}>
        <p className={styles.street}>{address.street}</p>
        <p className={styles.name}>{[name, address.description].filter(Boolean).join(" · ")}</p>
        <ShopStateText shop={shop} />
        <ShopReach shop={shop} />
        {tags.length > 0 && (
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Badge tone="muted">{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button
        variant={isChosen ? "primary" : "secondary"}
        reason={reason}
        busy={isBusy}
        icon={isChosen && <Check aria-hidden="true" />}
        aria-label={t(isChosen ? "chosen_label" : "choose_label", { name, street: address.street })}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        {isChosen ? t("chosen") : t("choose")}
      </Button>
    </li>
  );
}

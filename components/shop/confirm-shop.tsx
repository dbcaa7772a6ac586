"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useModals } from "@/lib/client/modal/modal-store";
import { useShops } from "@/lib/client/place/shop";
import styles from "./confirm-shop.module.css";
import { ShopStateText } from "./shop-state";
import { useShopTake } from "./use-shop-take";

type ConfirmShopProps = {
  readonly shop_id: number;
  readonly title: string;
  readonly text?: string | undefined;
  readonly confirm: string;
  readonly cancel: string;
};

/** Confirms the takeaway shop of the order, then sets it. */
export function ConfirmShop({ shop_id, title, text, confirm, cancel }: ConfirmShopProps) {
  const t = useTranslations("shop");
  const close = useModals((modals) => modals.close);
  const { data: shops } = useShops();
  const { busyId, take } = useShopTake();
  const shop = shops?.find(({ id }) => id === shop_id);
  const reason = shop?.type === "stop" ? (shop.alert ?? t("stopped")) : null;

  const buttons = (
    <div className={styles.buttons}>
      <Button variant="secondary" size="l" onClick={close}>
        {cancel}
      </Button>
      <Button size="l" busy={busyId !== null} reason={reason} onClick={() => void take(shop_id)}>
        {confirm}
      </Button>
    </div>
  );

  return (
    <Dialog title={title} size="s" onClose={close} footer={buttons}>
      <div className={styles.content}>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {shop === undefined ? (
          <Skeleton height="108px" radius="12px" />
        ) : (
          <div className={styles.shop}>
            <p className={styles.street}>{shop.address.street}</p>
            <p className={styles.name}>{[shop.name, shop.address.description].filter(Boolean).join(" · ")}</p>
            <ShopStateText shop={shop} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useCart } from "@/lib/client/cart/cart";
import { ConfirmShop } from "./confirm-shop";

type ShopModalProps = { readonly shop_id: number };

/** The first choice of a takeaway shop. */
export function ConfirmShopModal({ shop_id }: ShopModalProps) {
  const t = useTranslations("shop.confirm");
  return <ConfirmShop shop_id={shop_id} title={t("title")} confirm={t("confirm")} cancel={t("cancel")} />;
}

/** Another takeaway shop for a cart that is not empty. */
export function ChangeTakeawayModal({ shop_id }: ShopModalProps) {
  const t = useTranslations("shop.confirm");
  const { data: cart } = useCart();
  return (
    <ConfirmShop
      shop_id={shop_id}
      title={t("change_title")}
      text={t("change_text", { count: cart?.count ?? 0 })}
      confirm={t("confirm")}
      cancel={t("keep")}
    />
  );
}

/** Takeaway from the nearest shop, where delivery does not come to yet. */
export function NearestShopModal({ shop_id }: ShopModalProps) {
  const t = useTranslations("shop.nearest");
  return (
    <ConfirmShop shop_id={shop_id} title={t("title")} text={t("text")} confirm={t("confirm")} cancel={t("cancel")} />
  );
}

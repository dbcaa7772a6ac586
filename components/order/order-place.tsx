"use client";

import { House, Phone, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { useStorefront } from "@/lib/client/core/storefront";
import { phoneHref } from "@/lib/client/customer/phone-href";
import { useOrder } from "@/lib/client/order/order";
import { useCity } from "@/lib/client/place/city";
import type { Order } from "@/lib/contract/order/order";
import { writtenPhone } from "@/lib/domain/customer/phone";
import styles from "./order-place.module.css";

const Address = ({ delivery }: { readonly delivery: NonNullable<Order["delivery"]> }) => {
  const t = useTranslations("order");
  return (
    <div className={styles.row}>
      <House aria-hidden="true" className={styles.icon} />
      <div>
        <h2 className={styles.title}>{t("address")}</h2>
        <p translate="no">{delivery.full_address}</p>
      </div>
    </div>
  );
};

const Shop = ({ shop }: { readonly shop: NonNullable<Order["shop"]> }) => {
  const t = useTranslations("order");
  const { phone_masks: masks } = useCity();
  const { latitude, longitude } = shop.coordinates;
  return (
    <div className={styles.row}>
      <Store aria-hidden="true" className={styles.icon} />
      <div>
        <h2 className={styles.title}>{t("shop")}</h2>
        <p>{shop.name}</p>
        <p className={styles.muted} translate="no">
          {shop.address}
        </p>
        <p className={styles.links}>
          {shop.phone !== null && (
            <a className={styles.link} href={phoneHref(shop.phone)}>
              <span className="visually-hidden">{`${t("call_shop")}, `}</span>
              <span>{writtenPhone(shop.phone, masks)}</span>
            </a>
          )}
          <a className={styles.link} href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>
            {t("route")}
          </a>
        </p>
      </div>
    </div>
  );
};

/** Where an order goes to or is fetched from, and whom to call about it; nothing until the order is known. */
export function OrderPlace({ orderId }: { readonly orderId: number }) {
  const t = useTranslations("order");
  const { data: order } = useOrder(orderId);
  const { settings } = useStorefront();
  const city = useCity();
  if (order === undefined) return null;
  const { order_type: orderType, delivery, shop } = order;
  const support = order.support_phone ?? (city.phone === "" ? settings.default_phone : city.phone);
  return (
    <section className={styles.card}>
      {orderType === "delivery" && delivery !== null && <Address delivery={delivery} />}
      {orderType === "takeaway" && shop !== null && <Shop shop={shop} />}
      <div className={styles.row}>
        <Phone aria-hidden="true" className={styles.icon} />
        <div>
          <h2 className={styles.title}>{t("support")}</h2>
          <p className={styles.muted}>{t("support_text")}</p>
          <p className={styles.links}>
            <a className={styles.link} href={phoneHref(support)}>
              {writtenPhone(support, city.phone_masks)}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

"use client";

import { ChevronRight, House, Info, Phone, ShoppingBag, Tag } from "lucide-react";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { useId, useRef } from "react";
import { useCartFigures } from "@/lib/client/cart-counter";
import { useCity } from "@/lib/client/city";
import { useStorefront } from "@/lib/client/storefront";
import { useModals } from "@/lib/stores/modal";
import styles from "./bottom-nav.module.css";
import { CityButton } from "./city-button";
import { useKeyboardOpen } from "./keyboard";
import { pagesOf } from "./pages";

/** The foot of the screen on a phone: info, promotions, menu, and the cart with its count. */
export function BottomNav() {
  const t = useTranslations("shell");
  const city = useCity();
  const { brand } = useStorefront();
  const { count } = useCartFigures();
  const isKeyboardOpen = useKeyboardOpen();
  const open = useModals((modals) => modals.open);
  const info = useRef<HTMLDivElement>(null);
  const infoId = useId();
  const pages = pagesOf(brand, city.order_types).filter((page): boolean => page !== "promotions");

  const openCart = (event: MouseEvent) => {
    event.preventDefault();
    open({ kind: "cart" });
  };

  if (isKeyboardOpen) return null;
  return (
    <>
      <nav aria-label={t("bottom_nav")} className={styles.nav}>
        <button type="button" className={styles.item} popoverTarget={infoId}>
          <Info aria-hidden="true" />
          <span>{t("info")}</span>
        </button>
        <a href={`/${city.alias}/promotions`} className={styles.item}>
          <Tag aria-hidden="true" />
          <span>{t("pages.promotions")}</span>
        </a>
        <a href={`/${city.alias}`} className={styles.item}>
          <House aria-hidden="true" />
          <span>{t("menu")}</span>
        </a>
        <a
          href={`/${city.alias}/cart`}
          className={styles.item}
          onClick={openCart}
          aria-label={t("cart_count", { count })}
        >
          <ShoppingBag aria-hidden="true" />
          <span>{t("cart")}</span>
          {count > 0 && <span className={styles.badge}>{count}</span>}
        </a>
      </nav>
      <div ref={info} id={infoId} popover="auto" className={styles.info} aria-label={t("info")} role="dialog">
        <div onClickCapture={() => info.current?.hidePopover()}>
          <CityButton className={styles.row} />
        </div>
        {pages.map((page) => (
          <a key={page} href={`/${city.alias}/${page}`} className={styles.row}>
            <ChevronRight aria-hidden="true" />
            {t(`pages.${page}`)}
          </a>
        ))}
        <a href={`tel:${city.phone.replaceAll(/[^\d+]/g, "")}`} className={styles.row}>
          <Phone aria-hidden="true" />
          <span>
            {city.phone}
            {city.is_free_call && <span className={styles.free}>{t("free_call")}</span>}
          </span>
        </a>
      </div>
    </>
  );
}

"use client";

import { ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import { useModals } from "@/lib/stores/modal";
import styles from "./cart-body.module.css";
import { GiftList } from "./gift-list";
import { LineList } from "./line-list";
import { useListedLines } from "./line-removal";
import { OrderSummary } from "./order-summary";
import { PackagesList } from "./packages-list";
import { PlaceRow } from "./place-row";
import { ProgressLine } from "./progress-line";
import { RelatedSlider } from "./related-slider";
import { WaitingOrder } from "./waiting-order";

/** Where the list stands: beside the menu, in the modal, or beside the form. */
export type CartVariant = "side" | "modal" | "summary";

const Empty = ({ variant }: { readonly variant: CartVariant }) => {
  const t = useTranslations("cart.empty");
  const city = useCity();
  const closeAll = useModals((modals) => modals.closeAll);
  const isBesideMenu = variant === "side";
  return (
    <EmptyState
      level={3}
      icon={<ShoppingBag />}
      title={t("title")}
      text={isBesideMenu ? t("side_text") : t("text")}
      action={
        !isBesideMenu && (
          <ButtonLink href={`/${city.alias}`} onClick={closeAll}>
            {t("to_menu")}
          </ButtonLink>
        )
      }
    />
  );
};

type CartBodyProps = { readonly cart: Cart; readonly variant: CartVariant };

/** Step 1: what is missing, the lines, gifts, the bag, every part of the price, and what goes with them (SPEC-407, SPEC-410). */
export function CartBody({ cart, variant }: CartBodyProps) {
  const hasLines = useListedLines().length > 0;
  const isEmpty = cart.count === 0;
  return (
    <div className={styles.body}>
      <WaitingOrder cart={cart} />
      {variant === "modal" && !isEmpty && <PlaceRow cart={cart} />}
      <ProgressLine cart={cart} />
      {hasLines && <LineList />}
      {isEmpty && <Empty variant={variant} />}
      <GiftList cart={cart} />
      <PackagesList cart={cart} />
      <OrderSummary cart={cart} withSavings={variant !== "side"} />
      {variant === "modal" && <RelatedSlider cart={cart} skeletons={3} />}
    </div>
  );
}

"use client";

import { House, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { isPayable, PayLink } from "@/components/modal/pay-link";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Status } from "@/components/ui/status";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import styles from "./cart-body.module.css";
import { CartLine } from "./cart-line";
import cartLineStyles from "./cart-line.module.css";
import { GiftList } from "./gift-list";
import { useLineRemoval, useListedLines } from "./line-removal";
import { OrderSummary } from "./order-summary";
import placeRowStyles from "./place-row.module.css";
import { ProgressLine } from "./progress-line";
import { RelatedSlider } from "./related-slider";
import { RemovedRow } from "./removed-row";
import { ShareCart } from "./share-cart";

/** The cart's order that waits for its payment: a link to pay it, and what happens otherwise (ADR-0041). */
export function PendingCheckout({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.waiting_order");
  const order = cart.waiting_order;
  if (!order || !isPayable(order)) return null;
  const { order_id: id } = order;
  return (
    <Status
      tone="warning"
      title={<ExactNumbers>{t("title", { id })}</ExactNumbers>}
      action={
        <PayLink order={order} aria-label={t("pay_of", { id })}>
          {t("pay")}
        </PayLink>
      }
    >
      {t("text")}
    </Status>
  );
}

/** Where the order goes to or waits, once it is chosen. */
function PlaceRow({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.place");
  const { orderType } = useStorefront();
  const open = useModals((modals) => modals.open);
  const isDelivery = orderType === "delivery";
  const place = isDelivery ? cart.delivery_address?.address : cart.shop?.street;
  if (place === undefined) return null;
  const Icon = isDelivery ? House : Store;
  return (
    <div className={placeRowStyles.row}>
      <Icon aria-hidden="true" className={placeRowStyles.icon} />
      <p className={placeRowStyles.words}>
        <span className={placeRowStyles.type}>{t(orderType)}</span>
        <span>{place}</span>
      </p>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => open({ kind: "order_types" })}>
        {t("change")}
      </Button>
    </div>
  );
}

/** The lines in the order they were added; a removed one can be brought back from its place for 5 s. */
export function LineList() {
  const t = useTranslations("cart.line");
  const lines = useListedLines();
  const { remove, undo } = useLineRemoval();
  if (lines.length === 0) return null;
  return (
    <ul className={cartLineStyles.list} aria-label={t("list")} tabIndex={-1}>
      {lines.map(({ line, isRemoved }) =>
        isRemoved ? (
          <RemovedRow key={line.key} line={line} onUndo={() => void undo(line)} />
        ) : (
          <CartLine key={line.key} line={line} onRemove={() => void remove(line)} />
        ),
      )}
    </ul>
  );
}

/**
 * Where the list stands: beside the menu, in the modal, beside the form, or on a tablet's page of the cart; in the last two the prices
 * have a place of their own.
 */
type CartVariant = "side" | "modal" | "summary" | "columns";

const Empty = ({ variant }: { readonly variant: CartVariant }) => {
  const t = useTranslations("cart.empty");
  const city = useCity();
  const closeAll = useModals((modals) => modals.closeAll);
  const isBesideMenu = variant === "side";
  return (
    <EmptyState
      level={3}
      picture={<EmptyPicture name="cart" />}
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
  const isWhole = variant === "modal" || variant === "columns";
  const hasPrices = variant === "side" || variant === "modal";
  return (
    <div className={styles.body}>
      <PendingCheckout cart={cart} />
      {isWhole && !isEmpty && <PlaceRow cart={cart} />}
      <ProgressLine cart={cart} />
      {hasLines && <LineList />}
      {isEmpty && <Empty variant={variant} />}
      <GiftList cart={cart} />
      {hasPrices && <OrderSummary cart={cart} withSavings={variant === "modal"} />}
      {!isEmpty && <ShareCart cart={cart} />}
      {isWhole && <RelatedSlider cart={cart} skeletons={3} heading="h3" />}
    </div>
  );
}

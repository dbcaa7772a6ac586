"use client";

import { lazy, type ReactNode } from "react";
import { ModalHost } from "@/components/modal/modal-host";
import { LaterTexts } from "@/components/modal/more-texts";
import type { Language } from "@/lib/contract/language";
import type { ModalRequest } from "@/lib/domain/modal-stack";
import { laterTexts } from "@/lib/i18n/later";

const CitiesModal = lazy(async () => ({ default: (await import("@/components/city/cities-modal")).CitiesModal }));
const ProductModal = lazy(async () => ({ default: (await import("@/components/product/product-modal")).ProductModal }));
const ServerErrorModal = lazy(async () => ({
  default: (await import("@/components/modal/server-error-modal")).ServerErrorModal,
}));

const PlaceModal = lazy(async () => ({ default: (await import("./place-modal")).PlaceModal }));
const CartModal = lazy(async () => ({ default: (await import("./cart-modal")).CartWithForm }));
const EmptyCartModal = lazy(async () => ({
  default: (await import("@/components/cart/empty-cart-modal")).EmptyCartModal,
}));
const IntervalsModal = lazy(async () => ({
  default: (await import("@/components/interval/intervals-modal")).IntervalsModal,
}));
const shopModals = () => import("@/components/shop/shop-modals");
const ConfirmShopModal = lazy(async () => ({ default: (await shopModals()).ConfirmShopModal }));
const ChangeTakeawayModal = lazy(async () => ({ default: (await shopModals()).ChangeTakeawayModal }));
const NearestShopModal = lazy(async () => ({ default: (await shopModals()).NearestShopModal }));

/** What each request shows. Every modal is a chunk of its own, fetched when it opens. */
const render = (request: ModalRequest): ReactNode => {
  switch (request.kind) {
    case "cities":
      return <CitiesModal />;
    case "product":
      return <ProductModal key={request.product_key} product_key={request.product_key} />;
    case "server_error":
      return <ServerErrorModal message={request.message} title={request.title} />;
    case "order_types":
      return <PlaceModal step={request.step} first={request.order_type} />;
    case "cart":
      return <CartModal step={request.step} />;
    case "intervals":
      return <IntervalsModal />;
    case "confirm_empty_cart":
      return <EmptyCartModal />;
    case "confirm_shop":
      return <ConfirmShopModal shop_id={request.shop_id} />;
    case "confirm_change_takeaway":
      return <ChangeTakeawayModal shop_id={request.shop_id} />;
    case "nearest_shop":
      return <NearestShopModal shop_id={request.shop_id} />;
    default:
      return null;
  }
};

/** Fetches what every modal needs. */
export const prepare = (language: Language): Promise<unknown> => laterTexts(language);

/** The modals that are open, each with the texts it needs. */
export function OpenModals() {
  return <ModalHost render={(request) => <LaterTexts>{render(request)}</LaterTexts>} />;
}

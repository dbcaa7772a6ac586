"use client";

import type { ReactElement } from "react";
import { DeferredTexts } from "@/components/modal/deferred-texts";
import { ModalHost } from "@/components/modal/modal-host";
import { onDemand } from "@/components/modal/on-demand";
import { prepareNamed } from "@/components/modal/use-back-button";
import type { Storefront } from "@/lib/client/core/storefront-context";
import type { ModalRequest } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { namedModal } from "@/lib/client/modal/named-modal";
import type { Language } from "@/lib/contract/language";
import { deferredMessages } from "@/lib/i18n/deferred";

const CitiesModal = onDemand(async () => ({ default: (await import("@/components/city/cities-modal")).CitiesModal }));
const ProductModal = onDemand(async () => ({
  default: (await import("@/components/product/product-modal")).ProductModal,
}));
const ServerErrorModal = onDemand(async () => ({
  default: (await import("@/components/modal/server-error-modal")).ServerErrorModal,
}));

const CookiesNeededModal = onDemand(async () => ({
  default: (await import("@/components/modal/cookies-needed-modal")).CookiesNeededModal,
}));

const PlaceModal = onDemand(async () => ({ default: (await import("@/app/_screens/place-modal")).PlaceModal }));
const CartModal = onDemand(async () => ({ default: (await import("@/app/_screens/cart-modal")).CartWithForm }));
const SharedCartModal = onDemand(async () => ({
  default: (await import("@/components/cart/shared-cart-modal")).SharedCartModal,
}));
const EmptyCartModal = onDemand(async () => ({
  default: (await import("@/components/cart/empty-cart-modal")).EmptyCartModal,
}));
const SlotsModal = onDemand(async () => ({
  default: (await import("@/components/slot/slots-modal")).SlotsModal,
}));
const shopModals = () => import("@/components/shop/shop-modals");
const ConfirmShopModal = onDemand(async () => ({ default: (await shopModals()).ConfirmShopModal }));
const ChangeTakeawayModal = onDemand(async () => ({ default: (await shopModals()).ChangeTakeawayModal }));
const NearestShopModal = onDemand(async () => ({ default: (await shopModals()).NearestShopModal }));
const PromoModal = onDemand(async () => ({ default: (await import("@/components/promotion/promo-modal")).PromoModal }));
const BonusInfoModal = onDemand(async () => ({
  default: (await import("@/components/bonus/bonus-info-modal")).BonusInfoModal,
}));
const BannerModal = onDemand(async () => ({
  default: (await import("@/components/banner/banner-modal")).BannerModal,
}));
const ConfirmAddressModal = onDemand(async () => ({
  default: (await import("@/components/address/confirm-address-modal")).ConfirmAddressModal,
}));
const feedbackModals = () => import("@/components/feedback/feedback-modals");
const FeedbackModal = onDemand(async () => ({ default: (await feedbackModals()).FeedbackModal }));
const CallMeBackModal = onDemand(async () => ({ default: (await feedbackModals()).CallMeBackModal }));
const SupplierModal = onDemand(async () => ({ default: (await feedbackModals()).SupplierModal }));
const LandlordModal = onDemand(async () => ({ default: (await feedbackModals()).LandlordModal }));
const ReturnModal = onDemand(async () => ({
  default: (await import("@/components/feedback/return-modal")).ReturnModal,
}));
const OrderLookupModal = onDemand(async () => ({
  default: (await import("@/components/order/order-lookup-modal")).OrderLookupModal,
}));
const OrderCheckModal = onDemand(async () => ({
  default: (await import("@/components/order/order-check-modal")).OrderCheckModal,
}));
const repeatModals = () => import("@/components/order/repeat-modals");
const ConfirmRepeatModal = onDemand(async () => ({ default: (await repeatModals()).ConfirmRepeatModal }));
const OrderRepeatedModal = onDemand(async () => ({ default: (await repeatModals()).OrderRepeatedModal }));
const TrackingMapModal = onDemand(async () => ({
  default: (await import("@/components/tracking/tracking-map-modal")).TrackingMapModal,
}));
const LoginModal = onDemand(async () => ({ default: (await import("@/components/login/login-modal")).LoginModal }));

const DeleteAddressModal = onDemand(async () => ({
  default: (await import("@/components/profile/delete-address-modal")).DeleteAddressModal,
}));
const DeleteAccountModal = onDemand(async () => ({
  default: (await import("@/components/profile/delete-account-modal")).DeleteAccountModal,
}));

/**
 * What each request shows. Every modal is a separate chunk, fetched when it opens. The type of the result has no room for
 * nothing, so a kind without a modal is an error of the type check.
 */
const render = (request: ModalRequest): ReactElement => {
  switch (request.kind) {
    case "cities":
      return <CitiesModal />;
    case "product":
      return <ProductModal key={request.product_key} product_key={request.product_key} modifiers={request.modifiers} />;
    case "shared_cart":
      return <SharedCartModal key={request.dishes} dishes={request.dishes} shop_id={request.shop_id} />;
    case "promo":
      return <PromoModal key={request.alias} alias={request.alias} />;
    case "marketing_banner":
      return <BannerModal banner_id={request.banner_id} />;
    case "bonus_info":
      return <BonusInfoModal />;
    case "confirm_select_address":
      return <ConfirmAddressModal request={request} />;
    case "server_error":
      return <ServerErrorModal message={request.message} title={request.title} />;
    case "cookies_needed":
      return <CookiesNeededModal />;
    case "order_types":
      return <PlaceModal step={request.step} first={request.order_type} waiting={request.preselected?.product_key} />;
    case "cart":
      return <CartModal step={request.step} />;
    case "slots":
      return <SlotsModal />;
    case "confirm_empty_cart":
      return <EmptyCartModal />;
    case "confirm_shop":
      return <ConfirmShopModal shop_id={request.shop_id} />;
    case "confirm_change_takeaway":
      return <ChangeTakeawayModal shop_id={request.shop_id} />;
    case "nearest_shop":
      return <NearestShopModal shop_id={request.shop_id} />;
    case "feedback":
      return <FeedbackModal />;
    case "call_me_back":
      return <CallMeBackModal />;
    case "provider_partner":
      return <SupplierModal />;
    case "rent_partner":
      return <LandlordModal />;
    case "return_request":
      return <ReturnModal />;
    case "user_login":
      return (
        <LoginModal open_order={request.open_order} request_uri={request.request_uri} is_again={request.is_again} />
      );
    case "confirm_delete_address":
      return <DeleteAddressModal address_id={request.address_id} />;
    case "confirm_delete_account":
      return <DeleteAccountModal />;
    case "user_order_check":
      return <OrderCheckModal key={request.order_id} order_id={request.order_id} />;
    case "tracking_map":
      return <TrackingMapModal order_id={request.order_id} />;
    case "confirm_repeat":
      return <ConfirmRepeatModal order_id={request.order_id} />;
    case "order_repeated":
      return (
        <OrderRepeatedModal city_alias={request.city_alias} missing={request.missing} dearer={request.dearer ?? []} />
      );
    case "user_order":
      return <OrderLookupModal order_id={request.order_id} />;
  }
};

/** Fetches what every modal needs, and notifications, which may have to say that the network is gone. */
export const prepare = (language: Language): Promise<unknown> =>
  Promise.all([deferredMessages(language), import("@/components/flash/flash-list")]);

/** Opens the modal that the address of a page names (SPEC-116). */
export const openNamed = (query: URLSearchParams, { city, settings }: Storefront): void => {
  const request = namedModal(query, {
    hasCity: city !== null,
    hasLogin: settings.customers.is_auth_enabled,
    hasBonus: city !== null && settings.bonus.city_aliases.includes(city.alias),
  });
  if (request === null) return;
  prepareNamed();
  useModals.getState().open(request);
};

/** The modals that are open, each with the texts it needs. */
export function OpenModals() {
  return <ModalHost render={(request) => <DeferredTexts>{render(request)}</DeferredTexts>} />;
}

"use client";

import { Bike, Store } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { Elements } from "@/components/ui/elements";
import { Segmented } from "@/components/ui/segmented";
import { Status } from "@/components/ui/status";
import { useWideScreen } from "@/lib/client/core/screen";
import { useStorefront } from "@/lib/client/core/storefront";
import { useProduct } from "@/lib/client/menu/product-query";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCheckoutStep } from "@/lib/client/order/checkout-step";
import { useCity } from "@/lib/client/place/city";
import type { OrderType } from "@/lib/contract/place/place";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import { offeredOrderTypes } from "@/lib/routing/order-type";
import { AddressPicker } from "./address-picker";
import styles from "./order-types-modal.module.css";

type OrderTypesModalProps = {
  /** "order": opened from the checkout form in the cart's modal, where the order type stays as it is (SPEC-132). */
  readonly step?: "order" | undefined;
  /** The type that is selected first; the page's own when not given. */
  readonly first?: OrderType | undefined;
  /** The key of the dish that is added once the place is known. */
  readonly waiting?: string | undefined;
  /** The choice of a shop. */
  readonly takeaway: Elements;
};

const icons: Record<OrderType, Elements> = {
  delivery: <Bike aria-hidden="true" />,
  takeaway: <Store aria-hidden="true" />,
};

/** Whether the form of step 2 is on the page under this modal: beside the cart on a wide screen, after it on a phone. */
const useIsAtCheckout = (): boolean => {
  const { alias } = useCity();
  const isWide = useWideScreen(false);
  const step = useCheckoutStep((state) => state.step);
  return usePathname() === `/${alias}/cart` && (isWide || step === 2);
};

/** Says that the dish whose plus was pressed will be added. */
function WaitingDish({ dish }: { readonly dish: string }) {
  const t = useTranslations("address.preselected");
  const { data: product } = useProduct(parseLineKey(dish)?.product_key ?? dish);
  return <p className={styles.waiting}>{product ? t("waiting", { name: product.name }) : t("waiting_unnamed")}</p>;
}

/**
 * Where the order goes to or is fetched from. The switch changes this form only: page, cart and cookie follow
 * once a place has been chosen, so a cancelled switch leaves everything as it was (SPEC-20).
 */
export function OrderTypesModal({ step, first, waiting, takeaway }: OrderTypesModalProps) {
  const t = useTranslations("address");
  const names = useTranslations("order-type");
  const close = useModals((modals) => modals.close);
  const city = useCity();
  const { orderType } = useStorefront();
  const [type, setType] = useState<OrderType>(first ?? orderType);
  const offered = offeredOrderTypes(city.order_types);
  const isAtCheckout = useIsAtCheckout() || step === "order";
  const hasSwitch = !isAtCheckout && offered.length > 1;

  return (
    <Dialog title={t(`modal.${type}`)} size="l" tall onClose={close}>
      <div className={styles.content}>
        {waiting !== undefined && <WaitingDish dish={waiting} />}
        {hasSwitch && (
          <Segmented
            wide
            label={t("modal.type")}
            options={offered.map((value) => ({ value, label: names(value), icon: icons[value] }))}
            value={type}
            onChange={setType}
          />
        )}
        {city.type === "stop" && <Status tone="warning">{city.alert ?? t("city_stopped")}</Status>}
        {type === "delivery" ? <AddressPicker hasWaiting={waiting !== undefined} /> : takeaway}
      </div>
    </Dialog>
  );
}

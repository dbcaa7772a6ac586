"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { useLeave } from "@/components/modal/use-leave";
import { Dialog } from "@/components/ui/dialog";
import { useCart } from "@/lib/client/cart/cart";
import { soldUnits } from "@/lib/client/cart/sold-units";
import { hasCartPage } from "@/lib/client/core/screen";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import { CartBody } from "./cart-body";
import { CartGate } from "./cart-gate";
import styles from "./cart-modal.module.css";
import { ClearButton } from "./clear-button";
import { OrderButton } from "./order-button";
import { useOrderSubmitted } from "./order-submitted";

type CartModalProps = {
  readonly step?: 1 | 2 | undefined;
  /** The form of step 2. */
  readonly checkout: ReactNode;
};

/** Moves focus to the top of a step when it takes the other one's place. */
const useStepFocus = (step: 1 | 2) => {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Only the dialog's body scrolls: `scrollIntoView` would move its frame too, and the title out of sight.
    top.current?.parentElement?.scrollTo({ top: 0, behavior: "instant" });
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return top;
};

/** The cart on a phone: the list, then the form, which can only be taken back to the list (SPEC-53). */
export function CartModal({ step = 1, checkout }: CartModalProps) {
  const t = useTranslations("cart");
  const city = useCity();
  const leave = useLeave();
  const isOrdered = useOrderSubmitted();
  const { open, close } = useModals();
  const { data: cart } = useCart();
  const top = useStepFocus(step);
  // Stays until the page of the order has come, although the order has emptied the cart.
  const isForm = step === 2 && (cart === undefined || cart.count > 0 || isOrdered);

  const order = () => {
    if (!hasCartPage()) return open({ kind: "cart", step: 2 });
    return leave(`/${city.alias}/cart`);
  };

  if (isForm) {
    return (
      <Dialog
        title={t("checkout_title")}
        size="sheet"
        closable={false}
        onClose={close}
        onBack={() => open({ kind: "cart", step: 1 })}
      >
        <div ref={top} tabIndex={-1} className={styles.step}>
          {checkout}
        </div>
      </Dialog>
    );
  }
  const hasUnits = cart !== undefined && cart.count > 0;
  return (
    <Dialog
      title={t("title")}
      size="sheet"
      onClose={close}
      footer={hasUnits && <OrderButton cart={cart} onOrder={order} />}
    >
      <div ref={top} tabIndex={-1} className={styles.step}>
        {hasUnits && (
          <div className={styles.head}>
            <span className={styles.count}>{t("count", { count: soldUnits(cart) })}</span>
            <ClearButton />
          </div>
        )}
        <CartGate>{(loaded) => <CartBody cart={loaded} variant="modal" />}</CartGate>
      </div>
    </Dialog>
  );
}

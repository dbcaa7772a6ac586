"use client";

import { useLeave } from "@/components/modal/use-leave";
import { hasCartPage } from "@/lib/client/core/screen";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCheckoutStep } from "@/lib/client/order/checkout-step";
import { safePath } from "@/lib/routing/safe-path";

export type LoginContext = {
  readonly open_order?: boolean | undefined;
  readonly request_uri?: string | undefined;
  readonly is_again?: boolean | undefined;
};

/** Where to go on to: the path that the modal or the address names, where it is one of ours (SPEC-45). */
const wantedPath = (given: string | undefined, home: string): string | null => {
  const raw = given ?? new URLSearchParams(location.search).get("request_uri");
  return raw === null ? null : (safePath(raw) ?? home);
};

/**
 * What comes after a login (SPEC-155): the order that required it (on a phone step 2 of the cart, else the cart page),
 * the address that required it, or the page as it is.
 */
export const useLoginEnd = ({
  open_order: isForOrder = false,
  request_uri: wanted,
  is_again,
}: LoginContext): (() => void) => {
  const { city } = useStorefront();
  const leave = useLeave();
  const { open, close, dismiss } = useModals();
  const setStep = useCheckoutStep((state) => state.setStep);

  const goOnOrdering = (alias: string): void => {
    const cartPage = `/${alias}/cart`;
    if (location.pathname === cartPage) {
      setStep(2);
      close();
    } else if (hasCartPage()) {
      setStep(2);
      leave(cartPage);
    } else {
      // The login does not come back when the cart closes.
      dismiss("user_login");
      open({ kind: "cart", step: 2 });
    }
  };

  return () => {
    if (isForOrder && city !== null) return goOnOrdering(city.alias);
    if (is_again) return close();
    const path = wantedPath(wanted, city === null ? "/" : `/${city.alias}`);
    return path === null ? close() : leave(path);
  };
};

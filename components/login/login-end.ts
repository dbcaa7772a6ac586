"use client";

import { useLeave } from "@/components/modal/use-leave";
import { isWideScreen } from "@/lib/client/core/screen";
import { useStorefront } from "@/lib/client/core/storefront";
import { safePath } from "@/lib/domain/shell/redirect";
import { useCheckoutStep } from "@/lib/stores/checkout-step";
import { useModals } from "@/lib/stores/modal";

export type LoginWay = {
  readonly open_order?: boolean | undefined;
  readonly request_uri?: string | undefined;
  readonly is_again?: boolean | undefined;
};

/** Where to go on to: what the request or the address names, where it is a path of ours (SPEC-45). */
const wantedPath = (given: string | undefined, home: string): string | null => {
  const raw = given ?? new URLSearchParams(location.search).get("request_uri");
  return raw === null ? null : (safePath(raw) ?? home);
};

/**
 * What comes after a login (SPEC-155): the order it was asked for (on a phone step 2 of the cart, else the cart page),
 * the address it was asked for, or the page as it is.
 */
export const useLoginEnd = ({
  open_order: isForOrder = false,
  request_uri: wanted,
  is_again,
}: LoginWay): (() => void) => {
  const { city } = useStorefront();
  const leave = useLeave();
  const { open, close, dismiss } = useModals();
  const setStep = useCheckoutStep((state) => state.setStep);

  const goOnOrdering = (alias: string): void => {
    const cartPage = `/${alias}/cart`;
    if (location.pathname === cartPage) {
      setStep(2);
      close();
    } else if (isWideScreen()) {
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

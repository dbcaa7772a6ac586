import { create } from "zustand";

type CheckoutTip = {
  /** Major units; 0: none, or no checkout is open. */
  readonly tip: number;
  readonly setTip: (tip: number) => void;
};

/** The tip being chosen at the checkout, which the price list beside the form shows. */
export const useCheckoutTip = create<CheckoutTip>()((set) => ({ tip: 0, setTip: (tip) => set({ tip }) }));

import { create } from "zustand";

/** The two steps of ordering: the list of the cart, then the form (SPEC-201). */
export type CheckoutStep = 1 | 2;

export type CheckoutStepState = {
  step: CheckoutStep;
  setStep: (step: CheckoutStep) => void;
};

/** Where the customer stands on the cart page of a phone; the modal carries its own step in its request. */
export const useCheckoutStep = create<CheckoutStepState>()((set) => ({ step: 1, setStep: (step) => set({ step }) }));

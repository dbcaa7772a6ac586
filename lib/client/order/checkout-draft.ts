import { readFormDraft, writeFormDraft } from "@/lib/client/form/form-draft";

/**
 * After an order clears its comment, cash, tip and the wish to save its address from what this tab stored of the checkout;
 * contact and door stay for the next one.
 */
export const clearOrderDraft = (brand: string): void => {
  const ofOrder = { order_comment: "", cash: "", tip: "", save_address: false };
  writeFormDraft(brand, "checkout", { ...readFormDraft(brand, "checkout"), ...ofOrder });
};

import { forgetStoredCart } from "@/lib/client/cart/stored-cart";
import { call } from "@/lib/client/core/api-client";
import { notifyTabs } from "@/lib/client/core/cross-tab-sync";
import { forgetCustomerDrafts } from "@/lib/client/form/form-draft";
import { dropGuestOrder } from "./returning";

/**
 * Logs out, forgets what was typed into the profile and the checkout, and leaves for the city's home (SPEC-157). A new page load forgets whatever belonged to the customer. Throws
 * `ApiClientError`.
 */
export const logout = async (brand: string, cityAlias: string | undefined): Promise<void> => {
  await call("POST /auth/logout", {});
  forgetCustomerDrafts(brand);
  dropGuestOrder(brand);
  forgetStoredCart(brand);
  notifyTabs(brand, "user");
  location.assign(`/${cityAlias ?? ""}`);
};

"use client";

import { useTranslations } from "next-intl";
import { useCartChange } from "@/lib/client/cart/cart-changes";
import { call } from "@/lib/client/core/api-client";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { flash } from "@/lib/client/flash/flash";
import { openModals, type PreselectedProduct } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import type { CartReply } from "@/lib/contract/cart";
import type { Place } from "@/lib/contract/place/place";
import type { Product, ProductGroup } from "@/lib/contract/product";
import { parseLineKey } from "@/lib/domain/menu/line-key";

/** The reply to the choice of an address or a shop. */
export type PlaceReply = CartReply & { readonly product_groups: readonly ProductGroup[] };

/** The modals in which a place is chosen, the topmost first. */
const placeModals = [
  "confirm_select_address",
  "confirm_change_takeaway",
  "confirm_shop",
  "nearest_shop",
  "order_types",
] as const;

const isSold = ({ type }: Product): boolean => type === "default" || type === "related";

const soldProduct = (groups: readonly ProductGroup[], key: string): Product | undefined =>
  groups.flatMap(({ products }) => products).find((product) => product.key === key && isSold(product));

/** A waiting product may be named by the key of a line: that line is of another cart now. */
const asProduct = (wanted: PreselectedProduct): PreselectedProduct => {
  const named = parseLineKey(wanted.product_key);
  if (named === null) return wanted;
  return { ...wanted, product_key: named.product_key, modifiers: { ...named.modifiers, ...wanted.modifiers } };
};

/**
 * Returns the product that waits for a place, and closes the modals in which one is chosen. The dish's own modal
 * closes too: it is in the cart then.
 */
const closePlaceModals = (): PreselectedProduct | undefined => {
  const { stack, dismiss } = useModals.getState();
  const request = openModals(stack).find(({ kind }) => kind === "order_types");
  const wanted = request?.kind === "order_types" ? request.preselected : undefined;
  if (wanted !== undefined) dismiss("product");
  for (const kind of placeModals) {
    if (openModals(useModals.getState().stack).some((request) => request.kind === kind)) dismiss(kind);
  }
  return wanted && asProduct(wanted);
};

/**
 * What follows a chosen address or shop: the modals in which it was chosen close, and the product that waited is added once,
 * at the new place; a message says so where the place does not sell it (SPEC-19). There is one notification: of the
 * product where one waited, because the place stands in the head of the page, else `said`, which names the place.
 */
export const usePlaceChosen = (): ((reply: PlaceReply, said: string) => Promise<void>) => {
  const t = useTranslations("address.preselected");
  const handleProblem = useProblemHandler();
  // The place comes with the reply: the page itself may still stand at the old one.
  const { mutateAsync: add } = useCartChange(
    ({ line, place }: { readonly line: PreselectedProduct; readonly place: Place }, key) =>
      call("PUT /cart/add", { body: { ...line, ...place }, key }),
  );

  return async ({ cart, product_groups }, said) => {
    const line = closePlaceModals();
    const { place } = cart;
    if (line === undefined || place === null) return flash({ type: "success", text: said });
    const product = soldProduct(product_groups, line.product_key);
    if (product === undefined) return flash({ type: "info", text: t("gone") });
    try {
      await add({ line, place });
      return flash({ type: "success", text: t("added", { name: product.name }) });
    } catch (error) {
      return handleProblem(error);
    }
  };
};

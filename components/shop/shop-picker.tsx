"use client";

import { useModals } from "@/lib/stores/modal";
import { ShopList } from "./shop-list";
import { useShopChoice } from "./use-shop-choice";

/** Where to fetch the order. */
export function ShopPicker() {
  const dismiss = useModals((modals) => modals.dismiss);
  const { chosenId, choose } = useShopChoice();
  const onChoose = ({ id }: { readonly id: number }) => (id === chosenId ? dismiss("order_types") : choose(id));
  return <ShopList chosenId={chosenId} onChoose={onChoose} />;
}

"use client";

import { useTranslations } from "next-intl";
import { useMenuFacts } from "@/lib/client/menu/menu-facts";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import type { Product } from "@/lib/contract/product";
import { isAddable } from "@/lib/domain/menu/addable";
import { DishRow } from "./dish-row";

/** As many as are looked through. */
const MOST = 8;

/** Dishes of the same group that are sold, in the sheet of one that is not (SPEC-816); hidden where there are none. */
export function SimilarRow({ product }: { readonly product: Product }) {
  const t = useTranslations("product");
  const open = useModals((modals) => modals.open);
  const isStopped = useCity().type === "stop";
  const { data } = useMenuFacts(!isStopped);
  const group = data?.find(({ id }) => id === product.product_group_id);
  const similar = (group?.products ?? []).filter((other) => other.key !== product.key && isAddable(other));
  if (isStopped || similar.length === 0) return null;
  return (
    <DishRow
      title={t("similar")}
      dishes={similar.slice(0, MOST)}
      onOpen={({ key }) => open({ kind: "product", product_key: key })}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useRelatedProducts } from "@/lib/client/cart/related-products";
import { useCity } from "@/lib/client/place/city";
import type { Product } from "@/lib/contract/product";
import { isAddable } from "@/lib/domain/menu/addable";
import { DishRow } from "./dish-row";

/**
 * What goes well with the dish, as the customer's place sells it: the menu knows nothing of soy sauce. Hidden where there
 * is nothing, it could not be loaded (SPEC-264), or the city takes no orders.
 */
export function RelatedRow({ product }: { readonly product: Product }) {
  const t = useTranslations("product");
  const { data } = useRelatedProducts(product.has_related_products ? [product.product_group_id] : []);
  const isStopped = useCity().type === "stop";
  const related = (data ?? []).filter((other) => other.key !== product.key && isAddable(other));
  if (isStopped || related.length === 0) return null;
  return <DishRow title={t("related")} dishes={related} />;
}

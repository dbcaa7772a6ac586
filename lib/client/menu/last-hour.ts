import { create } from "zustand";

/** Set by the watch of `last-hour-watch.tsx`, which only the pages that need it load. */
export const useLastHourFlag = create<{ readonly isLast: boolean }>()(() => ({ isLast: false }));

/** Whether the last hour of orders runs at the chosen shop: dishes are then sold by another multiple (SPEC-7). */
export const useIsLastHour = (): boolean => useLastHourFlag(({ isLast }) => isLast);

type SoldBy = { readonly sale_multiplicity: number; readonly sale_multiplicity_last_hour: number };

/** How many units one press adds or takes now. */
export const useSaleStep = (product: SoldBy): number => {
  const isLast = useIsLastHour();
  return Math.max(1, isLast ? product.sale_multiplicity_last_hour : product.sale_multiplicity);
};

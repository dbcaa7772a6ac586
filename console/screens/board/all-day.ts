import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { isMarked, linesOf, type StationView } from "./stations";

/** Units of a dish that all open orders still need, with what they are made with. */
export type DishCount = {
  readonly product_id: number;
  readonly name: string;
  readonly count: number;
  /** Each set of modifiers with its units, the most first; empty where no unit has any. */
  readonly variants: readonly { readonly text: string; readonly count: number }[];
};

const variantOf = (modifiers: readonly { readonly name: string; readonly count: number }[]): string =>
  modifiers.map(({ name, count }) => (count === 1 ? name : `${count} × ${name}`)).join(", ");

const byCount =
  <Counted extends { readonly count: number }>(nameOf: (counted: Counted) => string) =>
  (one: Counted, other: Counted): number =>
    other.count - one.count || nameOf(one).localeCompare(nameOf(other));

const isToCook = ({ column }: BoardOrder): boolean => column === "new" || column === "preparation";

const toCook = (orders: readonly BoardOrder[], view: StationView) =>
  orders
    .filter(isToCook)
    .flatMap((order) =>
      linesOf(order.lines, view).filter(({ station_id }) => station_id === null || !isMarked(order, station_id)),
    );

/**
 * The dishes that are still to be cooked, added up over all orders (complaint 31 of ADR-0118), the most wanted first. What waits for
 * another time, is ready, or is done at its station is not among them.
 */
export const allDay = (orders: readonly BoardOrder[], view: StationView): readonly DishCount[] => {
  const dishes = new Map<number, { name: string; count: number; variants: Map<string, number> }>();
  for (const { product_id, name, count, modifiers } of toCook(orders, view)) {
    const dish = dishes.get(product_id) ?? { name, count: 0, variants: new Map<string, number>() };
    const variant = variantOf(modifiers);
    dish.count += count;
    dish.variants.set(variant, (dish.variants.get(variant) ?? 0) + count);
    dishes.set(product_id, dish);
  }
  return [...dishes]
    .map(([product_id, { name, count, variants }]) => ({
      product_id,
      name,
      count,
      variants: [...variants]
        .filter(([text]) => text !== "")
        .map(([text, units]) => ({ text, count: units }))
        .sort(byCount(({ text }) => text)),
    }))
    .sort(byCount(({ name }) => name));
};

import type { CartRow } from "../store/carts";

/** The cart after its order: nothing in it, the place as it was, the slot used up. */
export const emptied = (cart: CartRow): CartRow => ({
  ...cart,
  lines: [],
  without_bag: false,
  gifts: [],
  promocode: null,
  bonuses_wanted_minor: 0,
  selected_date: null,
  interval_id: null,
  shown_total_minor: 0,
});

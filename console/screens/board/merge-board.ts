type Versioned = { readonly order_id: number; readonly version: number };

/**
 * The orders of the board with one that arrived: the higher version counts, since a poll and an event may overtake each other. The
 * same object where the news is old.
 */
export const withOrder = <Order extends Versioned>(orders: readonly Order[], news: Order): readonly Order[] => {
  const at = orders.findIndex(({ order_id }) => order_id === news.order_id);
  const known = orders[at];
  if (known === undefined) return [...orders, news];
  return known.version >= news.version ? orders : orders.with(at, news);
};

/** The orders of the board without one that left it. */
export const withoutOrder = <Order extends Versioned>(orders: readonly Order[], gone: number): readonly Order[] =>
  orders.some(({ order_id }) => order_id === gone) ? orders.filter(({ order_id }) => order_id !== gone) : orders;

/**
 * The whole board as it was read. An order that an event has made newer meanwhile stays as the event has it, and one that has not
 * changed stays the same object, so that its ticket is not rendered again.
 */
export const withAll = <Order extends Versioned>(
  orders: readonly Order[],
  read: readonly Order[],
): readonly Order[] => {
  const known = new Map(orders.map((order) => [order.order_id, order]));
  return read.map((order) => {
    const old = known.get(order.order_id);
    return old !== undefined && old.version >= order.version ? old : order;
  });
};

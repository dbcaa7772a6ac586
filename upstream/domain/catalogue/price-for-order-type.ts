/**
 * What a modifier or a package costs for one way to get an order (ADR-0048): the price of the city, unless the way has its own. Null: it
 * is not had there. Minor units.
 */
export const priceForOrderType = (ofCity: number | undefined, ofWay: number | null | undefined): number | null => {
  if (ofCity === undefined) return null;
  return ofWay === undefined ? ofCity : ofWay;
};

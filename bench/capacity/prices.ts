/**
 * List prices, an assumption to be replaced by an operator's own contract: AWS, region us-east-1, on demand, US dollars
 * without tax, as published by June 2026. Of the same instances a three-year commitment costs about half, and servers of
 * one's own a fifth.
 */
export const prices = {
  date: "2026-06",
  place: "AWS us-east-1, on demand, US dollars",
  hoursAMonth: 730,
  /** m7g.large, 2 cores and 8 GB, $0.0816 an hour: a core of storefront, upstream or nginx with its memory. */
  coreHour: 0.0816 / 2,
  /** RDS for PostgreSQL on db.m7g.large, $0.168 an hour in one zone: a core of a database. A standby costs the same again. */
  databaseCoreHour: 0.168 / 2,
  /** RDS storage (gp3), a GB and month. */
  storageGb: 0.115,
  /** ElastiCache for Redis on cache.t4g.small, an hour: more than tags of changes will ever need. */
  redisHour: 0.032,
  /** What leaves for the internet, a GB, by the GB of a month up to which a price counts. */
  egressGb: [
    { upTo: 10_240, price: 0.09 },
    { upTo: 51_200, price: 0.085 },
    { upTo: 153_600, price: 0.07 },
    { upTo: Number.POSITIVE_INFINITY, price: 0.05 },
  ],
} as const;

export type Prices = typeof prices;

type Band = { readonly upTo: number; readonly price: number };

/** Dollars a month for a number of GB. */
export const egressPrice = (gb: number, bands: readonly Band[] = prices.egressGb): number => {
  let [left, from, total] = [gb, 0, 0];
  for (const { upTo, price } of bands) {
    const part = Math.min(left, upTo - from);
    total += part * price;
    left -= part;
    from = upTo;
    if (left <= 0) break;
  }
  return total;
};

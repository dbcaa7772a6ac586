/** A place as agents and links name it: a city's deliveries, or a restaurant at which orders are collected. */
export type LocationId = { readonly cityAlias: string; readonly shopId: number | null };

/** "moscow", or "moscow.13". */
export const locationId = ({ cityAlias, shopId }: LocationId): string =>
  shopId === null ? cityAlias : `${cityAlias}.${shopId}`;

/** null for a text that is no id of ours. */
export const readLocationId = (id: string): LocationId | null => {
  const [, cityAlias, shopId] = /^([a-z0-9-]{1,64})(?:\.([1-9]\d{0,8}))?$/.exec(id) ?? [];
  return cityAlias === undefined ? null : { cityAlias, shopId: shopId === undefined ? null : Number(shopId) };
};

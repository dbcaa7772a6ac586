/** A shop as the rows of its tables. */

import type { banners, pages, promotions, settings } from "../store/schema/brand";
import type { bonusPrograms, dealCities, deals } from "../store/schema/deal";
import type {
  modifierGroups,
  modifierOrderTypes,
  modifierPrices,
  modifiers,
  packageOrderTypes,
  packagePrices,
  packages,
  productGroups,
  productOrderTypes,
  productPrices,
  products,
  shopProducts,
} from "../store/schema/menu";
import type { cities, deliveryZones, retiredCities, shops, streets } from "../store/schema/place";
import type { printers } from "../store/schema/print";
import type { shopKeys } from "../store/schema/shop-files";
import type { staffReceivers } from "../store/schema/staff";

type Row<Table extends { readonly $inferSelect: unknown }> = Table["$inferSelect"];

/** All that an import writes, by table, in the order the tables refer to one another. */
export type ShopRows = {
  readonly settings: readonly Row<typeof settings>[];
  readonly cities: readonly Row<typeof cities>[];
  readonly retired_cities: readonly Row<typeof retiredCities>[];
  readonly shops: readonly Row<typeof shops>[];
  readonly delivery_zones: readonly Row<typeof deliveryZones>[];
  readonly streets: readonly Row<typeof streets>[];
  readonly product_groups: readonly Row<typeof productGroups>[];
  readonly products: readonly Row<typeof products>[];
  readonly product_prices: readonly Row<typeof productPrices>[];
  readonly product_order_types: readonly Row<typeof productOrderTypes>[];
  readonly modifier_groups: readonly Row<typeof modifierGroups>[];
  readonly modifiers: readonly Row<typeof modifiers>[];
  readonly modifier_prices: readonly Row<typeof modifierPrices>[];
  readonly modifier_order_types: readonly Row<typeof modifierOrderTypes>[];
  readonly packages: readonly Row<typeof packages>[];
  readonly package_prices: readonly Row<typeof packagePrices>[];
  readonly package_order_types: readonly Row<typeof packageOrderTypes>[];
  readonly shop_products: readonly Row<typeof shopProducts>[];
  readonly promotions: readonly Row<typeof promotions>[];
  readonly banners: readonly Row<typeof banners>[];
  readonly pages: readonly Row<typeof pages>[];
  readonly deals: readonly Row<typeof deals>[];
  readonly deal_cities: readonly Row<typeof dealCities>[];
  readonly bonus_programs: readonly Row<typeof bonusPrograms>[];
  readonly staff_receivers: readonly Row<typeof staffReceivers>[];
  readonly printers: readonly Row<typeof printers>[];
  readonly shop_keys: readonly Row<typeof shopKeys>[];
};

export type TableName = keyof ShopRows;

/** What identifies a row of each table; the names stand in the order in which rows can be written. */
export const primaryKeys = {
  settings: ["id"],
  cities: ["id"],
  retired_cities: ["alias"],
  shops: ["id"],
  delivery_zones: ["id"],
  streets: ["id"],
  product_groups: ["id"],
  products: ["id"],
  product_prices: ["product_id", "city_id"],
  product_order_types: ["product_id", "city_id", "order_type"],
  modifier_groups: ["id"],
  modifiers: ["id"],
  modifier_prices: ["modifier_id", "city_id"],
  modifier_order_types: ["modifier_id", "city_id", "order_type"],
  packages: ["id"],
  package_prices: ["package_id", "city_id"],
  package_order_types: ["package_id", "city_id", "order_type"],
  shop_products: ["shop_id", "product_id"],
  promotions: ["id"],
  banners: ["id"],
  pages: ["alias"],
  deals: ["id"],
  deal_cities: ["deal_id", "city_id"],
  bonus_programs: ["city_id"],
  staff_receivers: ["key"],
  printers: ["key"],
  shop_keys: ["kind", "key"],
} as const satisfies { readonly [table in TableName]: readonly string[] };

/** The tables in the order in which their rows can be written. */
export const tableNames: readonly TableName[] = Object.keys(primaryKeys).filter(
  (name): name is TableName => name in primaryKeys,
);

export const emptyShop: ShopRows = {
  settings: [],
  cities: [],
  retired_cities: [],
  shops: [],
  delivery_zones: [],
  streets: [],
  product_groups: [],
  products: [],
  product_prices: [],
  product_order_types: [],
  modifier_groups: [],
  modifiers: [],
  modifier_prices: [],
  modifier_order_types: [],
  packages: [],
  package_prices: [],
  package_order_types: [],
  shop_products: [],
  promotions: [],
  banners: [],
  pages: [],
  deals: [],
  deal_cities: [],
  bonus_programs: [],
  staff_receivers: [],
  printers: [],
  shop_keys: [],
};

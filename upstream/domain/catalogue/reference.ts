import type { Banner, Images } from "@/lib/contract/banner";
import type { City, CourierTip, PhoneMask } from "@/lib/contract/place/city";
import type { OrderType } from "@/lib/contract/place/place";
import type { DeliveryZone } from "@/lib/contract/place/zone";
import type { Product } from "@/lib/contract/product";
import type { BagTerms } from "../cart/bag";
import type { DealAction, DealConditions } from "../deal/deal-documents";
import type { StoredPaymentType, StoredSettings } from "../documents";
import type { BoardSettings } from "../order/acceptance";
import type { Pauses } from "../place/pause";
import type { StoredSchedule } from "../place/schedule-rules";
import type { Translated } from "../translated";
import type { CityVat } from "../vat/city-vat";

/** A city as stored: texts in every language, money in minor units. */
export type CityRow = {
  readonly id: number;
  readonly alias: string;
  readonly sort: number;
  readonly name: Translated;
  readonly seo_name: Translated;
  readonly timezone: string;
  readonly type: City["type"];
  readonly alert: Translated | null;
  /** By temporary states. */
  readonly pauses?: Pauses;
  readonly has_delivery: boolean;
  readonly has_takeaway: boolean;
  readonly country: { id: number; code: string; name: Translated };
  readonly default_language: string;
  readonly email: string;
  readonly franchise: string | null;
  readonly phone: string;
  readonly phone_masks: PhoneMask[];
  readonly is_free_call: boolean;
  /** Symbol, "₽". */
  readonly currency: string;
  /** ISO code, "RUB". */
  readonly currency_code: string;
  readonly banknotes_minor: number[];
  /** What couriers may be given with an order; null: nothing. */
  readonly courier_tip: CourierTip | null;
  readonly bag: BagTerms;
  /** The VAT that its prices include; null: no order, receipt or page says anything of VAT. */
  readonly vat: CityVat | null;
  /** When delivery works and takes orders; a shop's own schedule rules takeaway. */
  readonly schedule: StoredSchedule;
  readonly map: City["map"];
  /** Product ids, best first. */
  readonly popular_products: number[];
  readonly seo_text: Translated | null;
  readonly payment_types: StoredPaymentType[];
  /** Minutes. */
  readonly cooking_minutes: number;
  /** Minutes of the ride; a zone may say otherwise. */
  readonly delivery_minutes: number;
  /** Length of a time slot, minutes. */
  readonly slot_minutes: number;
  /** How many days ahead an order can be made for, today included. */
  readonly order_days: number;
  /** Whether customers see where the courier is; the brand's setting goes before it (SPEC-52). */
  readonly is_courier_tracked: boolean;
  /** When its menu, prices, places or texts last changed; a stop, which passes, does not count. */
  readonly updated_at: Date;
};

/** A city that is no more, and where its visitors are sent. */
export type RetiredCityRow = {
  readonly alias: string;
  /** null: the city is gone for good. */
  readonly successor: string | null;
};

export type ZoneRow = {
  readonly id: number;
  readonly city_id: number;
  /** The first zone in this order that contains a point wins (SPEC-13). */
  readonly sort: number;
  readonly name: Translated;
  readonly area: DeliveryZone["map"]["area"];
  /** The whole zone where it has holes or several parts; null: `area` is all of it. */
  readonly polygons: NonNullable<DeliveryZone["map"]["polygons"]> | null;
  readonly background_color: string;
  readonly delivery_minor: number;
  readonly minimum_order_minor: number;
  readonly has_free_delivery: boolean;
  readonly free_delivery_from_minor: number | null;
  readonly is_available: boolean;
  /** Why not, by a temporary state. */
  readonly alert?: Translated;
  /** The shop that cooks for the zone, and whose stop list rules there. */
  readonly shop_id: number | null;
  /** Minutes; null: as in the city. */
  readonly delivery_minutes: number | null;
};

export type ShopRow = {
  readonly id: number;
  readonly city_id: number;
  readonly sort: number;
  readonly name: Translated;
  readonly type: "default" | "stop";
  readonly alert: Translated | null;
  /** By temporary states. */
  readonly pauses?: Pauses;
  /** By a temporary state: added to the cooking of new orders, minutes. */
  readonly rush_minutes?: number;
  /** `slot_capacity_minutes` is that of a temporary state. */
  readonly is_capacity_temporary?: true;
  readonly phone: string | null;
  readonly street: Translated;
  readonly description: Translated | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly area: [number, number][] | null;
  readonly zoom: number;
  readonly schedule: StoredSchedule;
  readonly tags: Translated[];
  readonly popular_products: number[];
  readonly company_name: string;
  /** Minutes; null: as in the city. */
  readonly cooking_minutes: number | null;
  /** Length of a time slot where it cooks, minutes; null: as in the city. */
  readonly slot_minutes: number | null;
  /** Kitchen minutes it can give to the orders of one time slot; null: no bound. */
  readonly slot_capacity_minutes: number | null;
  /** How its orders are accepted; null: as usual. */
  readonly board: BoardSettings | null;
  readonly inn: string | null;
  readonly ogrn: string | null;
};

/** A street of the gazetteer with its houses. */
export type StreetRow = {
  readonly id: number;
  readonly city_id: number;
  readonly name: Record<string, string>;
  readonly district: Translated | null;
  readonly houses: { house: string; latitude: number; longitude: number }[];
};

export type GroupRow = {
  readonly id: number;
  readonly alias: string;
  readonly sort: number;
  readonly name: Translated;
  readonly show_on_main: boolean;
  /** Path of the picture. */
  readonly image: string;
};

export type ProductRow = {
  readonly id: number;
  readonly alias: string;
  readonly group_id: number;
  readonly sort: number;
  readonly name: Translated;
  readonly description: Translated;
  readonly images: Images;
  readonly weight: NonNullable<Product["weight"]> | null;
  readonly quantity: number | null;
  readonly nutritional_value: NonNullable<Product["nutritional_value"]> | null;
  /** null: unknown. */
  readonly allergens: NonNullable<Product["allergens"]> | null;
  /** Without meat and fish; null: unknown. */
  readonly is_vegetarian: boolean | null;
  /** 0 mild to 3 very hot; null: unknown. */
  readonly spiciness: number | null;
  readonly sale_multiplicity: number;
  readonly sale_multiplicity_last_hour: number;
  readonly type: Product["type"];
  readonly accent: NonNullable<Product["accent"]> | null;
  readonly accent_text: Translated | null;
  /** Why it cannot be bought; null: the usual words. */
  readonly alert: Translated | null;
  /** Work of the kitchen for one unit, minutes. */
  readonly kitchen_minutes: number;
  /** Ids of single modifiers, in the order they are shown. */
  readonly modifier_ids: number[];
  readonly modifier_group_ids: number[];
  readonly has_related_products: boolean;
  /** Its place among the products offered beside a cart; null: not offered there. */
  readonly related_sort: number | null;
  /** The groups beside whose products it is offered; none: beside all. */
  readonly related_group_ids: number[];
  /** The key of its VAT rate; null: the city's default. */
  readonly vat: string | null;
};

export type ModifierGroupRow = {
  readonly id: number;
  readonly alias: string;
  readonly name: Translated;
  readonly min: number;
  /** 0 is no upper bound (SPEC-25). */
  readonly max: number;
};

export type ModifierRow = {
  readonly id: number;
  readonly alias: string;
  /** null: a single modifier. */
  readonly group_id: number | null;
  readonly sort: number;
  readonly name: Translated;
  readonly image: string | null;
  readonly min: number;
  readonly max: number;
  readonly type: "default" | "stop";
  /** null: unknown. */
  readonly allergens: NonNullable<Product["allergens"]> | null;
  /** Without meat and fish; null: unknown. */
  readonly is_vegetarian: boolean | null;
  /** The key of its VAT rate; null: its dish's. */
  readonly vat: string | null;
};

/** Packaging, charged once with every order (SPEC-29). */
export type PackageRow = {
  readonly id: number;
  readonly alias: string;
  readonly sort: number;
  readonly name: Translated;
  readonly can_refuse: boolean;
  /** The key of its VAT rate; null: it follows the dishes in proportion. */
  readonly vat: string | null;
};

export type PromotionRow = {
  readonly id: number;
  readonly alias: string;
  /** null: every city. */
  readonly city_id: number | null;
  readonly sort: number;
  readonly title: Translated;
  readonly text: Translated;
  readonly images: Images;
  readonly is_banner: boolean;
};

/** A marketing banner modal. */
export type BannerRow = {
  readonly id: number;
  /** null: every city. */
  readonly city_id: number | null;
  readonly sort: number;
  readonly images: Images;
  readonly name: Translated;
  readonly description: Translated;
  readonly click_url: string | null;
  readonly button_text: Translated | null;
  readonly page_url: string[];
  readonly schedule: Banner["schedule"];
};

/** A page that is a text: about the brand, how to pay, the legal ones. */
export type PageRow = {
  readonly alias: string;
  readonly title: Translated;
  /** HTML with placeholders, see `page-view.ts`. */
  readonly html: Translated;
  readonly updated_at: Date;
};

/** What makes a cart cheaper or brings something with it (ADR-0019). */
export type DealRow = {
  readonly id: number;
  readonly alias: string;
  /** Their order within one stage of pricing. */
  readonly sort: number;
  readonly name: Translated;
  /** What it is given for, in the customer's words. */
  readonly text: Translated;
  readonly action: DealAction;
  readonly conditions: DealConditions;
  /** In capitals; null: it needs no code. */
  readonly promocode: string | null;
  /** It is alone or not at all: whichever takes more off. */
  readonly is_exclusive: boolean;
  /** Orders, of a gift units; null: without limit. */
  readonly limit_total: number | null;
  readonly limit_per_customer: number | null;
};

export type BonusProgramRow = {
  readonly city_id: number;
  /** Whole percent that come back with an order. */
  readonly percent: number;
  readonly is_accrual_paused: boolean;
  /** The last business date bonuses can be used on; null: no end. */
  readonly spend_until: string | null;
};

/** City id → id of the thing → its price there. */
export type Prices<Price> = ReadonlyMap<number, ReadonlyMap<number, Price>>;

/** Where prices differ for an order type from those of the city; null: not sold for it (ADR-0048). */
export type OrderTypePrices<Price> = Readonly<Record<OrderType, Prices<Price | null>>>;

/** Minor units. */
export type ProductPrice = { readonly price_minor: number; readonly basic_price_minor: number | null };

/** Minor units. */
export type DealSums = { readonly from_minor: number; readonly off_minor: number | null };

/** What temporary states do to what a shop sells. */
export type ShopStates = {
  /** Id of a product that is not sold → what customers read. */
  readonly stops: ReadonlyMap<number, Translated>;
  /** Ids of those of them that the count of their portions alone has stopped: who holds the last ones may have them. */
  readonly soldOut: ReadonlySet<number>;
  /** Ids of modifiers that are not sold. */
  readonly modifiers: ReadonlySet<number>;
  /** Id of a product → portions left, where they are few. */
  readonly left: ReadonlyMap<number, number>;
};

/**
 * Everything that changes seldom, read once into memory: neither reading a menu nor pricing a cart queries the database
 * for it. Never changed in place; a new one is read when `meta.catalog_version` has grown.
 */
export type Reference = {
  readonly version: number;
  readonly settings: StoredSettings;
  /** In the order of the city choice. */
  readonly cities: readonly CityRow[];
  readonly cityById: ReadonlyMap<number, CityRow>;
  readonly cityByAlias: ReadonlyMap<string, CityRow>;
  readonly retiredCities: readonly RetiredCityRow[];
  /** Ordered: the first that contains a point wins (SPEC-13). */
  readonly zonesOf: ReadonlyMap<number, readonly ZoneRow[]>;
  readonly zoneById: ReadonlyMap<number, ZoneRow>;
  readonly shopsOf: ReadonlyMap<number, readonly ShopRow[]>;
  readonly shopById: ReadonlyMap<number, ShopRow>;
  /** Shops at which nobody listens now; it changes without a new version. */
  readonly unattendedShops: ReadonlySet<number>;
  readonly streetsOf: ReadonlyMap<number, readonly StreetRow[]>;
  readonly groups: readonly GroupRow[];
  readonly productById: ReadonlyMap<number, ProductRow>;
  readonly productsOf: ReadonlyMap<number, readonly ProductRow[]>;
  readonly productPrices: Prices<ProductPrice>;
  readonly productPricesBy: OrderTypePrices<ProductPrice>;
  readonly modifierById: ReadonlyMap<number, ModifierRow>;
  readonly modifierGroupById: ReadonlyMap<number, ModifierGroupRow>;
  readonly modifiersOf: ReadonlyMap<number, readonly ModifierRow[]>;
  readonly modifierPrices: Prices<number>;
  readonly modifierPricesBy: OrderTypePrices<number>;
  readonly packages: readonly PackageRow[];
  readonly packagePrices: Prices<number>;
  readonly packagePricesBy: OrderTypePrices<number>;
  /** Shop id → product id → why it is not sold there. */
  readonly stops: ReadonlyMap<number, ReadonlyMap<number, "stop" | "unavailable">>;
  /** Shop id → what temporary states do to what it sells; absent: nothing anywhere. */
  readonly shopStates?: ReadonlyMap<number, ShopStates>;
  /** In the order they are looked at. */
  readonly deals: readonly DealRow[];
  readonly dealById: ReadonlyMap<number, DealRow>;
  /** City id → id of a deal in force there → its sums. */
  readonly dealSums: Prices<DealSums>;
  /** City id → its bonus program. */
  readonly bonusProgramOf: ReadonlyMap<number, BonusProgramRow>;
  /** City id → what is shown there, that of every city included, in its order. */
  readonly promotionsOf: ReadonlyMap<number, readonly PromotionRow[]>;
  readonly bannersOf: ReadonlyMap<number, readonly BannerRow[]>;
  readonly pageByAlias: ReadonlyMap<string, PageRow>;
};

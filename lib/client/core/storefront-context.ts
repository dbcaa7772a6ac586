import type { BrandAlias, BrandFeatures } from "@/lib/brand/brand";
import type { Language } from "@/lib/contract/language";
import type { City } from "@/lib/contract/place/city";
import type { OrderType } from "@/lib/contract/place/place";
import type { DeliveryZone } from "@/lib/contract/place/zone";
import type { Settings } from "@/lib/contract/settings";
import type { Zones } from "@/lib/domain/time/zone-clock";

/** What client components need of a city; banners, promotions and texts stay on the server. */
export type StorefrontCity = Omit<
  City,
  "banners" | "promotions" | "popular_products" | "seo_text" | "schedule" | "delivery_zones"
> & {
  /** Without their areas, which only a map draws. */
  readonly delivery_zones: Readonly<Record<string, StorefrontZone>>;
};

export type StorefrontZone = Omit<DeliveryZone, "map">;

/** What head and foot need of the settings, which the server draws. */
export type ShellSettings = Omit<Settings, "server_time" | "company_names" | "seo">;

/** What client components need of the settings. The clock is fetched separately: pages are cached, time is not. */
export type StorefrontSettings = Omit<
  ShellSettings,
  "links" | "is_partners_enabled" | "is_rent_enabled" | "is_returns_enabled" | "show_popular_groups" | "pages"
>;

/** The context of a page: it follows from the page's parameters alone, but for what is closed in its city by now (`live-states.ts`). */
export type Storefront = {
  readonly brand: BrandAlias;
  /** Of the brand: browsers do not know the brands. */
  readonly features: BrandFeatures;
  readonly language: Language;
  readonly orderType: OrderType;
  /** null on the non-city pages. */
  readonly city: StorefrontCity | null;
  readonly settings: StorefrontSettings;
  /** The clocks of the brand's cities, by their zones: the browser's own table may be old (ADR-0068). */
  readonly zones: Zones;
  /** The environment has something for a map to show; without it places are lists (SPEC-512). */
  readonly hasMapGround: boolean;
  /** The brand has one city, so there is none to choose (SPEC-512). */
  readonly hasOneCity: boolean;
};

/** Leaves out what would only make every page heavier. */
export const trimCity = ({
  banners,
  promotions,
  popular_products,
  seo_text,
  schedule,
  delivery_zones: zones,
  ...city
}: City): StorefrontCity => ({
  ...city,
  delivery_zones: Object.fromEntries(Object.entries(zones).map(([id, { map, ...zone }]) => [id, zone])),
});

/** Leaves out what would only make every page heavier. */
export const trimSettings = ({
  server_time,
  company_names,
  seo,
  links,
  is_partners_enabled,
  is_rent_enabled,
  is_returns_enabled,
  show_popular_groups,
  pages,
  ...settings
}: Settings): StorefrontSettings => settings;

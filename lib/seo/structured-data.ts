import { type BrandAlias, brandAssets, brandOf } from "@/lib/brand/brand";
import type { Language } from "@/lib/contract/language";
import type { City } from "@/lib/contract/place/city";
import type { DaySchedule, MinuteRange, Schedule } from "@/lib/contract/place/schedule";
import type { Shop } from "@/lib/contract/place/shop";
import type { Product, ProductGroup } from "@/lib/contract/product";
import type { Settings } from "@/lib/contract/settings";
import { priceRange } from "@/lib/domain/menu/price-range";
import { addDays, weekdayOf } from "@/lib/domain/time/city-time";
import { dayOf } from "@/lib/domain/time/schedule";
import type { Thing } from "./json-ld";
import { sharingPicture } from "./sharing-picture";

const DAY_MINUTES = 1440;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const clock = (minutes: number): string => {
  const ofDay = minutes % DAY_MINUTES;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, "0")).join(":");
};

/** A whole day is written as 00:00–23:59; a range past midnight closes at an earlier figure than it opens. */
const rangeOf = ({ from, to }: MinuteRange): { opens: string; closes: string } =>
  to - from >= DAY_MINUTES ? { opens: "00:00", closes: "23:59" } : { opens: clock(from), closes: clock(to) };

/**
 * The usual week of a place; days of the same hours are listed together, a day off is left out. Hours after midnight belong to
 * the weekday that has begun.
 */
export const openingHours = (schedule: Schedule): Thing[] => {
  const groups = new Map<string, { readonly opens: string; readonly closes: string; readonly dayOfWeek: string[] }>();
  weekdays.forEach((weekday, index) => {
    for (const range of schedule.default[String(index + 1)]?.working_minutes ?? []) {
      const { opens, closes } = rangeOf(range);
      const day = weekdays[(index + Math.floor(range.from / DAY_MINUTES)) % weekdays.length] ?? weekday;
      const key = `${opens}-${closes}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { opens, closes, dayOfWeek: [day] });
      else group.dayOfWeek.push(day);
    }
  });
  return [...groups.values()].map((group) => ({ "@type": "OpeningHoursSpecification", ...group }));
};

/** Closed all day is written as opening and closing at midnight (Google's reference of local businesses). */
const CLOSED = [{ opens: "00:00", closes: "00:00" }];

/** Most listed stretches of changed days; a longer list has days long past. */
const MOST_STRETCHES = 20;

type Stretch = {
  readonly from: string;
  readonly through: string;
  readonly hours: readonly { opens: string; closes: string }[];
};

const isSameHours = (one: Stretch["hours"], other: Stretch["hours"]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What begins on the date itself: under the next one it would hide that one's usual hours. */
const hoursOf = (day: DaySchedule | undefined): Stretch["hours"] =>
  (day?.working_minutes ?? []).filter(({ from }) => from < DAY_MINUTES).map(rangeOf);

/** The dates whose hours are not those of their weekday, a stretch of the same hours as one (SPEC-468). */
const changedDays = (schedule: Schedule): Stretch[] => {
  const dates = [...new Set([...Object.keys(schedule.month), ...Object.keys(schedule.custom)])].sort();
  const stretches: Stretch[] = [];
  for (const date of dates) {
    const hours = hoursOf(dayOf(schedule, date));
    if (isSameHours(hours, hoursOf(schedule.default[String(weekdayOf(date))]))) continue;
    const last = stretches.at(-1);
    if (last !== undefined && addDays(last.through, 1) === date && isSameHours(last.hours, hours))
      stretches[stretches.length - 1] = { ...last, through: date };
    else stretches.push({ from: date, through: date, hours });
  }
  return stretches.slice(-MOST_STRETCHES);
};

/** Holidays and other days that go before the usual week (https://schema.org/specialOpeningHoursSpecification). */
export const specialOpeningHours = (schedule: Schedule): Thing[] =>
  changedDays(schedule).flatMap(({ from, through, hours }) =>
    (hours.length === 0 ? CLOSED : hours).map((range) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: through,
      ...range,
    })),
  );

/** Whose page it is. */
export type Site = { readonly origin: string; readonly brand: BrandAlias; readonly language: Language };

/** A page of the breadcrumbs: its name, and its public path with the language where that is not the bare one. */
export type Breadcrumb = { readonly name: string; readonly path: string };

const organizationId = ({ origin }: Site): string => `${origin}/#organization`;

type Seller = Pick<Settings, "default_phone" | "languages" | "seo"> & {
  readonly links: Pick<Settings["links"], "social">;
};

/** Who sells. */
export const organization = (site: Site, { default_phone: phone, links }: Seller): Thing => ({
  "@type": "Organization",
  "@id": organizationId(site),
  name: brandOf(site.brand).name,
  url: `${site.origin}/`,
  logo: `${site.origin}${brandAssets(site.brand).icon512}`,
  image: `${site.origin}${brandAssets(site.brand).og}`,
  telephone: phone,
  sameAs: links.social.map(({ url }) => url),
});

/** The site as a whole; it stands on the home of the site (SPEC-435). */
export const website = (site: Site, { languages, seo }: Seller): Thing => ({
  "@type": "WebSite",
  "@id": `${site.origin}/#website`,
  name: brandOf(site.brand).name,
  alternateName: seo.main_page.title,
  description: seo.main_page.description,
  url: `${site.origin}/`,
  inLanguage: languages,
  publisher: { "@id": organizationId(site) },
});

/** Where a page stands, from the site's home down. */
export const breadcrumbs = ({ origin }: Site, steps: readonly Breadcrumb[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});

type Sold = Pick<Product, "name" | "price" | "type" | "modifiers">;
type Section = Pick<ProductGroup, "name"> & { readonly products: readonly Sold[] };

/** One price, or from the cheapest to the dearest choice, as the card says (https://schema.org/AggregateOffer). */
const offerPrice = (product: Sold): Thing => {
  const { low, high } = priceRange(product);
  return low < high
    ? { "@type": "AggregateOffer", lowPrice: String(low), highPrice: String(high) }
    : { "@type": "Offer", price: String(low) };
};

const menuItem = (product: Sold, currency: string): Thing => ({
  "@type": "MenuItem",
  name: product.name,
  offers: {
    ...offerPrice(product),
    priceCurrency: currency,
    availability: `https://schema.org/${product.type === "default" || product.type === "related" ? "InStock" : "OutOfStock"}`,
  },
});

/** The menu of a city as it is shown, prices included. */
export const menu = (site: Site, city: City, groups: readonly Section[]): Thing => ({
  "@type": "Menu",
  "@id": `${site.origin}/${city.alias}#menu`,
  name: `${brandOf(site.brand).name}, ${city.name}`,
  inLanguage: site.language,
  hasMenuSection: groups.map(({ name, products }) => ({
    "@type": "MenuSection",
    name,
    hasMenuItem: products.map((product) => menuItem(product, city.prices.currency_code)),
  })),
});

const special = (schedule: Schedule): { readonly specialOpeningHoursSpecification?: Thing[] } => {
  const days = specialOpeningHours(schedule);
  return days.length === 0 ? {} : { specialOpeningHoursSpecification: days };
};

/** How dishes come, in the words that search engines know (https://schema.org/DeliveryMethod). */
const deliveryMethods = {
  delivery: "http://purl.org/goodrelations/v1#DeliveryModeOwnFleet",
  takeaway: "http://purl.org/goodrelations/v1#DeliveryModePickUp",
} as const;

/** That orders are taken on the city's menu, and how they come (https://schema.org/OrderAction). */
const orderAction = ({ origin, language }: Site, { alias, order_types }: City): Thing => ({
  "@type": "OrderAction",
  target: { "@type": "EntryPoint", urlTemplate: `${origin}/${alias}`, inLanguage: language },
  deliveryMethod: (["delivery", "takeaway"] as const)
    .filter((type) => order_types[type])
    .map((type) => deliveryMethods[type]),
});

/** A shop of a city: where it is, when it is open in its usual week and on its holidays, and what it serves. */
export const restaurant = (site: Site, city: City, shop: Shop): Thing => ({
  "@type": "Restaurant",
  "@id": `${site.origin}/${city.alias}/shops#shop-${shop.id}`,
  name: `${brandOf(site.brand).name}, ${shop.name}`,
  url: `${site.origin}/${city.alias}/shops`,
  image: `${site.origin}${sharingPicture(site.brand, city.alias)}`,
  telephone: shop.phone ?? city.phone,
  address: {
    "@type": "PostalAddress",
    streetAddress: shop.address.street,
    addressLocality: city.name,
    addressCountry: city.country.code,
  },
  geo: { "@type": "GeoCoordinates", ...shop.map.coordinates },
  openingHoursSpecification: openingHours(shop.schedule),
  ...special(shop.schedule),
  hasMenu: `${site.origin}/${city.alias}#menu`,
  currenciesAccepted: city.prices.currency_code,
  potentialAction: orderAction(site, city),
  parentOrganization: { "@id": organizationId(site) },
});

/** @group security */
import { describe, expect, it } from "@jest/globals";
import type { City } from "@/lib/contract/place/city";
import type { Shop } from "@/lib/contract/place/shop";
import type { Product, ProductGroup } from "@/lib/contract/product";
import type { Settings } from "@/lib/contract/settings";
import { moscow } from "@/tests/support/storefront-fixtures";
import { breadcrumbs, menu, organization, restaurant, website } from "./structured-data";

const site = { origin: "https://shop.example", brand: "sushi", language: "ru" } as const;

const day = { working_time: null, working_minutes: [{ from: 600, to: 1560 }], order_minutes: [] };
const noSchedule = { custom: {}, month: {}, default: {} };

const city: City = {
  ...moscow,
  url: "/moscow",
  phone: "+7 800 000-00-00",
  schedule: noSchedule,
  delivery_zones: {},
  map: { ...moscow.map, coordinates: { latitude: 55.7, longitude: 37.6 } },
  banners: [],
  popular_products: [],
  promotions: [],
  seo_text: null,
};

const shop: Shop = {
  id: 7,
  city_id: 1,
  name: "На Арбате",
  type: "default",
  alert: null,
  phone: null,
  address: { street: "Арбат, 1", description: null },
  map: { coordinates: { latitude: 55.75, longitude: 37.59 }, area: null, zoom: 15 },
  schedule: { ...noSchedule, default: { "6": day } },
  tags: [],
  popular_products: [],
  company_name: "",
  inn: null,
  ogrn: null,
};

type Sold = Pick<Product, "name" | "price" | "type" | "modifiers">;
const plain = { available: true, single: [], groups: [] };

const groupOf = (products: readonly Sold[]): Pick<ProductGroup, "name"> & { products: readonly Sold[] } => ({
  name: "Роллы",
  products,
});

const settings: Pick<Settings, "default_phone" | "languages" | "seo"> & { links: Pick<Settings["links"], "social"> } = {
  default_phone: "8 800",
  languages: ["ru", "en"],
  seo: { main_page: { title: "Доставка суши", description: "Роллы и сеты" } },
  links: { social: [{ title: "VK", url: "https://vk.example/shop" }] },
};

describe("structured data for search engines (SPEC-435)", () => {
  it("names who sells and the site, tied to each other", () => {
    const seller = organization(site, settings);
    expect(seller).toMatchObject({
      name: "Sakana Sushi",
      logo: "https://shop.example/brands/sushi/icon-512.png",
      telephone: "8 800",
      sameAs: ["https://vk.example/shop"],
    });
    expect(website(site, settings)).toMatchObject({ publisher: { "@id": seller["@id"] }, inLanguage: ["ru", "en"] });
  });

  it("numbers the steps of a trail and makes them absolute", () => {
    const trail = breadcrumbs(site, [
      { name: "Sakana Sushi", path: "/?lang=en" },
      { name: "Moscow", path: "/moscow?lang=en" },
    ]);
    expect(trail["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Sakana Sushi", item: "https://shop.example/?lang=en" },
      { "@type": "ListItem", position: 2, name: "Moscow", item: "https://shop.example/moscow?lang=en" },
    ]);
  });

  it("gives each dish the price that is shown, and says what has run out", () => {
    const data = menu(site, city, [
      groupOf([
        { name: "Филадельфия", price: 589.5, type: "default", modifiers: plain },
        { name: "Угорь", price: 300, type: "stop", modifiers: plain },
      ]),
    ]);
    expect(data["hasMenuSection"]).toEqual([
      {
        "@type": "MenuSection",
        name: "Роллы",
        hasMenuItem: [
          {
            "@type": "MenuItem",
            name: "Филадельфия",
            offers: {
              "@type": "Offer",
              price: "589.5",
              priceCurrency: "RUB",
              availability: "https://schema.org/InStock",
            },
          },
          expect.objectContaining({
            offers: expect.objectContaining({ price: "300", availability: "https://schema.org/OutOfStock" }),
          }),
        ],
      },
    ]);
  });

  it("gives a dish with sizes its cheapest and its dearest price", () => {
    const size = { id: 1, name: "", image: null, min: 0, max: 1, type: "default", count: 0 } as const;
    const unknown = { allergens: null, is_vegetarian: null };
    const sizes = {
      id: 1,
      name: "Размер",
      min: 1,
      max: 1,
      modifiers: [0, 120, 300].map((price) => ({ ...size, ...unknown, price })),
    };
    const modifiers = { available: true, single: [], groups: [sizes] };
    const data = menu(site, city, [groupOf([{ name: "Маргарита", price: 489, type: "default", modifiers }])]);
    expect(JSON.stringify(data)).toContain(
      '"offers":{"@type":"AggregateOffer","lowPrice":"489","highPrice":"789","priceCurrency":"RUB"',
    );
  });

  it("lists a shop's holidays beside its usual week (SPEC-468)", () => {
    const closed = { working_time: null, working_minutes: [], order_minutes: [] };
    const schedule = { ...shop.schedule, custom: { "2026-12-26": closed } };
    expect(restaurant(site, city, { ...shop, schedule })["specialOpeningHoursSpecification"]).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2026-12-26",
        validThrough: "2026-12-26",
        opens: "00:00",
        closes: "00:00",
      },
    ]);
    expect(restaurant(site, city, shop)).not.toHaveProperty("specialOpeningHoursSpecification");
  });

  it("has a shop's address, its hours past midnight and its phone", () => {
    expect(restaurant(site, city, shop)).toMatchObject({
      "@type": "Restaurant",
      name: "Sakana Sushi, На Арбате",
      telephone: city.phone,
      address: { streetAddress: "Арбат, 1", addressLocality: "Москва", addressCountry: "RU" },
      geo: { latitude: 55.75, longitude: 37.59 },
      openingHoursSpecification: [{ dayOfWeek: ["Saturday"], opens: "10:00", closes: "02:00" }],
      hasMenu: "https://shop.example/moscow#menu",
    });
  });

  it.each([
    [{ delivery: true, takeaway: true }, ["DeliveryModeOwnFleet", "DeliveryModePickUp"]],
    [{ delivery: false, takeaway: true }, ["DeliveryModePickUp"]],
  ])("says that orders are taken, and how they come: %j (SPEC-795)", (order_types, methods) => {
    expect(restaurant(site, { ...city, order_types }, shop)["potentialAction"]).toEqual({
      "@type": "OrderAction",
      target: { "@type": "EntryPoint", urlTemplate: "https://shop.example/moscow", inLanguage: "ru" },
      deliveryMethod: methods.map((method) => `http://purl.org/goodrelations/v1#${method}`),
    });
  });
});

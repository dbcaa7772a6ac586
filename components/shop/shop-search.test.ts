import { describe, expect, it } from "@jest/globals";
import type { Shop } from "@/lib/contract/place/shop";
import { findShops } from "./shop-search";

const shop = (name: string, street: string, tags: string[]): Shop => ({
  id: 1,
  city_id: 1,
  name,
  type: "default",
  alert: null,
  phone: null,
  address: { street, description: null },
  map: { coordinates: { latitude: 55, longitude: 37 }, area: null, zoom: 15 },
  schedule: { custom: {}, month: {}, default: {} },
  tags,
  popular_products: [],
  company_name: "",
  inn: null,
  ogrn: null,
});

const shops = [
  shop("На Тверской", "Тверская улица, 12", ["Wi-Fi"]),
  shop("На Арбате", "улица Арбат, 20", ["Летняя веранда"]),
  shop("Konyaaltı", "Atatürk Bulvarı, 5", []),
];

describe("finding a shop", () => {
  it.each([
    ["", 3],
    ["  ", 3],
    ["тверская 12", 1],
    ["УЛИЦА", 2],
    ["веранда", 1],
    ["ataturk", 1],
    ["тверская веранда", 0],
  ])("by %j finds %i", (typed, count) => {
    expect(findShops(shops, typed)).toHaveLength(count);
  });
});

import { phoneMasks, russia } from "./countries";
import { everyRussianWay } from "./payments";
import type { DemoPlace } from "./place";
import { kaliningradStreets } from "./streets/kaliningrad";
import { accessible, diningHall, kidsCorner, parking, terrace } from "./tags";

export const kaliningrad: DemoPlace = {
  id: 5,
  alias: "kaliningrad",
  name: {
    ru: "Калининград",
    en: "Kaliningrad",
    tr: "Kaliningrad",
    uz: "Kaliningrad",
    de: "Kaliningrad",
    uk: "Калінінград",
  },
  seoName: {
    ru: "Калининграде",
    en: "Kaliningrad",
    tr: "Kaliningrad",
    uz: "Kaliningrad",
    de: "Kaliningrad",
    uk: "Калінінграді",
  },
  timezone: "Europe/Kaliningrad",
  country: russia,
  defaultLanguage: "ru",
  orderTypes: { delivery: false, takeaway: true },
  phone: "+7 (4012) 77-19-40",
  isFreeCall: false,
  phoneMasks: [phoneMasks.RU],
  currencyCode: "RUB",
  priceLevel: 0.95,
  paymentTypes: everyRussianWay("cloudpayments"),
  hours: { weekdays: { open: "10:00", close: "22:00" } },
  cookingMinutes: 25,
  deliveryMinutes: 0,
  zones: [],
  shops: [
    {
      id: 51,
      name: {
        ru: "У площади Победы",
        en: "Victory Square",
        tr: "Zafer Meydanı",
        de: "Am Siegesplatz",
        uk: "Біля площі Перемоги",
        uz: "Gʻalaba maydoni",
      },
      street: {
        ru: "Театральная улица, 8",
        en: "8 Teatralnaya Street",
        tr: "Teatralnaya Caddesi, 8",
        de: "Teatralnaja-Straße 8",
        uk: "Театральна вулиця, 8",
        uz: "Teatralnaya koʻchasi, 8",
      },
      description: {
        ru: "Первый этаж, вход с площади",
        en: "Ground floor, enter from the square",
        tr: "Zemin kat, giriş meydandan",
        de: "Erdgeschoss, Eingang vom Platz",
        uk: "Перший поверх, вхід із площі",
        uz: "Birinchi qavat, kirish maydondan",
      },
      point: [54.7206, 20.4975],
      hours: {
        weekdays: { open: "10:00", close: "22:00" },
        friday: { open: "10:00", close: "00:00" },
        saturday: { open: "10:00", close: "00:00" },
        closedOnNewYear: true,
      },
      tags: [diningHall, kidsCorner, accessible],
      phone: "+7 (4012) 77-19-41",
    },
    {
      id: 52,
      name: {
        ru: "На Московском",
        en: "Moskovsky",
        tr: "Moskovski",
        uk: "На Московському",
        de: "Moskowski",
        uz: "Moskovskiy",
      },
      street: {
        ru: "Московский проспект, 11",
        en: "11 Moskovsky Avenue",
        tr: "Moskovski Bulvarı, 11",
        de: "Moskowski-Prospekt 11",
        uk: "Московський проспект, 11",
        uz: "Moskovskiy prospekti, 11",
      },
      description: null,
      point: [54.7088, 20.5142],
      hours: {
        weekdays: {
          open: "11:00",
          close: "22:00",
          orders: [
            ["11:00", "15:00"],
            ["17:00", "21:30"],
          ],
        },
        closedOnNewYear: true,
      },
      tags: [parking, terrace],
      phone: "+7 (4012) 77-19-42",
    },
  ],
  streets: kaliningradStreets,
  centre: [54.7104, 20.5106],
  bounds: [
    [54.63, 20.33],
    [54.79, 20.63],
  ],
};

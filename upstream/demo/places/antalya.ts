import { phoneMasks, turkey } from "./countries";
import { onReceiptOrOnline } from "./payments";
import type { DemoPlace } from "./place";
import { antalyaStreets } from "./streets/antalya";
import { accessible, diningHall, parking, terrace, wifi } from "./tags";

export const antalya: DemoPlace = {
  id: 8,
  alias: "antalya",
  name: { ru: "Анталья", en: "Antalya", tr: "Antalya", uz: "Antaliya", de: "Antalya", uk: "Анталія" },
  seoName: { ru: "Анталье", en: "Antalya", tr: "Antalya", uz: "Antaliya", de: "Antalya", uk: "Анталії" },
  timezone: "Europe/Istanbul",
  country: turkey,
  defaultLanguage: "tr",
  orderTypes: { delivery: true, takeaway: true },
  phone: "+90 (242) 505-18-60",
  isFreeCall: false,
  // Tourists order here too: the phone field offers their countries (spec 1 §1).
  phoneMasks: [phoneMasks.TR, phoneMasks.RU, phoneMasks.DE, phoneMasks.UA, phoneMasks.BY],
  currencyCode: "TRY",
  priceLevel: 1,
  paymentTypes: onReceiptOrOnline,
  hours: { weekdays: { open: "10:00", close: "01:00", orders: [["10:00", "00:30"]] } },
  cookingMinutes: 25,
  deliveryMinutes: 35,
  zones: [
    {
      id: 81,
      name: { ru: "Калеичи и центр", en: "Kaleiçi and centre", tr: "Kaleiçi ve merkez", de: "Kaleiçi und Zentrum", uk: "Калеїчі та центр" },
      colour: "#2f9e44",
      corners: [[36.8992, 30.6982], [36.8982, 30.7222], [36.8852, 30.7252], [36.8762, 30.7152], [36.8772, 30.7022], [36.8852, 30.6942]],
      delivery: 30,
      minimum: 150,
      isFree: false,
      freeFrom: 600,
      deliveryMinutes: 25,
      shopId: 81,
    },
    {
      id: 82,
      name: { ru: "Муратпаша", en: "Muratpaşa", tr: "Muratpaşa", de: "Muratpaşa", uk: "Муратпаша" },
      colour: "#1971c2",
      corners: [[36.9052, 30.6752], [36.9042, 30.7392], [36.8752, 30.7452], [36.8562, 30.7402], [36.8572, 30.7212], [36.8832, 30.6702]],
      delivery: 50,
      minimum: 250,
      isFree: false,
      freeFrom: 900,
      deliveryMinutes: null,
      shopId: 82,
    },
  ],
  shops: [
    {
      id: 81,
      name: { ru: "Калеичи", en: "Kaleiçi", tr: "Kaleiçi", uk: "Калеїчі" },
      street: { ru: "улица Ататюрка, 14", en: "14 Atatürk Street", tr: "Atatürk Caddesi, 14" },
      description: { ru: "Рядом с воротами Адриана", en: "Next to Hadrian's Gate", tr: "Hadrian Kapısı'nın yanında", de: "Neben dem Hadrianstor" },
      point: [36.8842, 30.7086],
      hours: { weekdays: { open: "10:00", close: "01:00" } },
      tags: [diningHall, terrace, wifi],
      phone: "+90 (242) 505-18-61",
    },
    {
      id: 82,
      name: { ru: "Метин Касапоглу", en: "Metin Kasapoğlu", tr: "Metin Kasapoğlu", uk: "Метін Касапоглу" },
      street: { ru: "улица Метина Касапоглу, 12", en: "12 Metin Kasapoğlu Street", tr: "Metin Kasapoğlu Caddesi, 12" },
      description: null,
      point: [36.8797, 30.7258],
      hours: { weekdays: { open: "11:00", close: "23:00" }, closedOnNewYear: true },
      tags: [parking, accessible],
      phone: "+90 (242) 505-18-62",
    },
  ],
  streets: antalyaStreets,
  centre: [36.8869, 30.7033],
  bounds: [[36.79, 30.53], [36.98, 30.88]],
};

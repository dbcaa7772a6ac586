import { phoneMasks, russia } from "./countries";
import { everyRussianWay } from "./payments";
import type { DemoPlace } from "./place";
import { vladivostokStreets } from "./streets/vladivostok";
import { diningHall, parking, takeawayWindow, wifi } from "./tags";

export const vladivostok: DemoPlace = {
  id: 4,
  alias: "vladivostok",
  name: { ru: "Владивосток", en: "Vladivostok", tr: "Vladivostok", uz: "Vladivostok", de: "Wladiwostok", uk: "Владивосток" },
  seoName: { ru: "Владивостоке", en: "Vladivostok", tr: "Vladivostok", uz: "Vladivostok", de: "Wladiwostok", uk: "Владивостоці" },
  timezone: "Asia/Vladivostok",
  country: russia,
  defaultLanguage: "ru",
  orderTypes: { delivery: true, takeaway: true },
  phone: "+7 (423) 202-64-15",
  isFreeCall: false,
  phoneMasks: [phoneMasks.RU],
  currencyCode: "RUB",
  priceLevel: 1.1,
  paymentTypes: everyRussianWay,
  hours: {
    weekdays: { open: "10:00", close: "04:00", orders: [["10:00", "03:30"]] },
    saturday: { open: "10:00", close: "02:00", orders: [["10:00", "01:30"]] },
  },
  cookingMinutes: 30,
  deliveryMinutes: 45,
  zones: [
    {
      id: 41,
      name: { ru: "Центр", en: "City centre", tr: "Şehir merkezi", uz: "Markaz", de: "Zentrum", uk: "Центр" },
      colour: "#2f9e44",
      corners: [[43.1272, 131.8712], [43.1281, 131.9022], [43.1172, 131.9142], [43.1078, 131.9022], [43.1072, 131.8702]],
      delivery: 149,
      minimum: 700,
      isFree: false,
      freeFrom: 1500,
      deliveryMinutes: null,
      shopId: 41,
    },
    {
      id: 42,
      name: { ru: "Эгершельд и Первая Речка", en: "Egersheld and Pervaya Rechka", tr: "Egerşeld ve Pervaya Reçka" },
      colour: "#1971c2",
      corners: [[43.1432, 131.8852], [43.1421, 131.9192], [43.1151, 131.9252], [43.0942, 131.8772], [43.0931, 131.8521], [43.1202, 131.8652]],
      delivery: 249,
      minimum: 1000,
      isFree: false,
      freeFrom: null,
      deliveryMinutes: 60,
      shopId: 42,
    },
  ],
  shops: [
    {
      id: 41,
      name: { ru: "На Светланской", en: "Svetlanskaya", tr: "Svetlanskaya", uk: "На Світланській" },
      street: { ru: "Светланская улица, 9", en: "9 Svetlanskaya Street", tr: "Svetlanskaya Caddesi, 9" },
      description: { ru: "Работаем всю ночь", en: "Open through the night", tr: "Gece boyunca açığız" },
      point: [43.115, 131.8855],
      hours: {
        weekdays: { open: "10:00", close: "04:00" },
        saturday: { open: "10:00", close: "02:00" },
        closedOnNewYear: true,
      },
      tags: [diningHall, takeawayWindow, wifi],
      phone: "+7 (423) 202-64-16",
    },
    {
      id: 42,
      name: { ru: "На Океанском", en: "Okeansky", tr: "Okeanski", uk: "На Океанському" },
      street: { ru: "Океанский проспект, 21", en: "21 Okeansky Avenue", tr: "Okeanski Bulvarı, 21" },
      description: null,
      point: [43.1266, 131.8934],
      hours: { weekdays: { open: "09:00", close: "22:00" }, closedOnNewYear: true },
      tags: [parking],
      phone: "+7 (423) 202-64-17",
    },
  ],
  streets: vladivostokStreets,
  centre: [43.1155, 131.8855],
  bounds: [[42.99, 131.76], [43.27, 132.08]],
};

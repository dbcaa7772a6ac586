import type { DemoStreet } from "../place";

export const samaraStreets: readonly DemoStreet[] = [
  { name: { ru: "Ленинградская улица", en: "Leningradskaya Street" }, district: "Ленинский район", from: [53.1849, 50.0842], to: [53.1948, 50.1002], houses: 30 },
  { name: { ru: "улица Куйбышева", en: "Kuybysheva Street" }, district: "Самарский район", from: [53.1836, 50.0795], to: [53.1972, 50.1012], houses: 30 },
  { name: { ru: "Молодогвардейская улица", en: "Molodogvardeyskaya Street" }, district: "Ленинский район", from: [53.1894, 50.0868], to: [53.2052, 50.1156], houses: 30 },
  { name: { ru: "улица Фрунзе", en: "Frunze Street" }, district: "Самарский район", from: [53.1846, 50.0818], to: [53.1987, 50.1045], houses: 30 },
  { name: { ru: "Галактионовская улица", en: "Galaktionovskaya Street" }, district: "Ленинский район", from: [53.1887, 50.0901], to: [53.2049, 50.1189], houses: 30 },
  { name: { ru: "Полевая улица", en: "Polevaya Street" }, district: "Октябрьский район", from: [53.2085, 50.1151], to: [53.2001, 50.1305], houses: 24 },
  { name: { ru: "проспект Ленина", en: "Lenina Avenue" }, district: "Октябрьский район", from: [53.2054, 50.1305], to: [53.2093, 50.1492], houses: 16 },
  { name: { ru: "Ново-Садовая улица", en: "Novo-Sadovaya Street" }, district: "Октябрьский район", from: [53.2082, 50.1218], to: [53.2338, 50.1725], houses: 30 },
  { name: { ru: "Садовая улица", en: "Sadovaya Street" }, district: "Ленинский район", from: [53.1866, 50.0938], to: [53.2012, 50.1215], houses: 30 },
  { name: { ru: "Революционная улица", en: "Revolyutsionnaya Street" }, district: "Октябрьский район", from: [53.2131, 50.1712], to: [53.2068, 50.1798], houses: 20 },
  { name: { ru: "улица Победы", en: "Pobedy Street" }, district: "Советский район", from: [53.2046, 50.1862], to: [53.2172, 50.2431], houses: 30 },
  { name: { ru: "Московское шоссе", en: "Moskovskoye Highway" }, district: "Промышленный район", from: [53.2301, 50.1902], to: [53.2688, 50.2731], houses: 30 },
  { name: { ru: "проспект Кирова", en: "Kirova Avenue" }, district: "Промышленный район", from: [53.2095, 50.2715], to: [53.2462, 50.2298], houses: 30 },
];

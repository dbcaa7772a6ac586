import type { DemoStreet } from "../place";

export const kazanStreets: readonly DemoStreet[] = [
  { name: { ru: "улица Баумана", en: "Baumana Street" }, district: "Вахитовский район", from: [55.7958, 49.1092], to: [55.7869, 49.1219], houses: 30 },
  { name: { ru: "улица Пушкина", en: "Pushkina Street" }, district: "Вахитовский район", from: [55.7872, 49.1225], to: [55.7948, 49.1358], houses: 30 },
  { name: { ru: "Кремлёвская улица", en: "Kremlyovskaya Street" }, district: "Вахитовский район", from: [55.7957, 49.1102], to: [55.7903, 49.1228], houses: 30 },
  { name: { ru: "улица Карла Маркса", en: "Karla Marksa Street" }, district: "Вахитовский район", from: [55.7979, 49.1119], to: [55.7942, 49.1448], houses: 30 },
  { name: { ru: "Большая Красная улица", en: "Bolshaya Krasnaya Street" }, district: "Вахитовский район", from: [55.7992, 49.1131], to: [55.7961, 49.1392], houses: 28 },
  { name: { ru: "улица Островского", en: "Ostrovskogo Street" }, district: "Вахитовский район", from: [55.7881, 49.1151], to: [55.7798, 49.1291], houses: 30 },
  { name: { ru: "Лево-Булачная улица", en: "Levo-Bulachnaya Street" }, district: "Вахитовский район", from: [55.7942, 49.1056], to: [55.7848, 49.1183], houses: 24 },
  { name: { ru: "Петербургская улица", en: "Peterburgskaya Street" }, district: "Вахитовский район", from: [55.7861, 49.1223], to: [55.7782, 49.1371], houses: 30 },
  { name: { ru: "улица Декабристов", en: "Dekabristov Street" }, district: "Кировский район", from: [55.8102, 49.0941], to: [55.8351, 49.0858], houses: 30 },
  { name: { ru: "Чистопольская улица", en: "Chistopolskaya Street" }, district: "Ново-Савиновский район", from: [55.8187, 49.1005], to: [55.8212, 49.1462], houses: 30 },
  { name: { ru: "проспект Ямашева", en: "Yamasheva Avenue" }, district: "Ново-Савиновский район", from: [55.8259, 49.1011], to: [55.8291, 49.1602], houses: 30 },
  { name: { ru: "улица Гвардейская", en: "Gvardeyskaya Street" }, district: "Советский район", from: [55.7851, 49.1618], to: [55.7842, 49.1891], houses: 26 },
  { name: { ru: "проспект Победы", en: "Pobedy Avenue" }, district: "Советский район", from: [55.7501, 49.2098], to: [55.7851, 49.2351], houses: 30 },
];

import type { DemoStreet } from "../place";

export const kaliningradStreets: readonly DemoStreet[] = [
  { name: { ru: "Ленинский проспект", en: "Leninsky Avenue" }, district: "Ленинградский район", from: [54.7191, 20.4992], to: [54.6968, 20.5051], houses: 30 },
  { name: { ru: "проспект Мира", en: "Mira Avenue" }, district: "Центральный район", from: [54.7201, 20.4938], to: [54.7262, 20.4498], houses: 30 },
  { name: { ru: "Советский проспект", en: "Sovetsky Avenue" }, district: "Центральный район", from: [54.7221, 20.4978], to: [54.7422, 20.4801], houses: 30 },
  { name: { ru: "улица Горького", en: "Gorkogo Street" }, district: "Центральный район", from: [54.7228, 20.5011], to: [54.7451, 20.5052], houses: 30 },
  { name: { ru: "улица Черняховского", en: "Chernyakhovskogo Street" }, district: "Ленинградский район", from: [54.7213, 20.5018], to: [54.7228, 20.5231], houses: 26 },
  { name: { ru: "Театральная улица", en: "Teatralnaya Street" }, district: "Центральный район", from: [54.7192, 20.4968], to: [54.7218, 20.4981], houses: 14 },
  { name: { ru: "Московский проспект", en: "Moskovsky Avenue" }, district: "Московский район", from: [54.7092, 20.4958], to: [54.7081, 20.5492], houses: 30 },
  { name: { ru: "улица Кутузова", en: "Kutuzova Street" }, district: "Центральный район", from: [54.7241, 20.4842], to: [54.7318, 20.4702], houses: 24 },
  { name: { ru: "улица Дмитрия Донского", en: "Dmitriya Donskogo Street" }, district: "Центральный район", from: [54.7198, 20.4891], to: [54.7112, 20.4862], houses: 18 },
  { name: { ru: "улица Багратиона", en: "Bagrationa Street" }, district: "Московский район", from: [54.6998, 20.5021], to: [54.6952, 20.5252], houses: 26 },
  { name: { ru: "Октябрьская улица", en: "Oktyabrskaya Street" }, district: "Московский район", from: [54.7058, 20.5131], to: [54.7042, 20.5262], houses: 22 },
  { name: { ru: "улица Карла Маркса", en: "Karla Marksa Street" }, district: "Центральный район", from: [54.7312, 20.4912], to: [54.7268, 20.4662], houses: 28 },
];

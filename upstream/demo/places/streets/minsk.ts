import type { DemoStreet } from "../place";

export const minskStreets: readonly DemoStreet[] = [
  { name: { ru: "проспект Независимости", en: "Nezavisimosti Avenue" }, district: "Центральный район", from: [53.8951, 27.5452], to: [53.9192, 27.5981], houses: 30 },
  { name: { ru: "улица Немига", en: "Nemiga Street" }, district: "Московский район", from: [53.9048, 27.5542], to: [53.9002, 27.5438], houses: 22 },
  { name: { ru: "улица Карла Маркса", en: "Karla Marksa Street" }, district: "Ленинский район", from: [53.8958, 27.5481], to: [53.9018, 27.5672], houses: 30 },
  { name: { ru: "улица Ленина", en: "Lenina Street" }, district: "Ленинский район", from: [53.9041, 27.5562], to: [53.8892, 27.5742], houses: 28 },
  { name: { ru: "улица Кирова", en: "Kirova Street" }, district: "Ленинский район", from: [53.8928, 27.5512], to: [53.8991, 27.5692], houses: 22 },
  { name: { ru: "Интернациональная улица", en: "Internatsionalnaya Street" }, district: "Центральный район", from: [53.9018, 27.5552], to: [53.9048, 27.5662], houses: 24 },
  { name: { ru: "Революционная улица", en: "Revolyutsionnaya Street" }, district: "Центральный район", from: [53.9018, 27.5472], to: [53.9031, 27.5548], houses: 20 },
  { name: { ru: "Зыбицкая улица", en: "Zybitskaya Street" }, district: "Центральный район", from: [53.9058, 27.5572], to: [53.9042, 27.5621], houses: 12 },
  { name: { ru: "проспект Победителей", en: "Pobediteley Avenue" }, district: "Центральный район", from: [53.9072, 27.5532], to: [53.9321, 27.5142], houses: 30 },
  { name: { ru: "улица Якуба Коласа", en: "Yakuba Kolasa Street" }, district: "Советский район", from: [53.9162, 27.5862], to: [53.9282, 27.5942], houses: 28 },
  { name: { ru: "улица Козлова", en: "Kozlova Street" }, district: "Партизанский район", from: [53.9098, 27.5812], to: [53.9001, 27.6042], houses: 30 },
  { name: { ru: "улица Притыцкого", en: "Prityitskogo Street" }, district: "Фрунзенский район", from: [53.9072, 27.4952], to: [53.9058, 27.4312], houses: 30 },
  { name: { ru: "Партизанский проспект", en: "Partizansky Avenue" }, district: "Заводской район", from: [53.8752, 27.6182], to: [53.8582, 27.6722], houses: 30 },
];

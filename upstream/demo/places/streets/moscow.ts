import type { DemoStreet } from "../place";

export const moscowStreets: readonly DemoStreet[] = [
  { name: { ru: "Тверская улица", en: "Tverskaya Street" }, district: "Тверской район", from: [55.7577, 37.6135], to: [55.7693, 37.5968], houses: 30 },
  { name: { ru: "1-я Тверская-Ямская улица", en: "1st Tverskaya-Yamskaya Street" }, district: "Тверской район", from: [55.7703, 37.5949], to: [55.7762, 37.5838], houses: 28 },
  { name: { ru: "улица Арбат", en: "Arbat Street" }, district: "район Арбат", from: [55.7521, 37.6008], to: [55.7478, 37.5839], houses: 30 },
  { name: { ru: "улица Новый Арбат", en: "Novy Arbat Street" }, district: "район Арбат", from: [55.7525, 37.5999], to: [55.7528, 37.5768], houses: 30 },
  { name: { ru: "Большая Никитская улица", en: "Bolshaya Nikitskaya Street" }, district: "Пресненский район", from: [55.7556, 37.611], to: [55.7576, 37.5834], houses: 30 },
  { name: { ru: "Пятницкая улица", en: "Pyatnitskaya Street" }, district: "район Замоскворечье", from: [55.7457, 37.6266], to: [55.7308, 37.629], houses: 30 },
  { name: { ru: "улица Покровка", en: "Pokrovka Street" }, district: "Басманный район", from: [55.7585, 37.6407], to: [55.7633, 37.6588], houses: 30 },
  { name: { ru: "Мясницкая улица", en: "Myasnitskaya Street" }, district: "Красносельский район", from: [55.7604, 37.6282], to: [55.7679, 37.6468], houses: 30 },
  { name: { ru: "улица 1905 года", en: "1905 Goda Street" }, district: "Пресненский район", from: [55.7628, 37.5606], to: [55.7669, 37.5489], houses: 20 },
  { name: { ru: "проспект Мира", en: "Mira Avenue" }, district: "Мещанский район", from: [55.7727, 37.6325], to: [55.807, 37.6388], houses: 30 },
  { name: { ru: "Бауманская улица", en: "Baumanskaya Street" }, district: "Басманный район", from: [55.7679, 37.6789], to: [55.7762, 37.6815], houses: 26 },
  { name: { ru: "Кутузовский проспект", en: "Kutuzovsky Avenue" }, district: "район Дорогомилово", from: [55.75, 37.566], to: [55.7398, 37.5252], houses: 30 },
  { name: { ru: "Ленинский проспект", en: "Leninsky Avenue" }, district: "Донской район", from: [55.7288, 37.6113], to: [55.6905, 37.5612], houses: 30 },
  { name: { ru: "Профсоюзная улица", en: "Profsoyuznaya Street" }, district: "Академический район", from: [55.6881, 37.5719], to: [55.6408, 37.5312], houses: 30 },
  { name: { ru: "Варшавское шоссе", en: "Varshavskoye Highway" }, district: "район Чертаново", from: [55.6725, 37.6206], to: [55.6205, 37.6152], houses: 30 },
  { name: { ru: "Дмитровское шоссе", en: "Dmitrovskoye Highway" }, district: "Тимирязевский район", from: [55.8165, 37.5741], to: [55.8652, 37.5498], houses: 30 },
];

/** Philadelphia and classic rolls, shared by the sushi and rolls brands. */

import type { Dish } from "../dish";

export const philadelphia: Dish = {
  alias: "philadelphia",
  name: { ru: "Филадельфия", en: "Philadelphia", tr: "Philadelphia" },
  description: {
    ru: "Слабосолёный лосось, сливочный сыр и свежий огурец. Рыбы столько, что рис едва видно.",
    en: "Lightly cured salmon, cream cheese and fresh cucumber. So much fish you can barely see the rice.",
    tr: "Az tuzlu somon, krem peynir ve taze salatalık. Balık o kadar bol ki pirinç zor görünür.",
  },
  price: 489,
  basicPrice: 569,
  weight: { value: 260, unit: "g" },
  quantity: 8,
  nutrition: [9.6, 10.8, 21.4, 221],
  allergens: ["fish", "milk", "gluten", "soy"],
  accent: "hit",
  modifiers: ["extra-cream-cheese", "extra-avocado", "extra-tobiko"],
};

export const philadelphiaLight: Dish = {
  alias: "philadelphia-light",
  name: { ru: "Филадельфия лайт", en: "Philadelphia Light", tr: "Philadelphia Light" },
  description: {
    ru: "Лосось, огурец и совсем немного сыра: тот же любимый вкус, только легче.",
    en: "Salmon, cucumber and just a little cheese: the same favourite, only lighter.",
    tr: "Somon, salatalık ve azıcık peynir: aynı sevilen tat, daha hafif hâliyle.",
  },
  price: 429,
  weight: { value: 230, unit: "g" },
  quantity: 8,
  nutrition: [8.4, 8.6, 23.5, 205],
  allergens: ["fish", "milk", "gluten", "soy"],
  modifiers: ["extra-cream-cheese", "extra-avocado"],
};

export const philadelphiaEel: Dish = {
  alias: "philadelphia-eel",
  name: { ru: "Филадельфия с угрём", en: "Philadelphia with Eel", tr: "Yılan balıklı Philadelphia" },
  description: {
    ru: "Запечённый угорь и лосось поверх сливочного сыра, соус унаги и щепотка кунжута.",
    en: "Roasted eel and salmon over cream cheese, finished with unagi sauce and a pinch of sesame.",
    tr: "Krem peynir üzerinde közlenmiş yılan balığı ve somon, unagi sosu ve bir tutam susam.",
  },
  price: 599,
  weight: { value: 265, unit: "g" },
  quantity: 8,
  nutrition: [10.1, 11.6, 24.2, 242],
  allergens: ["fish", "milk", "gluten", "soy", "sesame"],
  modifiers: ["extra-cream-cheese", "extra-eel"],
};

export const philadelphiaShrimp: Dish = {
  alias: "philadelphia-shrimp",
  name: { ru: "Филадельфия с креветкой", en: "Philadelphia with Shrimp", tr: "Karidesli Philadelphia" },
  description: {
    ru: "Снаружи лосось, внутри тигровая креветка, сливочный сыр и авокадо.",
    en: "Salmon outside, and tiger shrimp, cream cheese and avocado within.",
    tr: "Dışında somon; içinde kaplan karidesi, krem peynir ve avokado.",
  },
  price: 559,
  weight: { value: 255, unit: "g" },
  quantity: 8,
  nutrition: [10.4, 9.4, 21.9, 214],
  allergens: ["fish", "crustaceans", "milk", "gluten", "soy"],
  modifiers: ["extra-cream-cheese", "extra-tobiko", "extra-shrimp"],
};

export const philadelphiaTuna: Dish = {
  alias: "philadelphia-tuna",
  name: { ru: "Филадельфия с тунцом", en: "Philadelphia with Tuna", tr: "Ton balıklı Philadelphia" },
  description: {
    ru: "Ломтики красного тунца, сливочный сыр и хрустящий огурец под каплей соуса понзу.",
    en: "Slices of red tuna, cream cheese and crisp cucumber under a drop of ponzu.",
    tr: "Kırmızı ton balığı dilimleri, krem peynir, çıtır salatalık ve bir damla ponzu sosu.",
  },
  price: 579,
  weight: { value: 250, unit: "g" },
  quantity: 8,
  nutrition: [11.8, 8.2, 21.6, 207],
  allergens: ["fish", "milk", "gluten", "soy"],
  accent: "new",
  modifiers: ["extra-cream-cheese", "extra-spicy-sauce"],
};

export const californiaCrab: Dish = {
  alias: "california-crab",
  name: { ru: "Калифорния с крабом", en: "California with Crab", tr: "Yengeçli California" },
  description: {
    ru: "Мясо краба, авокадо и огурец, обсыпанные оранжевой икрой тобико.",
    en: "Crab meat, avocado and cucumber rolled in orange tobiko roe.",
    tr: "Turuncu tobiko havyarına bulanmış yengeç eti, avokado ve salatalık.",
  },
  price: 419,
  weight: { value: 235, unit: "g" },
  quantity: 8,
  nutrition: [7.6, 8.4, 24.8, 205],
  allergens: ["crustaceans", "fish", "eggs", "soy", "gluten"],
  accent: "hit",
  modifiers: ["extra-avocado", "extra-tobiko"],
};

export const californiaShrimp: Dish = {
  alias: "california-shrimp",
  name: { ru: "Калифорния с креветкой", en: "California with Shrimp", tr: "Karidesli California" },
  description: {
    ru: "Тигровая креветка, авокадо и японский майонез в хрустящей икре.",
    en: "Tiger shrimp, avocado and Japanese mayonnaise in crackling roe.",
    tr: "Çıtır havyara bulanmış kaplan karidesi, avokado ve Japon mayonezi.",
  },
  price: 439,
  weight: { value: 235, unit: "g" },
  quantity: 8,
  nutrition: [8.1, 7.9, 24.4, 201],
  allergens: ["crustaceans", "fish", "eggs", "soy", "gluten"],
  modifiers: ["extra-avocado", "extra-spicy-sauce"],
};

export const greenDragon: Dish = {
  alias: "green-dragon",
  name: { ru: "Зелёный дракон", en: "Green Dragon", tr: "Yeşil Ejderha" },
  description: {
    ru: "Угорь и сливочный сыр под чешуёй из тонких ломтиков авокадо, с соусом унаги.",
    en: "Eel and cream cheese beneath scales of thinly sliced avocado, with unagi sauce.",
    tr: "İncecik avokado pullarının altında yılan balığı ve krem peynir, unagi sosuyla.",
  },
  price: 549,
  basicPrice: 629,
  weight: { value: 265, unit: "g" },
  quantity: 8,
  nutrition: [8.9, 10.2, 26.3, 233],
  allergens: ["fish", "milk", "gluten", "soy", "sesame"],
  modifiers: ["extra-cream-cheese", "extra-eel", "extra-tobiko"],
};

export const canada: Dish = {
  alias: "canada",
  name: { ru: "Канада", en: "Canada", tr: "Kanada" },
  description: {
    ru: "Угорь снаружи, лосось и сыр внутри. Сладковатый соус связывает всё воедино.",
    en: "Eel outside, salmon and cheese inside, and a sweetish sauce to bring it all together.",
    tr: "Dışında yılan balığı, içinde somon ve peynir. Tatlımsı sos hepsini bir araya getirir.",
  },
  price: 579,
  weight: { value: 260, unit: "g" },
  quantity: 8,
  nutrition: [9.9, 11.4, 24.6, 241],
  allergens: ["fish", "milk", "gluten", "soy", "sesame"],
  modifiers: ["extra-cream-cheese", "extra-eel"],
};

export const alaska: Dish = {
  alias: "alaska",
  name: { ru: "Аляска", en: "Alaska", tr: "Alaska" },
  description: {
    ru: "Лосось, огурец и сливочный сыр в поджаренном кунжуте.",
    en: "Salmon, cucumber and cream cheese in toasted sesame.",
    tr: "Kavrulmuş susama bulanmış somon, salatalık ve krem peynir.",
  },
  price: 399,
  weight: { value: 230, unit: "g" },
  quantity: 8,
  nutrition: [8.2, 8.7, 24.1, 208],
  allergens: ["fish", "milk", "gluten", "soy", "sesame"],
  modifiers: ["extra-cream-cheese", "extra-spicy-sauce"],
};

export const bonitoRoll: Dish = {
  alias: "bonito-roll",
  name: { ru: "Бонито", en: "Bonito", tr: "Bonito" },
  description: {
    ru: "Лосось и сливочный сыр под стружкой копчёного тунца, которая шевелится от тепла риса.",
    en: "Salmon and cream cheese under smoked bonito flakes that stir in the warmth of the rice.",
    tr: "Pirincin sıcağında kıpırdayan isli palamut pullarının altında somon ve krem peynir.",
  },
  price: 449,
  weight: { value: 240, unit: "g" },
  quantity: 8,
  nutrition: [10.6, 8.1, 23.2, 208],
  allergens: ["fish", "milk", "gluten", "soy"],
  modifiers: ["extra-cream-cheese", "extra-spicy-sauce"],
};

export const spicySalmonRoll: Dish = {
  alias: "spicy-salmon-roll",
  name: { ru: "Острый лосось", en: "Spicy Salmon Roll", tr: "Acılı somon rulo" },
  description: {
    ru: "Рубленый лосось в остром соусе, огурец и хлопья чили. Для тех, кто любит погорячее.",
    en: "Chopped salmon in spicy sauce, cucumber and chilli flakes. For those who like it hot.",
    tr: "Acılı sosta kıyılmış somon, salatalık ve pul biber. Acı sevenlere.",
  },
  price: 439,
  weight: { value: 235, unit: "g" },
  quantity: 8,
  nutrition: [9.1, 8.8, 24, 212],
  allergens: ["fish", "eggs", "mustard", "gluten", "soy"],
  accent: "spicy",
  modifiers: ["extra-spicy-sauce", "extra-avocado"],
};

export const vegetableGardenRoll: Dish = {
  alias: "vegetable-garden-roll",
  name: { ru: "Овощной сад", en: "Garden Roll", tr: "Bahçe rulosu" },
  description: {
    ru: "Авокадо, огурец, болгарский перец и чука в листе салата. Ни грамма рыбы, а вкусно.",
    en: "Avocado, cucumber, sweet pepper and wakame in a lettuce leaf. Not a gram of fish, and delicious.",
    tr: "Marul yaprağında avokado, salatalık, dolmalık biber ve wakame. Bir gram balık yok ama lezzeti tam.",
  },
  price: 329,
  weight: { value: 220, unit: "g" },
  quantity: 8,
  nutrition: [3.4, 4.6, 27.8, 166],
  allergens: ["soy", "gluten", "sesame"],
  accent: "vegan",
  modifiers: ["extra-avocado", "extra-crispy-onion"],
};

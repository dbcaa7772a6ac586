/** Sets of rolls; the first ones are shared, the last ones belong to the rolls brand. */

import type { Dish } from "../dish";

export const setPhiladelphia: Dish = {
  alias: "set-philadelphia",
  name: { ru: "Сет Филадельфия", en: "Philadelphia Set", tr: "Philadelphia seti" },
  description: {
    ru: "Четыре ролла в духе Филадельфии: с лососем, угрём, креветкой и лёгкая. Для тех, кто уже выбрал любимую.",
    en: "Four takes on the Philadelphia: salmon, eel, shrimp and light. For those who have found their favourite.",
    tr: "Dört çeşit Philadelphia: somonlu, yılan balıklı, karidesli ve hafif. Favorisini çoktan bulanlara.",
  },
  price: 1490,
  basicPrice: 1790,
  weight: { value: 1010, unit: "g" },
  quantity: 32,
  nutrition: [9.2, 10.1, 22.8, 219],
  allergens: ["fish", "crustaceans", "milk", "eggs", "gluten", "soy", "sesame"],
  accent: "hit",
  modifierGroups: ["set-sauces", "set-extras"],
};

export const setHot: Dish = {
  alias: "set-hot",
  name: { ru: "Сет Горячий", en: "Hot Set", tr: "Sıcak set" },
  description: {
    ru: "Четыре ролла в темпуре: лосось, креветка, курица и краб. Приезжает тёплым.",
    en: "Four tempura rolls: salmon, shrimp, chicken and crab. It arrives warm.",
    tr: "Dört tempura rulo: somon, karides, tavuk ve yengeç. Sıcacık gelir.",
  },
  price: 1390,
  weight: { value: 1070, unit: "g" },
  quantity: 32,
  nutrition: [9, 12.2, 26.6, 252],
  allergens: ["fish", "crustaceans", "milk", "eggs", "gluten", "soy"],
  accent: "hit",
  modifierGroups: ["set-sauces", "set-extras"],
};

export const setBaked: Dish = {
  alias: "set-baked",
  name: { ru: "Сет Запечённый", en: "Baked Set", tr: "Fırın seti" },
  description: {
    ru: "Запечённые роллы с лососем, креветкой, крабом и курицей под сырной шапкой.",
    en: "Baked rolls with salmon, shrimp, crab and chicken under a cheese cap.",
    tr: "Peynir tepelikli fırın rulolar: somonlu, karidesli, yengeçli ve tavuklu.",
  },
  price: 1450,
  basicPrice: 1690,
  weight: { value: 1135, unit: "g" },
  quantity: 32,
  nutrition: [9, 12.8, 23.2, 244],
  allergens: ["fish", "crustaceans", "milk", "eggs", "gluten", "soy", "sesame"],
  modifierGroups: ["set-sauces", "set-extras"],
};

export const setMaki: Dish = {
  alias: "set-maki",
  name: { ru: "Сет Маки", en: "Maki Set", tr: "Maki seti" },
  description: {
    ru: "Маки с лососем, тунцом, креветкой и огурцом: тридцать два аккуратных кусочка.",
    en: "Salmon, tuna, shrimp and cucumber maki: thirty-two neat little bites.",
    tr: "Somonlu, ton balıklı, karidesli ve salatalıklı maki: otuz iki zarif lokma.",
  },
  price: 790,
  weight: { value: 470, unit: "g" },
  quantity: 32,
  nutrition: [7.4, 3, 28.4, 170],
  allergens: ["fish", "crustaceans", "gluten", "soy", "sesame"],
  modifierGroups: ["set-sauces"],
};

export const setForTwo: Dish = {
  alias: "set-for-two",
  name: { ru: "Сет На двоих", en: "Set for Two", tr: "İki kişilik set" },
  description: {
    ru: "Филадельфия, Калифорния и четыре нигири. Ровно столько, чтобы хватило на один фильм.",
    en: "Philadelphia, California and four nigiri. Exactly enough for one film.",
    tr: "Philadelphia, California ve dört nigiri. Tam bir filmlik.",
  },
  price: 990,
  weight: { value: 645, unit: "g" },
  quantity: 20,
  nutrition: [8.6, 9.4, 24.2, 216],
  allergens: ["fish", "crustaceans", "milk", "eggs", "gluten", "soy", "sesame"],
  modifierGroups: ["set-sauces", "set-extras"],
};

export const setParty: Dish = {
  alias: "set-party",
  name: { ru: "Сет Большая компания", en: "Party Set", tr: "Parti seti" },
  description: {
    ru: "Девять роллов: холодные, горячие и запечённые. Накормит шестерых и никого не обидит.",
    en: "Nine rolls: cold, hot and baked. It feeds six and leaves nobody out.",
    tr: "Dokuz rulo: soğuk, sıcak ve fırınlanmış. Altı kişiyi doyurur, kimseyi küstürmez.",
  },
  price: 2990,
  basicPrice: 3490,
  weight: { value: 2150, unit: "g" },
  quantity: 72,
  nutrition: [8.9, 10.8, 25.1, 233],
  allergens: ["fish", "crustaceans", "milk", "eggs", "gluten", "soy", "sesame", "mustard"],
  modifierGroups: ["set-sauces", "set-treats", "set-extras"],
};

export const setGreen: Dish = {
  alias: "set-green",
  name: { ru: "Сет Зелёный", en: "Green Set", tr: "Yeşil set" },
  description: {
    ru: "Овощной сад, темпура с тофу, маки с огурцом и авокадо. Полностью растительный.",
    en: "Garden roll, tofu tempura, cucumber and avocado maki. Entirely plant-based.",
    tr: "Bahçe rulosu, tofulu tempura, salatalıklı ve avokadolu maki. Tümüyle bitkisel.",
  },
  price: 890,
  weight: { value: 705, unit: "g" },
  quantity: 32,
  nutrition: [4.1, 5.2, 28.2, 176],
  allergens: ["gluten", "soy", "sesame"],
  accent: "vegan",
  modifierGroups: ["set-extras"],
};

export const setSamurai: Dish = {
  alias: "set-samurai",
  name: { ru: "Сет Самурай", en: "Samurai Set", tr: "Samuray seti" },
  description: {
    ru: "Вулкан, Острый лосось, запечённый тунец и Зелёный дракон. Острый сет для смелых.",
    en: "Volcano, Spicy Salmon, baked tuna and Green Dragon. A fiery set for the brave.",
    tr: "Volkan, Acılı Somon, fırınlanmış ton balıklı ve Yeşil Ejderha. Cesurlar için acılı set.",
  },
  price: 1690,
  weight: { value: 1060, unit: "g" },
  quantity: 32,
  nutrition: [9.6, 11.4, 25, 241],
  allergens: ["fish", "crustaceans", "milk", "eggs", "gluten", "soy", "sesame", "mustard"],
  accent: "spicy",
  modifierGroups: ["set-sauces", "set-treats"],
};

export const setClassicMix: Dish = {
  alias: "set-classic-mix",
  name: { ru: "Сет Классика", en: "Classic Mix Set", tr: "Klasik karışık set" },
  description: {
    ru: "Филадельфия лайт, Калифорния с крабом, Аляска и маки с лососем. С него удобно начинать знакомство с роллами.",
    en: "Philadelphia Light, California with Crab, Alaska and salmon maki. A good place to start with rolls.",
    tr: "Philadelphia Light, yengeçli California, Alaska ve somonlu maki. Rulolarla tanışmak için birebir.",
  },
  price: 1190,
  basicPrice: 1390,
  weight: { value: 815, unit: "g" },
  quantity: 32,
  nutrition: [8.4, 8.7, 24.4, 210],
  allergens: ["fish", "crustaceans", "milk", "eggs", "gluten", "soy", "sesame"],
  accent: "hit",
  modifierGroups: ["set-sauces", "set-extras"],
};

export const setPanko: Dish = {
  alias: "set-panko",
  name: { ru: "Сет Панко", en: "Panko Set", tr: "Panko seti" },
  description: {
    ru: "Четыре ролла в хрустящих сухарях панко: с лососем, креветкой, курицей и крабом.",
    en: "Four rolls in crunchy panko: salmon, shrimp, chicken and crab.",
    tr: "Çıtır panko kaplı dört rulo: somonlu, karidesli, tavuklu ve yengeçli.",
  },
  price: 1290,
  weight: { value: 1120, unit: "g" },
  quantity: 32,
  nutrition: [9.4, 13.1, 27.2, 264],
  allergens: ["fish", "crustaceans", "milk", "eggs", "gluten", "soy"],
  accent: "new",
  modifierGroups: ["set-sauces"],
};

export const setHalfKilo: Dish = {
  alias: "set-half-kilo",
  name: { ru: "Сет Полкило", en: "Half-Kilo Set", tr: "Yarım kiloluk set" },
  description: {
    ru: "Половинки трёх роллов и маки. Хороший обед или повод попробовать всё сразу.",
    en: "Halves of three rolls plus maki. A proper lunch, or a reason to try everything at once.",
    tr: "Üç rulonun yarısı ve maki. Doyurucu bir öğle yemeği ya da hepsini birden denemenin bahanesi.",
  },
  price: 699,
  weight: { value: 500, unit: "g" },
  quantity: 20,
  nutrition: [7.8, 8, 25.4, 205],
  allergens: ["fish", "crustaceans", "milk", "eggs", "gluten", "soy", "sesame"],
  modifierGroups: ["set-sauces"],
};

export const setKilo: Dish = {
  alias: "set-kilo",
  name: { ru: "Сет Килограмм", en: "Kilo Set", tr: "Bir kiloluk set" },
  description: {
    ru: "Килограмм роллов на троих: Филадельфия, Калифорния, темпура с курицей и запечённый краб.",
    en: "A kilo of rolls for three: Philadelphia, California, chicken tempura and baked crab.",
    tr: "Üç kişilik bir kilo rulo: Philadelphia, California, tavuklu tempura ve fırınlanmış yengeçli.",
  },
  price: 1290,
  basicPrice: 1490,
  weight: { value: 1045, unit: "g" },
  quantity: 32,
  nutrition: [8.5, 9.6, 25, 220],
  allergens: ["fish", "crustaceans", "milk", "eggs", "gluten", "soy", "sesame"],
  modifierGroups: ["set-sauces", "set-treats", "set-extras"],
};

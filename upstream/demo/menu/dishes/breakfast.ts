import type { Dish } from "../dish";

const eggOptions = { modifiers: ["extra-cheese", "extra-lavash"], modifierGroups: ["breakfast-extras"] } as const;

export const breakfastTurkish: Dish = {
  alias: "breakfast-turkish",
  name: { ru: "Большой турецкий завтрак", en: "Full Turkish Breakfast", tr: "Serpme Türk kahvaltısı" },
  description: {
    ru: "Белый сыр, оливки, яйца, суджук, томаты, огурцы, мёд с каймаком и свежий симит. На двоих, не спеша.",
    en: "White cheese, olives, eggs, sujuk, tomatoes, cucumbers, honey with kaymak and a fresh simit. For two, unhurried.",
    tr: "Beyaz peynir, zeytin, yumurta, sucuk, domates, salatalık, bal kaymak ve taze simit. İki kişilik, keyifle.",
  },
  price: 890,
  basicPrice: 990,
  weight: { value: 750, unit: "g" },
  nutrition: [8.9, 14.1, 17.2, 231],
  allergens: ["gluten", "milk", "eggs", "sesame"],
  accent: "hit",
  modifiers: ["extra-cheese", "extra-lavash"],
  modifierGroups: ["breakfast-drink", "breakfast-extras"],
};

export const breakfastMenemen: Dish = {
  alias: "breakfast-menemen",
  name: { ru: "Менемен", en: "Menemen", tr: "Menemen" },
  description: {
    ru: "Нежная яичница с томатами и зелёным перцем, прямо из медной сковороды.",
    en: "Soft scrambled eggs with tomatoes and green pepper, straight from a copper pan.",
    tr: "Bakır sahanda domatesli ve yeşil biberli yumuşacık menemen.",
  },
  price: 329,
  weight: { value: 280, unit: "g" },
  nutrition: [6.8, 9.1, 4.6, 128],
  allergens: ["eggs", "gluten", "milk"],
  ...eggOptions,
};

export const breakfastShakshuka: Dish = {
  alias: "breakfast-shakshuka",
  name: { ru: "Шакшука с брынзой", en: "Shakshuka with Brined Cheese", tr: "Peynirli şakşuka" },
  description: {
    ru: "Два яйца в остром томатном соусе с паприкой и брынзой.",
    en: "Two eggs poached in a hot tomato and paprika sauce with brined cheese.",
    tr: "Acılı, kırmızı biberli domates sosunda iki yumurta ve beyaz peynir.",
  },
  price: 349,
  weight: { value: 300, unit: "g" },
  nutrition: [7.1, 8.4, 5.8, 127],
  allergens: ["eggs", "milk", "celery"],
  accent: "spicy",
  ...eggOptions,
};

export const breakfastSujukEggs: Dish = {
  alias: "breakfast-sujuk-eggs",
  name: { ru: "Яичница с суджуком", en: "Eggs with Sujuk", tr: "Sucuklu yumurta" },
  description: {
    ru: "Три яйца и поджаренный суджук, хлеб для вымакивания обязателен.",
    en: "Three eggs and fried sujuk; bread for mopping up is essential.",
    tr: "Üç yumurta ve kızarmış sucuk; ekmek banmadan olmaz.",
  },
  price: 359,
  weight: { value: 230, unit: "g" },
  nutrition: [13.4, 18.6, 6.2, 246],
  allergens: ["eggs", "gluten"],
  ...eggOptions,
};

export const breakfastCilbir: Dish = {
  alias: "breakfast-cilbir",
  name: { ru: "Чылбыр: яйца пашот с йогуртом", en: "Cilbir Poached Eggs with Yoghurt", tr: "Çılbır" },
  description: {
    ru: "Яйца пашот на чесночном йогурте с маслом из копчёной паприки.",
    en: "Poached eggs over garlic yoghurt with smoked paprika butter.",
    tr: "Sarımsaklı yoğurt üzerinde poşe yumurta ve kırmızı biberli tereyağı.",
  },
  price: 339,
  weight: { value: 250, unit: "g" },
  nutrition: [8.2, 12.3, 6.4, 169],
  allergens: ["eggs", "milk"],
  accent: "new",
  ...eggOptions,
};

export const simitCheese: Dish = {
  alias: "simit-cheese",
  name: { ru: "Симит с сыром и томатом", en: "Simit with Cheese and Tomato", tr: "Peynirli domatesli simit" },
  description: {
    ru: "Хрустящий кунжутный бублик с белым сыром, томатом и мятой.",
    en: "A crunchy sesame ring with white cheese, tomato and mint.",
    tr: "Beyaz peynir, domates ve naneli çıtır susamlı simit.",
  },
  price: 219,
  weight: { value: 200, unit: "g" },
  nutrition: [9.6, 10.8, 38.4, 289],
  allergens: ["gluten", "milk", "sesame"],
};

export const syrnikiHoney: Dish = {
  alias: "syrniki-honey-kaymak",
  name: {
    ru: "Сырники с мёдом и каймаком",
    en: "Cottage Cheese Pancakes with Honey",
    tr: "Ballı kaymaklı lor pankeki",
  },
  description: {
    ru: "Румяные сырники, густой каймак и цветочный мёд. Продаются порциями по две.",
    en: "Golden cottage cheese pancakes, thick kaymak cream and blossom honey. Sold two portions at a time.",
    tr: "Kızarmış lor pankekleri, koyu kaymak ve çiçek balı. İkişer porsiyon satılır.",
  },
  price: 179,
  weight: { value: 120, unit: "g" },
  quantity: 2,
  nutrition: [11.6, 11.9, 24.8, 253],
  allergens: ["gluten", "milk", "eggs"],
  multiplicity: 2,
};

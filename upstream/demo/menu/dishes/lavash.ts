import type { Dish } from "../dish";

const wrapOptions = {
  modifiers: ["extra-cheese", "jalapeno", "fried-onion", "no-onion"],
  modifierGroups: ["lavash-kind", "grill-toppings"],
} as const;

export const lavashChicken: Dish = {
  alias: "lavash-chicken",
  name: { ru: "Лаваш с куриным шашлыком", en: "Chicken Shish Lavash", tr: "Tavuk şiş dürüm" },
  description: {
    ru: "Кусочки куриного бедра с мангала, свежие овощи, зелень и йогуртовый соус в тонком домашнем лаваше.",
    en: "Chargrilled chicken thigh, fresh vegetables, herbs and yoghurt sauce in thin home-style lavash.",
    tr: "İnce ev lavaşında közde tavuk but parçaları, taze sebzeler, yeşillik ve yoğurt sosu.",
  },
  price: 319,
  basicPrice: 369,
  weight: { value: 350, unit: "g" },
  nutrition: [12.1, 8.4, 16.3, 189],
  allergens: ["gluten", "milk"],
  accent: "hit",
  ...wrapOptions,
};

export const lavashLyulyaLamb: Dish = {
  alias: "lavash-lyulya-lamb",
  name: { ru: "Лаваш с люля из баранины", en: "Lamb Lyulya Lavash", tr: "Kuzu kebap dürüm" },
  description: {
    ru: "Сочный люля-кебаб с углей, лук с сумахом, томаты и острый соус аджика.",
    en: "Juicy lamb lyulya kebab off the coals, sumac onion, tomatoes and hot adjika sauce.",
    tr: "Közden sulu kuzu kebabı, sumaklı soğan, domates ve acılı acika sosu.",
  },
  price: 399,
  weight: { value: 350, unit: "g" },
  nutrition: [11.3, 13.1, 16.4, 229],
  allergens: ["gluten", "celery"],
  accent: "hit",
  ...wrapOptions,
};

export const lavashAdana: Dish = {
  alias: "lavash-adana",
  name: { ru: "Лаваш с адана-кебабом", en: "Adana Kebab Lavash", tr: "Adana dürüm" },
  description: {
    ru: "Рубленое мясо с острым перцем, печёный томат, петрушка и красный лук. По рецепту города Адана.",
    en: "Hand-minced meat with hot pepper, roast tomato, parsley and red onion. The way they make it in Adana.",
    tr: "Acı biberli zırh kıyması, közlenmiş domates, maydanoz ve kırmızı soğan. Adana usulü.",
  },
  price: 409,
  weight: { value: 350, unit: "g" },
  nutrition: [11.7, 12.9, 16.2, 228],
  allergens: ["gluten"],
  accent: "spicy",
  modifiers: ["extra-cheese", "jalapeno", "no-onion"],
  modifierGroups: ["lavash-kind", "grill-spice-level"],
};

export const lavashBeef: Dish = {
  alias: "lavash-beef-steak",
  name: { ru: "Лаваш с говяжьей вырезкой", en: "Beef Tenderloin Lavash", tr: "Dana bonfile dürüm" },
  description: {
    ru: "Ломтики вырезки с огня, печёный перец, маринованный огурец и чесночный соус.",
    en: "Flame-grilled tenderloin slices, roast pepper, pickled cucumber and garlic sauce.",
    tr: "Ateşte pişmiş bonfile dilimleri, közlenmiş biber, salatalık turşusu ve sarımsaklı sos.",
  },
  price: 459,
  weight: { value: 350, unit: "g" },
  nutrition: [13.2, 9.8, 15.9, 205],
  allergens: ["gluten", "milk", "eggs"],
  ...wrapOptions,
};

export const lavashCheeseHerbs: Dish = {
  alias: "lavash-cheese-herbs",
  name: { ru: "Лаваш с сыром и зеленью", en: "Cheese and Herb Lavash", tr: "Peynirli otlu lavaş" },
  description: {
    ru: "Сулугуни, брынза, кинза, укроп и зелёный лук, прогретые на гриле до хруста.",
    en: "Suluguni, brined cheese, coriander, dill and spring onion, toasted on the grill until crisp.",
    tr: "Izgarada çıtırlaşan suluguni, beyaz peynir, kişniş, dereotu ve taze soğan.",
  },
  price: 269,
  weight: { value: 280, unit: "g" },
  nutrition: [11.8, 12.4, 21.5, 245],
  allergens: ["gluten", "milk"],
  modifiers: ["jalapeno", "extra-mushrooms"],
  modifierGroups: ["grill-toppings"],
};

export const lavashVegetables: Dish = {
  alias: "lavash-roast-vegetables",
  name: { ru: "Лаваш с печёными овощами", en: "Roast Vegetable Lavash", tr: "Közlenmiş sebzeli dürüm" },
  description: {
    ru: "Баклажан, перец и томаты с углей, хумус, петрушка и гранатовый соус. Растительный состав.",
    en: "Coal-roasted aubergine, pepper and tomatoes, hummus, parsley and pomegranate sauce. Plant-based.",
    tr: "Közde patlıcan, biber ve domates, humus, maydanoz ve nar ekşisi. Bitkisel içerikli.",
  },
  price: 279,
  weight: { value: 330, unit: "g" },
  nutrition: [4.8, 6.1, 21.3, 159],
  allergens: ["gluten", "sesame"],
  accent: "vegan",
  modifiers: ["jalapeno", "extra-mushrooms", "no-onion"],
};

export const lavashTrout: Dish = {
  alias: "lavash-trout",
  name: { ru: "Лаваш с форелью на гриле", en: "Grilled Trout Lavash", tr: "Izgara alabalık dürüm" },
  description: {
    ru: "Филе форели с огня, листовой салат, лимон и соус с каперсами и укропом.",
    en: "Flame-grilled trout fillet, lettuce, lemon and a caper and dill sauce.",
    tr: "Ateşte alabalık filetosu, marul, limon ve kaparili dereotlu sos.",
  },
  price: 469,
  weight: { value: 330, unit: "g" },
  nutrition: [11.4, 9.6, 15.2, 193],
  allergens: ["gluten", "fish", "eggs", "milk"],
  accent: "new",
  modifiers: ["no-onion"],
  modifierGroups: ["lavash-kind"],
};

export const lavashSujuk: Dish = {
  alias: "lavash-sujuk-cheese",
  name: { ru: "Лаваш с суджуком и сыром", en: "Sujuk and Cheese Lavash", tr: "Sucuklu kaşarlı dürüm" },
  description: {
    ru: "Пряная говяжья колбаса суджук, тянущийся сыр и томаты под хрустящей корочкой.",
    en: "Spiced beef sujuk sausage, stretchy cheese and tomatoes under a crisp crust.",
    tr: "Baharatlı dana sucuk, uzayan kaşar ve domates, çıtır lavaş içinde.",
  },
  price: 339,
  basicPrice: 389,
  weight: { value: 300, unit: "g" },
  nutrition: [12.6, 15.8, 18.4, 266],
  allergens: ["gluten", "milk"],
  ...wrapOptions,
};

export const lavashLiver: Dish = {
  alias: "lavash-liver",
  name: { ru: "Лаваш с печенью по-албански", en: "Albanian-Style Liver Lavash", tr: "Arnavut ciğeri dürüm" },
  description: {
    ru: "Кубики телячьей печени с паприкой, лук с сумахом и петрушка.",
    en: "Cubes of veal liver fried with paprika, sumac onion and parsley.",
    tr: "Kırmızı biberli dana ciğeri küpleri, sumaklı soğan ve maydanoz.",
  },
  price: 329,
  weight: { value: 330, unit: "g" },
  nutrition: [12.7, 8.2, 18.6, 199],
  allergens: ["gluten"],
  type: "unavailable",
  modifiers: ["no-onion"],
  modifierGroups: ["lavash-kind"],
};

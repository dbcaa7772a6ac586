import type { Dish } from "../dish";

/** What a rolled shawarma can be changed by. */
const rollOptions = {
  modifiers: ["extra-cheese", "jalapeno", "extra-mushrooms", "extra-meat", "fried-onion", "no-onion"],
  modifierGroups: ["lavash-kind", "grill-toppings"],
} as const;

export const shawarmaChicken: Dish = {
  alias: "shawarma-classic-chicken",
  name: { ru: "Шаурма классическая с курицей", en: "Classic Chicken Shawarma", tr: "Klasik tavuk şavurma" },
  description: {
    ru: "Курица с вертела, свежая капуста, томаты, огурцы и фирменный чесночный соус в хрустящем лаваше.",
    en: "Spit-roast chicken, fresh cabbage, tomatoes, cucumbers and our garlic sauce in crisp lavash.",
    tr: "Çıtır lavaşta şişte pişmiş tavuk, taze lahana, domates, salatalık ve özel sarımsaklı sosumuz.",
  },
  price: 289,
  basicPrice: 329,
  weight: { value: 370, unit: "g" },
  nutrition: [10.9, 9.8, 16.1, 196],
  allergens: ["gluten", "milk", "eggs"],
  accent: "hit",
  ...rollOptions,
};

export const shawarmaBeef: Dish = {
  alias: "shawarma-classic-beef",
  name: { ru: "Шаурма классическая с говядиной", en: "Classic Beef Shawarma", tr: "Klasik dana şavurma" },
  description: {
    ru: "Тонко срезанная говядина с восточными специями, овощи, зелень и белый соус.",
    en: "Thinly shaved beef with oriental spices, vegetables, herbs and white sauce.",
    tr: "Doğu baharatlarıyla ince kesilmiş dana eti, sebzeler, yeşillik ve beyaz sos.",
  },
  price: 349,
  weight: { value: 370, unit: "g" },
  nutrition: [11.6, 10.7, 15.4, 204],
  allergens: ["gluten", "milk", "eggs"],
  ...rollOptions,
};

export const shawarmaCheese: Dish = {
  alias: "shawarma-cheese",
  name: { ru: "Шаурма сырная", en: "Cheese Shawarma", tr: "Peynirli şavurma" },
  description: {
    ru: "Курица, двойная порция расплавленного сыра, томаты и сырный соус. Тянется за каждым укусом.",
    en: "Chicken, a double helping of melted cheese, tomatoes and cheese sauce. It stretches with every bite.",
    tr: "Tavuk, iki kat eritilmiş peynir, domates ve peynir sosu. Her lokmada uzar.",
  },
  price: 329,
  weight: { value: 380, unit: "g" },
  nutrition: [12.3, 12.1, 15.8, 221],
  allergens: ["gluten", "milk", "eggs"],
  accent: "hit",
  ...rollOptions,
};

export const shawarmaSpicy: Dish = {
  alias: "shawarma-spicy",
  name: { ru: "Шаурма «Огонь»", en: "Fire Shawarma", tr: "Alev şavurma" },
  description: {
    ru: "Курица в остром маринаде, халапеньо, корейская морковь и соус чили. Запаситесь айраном.",
    en: "Chicken in a hot marinade, jalapeños, Korean-style carrot and chilli sauce. Keep an ayran at hand.",
    tr: "Acılı marine tavuk, jalapeno, Kore usulü havuç ve acı sos. Yanınızda ayran bulunsun.",
  },
  price: 309,
  weight: { value: 370, unit: "g" },
  nutrition: [10.7, 9.4, 16.4, 193],
  allergens: ["gluten", "milk", "eggs", "soy"],
  accent: "spicy",
  modifiers: ["extra-cheese", "jalapeno", "extra-meat", "no-onion"],
  modifierGroups: ["lavash-kind", "grill-spice-level"],
};

export const shawarmaBbq: Dish = {
  alias: "shawarma-bbq",
  name: { ru: "Шаурма барбекю", en: "Barbecue Shawarma", tr: "Barbekü soslu şavurma" },
  description: {
    ru: "Курица, маринованные огурчики, хрустящий лук и густой дымный соус барбекю.",
    en: "Chicken, pickled cucumbers, crispy onion and a thick smoky barbecue sauce.",
    tr: "Tavuk, salatalık turşusu, çıtır soğan ve koyu, isli barbekü sosu.",
  },
  price: 309,
  weight: { value: 370, unit: "g" },
  nutrition: [10.6, 8.6, 18.2, 193],
  allergens: ["gluten", "mustard", "celery"],
  ...rollOptions,
};

export const shawarmaCaesar: Dish = {
  alias: "shawarma-caesar",
  name: { ru: "Шаурма «Цезарь»", en: "Caesar Shawarma", tr: "Sezar şavurma" },
  description: {
    ru: "Куриное филе, салат романо, пармезан, черри и соус цезарь. Салат, который удобно есть на ходу.",
    en: "Chicken fillet, romaine, parmesan, cherry tomatoes and Caesar dressing. A salad made for eating on the go.",
    tr: "Tavuk göğsü, marul, parmesan, çeri domates ve sezar sos. Yürürken yenebilen bir salata.",
  },
  price: 329,
  basicPrice: 379,
  weight: { value: 360, unit: "g" },
  nutrition: [11.8, 10.2, 14.9, 199],
  allergens: ["gluten", "milk", "eggs", "fish", "mustard"],
  ...rollOptions,
};

export const shawarmaMushroom: Dish = {
  alias: "shawarma-mushroom",
  name: { ru: "Шаурма с грибами", en: "Mushroom Shawarma", tr: "Mantarlı şavurma" },
  description: {
    ru: "Курица, обжаренные с луком шампиньоны, сыр и сливочно-грибной соус.",
    en: "Chicken, champignons fried with onion, cheese and a creamy mushroom sauce.",
    tr: "Tavuk, soğanla kavrulmuş mantar, peynir ve kremalı mantar sosu.",
  },
  price: 319,
  weight: { value: 380, unit: "g" },
  nutrition: [10.8, 10.4, 15.7, 200],
  allergens: ["gluten", "milk", "eggs"],
  ...rollOptions,
};

export const shawarmaLamb: Dish = {
  alias: "shawarma-lamb",
  name: { ru: "Шаурма с ягнёнком", en: "Lamb Shawarma", tr: "Kuzu şavurma" },
  description: {
    ru: "Томлёная баранина, мята, красный лук с сумахом и йогуртовый соус.",
    en: "Slow-cooked lamb, mint, red onion with sumac and yoghurt sauce.",
    tr: "Ağır ateşte pişmiş kuzu eti, nane, sumaklı kırmızı soğan ve yoğurt sosu.",
  },
  price: 399,
  weight: { value: 370, unit: "g" },
  nutrition: [11.2, 12.6, 15.2, 219],
  allergens: ["gluten", "milk"],
  accent: "new",
  ...rollOptions,
};

export const shawarmaMini: Dish = {
  alias: "shawarma-mini",
  name: { ru: "Мини-шаурма", en: "Mini Shawarma", tr: "Mini şavurma" },
  description: {
    ru: "Половинка классической шаурмы для небольшого голода. Продаётся парами.",
    en: "Half a classic shawarma for a modest appetite. Sold in pairs.",
    tr: "Küçük açlıklar için yarım klasik şavurma. Çift olarak satılır.",
  },
  price: 159,
  weight: { value: 180, unit: "g" },
  quantity: 1,
  nutrition: [10.8, 9.6, 16.8, 197],
  allergens: ["gluten", "milk", "eggs"],
  multiplicity: 2,
};

export const shawarmaBigChicken: Dish = {
  alias: "shawarma-big-chicken",
  name: { ru: "Большая шаурма с курицей", en: "Big Chicken Shawarma", tr: "Büyük tavuk şavurma" },
  description: {
    ru: "Почти шестьсот граммов курицы, овощей и соуса в двойном лаваше.",
    en: "Close to six hundred grams of chicken, vegetables and sauce in a double lavash.",
    tr: "Çift kat lavaşta altı yüz grama yakın tavuk, sebze ve sos.",
  },
  price: 399,
  weight: { value: 580, unit: "g" },
  nutrition: [11.3, 10.1, 15.6, 199],
  allergens: ["gluten", "milk", "eggs"],
  accent: "hit",
  ...rollOptions,
};

export const shawarmaBigBeef: Dish = {
  alias: "shawarma-big-beef",
  name: { ru: "Большая шаурма с говядиной", en: "Big Beef Shawarma", tr: "Büyük dana şavurma" },
  description: {
    ru: "Щедрая порция говядины с вертела, печёный перец, свежие овощи и чесночный соус.",
    en: "A generous helping of spit-roast beef, roast pepper, fresh vegetables and garlic sauce.",
    tr: "Bol döner dana eti, közlenmiş biber, taze sebzeler ve sarımsaklı sos.",
  },
  price: 469,
  weight: { value: 580, unit: "g" },
  nutrition: [11.9, 11, 15.1, 207],
  allergens: ["gluten", "milk", "eggs"],
  ...rollOptions,
};

export const shawarmaBigDouble: Dish = {
  alias: "shawarma-big-double-meat",
  name: { ru: "Большая шаурма «Двойное мясо»", en: "Double Meat Shawarma", tr: "Çift etli büyük şavurma" },
  description: {
    ru: "Курица и говядина вместе, минимум овощей и два соуса. Выбирайте оба по вкусу.",
    en: "Chicken and beef together, few vegetables and two sauces of your choice.",
    tr: "Tavuk ve dana bir arada, az sebze ve seçeceğiniz iki sos.",
  },
  price: 529,
  basicPrice: 599,
  weight: { value: 620, unit: "g" },
  nutrition: [14.6, 11.8, 13.2, 217],
  allergens: ["gluten", "milk", "eggs"],
  modifiers: ["extra-cheese", "jalapeno", "no-onion"],
  modifierGroups: ["lavash-kind", "grill-two-sauces"],
};

export const shawarmaBigFries: Dish = {
  alias: "shawarma-big-fries",
  name: { ru: "Большая шаурма с картофелем фри", en: "Big Shawarma with Fries", tr: "Patatesli büyük şavurma" },
  description: {
    ru: "Курица, хрустящий картофель внутри, маринованные огурчики и сырный соус.",
    en: "Chicken with crunchy fries rolled right in, pickles and cheese sauce.",
    tr: "İçinde çıtır patates, tavuk, turşu ve peynir sosu.",
  },
  price: 429,
  weight: { value: 600, unit: "g" },
  nutrition: [9.7, 11.2, 19.8, 219],
  allergens: ["gluten", "milk", "eggs"],
  ...rollOptions,
};

export const shawarmaBigFire: Dish = {
  alias: "shawarma-big-fire",
  name: { ru: "Большая шаурма «Адское пламя»", en: "Big Inferno Shawarma", tr: "Cehennem ateşi büyük şavurma" },
  description: {
    ru: "Двойной чили, халапеньо, острая курица и жгучий красный соус. Только для опытных.",
    en: "Double chilli, jalapeños, hot chicken and a burning red sauce. For the experienced only.",
    tr: "İki kat acı biber, jalapeno, acılı tavuk ve yakıcı kırmızı sos. Yalnızca deneyimliler için.",
  },
  price: 439,
  weight: { value: 580, unit: "g" },
  nutrition: [11.1, 10.2, 16, 200],
  allergens: ["gluten", "milk", "eggs", "soy"],
  accent: "spicy",
  modifiers: ["extra-cheese", "jalapeno", "extra-meat", "no-onion"],
  modifierGroups: ["lavash-kind"],
};

export const shawarmaBigTurkey: Dish = {
  alias: "shawarma-big-turkey",
  name: { ru: "Большая шаурма с индейкой", en: "Big Turkey Shawarma", tr: "Büyük hindi şavurma" },
  description: {
    ru: "Нежирное филе индейки, листовой салат, огурцы и йогуртовый соус с мятой.",
    en: "Lean turkey fillet, lettuce, cucumbers and a minty yoghurt sauce.",
    tr: "Yağsız hindi göğsü, marul, salatalık ve naneli yoğurt sosu.",
  },
  price: 449,
  weight: { value: 560, unit: "g" },
  nutrition: [12.4, 6.3, 15.1, 167],
  allergens: ["gluten", "milk"],
  type: "unavailable",
  ...rollOptions,
};

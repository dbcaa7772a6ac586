import type { Dish } from "../dish";

/** Combos of the shawarma brand, then those of the lavash brand. */

export const comboShawarmaClassic: Dish = {
  alias: "combo-shawarma-classic",
  name: { ru: "Комбо «Классика»", en: "Classic Shawarma Combo", tr: "Klasik şavurma menü" },
  description: {
    ru: "Классическая шаурма с курицей, картофель фри и напиток на выбор.",
    en: "Classic chicken shawarma, fries and a drink of your choice.",
    tr: "Klasik tavuk şavurma, patates kızartması ve seçeceğiniz içecek.",
  },
  price: 479,
  basicPrice: 587,
  weight: { value: 490, unit: "g" },
  nutrition: [9.1, 11, 21.5, 222],
  allergens: ["gluten", "milk", "eggs"],
  accent: "hit",
  modifiers: ["extra-cheese", "no-onion"],
  modifierGroups: ["lavash-kind", "grill-combo-drink"],
};

export const comboShawarmaBig: Dish = {
  alias: "combo-shawarma-big",
  name: { ru: "Комбо «Большой голод»", en: "Big Hunger Combo", tr: "Büyük açlık menüsü" },
  description: {
    ru: "Большая шаурма с говядиной, картофель по-деревенски, два соуса и напиток.",
    en: "Big beef shawarma, potato wedges, two sauces and a drink.",
    tr: "Büyük dana şavurma, elma dilim patates, iki sos ve bir içecek.",
  },
  price: 689,
  weight: { value: 800, unit: "g" },
  nutrition: [9.9, 10.7, 17.8, 207],
  allergens: ["gluten", "milk", "eggs"],
  modifierGroups: ["grill-two-sauces", "grill-combo-drink"],
};

export const comboShawarmaDuo: Dish = {
  alias: "combo-shawarma-for-two",
  name: { ru: "Комбо «На двоих»", en: "Combo for Two", tr: "İki kişilik menü" },
  description: {
    ru: "Две шаурмы с курицей, наггетсы, большая порция картофеля и два соуса.",
    en: "Two chicken shawarmas, nuggets, a large portion of fries and two sauces.",
    tr: "İki tavuk şavurma, nugget, büyük boy patates ve iki sos.",
  },
  price: 959,
  basicPrice: 1096,
  weight: { value: 1080, unit: "g" },
  nutrition: [10.8, 11.2, 19.7, 223],
  allergens: ["gluten", "milk", "eggs"],
  modifierGroups: ["grill-two-sauces"],
};

export const comboDoner: Dish = {
  alias: "combo-doner-burger",
  name: { ru: "Комбо с бургером и крыльями", en: "Burger and Wings Combo", tr: "Burger ve kanat menü" },
  description: {
    ru: "Бургер с говядиной на углях, острые крылья, картофель фри и напиток.",
    en: "Chargrilled beef burger, spicy wings, fries and a drink.",
    tr: "Közde dana burger, acılı kanat, patates kızartması ve içecek.",
  },
  price: 729,
  weight: { value: 640, unit: "g" },
  nutrition: [13.2, 14.9, 19.1, 263],
  allergens: ["gluten", "milk", "eggs", "sesame", "mustard", "soy"],
  modifierGroups: ["grill-combo-drink", "grill-sauces"],
};

export const comboFalafel: Dish = {
  alias: "combo-falafel",
  name: { ru: "Комбо «Зелёное» с фалафелем", en: "Green Falafel Combo", tr: "Falafelli yeşil menü" },
  description: {
    ru: "Пита с фалафелем, чечевичный суп и лимонад. Сытно и полностью растительно.",
    en: "Falafel pita, red lentil soup and lemonade. Filling and entirely plant-based.",
    tr: "Pide arası falafel, mercimek çorbası ve limonata. Doyurucu ve tamamen bitkisel.",
  },
  price: 549,
  weight: { value: 610, unit: "g" },
  nutrition: [5.5, 5.4, 18.2, 143],
  allergens: ["gluten", "sesame"],
  accent: "vegan",
};

export const comboLavashLunch: Dish = {
  alias: "combo-lavash-lunch",
  name: { ru: "Обед с лавашем", en: "Lavash Lunch", tr: "Dürüm öğle menüsü" },
  description: {
    ru: "Лаваш с куриным шашлыком, чечевичный суп и напиток. Полный обед за полчаса.",
    en: "Chicken shish lavash, red lentil soup and a drink. A full lunch in half an hour.",
    tr: "Tavuk şiş dürüm, mercimek çorbası ve içecek. Yarım saatte tam bir öğle yemeği.",
  },
  price: 549,
  basicPrice: 657,
  weight: { value: 650, unit: "g" },
  nutrition: [8.4, 5.5, 13.7, 138],
  allergens: ["gluten", "milk"],
  accent: "hit",
  modifierGroups: ["lavash-kind", "grill-combo-drink"],
};

export const comboKebab: Dish = {
  alias: "combo-kebab",
  name: { ru: "Комбо «Кебаб»", en: "Kebab Combo", tr: "Kebap menü" },
  description: {
    ru: "Люля-кебаб из баранины, салат пастуха, лаваш, два соуса и айран.",
    en: "Lamb lyulya kebab, shepherd's salad, lavash, two sauces and ayran.",
    tr: "Kuzu lüle kebabı, çoban salatası, lavaş, iki sos ve ayran.",
  },
  price: 769,
  weight: { value: 620, unit: "g" },
  nutrition: [8.1, 10.4, 11.2, 171],
  allergens: ["gluten", "milk"],
  modifierGroups: ["grill-two-sauces"],
};

export const comboKhachapuri: Dish = {
  alias: "combo-khachapuri-for-two",
  name: { ru: "Комбо «Хачапури на двоих»", en: "Khachapuri for Two", tr: "İki kişilik haçapuri menüsü" },
  description: {
    ru: "Хачапури по-аджарски и по-имеретински, салат пастуха и напиток.",
    en: "Adjarian and Imeretian khachapuri, shepherd's salad and a drink.",
    tr: "Acara ve İmereti usulü haçapuri, çoban salatası ve içecek.",
  },
  price: 1029,
  weight: { value: 1040, unit: "g" },
  nutrition: [9.9, 11.2, 24.6, 239],
  allergens: ["gluten", "milk", "eggs"],
  modifierGroups: ["grill-combo-drink"],
};

export const comboMangalFamily: Dish = {
  alias: "combo-mangal-family",
  name: { ru: "Комбо «Семейный мангал»", en: "Family Grill Combo", tr: "Aile mangalı menüsü" },
  description: {
    ru: "Шашлык из курицы, люля из говядины, овощи на мангале, два лахмаджуна и соусы.",
    en: "Chicken shashlik, beef lyulya, chargrilled vegetables, two lahmacuns and sauces.",
    tr: "Tavuk şiş, dana lüle, mangalda sebze, iki lahmacun ve soslar.",
  },
  price: 1590,
  basicPrice: 1790,
  weight: { value: 1190, unit: "g" },
  nutrition: [12.1, 9.8, 13.4, 190],
  allergens: ["gluten", "milk"],
  accent: "new",
  modifiers: ["extra-lavash", "pickled-onion"],
  modifierGroups: ["grill-sauces"],
};

export const comboTeaSweets: Dish = {
  alias: "combo-tea-sweets",
  name: { ru: "Чайное комбо со сладостями", en: "Tea and Sweets Combo", tr: "Çay ve tatlı menüsü" },
  description: {
    ru: "Две порции турецкого чая, пахлава с фисташкой и рахат-лукум.",
    en: "Two glasses of Turkish tea, pistachio baklava and Turkish delight.",
    tr: "İki bardak Türk çayı, fıstıklı baklava ve lokum.",
  },
  price: 599,
  weight: { value: 250, unit: "g" },
  nutrition: [3.9, 13.3, 63.9, 391],
  allergens: ["gluten", "nuts", "milk"],
};

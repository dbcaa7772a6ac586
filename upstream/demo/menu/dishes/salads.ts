/** Salads. */

import type { Dish } from "../dish";

export const chukaSalad: Dish = {
  alias: "chuka-salad",
  name: { ru: "Салат чука", en: "Wakame Salad", tr: "Wakame salatası" },
  description: {
    ru: "Упругие водоросли вакаме с ореховым соусом и кунжутом.",
    en: "Springy wakame seaweed with nut sauce and sesame.",
    tr: "Fıstık sosu ve susamla diri wakame yosunu.",
  },
  price: 259,
  weight: { value: 150, unit: "g" },
  nutrition: [2.6, 7.4, 8.2, 110],
  allergens: ["soy", "sesame", "nuts", "peanuts", "gluten"],
  accent: "vegan",
  modifiers: ["extra-sesame"],
};

export const caesarShrimp: Dish = {
  alias: "caesar-shrimp",
  name: { ru: "Цезарь с креветками", en: "Caesar with Shrimp", tr: "Karidesli Sezar salatası" },
  description: {
    ru: "Ромэн, креветки на гриле, сухарики и твёрдый сыр под классическим соусом.",
    en: "Romaine, grilled shrimp, croutons and hard cheese in the classic dressing.",
    tr: "Klasik soslu marul, ızgara karides, kruton ve sert peynir.",
  },
  price: 459,
  weight: { value: 220, unit: "g" },
  nutrition: [9.2, 13.8, 7.4, 191],
  allergens: ["crustaceans", "fish", "eggs", "milk", "gluten", "mustard"],
  modifiers: ["extra-shrimp", "extra-avocado"],
};

export const salmonAvocadoSalad: Dish = {
  alias: "salmon-avocado-salad",
  name: { ru: "Салат с лососем и авокадо", en: "Salmon and Avocado Salad", tr: "Somonlu ve avokadolu salata" },
  description: {
    ru: "Лосось, авокадо, руккола и черри под цитрусовой заправкой понзу.",
    en: "Salmon, avocado, rocket and cherry tomatoes in a citrusy ponzu dressing.",
    tr: "Narenciyeli ponzu soslu somon, avokado, roka ve çeri domates.",
  },
  price: 479,
  basicPrice: 539,
  weight: { value: 210, unit: "g" },
  nutrition: [8.8, 14.2, 4.8, 182],
  allergens: ["fish", "soy", "gluten", "sesame"],
  accent: "hit",
  modifiers: ["extra-avocado", "extra-tobiko"],
};

export const crispyEggplantSalad: Dish = {
  alias: "crispy-eggplant-salad",
  name: { ru: "Хрустящие баклажаны", en: "Crispy Aubergine Salad", tr: "Çıtır patlıcan salatası" },
  description: {
    ru: "Баклажаны в тонкой корочке с томатами, кинзой и кисло-сладким соусом.",
    en: "Aubergine in a thin crust with tomatoes, coriander and sweet and sour sauce.",
    tr: "İnce kabuklu patlıcan, domates ve kişniş; tatlı ekşi sosla.",
  },
  price: 389,
  weight: { value: 220, unit: "g" },
  nutrition: [3.4, 9.8, 14.6, 160],
  allergens: ["gluten", "soy", "sesame"],
  accent: "vegan",
  modifiers: ["extra-sesame"],
};

export const kaniSalad: Dish = {
  alias: "kani-salad",
  name: { ru: "Салат кани", en: "Kani Salad", tr: "Kani salatası" },
  description: {
    ru: "Нежный краб, огурец и пекинская капуста с лёгким майонезом и икрой тобико.",
    en: "Delicate crab, cucumber and Chinese cabbage with light mayonnaise and tobiko.",
    tr: "Hafif mayonez ve tobikoyla yumuşak yengeç, salatalık ve Çin lahanası.",
  },
  price: 339,
  weight: { value: 200, unit: "g" },
  nutrition: [5.8, 8.6, 8.8, 136],
  allergens: ["crustaceans", "fish", "eggs", "soy", "gluten"],
  modifiers: ["extra-tobiko"],
};

export const kimchi: Dish = {
  alias: "kimchi",
  name: { ru: "Кимчи", en: "Kimchi", tr: "Kimçi" },
  description: {
    ru: "Пекинская капуста, заквашенная с чили, чесноком и имбирём. Хрустит и бодрит.",
    en: "Chinese cabbage fermented with chilli, garlic and ginger. It crunches and wakes you up.",
    tr: "Acı biber, sarımsak ve zencefille mayalanmış Çin lahanası. Çıtırdar ve uyandırır.",
  },
  price: 199,
  weight: { value: 150, unit: "g" },
  nutrition: [1.8, 0.6, 5.2, 33],
  allergens: ["fish", "soy", "sesame"],
  accent: "spicy",
};

export const sobaSaladTuna: Dish = {
  alias: "soba-salad-tuna",
  name: { ru: "Салат с собой и тунцом", en: "Soba Salad with Tuna", tr: "Ton balıklı soba salatası" },
  description: {
    ru: "Холодная гречневая лапша, обожжённый тунец и овощная соломка.",
    en: "Cold buckwheat noodles, seared tuna and shredded vegetables.",
    tr: "Soğuk karabuğday eriştesi, mühürlenmiş ton balığı ve jülyen sebzeler.",
  },
  price: 449,
  weight: { value: 240, unit: "g" },
  nutrition: [8.6, 6.2, 17.4, 160],
  allergens: ["fish", "gluten", "soy", "sesame"],
  type: "unavailable",
  accent: "new",
  modifiers: ["extra-sesame"],
};

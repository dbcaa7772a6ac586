/** Poke bowls. */

import type { Dish } from "../dish";

export const pokeSalmon: Dish = {
  alias: "poke-salmon",
  name: { ru: "Поке с лососем", en: "Salmon Poke", tr: "Somonlu poke" },
  description: {
    ru: "Кубики лосося, авокадо, эдамаме и огурец на тёплом рисе. Две добавки на выбор уже в цене.",
    en: "Cubed salmon, avocado, edamame and cucumber over warm rice. Two add-ins of your choice are included.",
    tr: "Ilık pirinç üzerinde somon küpleri, avokado, edamame ve salatalık. Seçeceğiniz iki ek malzeme fiyata dahil.",
  },
  price: 489,
  weight: { value: 340, unit: "g" },
  nutrition: [8.4, 7.6, 17.9, 174],
  allergens: ["fish", "soy", "gluten", "sesame"],
  accent: "hit",
  modifiers: ["extra-avocado", "extra-tobiko"],
  modifierGroups: ["poke-bases", "poke-greens", "poke-sauces"],
};

export const pokeTuna: Dish = {
  alias: "poke-tuna",
  name: { ru: "Поке с тунцом", en: "Tuna Poke", tr: "Ton balıklı poke" },
  description: {
    ru: "Маринованный тунец, манго, редис и чука с кунжутной заправкой.",
    en: "Marinated tuna, mango, radish and wakame with a sesame dressing.",
    tr: "Susam soslu marine ton balığı, mango, turp ve wakame.",
  },
  price: 519,
  basicPrice: 589,
  weight: { value: 340, unit: "g" },
  nutrition: [9.8, 4.9, 17.6, 154],
  allergens: ["fish", "soy", "gluten", "sesame"],
  modifiers: ["extra-avocado", "extra-spicy-sauce"],
  modifierGroups: ["poke-bases", "poke-greens", "poke-sauces"],
};

export const pokeShrimp: Dish = {
  alias: "poke-shrimp",
  name: { ru: "Поке с креветками", en: "Shrimp Poke", tr: "Karidesli poke" },
  description: {
    ru: "Тигровые креветки, кукуруза, томаты черри и лёгкий острый майонез.",
    en: "Tiger shrimp, sweetcorn, cherry tomatoes and a light spicy mayonnaise.",
    tr: "Kaplan karidesi, mısır, çeri domates ve hafif acılı mayonez.",
  },
  price: 499,
  weight: { value: 340, unit: "g" },
  nutrition: [7.6, 4.8, 18.4, 147],
  allergens: ["crustaceans", "soy", "gluten", "sesame", "eggs"],
  modifiers: ["extra-avocado", "extra-shrimp"],
  modifierGroups: ["poke-bases", "poke-greens", "poke-sauces"],
};

export const pokeEel: Dish = {
  alias: "poke-eel",
  name: { ru: "Поке с угрём", en: "Eel Poke", tr: "Yılan balıklı poke" },
  description: {
    ru: "Тёплый угорь, огурец, омлет тамаго и сладкий соус унаги.",
    en: "Warm eel, cucumber, tamago omelette and sweet unagi sauce.",
    tr: "Ilık yılan balığı, salatalık, tamago omleti ve tatlı unagi sosu.",
  },
  price: 559,
  weight: { value: 340, unit: "g" },
  nutrition: [8.2, 8.1, 21.3, 191],
  allergens: ["fish", "eggs", "soy", "gluten", "sesame"],
  modifiers: ["extra-avocado", "extra-eel"],
  modifierGroups: ["poke-bases", "poke-greens", "poke-sauces"],
};

export const pokeChickenTeriyaki: Dish = {
  alias: "poke-chicken-teriyaki",
  name: { ru: "Поке с курицей терияки", en: "Teriyaki Chicken Poke", tr: "Teriyaki tavuklu poke" },
  description: {
    ru: "Курица на гриле, ананас, морковь и хрустящая капуста под соусом терияки.",
    en: "Grilled chicken, pineapple, carrot and crunchy cabbage with teriyaki sauce.",
    tr: "Teriyaki soslu ızgara tavuk, ananas, havuç ve çıtır lahana.",
  },
  price: 409,
  weight: { value: 350, unit: "g" },
  nutrition: [9.6, 4.6, 18.8, 155],
  allergens: ["soy", "gluten", "sesame"],
  modifiers: ["extra-avocado", "extra-crispy-onion"],
  modifierGroups: ["poke-bases", "poke-greens", "poke-sauces"],
};

export const pokeTofu: Dish = {
  alias: "poke-tofu",
  name: { ru: "Поке с тофу", en: "Tofu Poke", tr: "Tofulu poke" },
  description: {
    ru: "Копчёный тофу, хумус из эдамаме, свёкла и семечки. Сытно и без единого продукта животного происхождения.",
    en: "Smoked tofu, edamame hummus, beetroot and seeds. Filling, and nothing in it comes from an animal.",
    tr: "İsli tofu, edamame humusu, pancar ve çekirdekler. Doyurucu ve tümüyle bitkisel.",
  },
  price: 379,
  weight: { value: 340, unit: "g" },
  nutrition: [5.4, 5.8, 18.2, 147],
  allergens: ["soy", "gluten", "sesame"],
  accent: "vegan",
  modifiers: ["extra-avocado", "extra-sesame"],
  modifierGroups: ["poke-bases", "poke-greens", "poke-boosters"],
};

export const pokeCrabMango: Dish = {
  alias: "poke-crab-mango",
  name: { ru: "Поке с крабом и манго", en: "Crab and Mango Poke", tr: "Yengeçli ve mangolu poke" },
  description: {
    ru: "Мясо краба, спелое манго, лайм и кинза. Солнечная миска даже в ноябре.",
    en: "Crab meat, ripe mango, lime and coriander. A sunny bowl even in November.",
    tr: "Yengeç eti, olgun mango, misket limonu ve kişniş. Kasımda bile güneşli bir kâse.",
  },
  price: 469,
  weight: { value: 340, unit: "g" },
  nutrition: [6.4, 4.7, 20.1, 148],
  allergens: ["crustaceans", "soy", "gluten", "sesame", "eggs"],
  accent: "new",
  modifiers: ["extra-avocado", "extra-tobiko"],
  modifierGroups: ["poke-bases", "poke-greens", "poke-boosters"],
};

/** Hot rolls fried in tempura, shared by the sushi and rolls brands. */

import type { Dish } from "../dish";

export const tempuraSalmon: Dish = {
  alias: "tempura-salmon",
  name: { ru: "Темпура с лососем", en: "Salmon Tempura Roll", tr: "Somonlu tempura rulo" },
  description: {
    ru: "Лосось и тёплый сливочный сыр под золотистым хрустящим кляром.",
    en: "Salmon and warm cream cheese under a golden, crunchy batter.",
    tr: "Altın rengi çıtır hamurun altında somon ve ılık krem peynir.",
  },
  price: 449,
  basicPrice: 519,
  weight: { value: 270, unit: "g" },
  quantity: 8,
  nutrition: [8.8, 12.4, 26.2, 252],
  allergens: ["fish", "milk", "gluten", "eggs", "soy"],
  accent: "hit",
  modifiers: ["extra-cream-cheese", "extra-spicy-sauce"],
};

export const tempuraShrimp: Dish = {
  alias: "tempura-shrimp",
  name: { ru: "Темпура с креветкой", en: "Shrimp Tempura Roll", tr: "Karidesli tempura rulo" },
  description: {
    ru: "Тигровая креветка, авокадо и сыр в воздушном кляре, под соусом сладкий чили.",
    en: "Tiger shrimp, avocado and cheese in an airy batter with sweet chili sauce.",
    tr: "Havadar hamurda kaplan karidesi, avokado ve peynir; tatlı biber sosuyla.",
  },
  price: 479,
  weight: { value: 265, unit: "g" },
  quantity: 8,
  nutrition: [9.2, 11.6, 26.8, 248],
  allergens: ["crustaceans", "milk", "gluten", "eggs", "soy"],
  modifiers: ["extra-cream-cheese", "extra-shrimp"],
};

export const tempuraEel: Dish = {
  alias: "tempura-eel",
  name: { ru: "Темпура с угрём", en: "Eel Tempura Roll", tr: "Yılan balıklı tempura rulo" },
  description: {
    ru: "Горячий ролл с копчёным угрём, огурцом и густым соусом унаги.",
    en: "A hot roll with smoked eel, cucumber and thick unagi sauce.",
    tr: "İsli yılan balığı, salatalık ve koyu unagi soslu sıcak rulo.",
  },
  price: 559,
  weight: { value: 270, unit: "g" },
  quantity: 8,
  nutrition: [9.6, 12.9, 28.1, 267],
  allergens: ["fish", "milk", "gluten", "eggs", "soy", "sesame"],
  modifiers: ["extra-cream-cheese", "extra-eel"],
};

export const tempuraChicken: Dish = {
  alias: "tempura-chicken",
  name: { ru: "Темпура с курицей", en: "Chicken Tempura Roll", tr: "Tavuklu tempura rulo" },
  description: {
    ru: "Нежная курица терияки, сыр и свежий огурец в хрустящей корочке.",
    en: "Tender teriyaki chicken, cheese and fresh cucumber in a crisp crust.",
    tr: "Çıtır kabukta yumuşacık teriyaki tavuk, peynir ve taze salatalık.",
  },
  price: 389,
  weight: { value: 270, unit: "g" },
  quantity: 8,
  nutrition: [9.8, 10.4, 27.3, 242],
  allergens: ["milk", "gluten", "eggs", "soy"],
  modifiers: ["extra-cream-cheese", "extra-crispy-onion"],
};

export const tempuraCrab: Dish = {
  alias: "tempura-crab",
  name: { ru: "Темпура с крабом", en: "Crab Tempura Roll", tr: "Yengeçli tempura rulo" },
  description: {
    ru: "Крабовое мясо со сливочным сыром и сладким перцем. Подаём с пылу с жару.",
    en: "Crab meat with cream cheese and sweet pepper, served piping hot.",
    tr: "Krem peynir ve tatlı biberle yengeç eti. Sıcacık servis edilir.",
  },
  price: 429,
  weight: { value: 265, unit: "g" },
  quantity: 8,
  nutrition: [7.9, 11.7, 27.4, 246],
  allergens: ["crustaceans", "milk", "gluten", "eggs", "soy"],
  modifiers: ["extra-cream-cheese", "extra-tobiko"],
};

export const hotVolcano: Dish = {
  alias: "hot-volcano",
  name: { ru: "Вулкан", en: "Volcano", tr: "Volkan" },
  description: {
    ru: "Горячий ролл с лососем, увенчанный острой шапкой из рыбы и икры. Просыпается медленно, жжёт надолго.",
    en: "A hot salmon roll crowned with a spicy cap of fish and roe. It wakes slowly and burns long.",
    tr: "Balık ve havyardan acı bir tepelikle taçlanmış sıcak somon rulo. Yavaş uyanır, uzun yakar.",
  },
  price: 499,
  weight: { value: 280, unit: "g" },
  quantity: 8,
  nutrition: [8.7, 13.6, 26, 261],
  allergens: ["fish", "milk", "gluten", "eggs", "mustard", "soy"],
  accent: "spicy",
  modifiers: ["extra-spicy-sauce", "extra-tobiko"],
};

export const hotCheeseDuo: Dish = {
  alias: "hot-cheese-duo",
  name: { ru: "Горячий два сыра", en: "Hot Two Cheese Roll", tr: "İki peynirli sıcak rulo" },
  description: {
    ru: "Моцарелла и сливочный сыр с томатом. Тянется, хрустит и быстро заканчивается.",
    en: "Mozzarella and cream cheese with tomato. It stretches, it crunches and it is soon gone.",
    tr: "Domatesli mozzarella ve krem peynir. Uzar, çıtırdar, çabucak biter.",
  },
  price: 399,
  weight: { value: 260, unit: "g" },
  quantity: 8,
  nutrition: [8.4, 14.2, 26.6, 268],
  allergens: ["milk", "gluten", "eggs", "soy"],
  modifiers: ["extra-cream-cheese", "extra-crispy-onion"],
};

export const hotTomYumRoll: Dish = {
  alias: "hot-tom-yum-roll",
  name: { ru: "Горячий том ям", en: "Hot Tom Yum Roll", tr: "Tom yum sıcak rulo" },
  description: {
    ru: "Креветка, шампиньоны и соус том ям с лемонграссом. Тайский суп, который можно есть палочками.",
    en: "Shrimp, mushrooms and a lemongrass tom yum sauce. The Thai soup you can eat with chopsticks.",
    tr: "Karides, mantar ve limon otlu tom yum sosu. Çubukla yenebilen Tayland çorbası.",
  },
  price: 489,
  weight: { value: 275, unit: "g" },
  quantity: 8,
  nutrition: [8.6, 11.2, 26.4, 241],
  allergens: ["crustaceans", "fish", "milk", "gluten", "eggs", "soy"],
  accent: "new",
  modifiers: ["extra-spicy-sauce", "extra-shrimp"],
};

export const tempuraTofu: Dish = {
  alias: "tempura-tofu",
  name: { ru: "Темпура с тофу", en: "Tofu Tempura Roll", tr: "Tofulu tempura rulo" },
  description: {
    ru: "Маринованный тофу, шиитаке и авокадо в кляре без яиц.",
    en: "Marinated tofu, shiitake and avocado in an egg-free batter.",
    tr: "Yumurtasız hamurda marine tofu, şitake mantarı ve avokado.",
  },
  price: 359,
  weight: { value: 260, unit: "g" },
  quantity: 8,
  nutrition: [7.2, 9.1, 28.4, 224],
  allergens: ["gluten", "soy", "sesame"],
  accent: "vegan",
  modifiers: ["extra-avocado", "extra-crispy-onion"],
};

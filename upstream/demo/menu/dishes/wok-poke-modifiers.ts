/** The modifier groups of woks and poke bowls. */

import type { DemoModifierGroup } from "../dish";

export const wokNoodles: DemoModifierGroup = {
  alias: "wok-noodles",
  name: { ru: "Основа", en: "Base", tr: "Taban" },
  min: 1,
  max: 1,
  modifiers: [
    { alias: "wok-udon", name: { ru: "Удон", en: "Udon", tr: "Udon" }, price: 0, min: 0, max: 1 },
    {
      alias: "wok-egg-noodles",
      name: { ru: "Яичная лапша", en: "Egg noodles", tr: "Yumurtalı erişte" },
      price: 0,
      min: 0,
      max: 1,
    },
    { alias: "wok-soba", name: { ru: "Соба", en: "Soba", tr: "Soba" }, price: 0, min: 0, max: 1 },
    {
      alias: "wok-rice-noodles",
      name: { ru: "Рисовая лапша", en: "Rice noodles", tr: "Pirinç eriştesi" },
      price: 20,
      min: 0,
      max: 1,
    },
    {
      alias: "wok-harusame",
      name: { ru: "Фунчоза", en: "Glass noodles", tr: "Cam erişte" },
      price: 30,
      min: 0,
      max: 1,
      type: "stop",
    },
    {
      alias: "wok-jasmine-rice",
      name: { ru: "Рис жасмин", en: "Jasmine rice", tr: "Yasemin pirinci" },
      price: 0,
      min: 0,
      max: 1,
    },
  ],
};

export const wokBasesVegan: DemoModifierGroup = {
  alias: "wok-bases-vegan",
  name: { ru: "Растительная основа", en: "Plant-based base", tr: "Bitkisel taban" },
  min: 1,
  max: 1,
  modifiers: [
    { alias: "wok-vegan-udon", name: { ru: "Удон", en: "Udon", tr: "Udon" }, price: 0, min: 0, max: 1 },
    { alias: "wok-vegan-soba", name: { ru: "Соба", en: "Soba", tr: "Soba" }, price: 0, min: 0, max: 1 },
    {
      alias: "wok-vegan-brown-rice",
      name: { ru: "Бурый рис", en: "Brown rice", tr: "Esmer pirinç" },
      price: 0,
      min: 0,
      max: 1,
    },
  ],
};

export const wokSauces: DemoModifierGroup = {
  alias: "wok-sauces",
  name: { ru: "Соус", en: "Sauce", tr: "Sos" },
  min: 1,
  max: 1,
  modifiers: [
    { alias: "wok-sauce-teriyaki", name: { ru: "Терияки", en: "Teriyaki", tr: "Teriyaki" }, price: 0, min: 0, max: 1 },
    { alias: "wok-sauce-oyster", name: { ru: "Устричный", en: "Oyster", tr: "İstiridye" }, price: 0, min: 0, max: 1 },
    {
      alias: "wok-sauce-sweet-chili",
      name: { ru: "Сладкий чили", en: "Sweet chili", tr: "Tatlı biber" },
      price: 0,
      min: 0,
      max: 1,
    },
    {
      alias: "wok-sauce-szechuan",
      name: { ru: "Сычуаньский", en: "Szechuan", tr: "Siçuan" },
      price: 20,
      min: 0,
      max: 1,
    },
    {
      alias: "wok-sauce-coconut-curry",
      name: { ru: "Кокосовый карри", en: "Coconut curry", tr: "Hindistan cevizli köri" },
      price: 30,
      min: 0,
      max: 1,
    },
  ],
};

export const wokVegetables: DemoModifierGroup = {
  alias: "wok-vegetables",
  name: { ru: "Овощи, от одного до трёх", en: "Vegetables, one to three", tr: "Sebzeler, bir ila üç çeşit" },
  min: 1,
  max: 3,
  modifiers: [
    {
      alias: "wok-pepper",
      name: { ru: "Болгарский перец", en: "Sweet pepper", tr: "Dolmalık biber" },
      price: 0,
      min: 0,
      max: 1,
    },
    { alias: "wok-broccoli", name: { ru: "Брокколи", en: "Broccoli", tr: "Brokoli" }, price: 0, min: 0, max: 1 },
    {
      alias: "wok-green-beans",
      name: { ru: "Стручковая фасоль", en: "Green beans", tr: "Taze fasulye" },
      price: 0,
      min: 0,
      max: 1,
    },
    { alias: "wok-bok-choy", name: { ru: "Бок-чой", en: "Bok choy", tr: "Çin pazısı" }, price: 20, min: 0, max: 1 },
    { alias: "wok-shiitake", name: { ru: "Шиитаке", en: "Shiitake", tr: "Şitake mantarı" }, price: 30, min: 0, max: 1 },
  ],
};

export const wokToppings: DemoModifierGroup = {
  alias: "wok-toppings",
  name: { ru: "Добавки", en: "Toppings", tr: "Ekstra malzemeler" },
  min: 0,
  max: 3,
  modifiers: [
    { alias: "wok-top-chicken", name: { ru: "Курица", en: "Chicken", tr: "Tavuk" }, price: 89, min: 0, max: 1 },
    { alias: "wok-top-beef", name: { ru: "Говядина", en: "Beef", tr: "Dana eti" }, price: 119, min: 0, max: 1 },
    { alias: "wok-top-shrimp", name: { ru: "Креветки", en: "Shrimp", tr: "Karides" }, price: 139, min: 0, max: 1 },
    { alias: "wok-top-egg", name: { ru: "Яйцо", en: "Egg", tr: "Yumurta" }, price: 39, min: 0, max: 1 },
    {
      alias: "wok-top-cashew",
      name: { ru: "Кешью", en: "Cashews", tr: "Kaju" },
      price: 59,
      min: 0,
      max: 1,
      type: "stop",
    },
    { alias: "wok-top-tofu", name: { ru: "Тофу", en: "Tofu", tr: "Tofu" }, price: 59, min: 0, max: 1 },
  ],
};

export const pokeBases: DemoModifierGroup = {
  alias: "poke-bases",
  name: { ru: "Основа поке", en: "Poke base", tr: "Poke tabanı" },
  min: 1,
  max: 1,
  modifiers: [
    {
      alias: "poke-white-rice",
      name: { ru: "Рис для суши", en: "Sushi rice", tr: "Suşi pirinci" },
      price: 0,
      min: 0,
      max: 1,
    },
    {
      alias: "poke-brown-rice",
      name: { ru: "Бурый рис", en: "Brown rice", tr: "Esmer pirinç" },
      price: 0,
      min: 0,
      max: 1,
    },
    { alias: "poke-quinoa", name: { ru: "Киноа", en: "Quinoa", tr: "Kinoa" }, price: 40, min: 0, max: 1 },
    {
      alias: "poke-salad-mix",
      name: { ru: "Микс салатов", en: "Salad leaves", tr: "Karışık yeşillik" },
      price: 20,
      min: 0,
      max: 1,
    },
  ],
};

export const pokeGreens: DemoModifierGroup = {
  alias: "poke-greens",
  name: { ru: "Две добавки в цене", en: "Two add-ins included", tr: "Fiyata dahil iki ek malzeme" },
  min: 2,
  max: 2,
  modifiers: [
    { alias: "poke-edamame", name: { ru: "Эдамаме", en: "Edamame", tr: "Edamame" }, price: 0, min: 0, max: 1 },
    { alias: "poke-chuka", name: { ru: "Чука", en: "Wakame", tr: "Wakame" }, price: 0, min: 0, max: 1 },
    { alias: "poke-mango", name: { ru: "Манго", en: "Mango", tr: "Mango" }, price: 0, min: 0, max: 1 },
    { alias: "poke-cucumber", name: { ru: "Огурец", en: "Cucumber", tr: "Salatalık" }, price: 0, min: 0, max: 1 },
    { alias: "poke-corn", name: { ru: "Кукуруза", en: "Sweetcorn", tr: "Mısır" }, price: 0, min: 0, max: 1 },
    { alias: "poke-radish", name: { ru: "Редис", en: "Radish", tr: "Turp" }, price: 0, min: 0, max: 1, type: "stop" },
  ],
};

export const pokeSauces: DemoModifierGroup = {
  alias: "poke-sauces",
  name: { ru: "Соус поке", en: "Poke sauce", tr: "Poke sosu" },
  min: 1,
  max: 1,
  modifiers: [
    { alias: "poke-sauce-sesame", name: { ru: "Кунжутный", en: "Sesame", tr: "Susamlı" }, price: 0, min: 0, max: 1 },
    { alias: "poke-sauce-ponzu", name: { ru: "Понзу", en: "Ponzu", tr: "Ponzu" }, price: 0, min: 0, max: 1 },
    {
      alias: "poke-sauce-spicy",
      name: { ru: "Спайси", en: "Spicy mayo", tr: "Acılı mayonez" },
      price: 0,
      min: 0,
      max: 1,
    },
    { alias: "poke-sauce-nut", name: { ru: "Ореховый", en: "Nut", tr: "Fıstıklı" }, price: 20, min: 0, max: 1 },
  ],
};

export const pokeBoosters: DemoModifierGroup = {
  alias: "poke-boosters",
  name: { ru: "Сколько угодно сверху", en: "As many as you like on top", tr: "Üzerine dilediğiniz kadar" },
  min: 0,
  max: 0,
  modifiers: [
    { alias: "poke-booster-avocado", name: { ru: "Авокадо", en: "Avocado", tr: "Avokado" }, price: 69, min: 0, max: 3 },
    {
      alias: "poke-booster-seeds",
      name: { ru: "Тыквенные семечки", en: "Pumpkin seeds", tr: "Kabak çekirdeği" },
      price: 29,
      min: 0,
      max: 3,
    },
    {
      alias: "poke-booster-nori",
      name: { ru: "Хлопья нори", en: "Nori flakes", tr: "Nori pulları" },
      price: 19,
      min: 0,
      max: 3,
    },
    {
      alias: "poke-booster-ginger",
      name: { ru: "Маринованный имбирь", en: "Pickled ginger", tr: "Zencefil turşusu" },
      price: 19,
      min: 0,
      max: 3,
    },
  ],
};

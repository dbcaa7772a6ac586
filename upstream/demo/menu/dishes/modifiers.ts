/** Single modifiers and the modifier groups of sets, soups and pizzas, for the sushi and rolls brands. */

import type { DemoModifier, DemoModifierGroup } from "../dish";

/** What can be added to a single dish. */
export const singleModifiers: readonly DemoModifier[] = [
  {
    alias: "extra-cream-cheese",
    name: { ru: "Ещё сливочного сыра", en: "Extra cream cheese", tr: "Ekstra krem peynir" },
    price: 59,
    min: 0,
    max: 2,
  },
  { alias: "extra-avocado", name: { ru: "Авокадо", en: "Avocado", tr: "Avokado" }, price: 69, min: 0, max: 1 },
  {
    alias: "extra-tobiko",
    name: { ru: "Икра тобико", en: "Tobiko roe", tr: "Tobiko havyarı" },
    price: 79,
    min: 0,
    max: 2,
  },
  {
    alias: "extra-shrimp",
    name: { ru: "Тигровая креветка", en: "Tiger shrimp", tr: "Kaplan karidesi" },
    price: 129,
    min: 0,
    max: 2,
  },
  {
    alias: "extra-eel",
    name: { ru: "Копчёный угорь", en: "Smoked eel", tr: "İsli yılan balığı" },
    price: 149,
    min: 0,
    max: 1,
    type: "stop",
  },
  {
    alias: "extra-spicy-sauce",
    name: { ru: "Острый соус", en: "Spicy sauce", tr: "Acı sos" },
    price: 39,
    min: 0,
    max: 3,
  },
  {
    alias: "extra-crispy-onion",
    name: { ru: "Хрустящий лук", en: "Crispy onion", tr: "Çıtır soğan" },
    price: 29,
    min: 0,
    max: 1,
  },
  { alias: "extra-sesame", name: { ru: "Кунжут", en: "Sesame seeds", tr: "Susam" }, price: 15, min: 0, max: 1 },
  {
    alias: "extra-soft-egg",
    name: { ru: "Маринованное яйцо", en: "Marinated egg", tr: "Marine yumurta" },
    price: 49,
    min: 0,
    max: 2,
  },
  {
    alias: "extra-rice",
    name: { ru: "Порция риса", en: "Bowl of rice", tr: "Bir kâse pirinç" },
    price: 69,
    min: 0,
    max: 1,
  },
  {
    alias: "extra-pizza-cheese",
    name: { ru: "Двойная моцарелла", en: "Double mozzarella", tr: "Çift mozzarella" },
    price: 89,
    min: 0,
    max: 1,
  },
];

export const setSauces: DemoModifierGroup = {
  alias: "set-sauces",
  name: { ru: "Два соуса к сету", en: "Two sauces for the set", tr: "Set için iki sos" },
  min: 2,
  max: 2,
  modifiers: [
    { alias: "set-sauce-unagi", name: { ru: "Унаги", en: "Unagi", tr: "Unagi" }, price: 0, min: 0, max: 2 },
    {
      alias: "set-sauce-spicy",
      name: { ru: "Спайси", en: "Spicy mayo", tr: "Acılı mayonez" },
      price: 0,
      min: 0,
      max: 2,
    },
    { alias: "set-sauce-teriyaki", name: { ru: "Терияки", en: "Teriyaki", tr: "Teriyaki" }, price: 0, min: 0, max: 2 },
    { alias: "set-sauce-nut", name: { ru: "Ореховый", en: "Nut", tr: "Fıstıklı" }, price: 10, min: 0, max: 2 },
    {
      alias: "set-sauce-sweet-chili",
      name: { ru: "Сладкий чили", en: "Sweet chili", tr: "Tatlı biber" },
      price: 0,
      min: 0,
      max: 2,
    },
  ],
};

export const setTreats: DemoModifierGroup = {
  alias: "set-treats",
  name: { ru: "Угощение к сету", en: "A treat with the set", tr: "Sete eşlik eden ikram" },
  min: 1,
  max: 3,
  modifiers: [
    { alias: "set-treat-edamame", name: { ru: "Эдамаме", en: "Edamame", tr: "Edamame" }, price: 0, min: 0, max: 1 },
    {
      alias: "set-treat-spring-roll",
      name: { ru: "Мини спринг-ролл", en: "Mini spring roll", tr: "Mini çıtır rulo" },
      price: 0,
      min: 0,
      max: 1,
    },
    {
      alias: "set-treat-chuka",
      name: { ru: "Мини-чука", en: "Small wakame salad", tr: "Küçük wakame salatası" },
      price: 49,
      min: 0,
      max: 1,
    },
    {
      alias: "set-treat-mochi",
      name: { ru: "Моти манго", en: "Mango mochi", tr: "Mangolu mochi" },
      price: 89,
      min: 0,
      max: 1,
      type: "stop",
    },
  ],
};

export const setExtras: DemoModifierGroup = {
  alias: "set-extras",
  name: { ru: "К роллам", en: "Alongside the rolls", tr: "Ruloların yanına" },
  min: 0,
  max: 0,
  modifiers: [
    {
      alias: "set-extra-ginger",
      name: { ru: "Ещё имбиря", en: "More ginger", tr: "Biraz daha zencefil" },
      price: 29,
      min: 0,
      max: 5,
    },
    {
      alias: "set-extra-wasabi",
      name: { ru: "Ещё васаби", en: "More wasabi", tr: "Biraz daha wasabi" },
      price: 25,
      min: 0,
      max: 5,
    },
    {
      alias: "set-extra-soy",
      name: { ru: "Ещё соевого соуса", en: "More soy sauce", tr: "Biraz daha soya sosu" },
      price: 29,
      min: 0,
      max: 5,
    },
    {
      alias: "set-extra-light-soy",
      name: { ru: "Малосольный соевый соус", en: "Low-salt soy sauce", tr: "Az tuzlu soya sosu" },
      price: 39,
      min: 0,
      max: 5,
    },
  ],
};

export const soupHeat: DemoModifierGroup = {
  alias: "soup-heat",
  name: { ru: "Острота", en: "Heat", tr: "Acılık" },
  min: 1,
  max: 1,
  modifiers: [
    {
      alias: "soup-heat-mild",
      name: { ru: "Почти без остроты", en: "Barely spicy", tr: "Neredeyse acısız" },
      price: 0,
      min: 0,
      max: 1,
    },
    {
      alias: "soup-heat-medium",
      name: { ru: "Как в Бангкоке днём", en: "Bangkok at noon", tr: "Bangkok'ta öğle vakti" },
      price: 0,
      min: 0,
      max: 1,
    },
    {
      alias: "soup-heat-fire",
      name: { ru: "Как в Бангкоке в полночь", en: "Bangkok at midnight", tr: "Bangkok'ta gece yarısı" },
      price: 0,
      min: 0,
      max: 1,
    },
  ],
};

export const ramenToppings: DemoModifierGroup = {
  alias: "ramen-toppings",
  name: { ru: "Добавки в рамен", en: "Ramen toppings", tr: "Ramen ekstraları" },
  min: 0,
  max: 3,
  modifiers: [
    { alias: "ramen-corn", name: { ru: "Кукуруза", en: "Sweetcorn", tr: "Mısır" }, price: 39, min: 0, max: 1 },
    { alias: "ramen-nori", name: { ru: "Нори", en: "Nori", tr: "Nori" }, price: 29, min: 0, max: 1 },
    {
      alias: "ramen-mushrooms",
      name: { ru: "Древесные грибы", en: "Wood ear mushrooms", tr: "Kulak mantarı" },
      price: 49,
      min: 0,
      max: 1,
    },
    {
      alias: "ramen-bamboo",
      name: { ru: "Побеги бамбука", en: "Bamboo shoots", tr: "Bambu filizi" },
      price: 59,
      min: 0,
      max: 1,
      type: "stop",
    },
    {
      alias: "ramen-noodles",
      name: { ru: "Ещё лапши", en: "More noodles", tr: "Biraz daha erişte" },
      price: 69,
      min: 0,
      max: 1,
    },
  ],
};

export const ramenVegetables: DemoModifierGroup = {
  alias: "ramen-vegetables",
  name: { ru: "Овощи в суп", en: "Vegetables for the soup", tr: "Çorbanın sebzeleri" },
  min: 1,
  max: 3,
  modifiers: [
    { alias: "udon-carrot", name: { ru: "Морковь", en: "Carrot", tr: "Havuç" }, price: 0, min: 0, max: 1 },
    { alias: "udon-courgette", name: { ru: "Цукини", en: "Courgette", tr: "Kabak" }, price: 0, min: 0, max: 1 },
    { alias: "udon-spinach", name: { ru: "Шпинат", en: "Spinach", tr: "Ispanak" }, price: 0, min: 0, max: 1 },
    { alias: "udon-enoki", name: { ru: "Эноки", en: "Enoki", tr: "Enoki mantarı" }, price: 30, min: 0, max: 1 },
  ],
};

export const eastPizzaCrusts: DemoModifierGroup = {
  alias: "east-pizza-crusts",
  name: { ru: "Тесто", en: "Crust", tr: "Hamur" },
  min: 1,
  max: 1,
  modifiers: [
    { alias: "east-crust-thin", name: { ru: "Тонкое", en: "Thin", tr: "İnce" }, price: 0, min: 0, max: 1 },
    { alias: "east-crust-fluffy", name: { ru: "Пышное", en: "Fluffy", tr: "Kabarık" }, price: 0, min: 0, max: 1 },
    {
      alias: "east-crust-black",
      name: { ru: "Чёрное с кунжутом", en: "Black with sesame", tr: "Susamlı siyah hamur" },
      price: 49,
      min: 0,
      max: 1,
    },
  ],
};

export const eastPizzaToppings: DemoModifierGroup = {
  alias: "east-pizza-toppings",
  name: { ru: "Добавки к пицце", en: "Pizza toppings", tr: "Pizza ekstraları" },
  min: 0,
  max: 0,
  modifiers: [
    { alias: "east-top-salmon", name: { ru: "Лосось", en: "Salmon", tr: "Somon" }, price: 149, min: 0, max: 2 },
    {
      alias: "east-top-jalapeno",
      name: { ru: "Халапеньо", en: "Jalapeño", tr: "Jalapeno" },
      price: 39,
      min: 0,
      max: 2,
    },
    { alias: "east-top-pineapple", name: { ru: "Ананас", en: "Pineapple", tr: "Ananas" }, price: 59, min: 0, max: 2 },
    { alias: "east-top-rocket", name: { ru: "Руккола", en: "Rocket", tr: "Roka" }, price: 39, min: 0, max: 2 },
    {
      alias: "east-top-mushrooms",
      name: { ru: "Шампиньоны", en: "Mushrooms", tr: "Mantar" },
      price: 49,
      min: 0,
      max: 2,
      type: "stop",
    },
  ],
};

/** Big rolls and rolls in panko: the rolls brand's own. */

import type { Dish } from "../dish";

export const bigRollSalmon: Dish = {
  alias: "big-roll-salmon",
  name: { ru: "Биг-ролл с лососем", en: "Big Salmon Roll", tr: "Büyük somonlu rulo" },
  description: {
    ru: "Десять крупных кусочков: лосось, сливочный сыр, огурец и щедрый слой кунжута.",
    en: "Ten hefty pieces: salmon, cream cheese, cucumber and plenty of sesame.",
    tr: "On iri lokma: somon, krem peynir, salatalık ve bol susam.",
  },
  price: 529,
  weight: { value: 320, unit: "g" },
  quantity: 10,
  nutrition: [9, 10.2, 23.6, 222],
  allergens: ["fish", "milk", "gluten", "soy", "sesame"],
  accent: "hit",
  modifiers: ["extra-cream-cheese", "extra-avocado"],
};

export const bigRollShrimp: Dish = {
  alias: "big-roll-shrimp",
  name: { ru: "Биг-ролл с креветкой", en: "Big Shrimp Roll", tr: "Büyük karidesli rulo" },
  description: {
    ru: "Две креветки темпура, айсберг и авокадо в одном внушительном ролле.",
    en: "Two tempura shrimp, iceberg lettuce and avocado in one imposing roll.",
    tr: "Heybetli bir ruloda iki tempura karides, göbek marul ve avokado.",
  },
  price: 549,
  basicPrice: 629,
  weight: { value: 320, unit: "g" },
  quantity: 10,
  nutrition: [9.2, 9.4, 24.4, 219],
  allergens: ["crustaceans", "milk", "eggs", "gluten", "soy"],
  modifiers: ["extra-cream-cheese", "extra-shrimp"],
};

export const bigRollChicken: Dish = {
  alias: "big-roll-chicken",
  name: { ru: "Биг-ролл с курицей", en: "Big Chicken Roll", tr: "Büyük tavuklu rulo" },
  description: {
    ru: "Хрустящая курица, сыр, томат и салат. Один ролл вместо целого обеда.",
    en: "Crispy chicken, cheese, tomato and lettuce. One roll in place of a whole lunch.",
    tr: "Çıtır tavuk, peynir, domates ve marul. Koca bir öğle yemeğine bedel tek rulo.",
  },
  price: 429,
  weight: { value: 330, unit: "g" },
  quantity: 10,
  nutrition: [9.6, 9.1, 25.3, 222],
  allergens: ["milk", "eggs", "gluten", "soy"],
  modifiers: ["extra-cream-cheese", "extra-crispy-onion"],
};

export const bigRollFourFish: Dish = {
  alias: "big-roll-four-fish",
  name: { ru: "Биг-ролл четыре рыбы", en: "Big Four Fish Roll", tr: "Dört balıklı büyük rulo" },
  description: {
    ru: "Лосось, тунец, угорь и морской окунь в одном ролле. Рыбный прилавок на палочках.",
    en: "Salmon, tuna, eel and sea bass in one roll. A fishmonger's counter between your chopsticks.",
    tr: "Tek ruloda somon, ton balığı, yılan balığı ve levrek. Çubuklarınızın arasında bir balıkçı tezgâhı.",
  },
  price: 629,
  weight: { value: 330, unit: "g" },
  quantity: 10,
  nutrition: [10.8, 9.8, 22.4, 221],
  allergens: ["fish", "milk", "gluten", "soy", "sesame"],
  accent: "new",
  modifiers: ["extra-cream-cheese", "extra-tobiko"],
};

export const bigRollSpicyCrab: Dish = {
  alias: "big-roll-spicy-crab",
  name: { ru: "Биг-ролл с острым крабом", en: "Big Spicy Crab Roll", tr: "Büyük acılı yengeçli rulo" },
  description: {
    ru: "Много краба, халапеньо и соус спайси. Большой во всём, включая остроту.",
    en: "Lots of crab, jalapeño and spicy mayo. Big in every way, heat included.",
    tr: "Bol yengeç, jalapeno ve acılı mayonez. Acısı dahil her şeyi büyük.",
  },
  price: 499,
  weight: { value: 320, unit: "g" },
  quantity: 10,
  nutrition: [7.8, 9.9, 25.1, 221],
  allergens: ["crustaceans", "eggs", "mustard", "gluten", "soy"],
  accent: "spicy",
  modifiers: ["extra-spicy-sauce", "extra-tobiko"],
};

export const bigRollGarden: Dish = {
  alias: "big-roll-garden",
  name: { ru: "Биг-ролл огородный", en: "Big Garden Roll", tr: "Büyük bahçe rulosu" },
  description: {
    ru: "Авокадо, запечённый перец, спаржа и батат с кунжутным соусом.",
    en: "Avocado, roasted pepper, asparagus and sweet potato with sesame sauce.",
    tr: "Susam soslu avokado, közlenmiş biber, kuşkonmaz ve tatlı patates.",
  },
  price: 389,
  weight: { value: 310, unit: "g" },
  quantity: 10,
  nutrition: [3.6, 5.2, 27.4, 171],
  allergens: ["gluten", "soy", "sesame"],
  accent: "vegan",
  modifiers: ["extra-avocado"],
};

export const pankoSalmon: Dish = {
  alias: "panko-salmon",
  name: { ru: "Панко с лососем", en: "Salmon Panko Roll", tr: "Somonlu panko rulo" },
  description: {
    ru: "Лосось и сливочный сыр в крупных сухарях панко. Самый громкий хруст в меню.",
    en: "Salmon and cream cheese in coarse panko crumbs. The loudest crunch on the menu.",
    tr: "İri panko galetasında somon ve krem peynir. Menünün en gürültülü çıtırtısı.",
  },
  price: 459,
  weight: { value: 280, unit: "g" },
  quantity: 8,
  nutrition: [9.2, 12.6, 26.8, 257],
  allergens: ["fish", "milk", "eggs", "gluten", "soy"],
  accent: "hit",
  modifiers: ["extra-cream-cheese", "extra-spicy-sauce"],
};

export const pankoShrimp: Dish = {
  alias: "panko-shrimp",
  name: { ru: "Панко с креветкой", en: "Shrimp Panko Roll", tr: "Karidesli panko rulo" },
  description: {
    ru: "Креветка, авокадо и сыр в золотистой панировке, с соусом унаги.",
    en: "Shrimp, avocado and cheese in a golden crumb, with unagi sauce.",
    tr: "Altın rengi kaplamada karides, avokado ve peynir; unagi sosuyla.",
  },
  price: 479,
  weight: { value: 280, unit: "g" },
  quantity: 8,
  nutrition: [9.4, 11.8, 27.2, 253],
  allergens: ["crustaceans", "milk", "eggs", "gluten", "soy"],
  modifiers: ["extra-cream-cheese", "extra-shrimp"],
};

export const pankoChicken: Dish = {
  alias: "panko-chicken",
  name: { ru: "Панко с курицей", en: "Chicken Panko Roll", tr: "Tavuklu panko rulo" },
  description: {
    ru: "Курица, моцарелла и маринованный огурец в хрустящей крошке.",
    en: "Chicken, mozzarella and gherkin in a crisp crumb.",
    tr: "Çıtır kaplamada tavuk, mozzarella ve salatalık turşusu.",
  },
  price: 389,
  basicPrice: 449,
  weight: { value: 280, unit: "g" },
  quantity: 8,
  nutrition: [10.1, 11, 27.6, 250],
  allergens: ["milk", "eggs", "gluten", "soy"],
  modifiers: ["extra-cream-cheese", "extra-crispy-onion"],
};

export const pankoCrab: Dish = {
  alias: "panko-crab",
  name: { ru: "Панко с крабом", en: "Crab Panko Roll", tr: "Yengeçli panko rulo" },
  description: {
    ru: "Крабовое мясо, сливочный сыр и манго под хрустящей корочкой.",
    en: "Crab meat, cream cheese and mango under a crunchy crust.",
    tr: "Çıtır kabuğun altında yengeç eti, krem peynir ve mango.",
  },
  price: 429,
  weight: { value: 280, unit: "g" },
  quantity: 8,
  nutrition: [8, 11.4, 27.8, 246],
  allergens: ["crustaceans", "milk", "eggs", "gluten", "soy"],
  modifiers: ["extra-cream-cheese", "extra-tobiko"],
};

export const pankoSpicyTuna: Dish = {
  alias: "panko-spicy-tuna",
  name: { ru: "Панко с острым тунцом", en: "Spicy Tuna Panko Roll", tr: "Acılı ton balıklı panko rulo" },
  description: {
    ru: "Тунец, кимчи и халапеньо в панко. Снаружи хруст, внутри пожар.",
    en: "Tuna, kimchi and jalapeño in panko. Crunch outside, fire within.",
    tr: "Panko kaplı ton balığı, kimçi ve jalapeno. Dışı çıtır, içi ateş.",
  },
  price: 489,
  weight: { value: 280, unit: "g" },
  quantity: 8,
  nutrition: [10.9, 10.4, 26.4, 243],
  allergens: ["fish", "eggs", "mustard", "gluten", "soy"],
  accent: "spicy",
  modifiers: ["extra-spicy-sauce"],
};

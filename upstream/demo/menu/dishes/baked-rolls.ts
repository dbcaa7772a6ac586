/** Rolls baked under a sauce cap, shared by the sushi and rolls brands. */

import type { Dish } from "../dish";

export const bakedSalmon: Dish = {
  alias: "baked-salmon",
  name: { ru: "Запечённый лосось", en: "Baked Salmon Roll", tr: "Fırınlanmış somonlu rulo" },
  description: {
    ru: "Ролл с лососем под пышной сырной шапкой, подрумяненной в печи.",
    en: "A salmon roll under a fluffy cheese cap browned in the oven.",
    tr: "Fırında kızarmış kabarık peynir tepeliğinin altında somonlu rulo.",
  },
  price: 459,
  weight: { value: 285, unit: "g" },
  quantity: 8,
  nutrition: [9.1, 13.2, 22.9, 247],
  allergens: ["fish", "milk", "eggs", "gluten", "soy"],
  accent: "hit",
  modifiers: ["extra-cream-cheese", "extra-spicy-sauce"],
};

export const bakedShrimp: Dish = {
  alias: "baked-shrimp",
  name: { ru: "Запечённая креветка", en: "Baked Shrimp Roll", tr: "Fırınlanmış karidesli rulo" },
  description: {
    ru: "Креветка и огурец под запечённым соусом с тобико: сливочно, горячо и чуть солоно.",
    en: "Shrimp and cucumber under a baked tobiko sauce: creamy, hot and faintly salty.",
    tr: "Fırınlanmış tobiko sosunun altında karides ve salatalık: kremalı, sıcak ve hafif tuzlu.",
  },
  price: 479,
  basicPrice: 549,
  weight: { value: 285, unit: "g" },
  quantity: 8,
  nutrition: [9.4, 12.8, 22.7, 244],
  allergens: ["crustaceans", "fish", "milk", "eggs", "gluten", "soy"],
  modifiers: ["extra-shrimp", "extra-tobiko"],
};

export const bakedCrab: Dish = {
  alias: "baked-crab",
  name: { ru: "Запечённый краб", en: "Baked Crab Roll", tr: "Fırınlanmış yengeçli rulo" },
  description: {
    ru: "Мясо краба со сливочным сыром под румяной корочкой из соуса.",
    en: "Crab meat and cream cheese under a browned sauce crust.",
    tr: "Nar gibi kızarmış sos kabuğunun altında yengeç eti ve krem peynir.",
  },
  price: 439,
  weight: { value: 280, unit: "g" },
  quantity: 8,
  nutrition: [7.7, 12.9, 23.8, 242],
  allergens: ["crustaceans", "milk", "eggs", "gluten", "soy"],
  modifiers: ["extra-cream-cheese", "extra-tobiko"],
};

export const bakedEel: Dish = {
  alias: "baked-eel",
  name: { ru: "Запечённый угорь", en: "Baked Eel Roll", tr: "Fırınlanmış yılan balıklı rulo" },
  description: {
    ru: "Угорь, сливочный сыр и карамельный соус унаги поверх горячей шапки.",
    en: "Eel and cream cheese, with caramel-like unagi sauce over a hot cap.",
    tr: "Yılan balığı ve krem peynir; sıcak tepeliğin üzerinde karamelimsi unagi sosu.",
  },
  price: 569,
  weight: { value: 285, unit: "g" },
  quantity: 8,
  nutrition: [9.8, 13.8, 25.1, 264],
  allergens: ["fish", "milk", "eggs", "gluten", "soy", "sesame"],
  modifiers: ["extra-cream-cheese", "extra-eel"],
};

export const bakedChickenTeriyaki: Dish = {
  alias: "baked-chicken-teriyaki",
  name: { ru: "Запечённая курица терияки", en: "Baked Teriyaki Chicken Roll", tr: "Fırınlanmış teriyaki tavuklu rulo" },
  description: {
    ru: "Курица в соусе терияки под сырной шапкой с кунжутом.",
    en: "Chicken in teriyaki sauce under a cheese cap with sesame.",
    tr: "Susamlı peynir tepeliğinin altında teriyaki soslu tavuk.",
  },
  price: 399,
  weight: { value: 285, unit: "g" },
  quantity: 8,
  nutrition: [10.2, 11.8, 24.2, 244],
  allergens: ["milk", "eggs", "gluten", "soy", "sesame"],
  modifiers: ["extra-cream-cheese", "extra-crispy-onion"],
};

export const bakedMussels: Dish = {
  alias: "baked-mussels",
  name: { ru: "Запечённые мидии", en: "Baked Mussel Roll", tr: "Fırınlanmış midyeli rulo" },
  description: {
    ru: "Мидии с чесноком и сыром на ролле с огурцом. Пахнет морем и пекарней.",
    en: "Mussels with garlic and cheese over a cucumber roll. It smells of the sea and a bakery at once.",
    tr: "Salatalıklı rulonun üzerinde sarımsaklı ve peynirli midye. Hem deniz hem fırın kokar.",
  },
  price: 449,
  weight: { value: 285, unit: "g" },
  quantity: 8,
  nutrition: [8.8, 11.4, 23.1, 230],
  allergens: ["molluscs", "fish", "milk", "eggs", "gluten", "soy"],
  accent: "new",
  modifiers: ["extra-cream-cheese", "extra-spicy-sauce"],
};

export const bakedSpicyTuna: Dish = {
  alias: "baked-spicy-tuna",
  name: { ru: "Запечённый острый тунец", en: "Baked Spicy Tuna Roll", tr: "Fırınlanmış acılı ton balıklı rulo" },
  description: {
    ru: "Тунец под острой запечённой шапкой с кимчи и зелёным луком.",
    en: "Tuna under a spicy baked cap with kimchi and spring onion.",
    tr: "Kimçili ve taze soğanlı acı bir fırın tepeliğinin altında ton balığı.",
  },
  price: 469,
  weight: { value: 280, unit: "g" },
  quantity: 8,
  nutrition: [10.8, 11.7, 22.5, 238],
  allergens: ["fish", "eggs", "mustard", "gluten", "soy"],
  accent: "spicy",
  modifiers: ["extra-spicy-sauce", "extra-tobiko"],
};

export const bakedBacon: Dish = {
  alias: "baked-bacon",
  name: { ru: "Запечённый бекон", en: "Baked Bacon Roll", tr: "Fırınlanmış füme etli rulo" },
  description: {
    ru: "Копчёный говяжий бекон, сливочный сыр и томат под горячей шапкой.",
    en: "Smoked beef bacon, cream cheese and tomato under a hot cap.",
    tr: "Sıcak tepeliğin altında isli dana füme, krem peynir ve domates.",
  },
  price: 429,
  weight: { value: 285, unit: "g" },
  quantity: 8,
  nutrition: [9.5, 15.1, 23.4, 268],
  allergens: ["milk", "eggs", "gluten", "soy"],
  type: "stop",
  modifiers: ["extra-cream-cheese", "extra-crispy-onion"],
};

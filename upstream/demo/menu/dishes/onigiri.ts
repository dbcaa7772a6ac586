/** Onigiri, sold in pairs: the rolls brand's own. */

import type { Dish } from "../dish";

export const onigiriSalmon: Dish = {
  alias: "onigiri-salmon",
  name: { ru: "Онигири с лососем", en: "Salmon Onigiri", tr: "Somonlu onigiri" },
  description: {
    ru: "Рисовый треугольник с лососем и сливочным сыром в хрустящем нори. Заказ от двух штук.",
    en: "A rice triangle with salmon and cream cheese in crisp nori. Sold in pairs.",
    tr: "Çıtır noriye sarılı, somonlu ve krem peynirli pirinç üçgeni. Çift olarak satılır.",
  },
  price: 149,
  weight: { value: 110, unit: "g" },
  quantity: 1,
  nutrition: [7.2, 4.6, 27.8, 181],
  allergens: ["fish", "milk", "gluten", "soy"],
  multiplicity: 2,
  accent: "hit",
  modifiers: ["extra-sesame"],
};

export const onigiriTuna: Dish = {
  alias: "onigiri-tuna",
  name: { ru: "Онигири с тунцом", en: "Tuna Mayo Onigiri", tr: "Ton balıklı onigiri" },
  description: {
    ru: "Тунец с японским майонезом, как из токийского магазинчика у станции. Заказ от двух штук.",
    en: "Tuna with Japanese mayonnaise, just like the little shop by a Tokyo station. Sold in pairs.",
    tr: "Japon mayonezli ton balığı; Tokyo'da istasyon yanındaki dükkândan çıkmış gibi. Çift olarak satılır.",
  },
  price: 149,
  weight: { value: 110, unit: "g" },
  quantity: 1,
  nutrition: [7.8, 4.9, 27.4, 185],
  allergens: ["fish", "eggs", "gluten", "soy", "mustard"],
  multiplicity: 2,
  modifiers: ["extra-sesame"],
};

export const onigiriChicken: Dish = {
  alias: "onigiri-chicken",
  name: { ru: "Онигири с курицей терияки", en: "Teriyaki Chicken Onigiri", tr: "Teriyaki tavuklu onigiri" },
  description: {
    ru: "Курица терияки в серединке из плотного риса. Заказ от двух штук.",
    en: "Teriyaki chicken tucked inside firm rice. Sold in pairs.",
    tr: "Sıkı pirincin ortasında teriyaki tavuk. Çift olarak satılır.",
  },
  price: 129,
  weight: { value: 110, unit: "g" },
  quantity: 1,
  nutrition: [7.4, 3.2, 28.6, 173],
  allergens: ["gluten", "soy", "sesame"],
  multiplicity: 2,
  modifiers: ["extra-sesame"],
};

export const onigiriShrimpSpicy: Dish = {
  alias: "onigiri-shrimp-spicy",
  name: { ru: "Онигири с острой креветкой", en: "Spicy Shrimp Onigiri", tr: "Acılı karidesli onigiri" },
  description: {
    ru: "Рубленая креветка в соусе спайси и лист нори. Заказ от двух штук.",
    en: "Chopped shrimp in spicy mayo and a sheet of nori. Sold in pairs.",
    tr: "Acılı mayonezli kıyılmış karides ve nori yaprağı. Çift olarak satılır.",
  },
  price: 159,
  weight: { value: 110, unit: "g" },
  quantity: 1,
  nutrition: [6.8, 3.8, 28, 173],
  allergens: ["crustaceans", "eggs", "mustard", "gluten", "soy"],
  multiplicity: 2,
  accent: "spicy",
  modifiers: ["extra-spicy-sauce"],
};

export const onigiriUmeboshi: Dish = {
  alias: "onigiri-umeboshi",
  name: { ru: "Онигири со сливой умэ", en: "Umeboshi Onigiri", tr: "Umeboshi erikli onigiri" },
  description: {
    ru: "Солёная слива умэ, листья шисо и кунжут. Вкус японского пикника. Заказ от двух штук.",
    en: "Salted ume plum, shiso leaves and sesame. The taste of a Japanese picnic. Sold in pairs.",
    tr: "Tuzlu ume eriği, şiso yaprağı ve susam. Bir Japon pikniğinin tadı. Çift olarak satılır.",
  },
  price: 119,
  weight: { value: 105, unit: "g" },
  quantity: 1,
  nutrition: [2.9, 0.6, 30.2, 138],
  allergens: ["gluten", "soy", "sesame"],
  multiplicity: 2,
  accent: "vegan",
  modifiers: ["extra-sesame"],
};

export const onigiriEel: Dish = {
  alias: "onigiri-eel",
  name: { ru: "Онигири с угрём", en: "Eel Onigiri", tr: "Yılan balıklı onigiri" },
  description: {
    ru: "Угорь с соусом унаги и омлет тамаго. Заказ от двух штук.",
    en: "Eel with unagi sauce and a strip of tamago omelette. Sold in pairs.",
    tr: "Unagi soslu yılan balığı ve tamago omleti. Çift olarak satılır.",
  },
  price: 169,
  weight: { value: 110, unit: "g" },
  quantity: 1,
  nutrition: [7, 5.4, 29.6, 195],
  allergens: ["fish", "eggs", "gluten", "soy", "sesame"],
  multiplicity: 2,
  type: "unavailable",
  modifiers: ["extra-sesame"],
};

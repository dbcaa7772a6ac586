/** Maki, nigiri and gunkan, shared by the sushi and rolls brands. */

import type { Dish } from "../dish";

export const makiSalmon: Dish = {
  alias: "maki-salmon",
  name: { ru: "Маки с лососем", en: "Salmon Maki", tr: "Somonlu maki" },
  description: {
    ru: "Лосось, рис и хрустящий лист нори. Ничего лишнего.",
    en: "Salmon, rice and a crisp nori sheet. Nothing else is needed.",
    tr: "Somon, pirinç ve çıtır nori yaprağı. Fazlasına gerek yok.",
  },
  price: 229,
  weight: { value: 120, unit: "g" },
  quantity: 8,
  nutrition: [8.2, 4.4, 28.1, 185],
  allergens: ["fish", "gluten", "soy"],
  modifiers: ["extra-sesame"],
};

export const makiTuna: Dish = {
  alias: "maki-tuna",
  name: { ru: "Маки с тунцом", en: "Tuna Maki", tr: "Ton balıklı maki" },
  description: {
    ru: "Плотный красный тунец в тонком рисовом кольце.",
    en: "Firm red tuna in a slim ring of rice.",
    tr: "İnce pirinç halkasında diri kırmızı ton balığı.",
  },
  price: 259,
  weight: { value: 120, unit: "g" },
  quantity: 8,
  nutrition: [10.4, 1.2, 27.8, 164],
  allergens: ["fish", "gluten", "soy"],
  modifiers: ["extra-sesame"],
};

export const makiEel: Dish = {
  alias: "maki-eel",
  name: { ru: "Маки с угрём", en: "Eel Maki", tr: "Yılan balıklı maki" },
  description: {
    ru: "Тёплый копчёный угорь с соусом унаги и кунжутом.",
    en: "Warm smoked eel with unagi sauce and sesame.",
    tr: "Unagi sosu ve susamla ılık isli yılan balığı.",
  },
  price: 279,
  weight: { value: 120, unit: "g" },
  quantity: 8,
  nutrition: [8.9, 6.8, 31.2, 222],
  allergens: ["fish", "gluten", "soy", "sesame"],
  modifiers: ["extra-sesame"],
};

export const makiShrimp: Dish = {
  alias: "maki-shrimp",
  name: { ru: "Маки с креветкой", en: "Shrimp Maki", tr: "Karidesli maki" },
  description: {
    ru: "Сладковатая креветка и рис, заправленный мягким уксусом.",
    en: "Sweet shrimp and rice seasoned with mild vinegar.",
    tr: "Tatlımsı karides ve yumuşak sirkeyle çeşnilendirilmiş pirinç.",
  },
  price: 249,
  weight: { value: 120, unit: "g" },
  quantity: 8,
  nutrition: [7.6, 1, 29, 155],
  allergens: ["crustaceans", "gluten", "soy"],
  modifiers: ["extra-sesame"],
};

export const makiCucumber: Dish = {
  alias: "maki-cucumber",
  name: { ru: "Маки с огурцом", en: "Cucumber Maki", tr: "Salatalıklı maki" },
  description: {
    ru: "Свежий огурец и щепотка кунжута. Самый лёгкий ролл в меню.",
    en: "Fresh cucumber and a pinch of sesame. The lightest roll on the menu.",
    tr: "Taze salatalık ve bir tutam susam. Menünün en hafif rulosu.",
  },
  price: 149,
  weight: { value: 110, unit: "g" },
  quantity: 8,
  nutrition: [2.9, 0.6, 29.4, 135],
  allergens: ["soy", "gluten", "sesame"],
  accent: "vegan",
  modifiers: ["extra-sesame"],
};

export const makiAvocado: Dish = {
  alias: "maki-avocado",
  name: { ru: "Маки с авокадо", en: "Avocado Maki", tr: "Avokadolu maki" },
  description: {
    ru: "Спелый маслянистый авокадо в рисе и нори.",
    en: "Ripe buttery avocado in rice and nori.",
    tr: "Pirinç ve nori içinde olgun, tereyağı kıvamında avokado.",
  },
  price: 189,
  weight: { value: 115, unit: "g" },
  quantity: 8,
  nutrition: [3, 4.9, 28.2, 169],
  allergens: ["soy", "gluten"],
  accent: "vegan",
  modifiers: ["extra-sesame"],
};

export const makiSpicyCrab: Dish = {
  alias: "maki-spicy-crab",
  name: { ru: "Маки с острым крабом", en: "Spicy Crab Maki", tr: "Acılı yengeçli maki" },
  description: {
    ru: "Мясо краба в остром майонезе, туго завёрнутое в нори.",
    en: "Crab meat in spicy mayonnaise, tightly wrapped in nori.",
    tr: "Noriye sıkıca sarılmış, acılı mayonezli yengeç eti.",
  },
  price: 239,
  weight: { value: 125, unit: "g" },
  quantity: 8,
  nutrition: [6.8, 5.2, 29.3, 191],
  allergens: ["crustaceans", "eggs", "mustard", "gluten", "soy"],
  accent: "spicy",
  modifiers: ["extra-spicy-sauce"],
};

export const nigiriSalmon: Dish = {
  alias: "nigiri-salmon",
  name: { ru: "Нигири с лососем", en: "Salmon Nigiri", tr: "Somonlu nigiri" },
  description: {
    ru: "Ломтик лосося на рисе с каплей васаби. Заказ от двух штук.",
    en: "A slice of salmon over rice with a dab of wasabi. Sold in pairs.",
    tr: "Pirinç üzerinde somon dilimi ve bir dokunuş wasabi. Çift olarak satılır.",
  },
  price: 99,
  weight: { value: 38, unit: "g" },
  quantity: 1,
  nutrition: [10.6, 5.8, 22.4, 184],
  allergens: ["fish", "gluten", "soy"],
  multiplicity: 2,
  accent: "hit",
};

export const nigiriTuna: Dish = {
  alias: "nigiri-tuna",
  name: { ru: "Нигири с тунцом", en: "Tuna Nigiri", tr: "Ton balıklı nigiri" },
  description: {
    ru: "Красный тунец и тёплый рис: строгая японская классика. Заказ от двух штук.",
    en: "Red tuna and warm rice, a strict Japanese classic. Sold in pairs.",
    tr: "Kırmızı ton balığı ve ılık pirinç; yalın bir Japon klasiği. Çift olarak satılır.",
  },
  price: 119,
  weight: { value: 38, unit: "g" },
  quantity: 1,
  nutrition: [13.1, 1.3, 22, 152],
  allergens: ["fish", "gluten", "soy"],
  multiplicity: 2,
};

export const nigiriEel: Dish = {
  alias: "nigiri-eel",
  name: { ru: "Нигири с угрём", en: "Eel Nigiri", tr: "Yılan balıklı nigiri" },
  description: {
    ru: "Угорь на гриле под соусом унаги, перевязанный полоской нори. Заказ от двух штук.",
    en: "Grilled eel with unagi sauce, tied with a ribbon of nori. Sold in pairs.",
    tr: "Izgara yılan balığı, unagi sosu ve noriden bir kuşak. Çift olarak satılır.",
  },
  price: 129,
  weight: { value: 40, unit: "g" },
  quantity: 1,
  nutrition: [11.2, 8.4, 26.5, 226],
  allergens: ["fish", "gluten", "soy", "sesame"],
  multiplicity: 2,
};

export const nigiriShrimp: Dish = {
  alias: "nigiri-shrimp",
  name: { ru: "Нигири с креветкой", en: "Shrimp Nigiri", tr: "Karidesli nigiri" },
  description: {
    ru: "Нежная тигровая креветка, раскрытая бабочкой на рисе. Заказ от двух штук.",
    en: "Tender tiger shrimp butterflied over rice. Sold in pairs.",
    tr: "Kelebek gibi açılmış yumuşak kaplan karidesi, pirinç üzerinde. Çift olarak satılır.",
  },
  price: 109,
  weight: { value: 38, unit: "g" },
  quantity: 1,
  nutrition: [9.4, 0.8, 23.6, 139],
  allergens: ["crustaceans", "gluten", "soy"],
  multiplicity: 2,
};

export const nigiriScallop: Dish = {
  alias: "nigiri-scallop",
  name: { ru: "Нигири с гребешком", en: "Scallop Nigiri", tr: "Deniz taraklı nigiri" },
  description: {
    ru: "Сладкий морской гребешок с цедрой лайма. Заказ от двух штук.",
    en: "Sweet sea scallop with lime zest. Sold in pairs.",
    tr: "Misket limonu kabuklu tatlı deniz tarağı. Çift olarak satılır.",
  },
  price: 149,
  weight: { value: 38, unit: "g" },
  quantity: 1,
  nutrition: [9.9, 0.7, 23.8, 141],
  allergens: ["molluscs", "gluten", "soy"],
  multiplicity: 2,
  accent: "new",
};

export const gunkanSalmonSpicy: Dish = {
  alias: "gunkan-salmon-spicy",
  name: { ru: "Гункан с острым лососем", en: "Spicy Salmon Gunkan", tr: "Acılı somonlu gunkan" },
  description: {
    ru: "Рубленый лосось в соусе спайси в кораблике из нори. Заказ от двух штук.",
    en: "Chopped salmon in spicy mayo in a little boat of nori. Sold in pairs.",
    tr: "Noriden kayıkçıkta acılı mayonezli kıyılmış somon. Çift olarak satılır.",
  },
  price: 119,
  weight: { value: 42, unit: "g" },
  quantity: 1,
  nutrition: [8.8, 8.1, 22.1, 196],
  allergens: ["fish", "eggs", "mustard", "gluten", "soy"],
  multiplicity: 2,
  accent: "spicy",
};

export const gunkanTobiko: Dish = {
  alias: "gunkan-tobiko",
  name: { ru: "Гункан с тобико", en: "Tobiko Gunkan", tr: "Tobikolu gunkan" },
  description: {
    ru: "Горсть хрустящей оранжевой икры летучей рыбы. Заказ от двух штук.",
    en: "A mound of crunchy orange flying fish roe. Sold in pairs.",
    tr: "Bir avuç çıtır turuncu uçan balık havyarı. Çift olarak satılır.",
  },
  price: 129,
  weight: { value: 38, unit: "g" },
  quantity: 1,
  nutrition: [9, 2.6, 22.8, 151],
  allergens: ["fish", "gluten", "soy"],
  multiplicity: 2,
};

export const gunkanCrabBaked: Dish = {
  alias: "gunkan-crab-baked",
  name: { ru: "Гункан запечённый с крабом", en: "Baked Crab Gunkan", tr: "Fırınlanmış yengeçli gunkan" },
  description: {
    ru: "Краб под сырным соусом, подрумяненный до корочки. Заказ от двух штук.",
    en: "Crab under a cheese sauce, browned to a crust. Sold in pairs.",
    tr: "Peynir sosunun altında, kabuk bağlayana dek kızartılmış yengeç. Çift olarak satılır.",
  },
  price: 125,
  weight: { value: 45, unit: "g" },
  quantity: 1,
  nutrition: [7.2, 9.4, 21.6, 200],
  allergens: ["crustaceans", "milk", "eggs", "gluten", "soy"],
  multiplicity: 2,
};

export const gunkanChuka: Dish = {
  alias: "gunkan-chuka",
  name: { ru: "Гункан с чукой", en: "Wakame Gunkan", tr: "Wakameli gunkan" },
  description: {
    ru: "Салат из водорослей с ореховым соусом на подушке из риса. Заказ от двух штук.",
    en: "Seaweed salad with nut sauce on a cushion of rice. Sold in pairs.",
    tr: "Pirinç yastığında fıstık soslu deniz yosunu salatası. Çift olarak satılır.",
  },
  price: 95,
  weight: { value: 40, unit: "g" },
  quantity: 1,
  nutrition: [3.1, 2.8, 24.7, 136],
  allergens: ["gluten", "soy", "sesame", "nuts", "peanuts"],
  multiplicity: 2,
  accent: "vegan",
};

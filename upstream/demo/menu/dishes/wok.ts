/** Wok noodles and rice, tossed over a high flame. */

import type { Dish } from "../dish";

export const wokChickenTeriyaki: Dish = {
  alias: "wok-chicken-teriyaki",
  name: { ru: "Вок с курицей терияки", en: "Teriyaki Chicken Wok", tr: "Teriyaki tavuklu wok" },
  description: {
    ru: "Куриное филе, болгарский перец и морковь на сильном огне, в блестящем соусе терияки.",
    en: "Chicken fillet, sweet pepper and carrot over a high flame in glossy teriyaki sauce.",
    tr: "Harlı ateşte tavuk fileto, dolmalık biber ve havuç; parlak teriyaki sosunda.",
  },
  price: 369,
  weight: { value: 320, unit: "g" },
  nutrition: [8.6, 5.2, 19.8, 160],
  allergens: ["gluten", "soy", "sesame"],
  accent: "hit",
  modifiers: ["extra-sesame", "extra-crispy-onion"],
  modifierGroups: ["wok-noodles", "wok-toppings"],
};

export const wokBeefPepper: Dish = {
  alias: "wok-beef-pepper",
  name: { ru: "Вок с говядиной и чёрным перцем", en: "Black Pepper Beef Wok", tr: "Karabiberli dana etli wok" },
  description: {
    ru: "Тонкие ломтики говядины, лук и устричный соус с дроблёным чёрным перцем.",
    en: "Thin slices of beef and onion in oyster sauce with cracked black pepper.",
    tr: "İnce dana eti dilimleri ve soğan, iri çekilmiş karabiberli istiridye sosunda.",
  },
  price: 439,
  basicPrice: 499,
  weight: { value: 320, unit: "g" },
  nutrition: [9.4, 6.8, 18.6, 173],
  allergens: ["gluten", "soy", "molluscs"],
  modifiers: ["extra-crispy-onion"],
  modifierGroups: ["wok-noodles", "wok-toppings"],
};

export const wokShrimpSweetChili: Dish = {
  alias: "wok-shrimp-sweet-chili",
  name: { ru: "Вок с креветками и сладким чили", en: "Sweet Chili Shrimp Wok", tr: "Tatlı biber soslu karidesli wok" },
  description: {
    ru: "Тигровые креветки, стручковая фасоль и ананас в сладко-остром соусе.",
    en: "Tiger shrimp, green beans and pineapple in a sweet and hot sauce.",
    tr: "Tatlı ve acı sosta kaplan karidesi, taze fasulye ve ananas.",
  },
  price: 479,
  weight: { value: 310, unit: "g" },
  nutrition: [7.8, 4.6, 20.9, 156],
  allergens: ["gluten", "soy", "crustaceans"],
  modifiers: ["extra-shrimp"],
  modifierGroups: ["wok-noodles", "wok-toppings"],
};

export const wokSeafood: Dish = {
  alias: "wok-seafood",
  name: { ru: "Вок с морепродуктами", en: "Seafood Wok", tr: "Deniz mahsullü wok" },
  description: {
    ru: "Креветки, кальмар и мидии с имбирём, луком-пореем и каплей кунжутного масла.",
    en: "Shrimp, squid and mussels with ginger, leek and a drop of sesame oil.",
    tr: "Zencefil, pırasa ve bir damla susam yağıyla karides, kalamar ve midye.",
  },
  price: 529,
  weight: { value: 330, unit: "g" },
  nutrition: [8.9, 4.8, 18.4, 152],
  allergens: ["gluten", "soy", "crustaceans", "molluscs", "sesame"],
  modifiers: ["extra-shrimp"],
  modifierGroups: ["wok-noodles", "wok-toppings"],
};

export const wokDuckHoisin: Dish = {
  alias: "wok-duck-hoisin",
  name: { ru: "Вок с уткой и хойсином", en: "Duck Hoisin Wok", tr: "Hoisin soslu ördekli wok" },
  description: {
    ru: "Копчёная утиная грудка, бок-чой и тёмный сливовый хойсин.",
    en: "Smoked duck breast, bok choy and dark, plummy hoisin.",
    tr: "İsli ördek göğsü, Çin pazısı ve koyu, erikli hoisin sosu.",
  },
  price: 499,
  weight: { value: 320, unit: "g" },
  nutrition: [9.1, 8.4, 20.2, 193],
  allergens: ["gluten", "soy", "sesame"],
  accent: "new",
  modifiers: ["extra-sesame"],
  modifierGroups: ["wok-noodles", "wok-toppings"],
};

export const wokChickenSzechuan: Dish = {
  alias: "wok-chicken-szechuan",
  name: { ru: "Вок с курицей по-сычуаньски", en: "Szechuan Chicken Wok", tr: "Siçuan usulü tavuklu wok" },
  description: {
    ru: "Курица, сухой чили, сычуаньский перец и арахис. Острота с лёгким онемением.",
    en: "Chicken, dried chillies, Szechuan pepper and peanuts. Heat with a gentle tingle.",
    tr: "Tavuk, kuru acı biber, Siçuan biberi ve yer fıstığı. Hafifçe uyuşturan bir acılık.",
  },
  price: 409,
  weight: { value: 320, unit: "g" },
  nutrition: [8.8, 8.9, 18.8, 190],
  allergens: ["gluten", "soy", "peanuts"],
  accent: "spicy",
  modifiers: ["extra-spicy-sauce"],
  modifierGroups: ["wok-noodles", "wok-toppings"],
};

export const wokTofuVegetables: Dish = {
  alias: "wok-tofu-vegetables",
  name: { ru: "Вок с тофу и овощами", en: "Tofu and Vegetable Wok", tr: "Tofulu ve sebzeli wok" },
  description: {
    ru: "Обжаренный тофу и овощи, которые вы выбираете сами, в соевом соусе с имбирём.",
    en: "Fried tofu with vegetables of your own choosing in a soy and ginger sauce.",
    tr: "Zencefilli soya sosunda kızarmış tofu ve kendi seçtiğiniz sebzeler.",
  },
  price: 339,
  weight: { value: 310, unit: "g" },
  nutrition: [5.6, 5, 19.2, 144],
  allergens: ["gluten", "soy", "sesame"],
  accent: "vegan",
  modifiers: ["extra-sesame", "extra-crispy-onion"],
  modifierGroups: ["wok-bases-vegan", "wok-vegetables"],
};

export const wokConstructor: Dish = {
  alias: "wok-constructor",
  name: { ru: "Собери свой вок", en: "Build Your Own Wok", tr: "Kendi wokunu yarat" },
  description: {
    ru: "Основа, соус, овощи и добавки на ваш вкус. Мы только раскалим сковороду.",
    en: "Base, sauce, vegetables and toppings are up to you. We just heat the pan.",
    tr: "Taban, sos, sebze ve ekstralar size kalmış. Biz yalnızca tavayı kızdırırız.",
  },
  price: 299,
  weight: { value: 300, unit: "g" },
  nutrition: [5, 3.8, 22.4, 144],
  allergens: ["gluten", "soy"],
  modifierGroups: ["wok-noodles", "wok-sauces", "wok-vegetables", "wok-toppings"],
};

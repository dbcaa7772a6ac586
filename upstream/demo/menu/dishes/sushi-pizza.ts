/** Pizzas with an eastern accent. */

import type { Dish } from "../dish";

export const pizzaPhiladelphia: Dish = {
  alias: "pizza-philadelphia",
  name: { ru: "Пицца Филадельфия", en: "Philadelphia Pizza", tr: "Philadelphia pizza" },
  description: {
    ru: "Слабосолёный лосось, сливочный сыр и руккола на тонком тесте.",
    en: "Lightly cured salmon, cream cheese and rocket on a thin base.",
    tr: "İnce hamur üzerinde az tuzlu somon, krem peynir ve roka.",
  },
  price: 629,
  basicPrice: 729,
  weight: { value: 480, unit: "g" },
  nutrition: [10.8, 11.6, 24.2, 244],
  allergens: ["gluten", "milk", "fish"],
  accent: "hit",
  modifiers: ["extra-pizza-cheese"],
  modifierGroups: ["east-pizza-crusts", "east-pizza-toppings"],
};

export const pizzaTeriyakiChicken: Dish = {
  alias: "pizza-teriyaki-chicken",
  name: { ru: "Пицца Терияки", en: "Teriyaki Chicken Pizza", tr: "Teriyaki tavuklu pizza" },
  description: {
    ru: "Курица терияки, моцарелла, ананас и кунжут. Сладко, солоно и очень по-домашнему.",
    en: "Teriyaki chicken, mozzarella, pineapple and sesame. Sweet, salty and very comforting.",
    tr: "Teriyaki tavuk, mozzarella, ananas ve susam. Tatlı, tuzlu ve içinizi ısıtan cinsten.",
  },
  price: 549,
  weight: { value: 520, unit: "g" },
  nutrition: [11.2, 8.9, 26.4, 230],
  allergens: ["gluten", "milk", "soy", "sesame"],
  modifiers: ["extra-pizza-cheese", "extra-sesame"],
  modifierGroups: ["east-pizza-crusts", "east-pizza-toppings"],
};

export const pizzaShrimpSriracha: Dish = {
  alias: "pizza-shrimp-sriracha",
  name: { ru: "Пицца с креветками и шрирачей", en: "Sriracha Shrimp Pizza", tr: "Sriracha soslu karidesli pizza" },
  description: {
    ru: "Тигровые креветки, моцарелла, сладкий перец и зигзаги жгучей шрирачи.",
    en: "Tiger shrimp, mozzarella, sweet pepper and zigzags of hot sriracha.",
    tr: "Kaplan karidesi, mozzarella, tatlı biber ve yakıcı sriracha zikzakları.",
  },
  price: 649,
  weight: { value: 500, unit: "g" },
  nutrition: [10.4, 9.2, 25.1, 225],
  allergens: ["gluten", "milk", "crustaceans", "eggs"],
  accent: "spicy",
  modifiers: ["extra-pizza-cheese", "extra-spicy-sauce"],
  modifierGroups: ["east-pizza-crusts", "east-pizza-toppings"],
};

export const pizzaEelUnagi: Dish = {
  alias: "pizza-eel-unagi",
  name: { ru: "Пицца с угрём", en: "Eel Unagi Pizza", tr: "Yılan balıklı pizza" },
  description: {
    ru: "Копчёный угорь, моцарелла, зелёный лук и густой соус унаги.",
    en: "Smoked eel, mozzarella, spring onion and thick unagi sauce.",
    tr: "İsli yılan balığı, mozzarella, taze soğan ve koyu unagi sosu.",
  },
  price: 699,
  weight: { value: 490, unit: "g" },
  nutrition: [10.6, 11.8, 27.2, 257],
  allergens: ["gluten", "milk", "fish", "soy", "sesame"],
  accent: "new",
  modifiers: ["extra-pizza-cheese", "extra-eel"],
  modifierGroups: ["east-pizza-crusts", "east-pizza-toppings"],
};

export const pizzaDuckHoisin: Dish = {
  alias: "pizza-duck-hoisin",
  name: { ru: "Пицца с уткой и хойсином", en: "Duck Hoisin Pizza", tr: "Hoisin soslu ördekli pizza" },
  description: {
    ru: "Утиная грудка, груша, моцарелла и тёмный соус хойсин.",
    en: "Duck breast, pear, mozzarella and dark hoisin sauce.",
    tr: "Ördek göğsü, armut, mozzarella ve koyu hoisin sosu.",
  },
  price: 679,
  weight: { value: 510, unit: "g" },
  nutrition: [11, 11.2, 26.2, 250],
  allergens: ["gluten", "milk", "soy", "sesame"],
  modifiers: ["extra-pizza-cheese"],
  modifierGroups: ["east-pizza-crusts", "east-pizza-toppings"],
};

export const pizzaTofuShiitake: Dish = {
  alias: "pizza-tofu-shiitake",
  name: { ru: "Пицца с шиитаке и тофу", en: "Shiitake and Tofu Pizza", tr: "Şitake mantarlı ve tofulu pizza" },
  description: {
    ru: "Шиитаке, копчёный тофу, бок-чой и имбирный соус. Без сыра и без компромиссов.",
    en: "Shiitake, smoked tofu, bok choy and ginger sauce. No cheese and no compromise.",
    tr: "Şitake mantarı, isli tofu, Çin pazısı ve zencefilli sos. Peynirsiz ve tavizsiz.",
  },
  price: 519,
  weight: { value: 480, unit: "g" },
  nutrition: [6.8, 6.4, 27.8, 196],
  allergens: ["gluten", "soy", "sesame"],
  accent: "vegan",
  modifiers: ["extra-sesame"],
  modifierGroups: ["east-pizza-crusts"],
};

/** Soups. */

import type { Dish } from "../dish";

export const tomYum: Dish = {
  alias: "tom-yum",
  name: { ru: "Том ям с креветками", en: "Tom Yum with Shrimp", tr: "Karidesli tom yum" },
  description: {
    ru: "Кокосовое молоко, креветки, вешенки, лемонграсс и лайм. Остроту выбираете вы.",
    en: "Coconut milk, shrimp, oyster mushrooms, lemongrass and lime. You choose how hot.",
    tr: "Hindistan cevizi sütü, karides, istiridye mantarı, limon otu ve misket limonu. Acısını siz seçersiniz.",
  },
  price: 439,
  weight: { value: 350, unit: "g" },
  nutrition: [4.6, 5.2, 4.1, 82],
  allergens: ["crustaceans", "fish"],
  accent: "spicy",
  modifiers: ["extra-shrimp", "extra-rice"],
  modifierGroups: ["soup-heat"],
};

export const tomKha: Dish = {
  alias: "tom-kha",
  name: { ru: "Том кха с курицей", en: "Tom Kha with Chicken", tr: "Tavuklu tom kha" },
  description: {
    ru: "Мягкий кокосовый суп с курицей, галангалом и листьями лайма.",
    en: "A mellow coconut soup with chicken, galangal and lime leaves.",
    tr: "Tavuk, galangal ve misket limonu yapraklı, yumuşak içimli hindistan cevizi çorbası.",
  },
  price: 399,
  weight: { value: 350, unit: "g" },
  nutrition: [5.1, 5.6, 3.8, 86],
  allergens: ["fish"],
  modifiers: ["extra-rice"],
  modifierGroups: ["soup-heat"],
};

export const misoSoup: Dish = {
  alias: "miso-soup",
  name: { ru: "Мисо-суп", en: "Miso Soup", tr: "Miso çorbası" },
  description: {
    ru: "Лёгкий бульон даси с пастой мисо, тофу, водорослями вакаме и зелёным луком.",
    en: "A light dashi broth with miso paste, tofu, wakame and spring onion.",
    tr: "Miso ezmesi, tofu, wakame ve taze soğanlı hafif dashi suyu.",
  },
  price: 179,
  weight: { value: 300, unit: "g" },
  nutrition: [2.8, 1.4, 3.2, 37],
  allergens: ["soy", "fish"],
  modifiers: ["extra-soft-egg"],
};

export const misoSalmon: Dish = {
  alias: "miso-salmon",
  name: { ru: "Мисо с лососем", en: "Salmon Miso Soup", tr: "Somonlu miso çorbası" },
  description: {
    ru: "Сливочный мисо-суп с крупными кусочками лосося и грибами.",
    en: "A creamy miso soup with generous pieces of salmon and mushrooms.",
    tr: "İri somon parçaları ve mantarlı, kremalı miso çorbası.",
  },
  price: 289,
  basicPrice: 339,
  weight: { value: 320, unit: "g" },
  nutrition: [5.4, 3.6, 3, 66],
  allergens: ["soy", "fish", "milk"],
  modifiers: ["extra-soft-egg", "extra-rice"],
};

export const ramenChicken: Dish = {
  alias: "ramen-chicken",
  name: { ru: "Рамен с курицей", en: "Chicken Ramen", tr: "Tavuklu ramen" },
  description: {
    ru: "Бульон, который варится восемь часов, пшеничная лапша, курица и маринованное яйцо.",
    en: "Broth simmered for eight hours, wheat noodles, chicken and a marinated egg.",
    tr: "Sekiz saat kaynayan et suyu, buğday eriştesi, tavuk ve marine yumurta.",
  },
  price: 429,
  weight: { value: 450, unit: "g" },
  nutrition: [6.2, 4.2, 9.8, 102],
  allergens: ["gluten", "eggs", "soy", "sesame"],
  accent: "hit",
  modifiers: ["extra-soft-egg", "extra-spicy-sauce"],
  modifierGroups: ["ramen-toppings"],
};

export const ramenBeefSpicy: Dish = {
  alias: "ramen-beef-spicy",
  name: { ru: "Острый рамен с говядиной", en: "Spicy Beef Ramen", tr: "Acılı dana etli ramen" },
  description: {
    ru: "Томлёная говядина, чили-масло, бок-чой и яйцо в насыщенном бульоне.",
    en: "Slow-braised beef, chilli oil, bok choy and an egg in a rich broth.",
    tr: "Yoğun et suyunda ağır ateşte pişmiş dana eti, acı yağ, Çin pazısı ve yumurta.",
  },
  price: 489,
  weight: { value: 450, unit: "g" },
  nutrition: [6.8, 5.4, 9.6, 114],
  allergens: ["gluten", "eggs", "soy", "sesame", "peanuts"],
  accent: "spicy",
  modifiers: ["extra-soft-egg", "extra-spicy-sauce"],
  modifierGroups: ["ramen-toppings"],
};

export const udonVegetableSoup: Dish = {
  alias: "udon-vegetable-soup",
  name: { ru: "Удон-суп с овощами", en: "Vegetable Udon Soup", tr: "Sebzeli udon çorbası" },
  description: {
    ru: "Толстая лапша удон в грибном бульоне с тофу и сезонными овощами.",
    en: "Thick udon noodles in mushroom broth with tofu and seasonal vegetables.",
    tr: "Mantar suyunda kalın udon eriştesi, tofu ve mevsim sebzeleri.",
  },
  price: 319,
  weight: { value: 400, unit: "g" },
  nutrition: [2.6, 1.8, 10.4, 68],
  allergens: ["gluten", "soy", "sesame"],
  accent: "vegan",
  modifierGroups: ["ramen-vegetables"],
};

import type { Dish } from "../dish";

/** Snacks, salads, soups, desserts, drinks and sauces of the pizza brand alone. */

export const pizzaRolls: Dish = {
  alias: "pizza-rolls-pepperoni",
  name: { ru: "Пицца-роллы с пепперони", en: "Pepperoni Pizza Rolls", tr: "Pepperonili pizza rulo" },
  description: {
    ru: "Пицца, свёрнутая рулетиком: пепперони, моцарелла и томатный соус в золотистом тесте.",
    en: "Pizza rolled into bites: pepperoni, mozzarella and tomato sauce in golden dough.",
    tr: "Lokmalık sarılmış pizza: altın rengi hamurda pepperoni, mozzarella ve domates sosu.",
  },
  price: 289,
  basicPrice: 339,
  weight: { value: 180, unit: "g" },
  quantity: 6,
  nutrition: [11.3, 12.4, 28.6, 271],
  allergens: ["gluten", "milk"],
  modifierGroups: ["pizza-dips"],
};

export const garlicBread: Dish = {
  alias: "garlic-cheese-bread",
  name: { ru: "Чесночный хлеб с сыром", en: "Cheesy Garlic Bread", tr: "Peynirli sarımsaklı ekmek" },
  description: {
    ru: "Тёплый хлеб с чесночным маслом, моцареллой и петрушкой, нарезанный полосками.",
    en: "Warm bread with garlic butter, mozzarella and parsley, cut into strips.",
    tr: "Sarımsaklı tereyağı, mozzarella ve maydanozlu, dilimlenmiş sıcak ekmek.",
  },
  price: 259,
  weight: { value: 210, unit: "g" },
  quantity: 8,
  nutrition: [10.2, 11.6, 33.1, 278],
  allergens: ["gluten", "milk"],
  modifierGroups: ["pizza-dips"],
};

export const focacciaRosemary: Dish = {
  alias: "focaccia-rosemary",
  name: { ru: "Фокачча с розмарином", en: "Rosemary Focaccia", tr: "Biberiyeli focaccia" },
  description: {
    ru: "Пышная лепёшка с оливковым маслом, розмарином и морской солью. Хороша и сама по себе.",
    en: "Fluffy flatbread with olive oil, rosemary and sea salt. Good all on its own.",
    tr: "Zeytinyağı, biberiye ve deniz tuzlu kabarık ekmek. Tek başına bile güzel.",
  },
  price: 189,
  weight: { value: 200, unit: "g" },
  nutrition: [7.6, 8.9, 42.8, 282],
  allergens: ["gluten"],
  accent: "vegan",
};

export const arancini: Dish = {
  alias: "arancini-mushroom",
  name: { ru: "Аранчини с грибами", en: "Mushroom Arancini", tr: "Mantarlı arancini" },
  description: {
    ru: "Сицилийские рисовые шарики с белыми грибами и моцареллой в хрустящей корочке.",
    en: "Sicilian rice balls with porcini and mozzarella in a crunchy coating.",
    tr: "Çıtır kaplamada porçini mantarlı ve mozzarellalı Sicilya pirinç topları.",
  },
  price: 329,
  weight: { value: 180, unit: "g" },
  quantity: 4,
  nutrition: [6.8, 9.7, 29.4, 232],
  allergens: ["gluten", "milk", "eggs"],
  accent: "new",
};

export const saladCaesarChicken: Dish = {
  alias: "salad-caesar-roast-chicken",
  name: { ru: "Салат «Цезарь» с курицей", en: "Chicken Caesar Salad", tr: "Tavuklu Sezar salatası" },
  description: {
    ru: "Романо, запечённая курица, пармезан, чесночные гренки и соус на анчоусах.",
    en: "Romaine, roast chicken, parmesan, garlic croutons and anchovy dressing.",
    tr: "Marul, fırında tavuk, parmesan, sarımsaklı kruton ve ançüezli sos.",
  },
  price: 399,
  weight: { value: 230, unit: "g" },
  nutrition: [11.4, 11.9, 8.2, 186],
  allergens: ["gluten", "milk", "eggs", "fish", "mustard"],
  accent: "hit",
};

export const saladCaprese: Dish = {
  alias: "salad-caprese",
  name: { ru: "Салат «Капрезе»", en: "Caprese Salad", tr: "Caprese salatası" },
  description: {
    ru: "Спелые томаты, моцарелла, базилик и песто. Три цвета Италии на одной тарелке.",
    en: "Ripe tomatoes, mozzarella, basil and pesto. Three colours of Italy on one plate.",
    tr: "Olgun domates, mozzarella, fesleğen ve pesto. Tek tabakta İtalya'nın üç rengi.",
  },
  price: 429,
  weight: { value: 220, unit: "g" },
  nutrition: [8.6, 13.1, 3.8, 168],
  allergens: ["milk", "nuts"],
};

export const saladTunaNicoise: Dish = {
  alias: "salad-tuna-green-beans",
  name: { ru: "Салат с тунцом и фасолью", en: "Tuna and Green Bean Salad", tr: "Ton balıklı fasulyeli salata" },
  description: {
    ru: "Тунец, стручковая фасоль, яйцо, картофель и оливки под горчичной заправкой.",
    en: "Tuna, green beans, egg, potato and olives in a mustard dressing.",
    tr: "Hardallı sosla ton balığı, taze fasulye, yumurta, patates ve zeytin.",
  },
  price: 439,
  weight: { value: 250, unit: "g" },
  nutrition: [9.8, 7.2, 6.9, 132],
  allergens: ["fish", "eggs", "mustard"],
};

export const minestrone: Dish = {
  alias: "soup-minestrone",
  name: { ru: "Суп минестроне", en: "Minestrone Soup", tr: "Minestrone çorbası" },
  description: {
    ru: "Густой овощной суп с фасолью, сельдереем и базиликом.",
    en: "A hearty vegetable soup with beans, celery and basil.",
    tr: "Fasulye, kereviz ve fesleğenli koyu kıvamlı sebze çorbası.",
  },
  price: 279,
  weight: { value: 300, unit: "g" },
  nutrition: [2.1, 1.8, 7.4, 54],
  allergens: ["celery"],
  accent: "vegan",
};

export const pannaCotta: Dish = {
  alias: "panna-cotta-raspberry",
  name: { ru: "Панна-котта с малиной", en: "Raspberry Panna Cotta", tr: "Ahududulu panna cotta" },
  description: {
    ru: "Шёлковый сливочный десерт с ванилью и кисло-сладким малиновым соусом.",
    en: "A silky vanilla cream dessert with a tangy raspberry sauce.",
    tr: "Ekşimsi ahududu soslu, ipeksi vanilyalı kremalı tatlı.",
  },
  price: 259,
  weight: { value: 130, unit: "g" },
  nutrition: [3.4, 15.2, 19.6, 229],
  allergens: ["milk"],
};

export const cannoli: Dish = {
  alias: "cannoli-pistachio",
  name: { ru: "Канноли с фисташкой", en: "Pistachio Cannoli", tr: "Fıstıklı cannoli" },
  description: {
    ru: "Хрустящие трубочки с кремом из рикотты и дроблёной фисташкой. Продаются парами.",
    en: "Crisp tubes filled with ricotta cream and crushed pistachio. Sold in pairs.",
    tr: "Ricotta kreması ve kırılmış fıstıkla dolu çıtır rulolar. Çift olarak satılır.",
  },
  price: 139,
  weight: { value: 60, unit: "g" },
  quantity: 1,
  nutrition: [8.1, 19.4, 36.2, 352],
  allergens: ["gluten", "milk", "nuts", "eggs"],
  accent: "new",
  multiplicity: 2,
};

export const dessertPizza: Dish = {
  alias: "pizza-dessert-banana-chocolate",
  name: {
    ru: "Десертная пицца «Банан и шоколад»",
    en: "Banana Chocolate Dessert Pizza",
    tr: "Muzlu çikolatalı tatlı pizza",
  },
  description: {
    ru: "Тонкое тесто, шоколадно-ореховая паста, банан и миндальные лепестки. Сладкий финал для компании.",
    en: "Thin base, chocolate hazelnut spread, banana and almond flakes. A sweet ending for the whole table.",
    tr: "İnce hamur, çikolatalı fındık kreması, muz ve badem dilimleri. Tüm masaya tatlı bir son.",
  },
  price: 459,
  basicPrice: 519,
  weight: { value: 400, unit: "g" },
  nutrition: [6.2, 10.8, 41.6, 288],
  allergens: ["gluten", "milk", "nuts", "soy"],
};

export const lemonadeBasil: Dish = {
  alias: "lemonade-basil",
  name: { ru: "Лимонад с базиликом", en: "Basil Lemonade", tr: "Fesleğenli limonata" },
  description: {
    ru: "Лимонный сок, свежий базилик и немного тростникового сахара. Вкус летней террасы.",
    en: "Lemon juice, fresh basil and a little cane sugar. It tastes of a summer terrace.",
    tr: "Limon suyu, taze fesleğen ve biraz esmer şeker. Yaz terasının tadı.",
  },
  price: 199,
  weight: { value: 400, unit: "ml" },
  nutrition: [0.1, 0, 8.6, 35],
};

export const pestoSauce: Dish = {
  alias: "pesto-sauce",
  name: { ru: "Соус песто", en: "Pesto Sauce", tr: "Pesto sos" },
  description: {
    ru: "Базилик, пармезан, кедровые орехи и оливковое масло.",
    en: "Basil, parmesan, pine nuts and olive oil.",
    tr: "Fesleğen, parmesan, çam fıstığı ve zeytinyağı.",
  },
  price: 79,
  weight: { value: 30, unit: "g" },
  nutrition: [5.2, 42.1, 6.3, 425],
  allergens: ["milk", "nuts"],
  type: "related",
};

export const truffleMayo: Dish = {
  alias: "truffle-mayo-sauce",
  name: { ru: "Трюфельный майонез", en: "Truffle Mayonnaise", tr: "Trüflü mayonez" },
  description: {
    ru: "Домашний майонез с ароматом чёрного трюфеля для бортиков и картофеля.",
    en: "House mayonnaise scented with black truffle, for crusts and fries.",
    tr: "Pizza kenarları ve patates için siyah trüf kokulu ev mayonezi.",
  },
  price: 89,
  weight: { value: 30, unit: "g" },
  nutrition: [1.1, 58.4, 3.2, 543],
  allergens: ["eggs", "mustard"],
};

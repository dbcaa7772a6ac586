import type { Dish } from "../dish";

const plateOptions = { modifiers: ["extra-meat", "jalapeno"], modifierGroups: ["plate-side", "grill-sauces"] } as const;
const donerOptions = {
  modifiers: ["extra-cheese", "jalapeno", "extra-meat", "fried-onion"],
  modifierGroups: ["grill-toppings"],
} as const;
const burgerOptions = {
  modifiers: ["extra-cheese", "jalapeno", "fried-onion"],
  modifierGroups: ["grill-extras"],
} as const;

export const plateChicken: Dish = {
  alias: "plate-shawarma-chicken",
  name: { ru: "Шаурма на тарелке с курицей", en: "Chicken Shawarma Plate", tr: "Tabakta tavuk şavurma" },
  description: {
    ru: "Большая порция курицы с вертела, свежий салат, тонкий лаваш, гарнир и соус на выбор.",
    en: "A large portion of spit-roast chicken with fresh salad, thin lavash, and a side and sauce of your choice.",
    tr: "Bol döner tavuk, taze salata, ince lavaş, seçeceğiniz garnitür ve sos.",
  },
  price: 449,
  weight: { value: 450, unit: "g" },
  nutrition: [12.6, 8.9, 13.5, 185],
  allergens: ["gluten", "milk", "eggs"],
  accent: "hit",
  ...plateOptions,
};

export const plateBeef: Dish = {
  alias: "plate-shawarma-beef",
  name: { ru: "Шаурма на тарелке с говядиной", en: "Beef Shawarma Plate", tr: "Tabakta dana şavurma" },
  description: {
    ru: "Тонкие ломтики говядины, печёный перец, лук с сумахом, лаваш и гарнир на выбор.",
    en: "Thin slices of beef, roast pepper, sumac onion, lavash and a side of your choice.",
    tr: "İnce dana dilimleri, közlenmiş biber, sumaklı soğan, lavaş ve seçeceğiniz garnitür.",
  },
  price: 519,
  basicPrice: 589,
  weight: { value: 450, unit: "g" },
  nutrition: [13.1, 10.1, 12.6, 194],
  allergens: ["gluten", "milk", "eggs"],
  ...plateOptions,
};

export const plateMixed: Dish = {
  alias: "plate-shawarma-mixed",
  name: { ru: "Тарелка «Ассорти с вертела»", en: "Mixed Shawarma Plate", tr: "Karışık şavurma tabağı" },
  description: {
    ru: "Курица, говядина и ягнёнок на одной тарелке с овощами и лавашем. Хватит на двоих.",
    en: "Chicken, beef and lamb on one plate with vegetables and lavash. Enough for two.",
    tr: "Tek tabakta tavuk, dana ve kuzu; sebze ve lavaş eşliğinde. İki kişiye yeter.",
  },
  price: 789,
  weight: { value: 680, unit: "g" },
  nutrition: [13.7, 11.1, 11.9, 202],
  allergens: ["gluten", "milk", "eggs"],
  accent: "new",
  ...plateOptions,
};

export const plateKids: Dish = {
  alias: "plate-shawarma-kids",
  name: { ru: "Детская тарелка с курицей", en: "Kids' Chicken Plate", tr: "Çocuk tavuk tabağı" },
  description: {
    ru: "Нежная курица без специй, картофель фри, огурчик и кетчуп.",
    en: "Tender chicken without spices, fries, cucumber and ketchup.",
    tr: "Baharatsız yumuşak tavuk, patates kızartması, salatalık ve ketçap.",
  },
  price: 329,
  weight: { value: 280, unit: "g" },
  nutrition: [10.9, 9.2, 17.3, 196],
  allergens: ["celery"],
};

export const donerPitaChicken: Dish = {
  alias: "doner-pita-chicken",
  name: { ru: "Донер в пите с курицей", en: "Chicken Doner in Pita", tr: "Pide arası tavuk döner" },
  description: {
    ru: "Пышная пита, курица с гриля, красная капуста, томаты и йогуртовый соус.",
    en: "Fluffy pita, grilled chicken, red cabbage, tomatoes and yoghurt sauce.",
    tr: "Yumuşacık pide ekmeği, tavuk döner, kırmızı lahana, domates ve yoğurt sosu.",
  },
  price: 299,
  weight: { value: 340, unit: "g" },
  nutrition: [11.2, 8.1, 19.4, 195],
  allergens: ["gluten", "milk", "sesame"],
  ...donerOptions,
};

export const donerPitaBeef: Dish = {
  alias: "doner-pita-beef",
  name: { ru: "Донер в пите с говядиной", en: "Beef Doner in Pita", tr: "Pide arası dana döner" },
  description: {
    ru: "Говядина с вертела, маринованный перец, красный лук и чесночный соус в тёплой пите.",
    en: "Spit-roast beef, pickled pepper, red onion and garlic sauce in warm pita.",
    tr: "Sıcak pidede dana döner, biber turşusu, kırmızı soğan ve sarımsaklı sos.",
  },
  price: 359,
  weight: { value: 340, unit: "g" },
  nutrition: [11.9, 9.3, 18.7, 206],
  allergens: ["gluten", "milk", "sesame", "eggs"],
  ...donerOptions,
};

export const donerBox: Dish = {
  alias: "doner-box",
  name: { ru: "Донер-бокс с картофелем", en: "Doner Box with Fries", tr: "Patatesli döner kutusu" },
  description: {
    ru: "Картофель фри, курица, сырный соус и хрустящий лук в удобной коробке. Вилка прилагается.",
    en: "Fries, chicken, cheese sauce and crispy onion in a handy box. Fork included.",
    tr: "Pratik kutuda patates kızartması, tavuk döner, peynir sosu ve çıtır soğan. Çatal bizden.",
  },
  price: 349,
  weight: { value: 360, unit: "g" },
  nutrition: [9.8, 11.8, 18.6, 220],
  allergens: ["milk", "eggs", "gluten"],
  accent: "hit",
  modifiers: ["extra-meat", "jalapeno", "fried-onion"],
  modifierGroups: ["grill-sauces"],
};

export const grillBurgerBeef: Dish = {
  alias: "grill-burger-beef",
  name: { ru: "Бургер с говядиной на углях", en: "Chargrilled Beef Burger", tr: "Közde dana burger" },
  description: {
    ru: "Сочная котлета из рубленой говядины, чеддер, томат, салат и бургерный соус в булочке бриошь.",
    en: "A juicy beef patty, cheddar, tomato, lettuce and burger sauce in a brioche bun.",
    tr: "Brioş ekmeğinde sulu dana köfte, çedar, domates, marul ve burger sosu.",
  },
  price: 379,
  basicPrice: 429,
  weight: { value: 300, unit: "g" },
  nutrition: [12.8, 13.5, 19.6, 251],
  allergens: ["gluten", "milk", "eggs", "sesame", "mustard"],
  ...burgerOptions,
};

export const grillBurgerDouble: Dish = {
  alias: "grill-burger-double-cheese",
  name: { ru: "Двойной чизбургер", en: "Double Cheeseburger", tr: "Duble çizburger" },
  description: {
    ru: "Две котлеты, два ломтика чеддера, огурчики и карамелизованный лук. Всего по два, кроме вас.",
    en: "Two patties, two slices of cheddar, pickles and caramelised onion. Two of everything except you.",
    tr: "İki köfte, iki dilim çedar, turşu ve karamelize soğan. Sizden başka her şey ikişer.",
  },
  price: 489,
  weight: { value: 390, unit: "g" },
  nutrition: [14.6, 16.1, 15.9, 267],
  allergens: ["gluten", "milk", "eggs", "sesame", "mustard"],
  ...burgerOptions,
};

export const grillBurgerChicken: Dish = {
  alias: "grill-burger-crispy-chicken",
  name: { ru: "Бургер с хрустящей курицей", en: "Crispy Chicken Burger", tr: "Çıtır tavuk burger" },
  description: {
    ru: "Куриное бедро в острой панировке, салат коулсло и пикантный майонез.",
    en: "Chicken thigh in a spicy crumb, coleslaw and piquant mayonnaise.",
    tr: "Acılı kaplamada tavuk but, lahana salatası ve baharatlı mayonez.",
  },
  price: 349,
  weight: { value: 290, unit: "g" },
  nutrition: [12.1, 13.2, 22.4, 257],
  allergens: ["gluten", "milk", "eggs", "sesame", "mustard"],
  accent: "spicy",
  ...burgerOptions,
};

export const falafelWrap: Dish = {
  alias: "shawarma-falafel",
  name: { ru: "Шаурма с фалафелем", en: "Falafel Shawarma", tr: "Falafelli dürüm" },
  description: {
    ru: "Хрустящие шарики из нута, хумус, овощи и тахини в тонком лаваше. Без мяса и молока.",
    en: "Crunchy chickpea balls, hummus, vegetables and tahini in thin lavash. No meat, no dairy.",
    tr: "İnce lavaşta çıtır nohut köftesi, humus, sebzeler ve tahin. Etsiz ve sütsüz.",
  },
  price: 289,
  weight: { value: 350, unit: "g" },
  nutrition: [6.2, 9.4, 23.8, 205],
  allergens: ["gluten", "sesame"],
  accent: "vegan",
  modifiers: ["jalapeno", "extra-mushrooms", "no-onion"],
};

export const falafelPita: Dish = {
  alias: "falafel-pita",
  name: { ru: "Пита с фалафелем", en: "Falafel Pita", tr: "Pide arası falafel" },
  description: {
    ru: "Тёплая пита, фалафель, маринованная капуста, томаты и соус тахини.",
    en: "Warm pita, falafel, pickled cabbage, tomatoes and tahini sauce.",
    tr: "Sıcak pide ekmeği, falafel, lahana turşusu, domates ve tahin sosu.",
  },
  price: 269,
  weight: { value: 310, unit: "g" },
  nutrition: [6.8, 8.9, 26.1, 212],
  allergens: ["gluten", "sesame"],
  accent: "vegan",
  modifiers: ["jalapeno", "no-onion"],
};

export const falafelPlate: Dish = {
  alias: "falafel-plate",
  name: { ru: "Тарелка с фалафелем и хумусом", en: "Falafel and Hummus Plate", tr: "Falafel ve humus tabağı" },
  description: {
    ru: "Шесть шариков фалафеля, хумус, табуле, оливки и тёплая лепёшка.",
    en: "Six falafel balls, hummus, tabbouleh, olives and warm flatbread.",
    tr: "Altı adet falafel, humus, tabule, zeytin ve sıcak ekmek.",
  },
  price: 399,
  weight: { value: 400, unit: "g" },
  quantity: 6,
  nutrition: [6.9, 10.4, 21.7, 208],
  allergens: ["gluten", "sesame"],
  accent: "vegan",
  modifierGroups: ["grill-toppings-vegan"],
};

export const falafelBalls: Dish = {
  alias: "falafel-balls",
  name: { ru: "Шарики фалафель", en: "Falafel Balls", tr: "Falafel topları" },
  description: {
    ru: "Нут, кинза и кумин, обжаренные до хруста. Соус тахини в комплекте.",
    en: "Chickpeas, coriander and cumin, fried until crunchy. Tahini sauce included.",
    tr: "Çıtır çıtır kızartılmış nohut, kişniş ve kimyon. Tahin sosuyla birlikte.",
  },
  price: 229,
  weight: { value: 180, unit: "g" },
  quantity: 6,
  nutrition: [9.6, 13.2, 25.4, 259],
  allergens: ["sesame"],
  accent: "vegan",
};

export const shawarmaVeggieGrill: Dish = {
  alias: "shawarma-grilled-vegetables",
  name: { ru: "Шаурма с овощами гриль", en: "Grilled Vegetable Shawarma", tr: "Izgara sebzeli dürüm" },
  description: {
    ru: "Баклажан, цукини, сладкий перец и шампиньоны с мангала, соус тахини и зелень.",
    en: "Chargrilled aubergine, courgette, sweet pepper and champignons, tahini sauce and herbs.",
    tr: "Közde patlıcan, kabak, tatlı biber ve mantar, tahin sosu ve yeşillik.",
  },
  price: 279,
  weight: { value: 350, unit: "g" },
  nutrition: [4.3, 6.7, 19.2, 154],
  allergens: ["gluten", "sesame"],
  accent: "vegan",
  modifiers: ["jalapeno", "extra-mushrooms", "no-onion"],
};

export const shawarmaHalloumi: Dish = {
  alias: "shawarma-halloumi",
  name: { ru: "Шаурма с халуми", en: "Halloumi Shawarma", tr: "Hellimli dürüm" },
  description: {
    ru: "Жареный сыр халуми, томаты, мята и гранатовый соус. Мяса нет, а сытость есть.",
    en: "Fried halloumi, tomatoes, mint and pomegranate sauce. Meat-free yet filling.",
    tr: "Kızarmış hellim peyniri, domates, nane ve nar ekşisi. Et yok ama doyuruculuk var.",
  },
  price: 329,
  weight: { value: 340, unit: "g" },
  nutrition: [9.4, 11.8, 18.3, 217],
  allergens: ["gluten", "milk"],
  accent: "new",
  modifiers: ["jalapeno", "no-onion"],
  modifierGroups: ["lavash-kind"],
};

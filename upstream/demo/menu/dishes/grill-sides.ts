import type { Dish } from "../dish";

/** Snacks, soups and salads of the shawarma and lavash brands. */

export const samsaChicken: Dish = {
  alias: "samsa-chicken",
  name: { ru: "Самса с курицей", en: "Chicken Samsa", tr: "Tavuklu samsa" },
  description: {
    ru: "Слоёный треугольник с рубленой курицей, луком и чёрным перцем. Продаётся парами.",
    en: "A flaky triangle with chopped chicken, onion and black pepper. Sold in pairs.",
    tr: "Doğranmış tavuk, soğan ve karabiberli kat kat üçgen. Çift olarak satılır.",
  },
  price: 129,
  weight: { value: 130, unit: "g" },
  quantity: 1,
  nutrition: [10.2, 12.7, 27.8, 266],
  allergens: ["gluten", "eggs", "sesame"],
  multiplicity: 2,
};

export const hummusClassic: Dish = {
  alias: "hummus-classic",
  name: { ru: "Хумус с лепёшкой", en: "Hummus with Flatbread", tr: "Ekmekli humus" },
  description: {
    ru: "Кремовый нут с тахини, лимоном и паприкой. Рядом тёплая лепёшка.",
    en: "Creamy chickpeas with tahini, lemon and paprika, plus warm flatbread.",
    tr: "Tahin, limon ve kırmızı biberli kremsi nohut ezmesi; yanında sıcak ekmek.",
  },
  price: 259,
  weight: { value: 230, unit: "g" },
  nutrition: [7.9, 11.4, 24.2, 231],
  allergens: ["gluten", "sesame"],
  accent: "vegan",
};

export const babaGanoush: Dish = {
  alias: "baba-ganoush",
  name: { ru: "Баба-гануш", en: "Baba Ganoush", tr: "Babagannuş" },
  description: {
    ru: "Дымный печёный баклажан с тахини, чесноком и зёрнами граната.",
    en: "Smoky roast aubergine with tahini, garlic and pomegranate seeds.",
    tr: "Tahin, sarımsak ve nar taneli, isli közlenmiş patlıcan.",
  },
  price: 269,
  weight: { value: 200, unit: "g" },
  nutrition: [2.9, 9.2, 8.4, 128],
  allergens: ["sesame"],
  accent: "vegan",
};

export const sigaraBorek: Dish = {
  alias: "sigara-borek",
  name: { ru: "Сигара-бёрек с сыром", en: "Cheese Sigara Borek", tr: "Peynirli sigara böreği" },
  description: {
    ru: "Хрустящие трубочки из теста юфка с белым сыром и петрушкой.",
    en: "Crunchy yufka pastry rolls with white cheese and parsley.",
    tr: "Beyaz peynirli ve maydanozlu çıtır yufka ruloları.",
  },
  price: 259,
  basicPrice: 299,
  weight: { value: 160, unit: "g" },
  quantity: 5,
  nutrition: [9.7, 15.3, 27.1, 285],
  allergens: ["gluten", "milk"],
};

export const icliKofte: Dish = {
  alias: "icli-kofte",
  name: { ru: "Ичли кёфте", en: "Icli Kofte", tr: "İçli köfte" },
  description: {
    ru: "Хрустящие шарики из булгура с говядиной и грецким орехом внутри.",
    en: "Crisp bulgur shells filled with beef and walnuts.",
    tr: "Dana kıyma ve ceviz dolgulu çıtır bulgur köftesi.",
  },
  price: 289,
  weight: { value: 180, unit: "g" },
  quantity: 4,
  nutrition: [9.2, 11.8, 26.4, 249],
  allergens: ["gluten", "nuts"],
  accent: "new",
};

export const mezePlatter: Dish = {
  alias: "meze-platter",
  name: { ru: "Ассорти мезе", en: "Meze Platter", tr: "Karışık meze tabağı" },
  description: {
    ru: "Хумус, баба-гануш, острая паста эзме, хайдари, оливки и белый сыр. Для начала долгого разговора.",
    en: "Hummus, baba ganoush, hot ezme, haydari, olives and white cheese. The start of a long conversation.",
    tr: "Humus, babagannuş, acılı ezme, haydari, zeytin ve beyaz peynir. Uzun sohbetlerin başlangıcı.",
  },
  price: 549,
  weight: { value: 400, unit: "g" },
  nutrition: [5.1, 10.6, 9.8, 155],
  allergens: ["milk", "sesame"],
};

export const soupLentil: Dish = {
  alias: "soup-red-lentil",
  name: { ru: "Чечевичный суп", en: "Red Lentil Soup", tr: "Mercimek çorbası" },
  description: {
    ru: "Бархатистый суп из красной чечевицы с лимоном и мятой. Согревает за три ложки.",
    en: "Velvety red lentil soup with lemon and mint. Warms you up in three spoonfuls.",
    tr: "Limon ve naneli, kadife kıvamında kırmızı mercimek çorbası. Üç kaşıkta ısıtır.",
  },
  price: 239,
  weight: { value: 300, unit: "g" },
  nutrition: [4.2, 2.1, 10.6, 78],
  accent: "vegan",
};

export const soupChickenNoodle: Dish = {
  alias: "soup-chicken-noodle",
  name: { ru: "Куриный суп с лапшой", en: "Chicken Noodle Soup", tr: "Şehriyeli tavuk çorbası" },
  description: {
    ru: "Прозрачный бульон, домашняя лапша, курица и зелень.",
    en: "Clear broth, home-style noodles, chicken and herbs.",
    tr: "Berrak tavuk suyu, ev eriştesi, tavuk eti ve yeşillik.",
  },
  price: 249,
  weight: { value: 300, unit: "g" },
  nutrition: [4.6, 2.2, 6.1, 63],
  allergens: ["gluten", "eggs", "celery"],
};

export const soupShorpa: Dish = {
  alias: "soup-shorpa-lamb",
  name: { ru: "Шурпа из баранины", en: "Lamb Shurpa", tr: "Kuzu şurpa" },
  description: {
    ru: "Наваристый бульон с бараниной, картофелем, сладким перцем и кинзой.",
    en: "A rich broth with lamb, potatoes, sweet pepper and coriander.",
    tr: "Kuzu eti, patates, tatlı biber ve kişnişli doyurucu et suyu çorbası.",
  },
  price: 349,
  weight: { value: 350, unit: "g" },
  nutrition: [4.9, 5.1, 4.6, 84],
  allergens: ["celery"],
};

export const saladShepherd: Dish = {
  alias: "salad-shepherd",
  name: { ru: "Салат пастуха", en: "Shepherd's Salad", tr: "Çoban salatası" },
  description: {
    ru: "Томаты, огурцы, зелёный перец, красный лук и петрушка с оливковым маслом и лимоном.",
    en: "Tomatoes, cucumbers, green pepper, red onion and parsley with olive oil and lemon.",
    tr: "Domates, salatalık, yeşil biber, kırmızı soğan ve maydanoz; zeytinyağı ve limonla.",
  },
  price: 269,
  weight: { value: 220, unit: "g" },
  nutrition: [1.1, 5.4, 4.6, 71],
  accent: "vegan",
};

export const saladTabbouleh: Dish = {
  alias: "salad-tabbouleh",
  name: { ru: "Табуле с булгуром", en: "Bulgur Tabbouleh", tr: "Bulgurlu tabule" },
  description: {
    ru: "Много петрушки и мяты, булгур, томаты и лимонная заправка.",
    en: "Plenty of parsley and mint, bulgur, tomatoes and a lemon dressing.",
    tr: "Bol maydanoz ve nane, bulgur, domates ve limonlu sos.",
  },
  price: 279,
  weight: { value: 200, unit: "g" },
  nutrition: [2.7, 5.8, 14.2, 120],
  allergens: ["gluten"],
  accent: "vegan",
};

export const saladFattoush: Dish = {
  alias: "salad-fattoush",
  name: { ru: "Фаттуш с сыром", en: "Fattoush with Cheese", tr: "Peynirli fattuş" },
  description: {
    ru: "Хрустящая пита, овощи, редис, белый сыр и заправка с сумахом.",
    en: "Crunchy pita, vegetables, radish, white cheese and a sumac dressing.",
    tr: "Çıtır pide parçaları, sebzeler, turp, beyaz peynir ve sumaklı sos.",
  },
  price: 319,
  basicPrice: 369,
  weight: { value: 230, unit: "g" },
  nutrition: [4.3, 7.6, 11.4, 131],
  allergens: ["gluten", "milk"],
};

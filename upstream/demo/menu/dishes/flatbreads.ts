import type { Dish } from "../dish";

const breadOptions = { modifiers: ["extra-cheese", "extra-yolk"], modifierGroups: ["bread-extras"] } as const;

export const khachapuriAdjarian: Dish = {
  alias: "khachapuri-adjarian",
  name: { ru: "Хачапури по-аджарски", en: "Adjarian Khachapuri", tr: "Acara usulü haçapuri" },
  description: {
    ru: "Лодочка из пышного теста с сулугуни, жидким желтком и кусочком масла. Отламывайте бортик и макайте.",
    en: "A boat of fluffy dough with suluguni, a runny yolk and a knob of butter. Tear off the crust and dip.",
    tr: "Suluguni peynirli, akışkan yumurta sarılı ve tereyağlı hamur kayığı. Kenarını koparıp bandırın.",
  },
  price: 449,
  basicPrice: 499,
  weight: { value: 420, unit: "g" },
  nutrition: [11.9, 13.2, 29.1, 283],
  allergens: ["gluten", "milk", "eggs"],
  accent: "hit",
  ...breadOptions,
};

export const khachapuriImeretian: Dish = {
  alias: "khachapuri-imeretian",
  name: { ru: "Хачапури по-имеретински", en: "Imeretian Khachapuri", tr: "İmereti usulü haçapuri" },
  description: {
    ru: "Круглая лепёшка с молодым имеретинским сыром внутри. Тонкая, горячая, маслянистая.",
    en: "A round flatbread filled with young Imeretian cheese. Thin, hot and buttery.",
    tr: "İçi taze İmereti peyniriyle dolu yuvarlak ekmek. İnce, sıcak ve tereyağlı.",
  },
  price: 419,
  weight: { value: 400, unit: "g" },
  nutrition: [12.3, 12.1, 30.4, 280],
  allergens: ["gluten", "milk", "eggs"],
  ...breadOptions,
};

export const khachapuriMegrelian: Dish = {
  alias: "khachapuri-megrelian",
  name: { ru: "Хачапури по-мегрельски", en: "Megrelian Khachapuri", tr: "Megrel usulü haçapuri" },
  description: {
    ru: "Сыр внутри и ещё слой сулугуни сверху, запечённый до золотых пятен.",
    en: "Cheese inside and another layer of suluguni on top, baked to golden spots.",
    tr: "İçi peynirli, üstü bir kat daha suluguni ile kaplı, altın benekler oluşana dek fırınlanmış.",
  },
  price: 459,
  weight: { value: 450, unit: "g" },
  nutrition: [13.4, 14.1, 27.6, 291],
  allergens: ["gluten", "milk", "eggs"],
  ...breadOptions,
};

export const lahmacun: Dish = {
  alias: "lahmacun",
  name: { ru: "Лахмаджун", en: "Lahmacun", tr: "Lahmacun" },
  description: {
    ru: "Тончайшая лепёшка с рубленой говядиной, томатами и петрушкой. Выжмите лимон и сверните рулетом.",
    en: "A paper-thin flatbread with minced beef, tomatoes and parsley. Squeeze the lemon and roll it up.",
    tr: "Dana kıyma, domates ve maydanozlu incecik lahmacun. Limonu sıkın, dürüm yapın.",
  },
  price: 299,
  weight: { value: 220, unit: "g" },
  nutrition: [10.8, 8.7, 28.4, 235],
  allergens: ["gluten"],
  accent: "hit",
  modifiers: ["jalapeno", "no-onion"],
};

export const lahmacunSpicy: Dish = {
  alias: "lahmacun-spicy",
  name: { ru: "Лахмаджун острый", en: "Spicy Lahmacun", tr: "Acılı lahmacun" },
  description: {
    ru: "С бараниной, пастой из острого перца и чесноком по рецепту Урфы.",
    en: "With lamb, hot pepper paste and garlic, the Urfa way.",
    tr: "Kuzu kıyma, acı biber salçası ve sarımsakla, Urfa usulü.",
  },
  price: 319,
  weight: { value: 220, unit: "g" },
  nutrition: [10.6, 9.4, 28.1, 239],
  allergens: ["gluten"],
  accent: "spicy",
  modifiers: ["jalapeno", "no-onion"],
};

export const pideCheese: Dish = {
  alias: "pide-cheese",
  name: { ru: "Пиде с сыром", en: "Cheese Pide", tr: "Kaşarlı pide" },
  description: {
    ru: "Турецкая лодочка с двумя видами сыра и кунжутом по краю.",
    en: "A Turkish boat with two kinds of cheese and a sesame edge.",
    tr: "Kenarları susamlı, iki çeşit peynirli Türk pidesi.",
  },
  price: 389,
  weight: { value: 350, unit: "g" },
  nutrition: [12.1, 11.8, 31.2, 279],
  allergens: ["gluten", "milk", "eggs", "sesame"],
  ...breadOptions,
};

export const pideBeef: Dish = {
  alias: "pide-beef",
  name: { ru: "Пиде с говядиной", en: "Beef Pide", tr: "Kuşbaşılı pide" },
  description: {
    ru: "Кубики говядины, зелёный перец и томаты на вытянутой лепёшке из печи.",
    en: "Diced beef, green pepper and tomatoes on a long oven-baked flatbread.",
    tr: "Taş fırından uzun pide üzerinde kuşbaşı dana eti, yeşil biber ve domates.",
  },
  price: 459,
  weight: { value: 370, unit: "g" },
  nutrition: [12.4, 8.9, 27.8, 241],
  allergens: ["gluten", "milk", "eggs"],
  ...breadOptions,
};

export const pideSujuk: Dish = {
  alias: "pide-sujuk-egg",
  name: { ru: "Пиде с суджуком и яйцом", en: "Sujuk and Egg Pide", tr: "Sucuklu yumurtalı pide" },
  description: {
    ru: "Пряный суджук, расплавленный сыр и яйцо в центре.",
    en: "Spiced sujuk, melted cheese and an egg in the middle.",
    tr: "Baharatlı sucuk, eritilmiş kaşar ve ortasında yumurta.",
  },
  price: 439,
  basicPrice: 489,
  weight: { value: 370, unit: "g" },
  nutrition: [12.8, 14.3, 27.2, 289],
  allergens: ["gluten", "milk", "eggs"],
  ...breadOptions,
};

export const gozlemeCheese: Dish = {
  alias: "gozleme-cheese",
  name: { ru: "Гёзлеме с сыром и зеленью", en: "Cheese and Herb Gozleme", tr: "Peynirli otlu gözleme" },
  description: {
    ru: "Тонкое тесто на сухой сковороде, внутри белый сыр и петрушка.",
    en: "Thin dough cooked on a dry griddle, filled with white cheese and parsley.",
    tr: "Sacda pişen incecik hamur, içinde beyaz peynir ve maydanoz.",
  },
  price: 279,
  weight: { value: 230, unit: "g" },
  nutrition: [10.2, 9.6, 30.1, 248],
  allergens: ["gluten", "milk"],
  modifierGroups: ["bread-extras"],
};

export const gozlemePotato: Dish = {
  alias: "gozleme-potato",
  name: { ru: "Гёзлеме с картофелем", en: "Potato Gozleme", tr: "Patatesli gözleme" },
  description: {
    ru: "Картофель с жареным луком и красным перцем в тонком пресном тесте. Без масла животного происхождения.",
    en: "Potato with fried onion and red pepper in thin unleavened dough. Made with vegetable oil only.",
    tr: "İnce mayasız hamurda kavrulmuş soğanlı, pul biberli patates. Yalnızca bitkisel yağla yapılır.",
  },
  price: 249,
  weight: { value: 230, unit: "g" },
  nutrition: [4.8, 5.9, 33.6, 207],
  allergens: ["gluten"],
  accent: "vegan",
  modifiers: ["jalapeno", "extra-mushrooms"],
};

export const gozlemeMeat: Dish = {
  alias: "gozleme-meat",
  name: { ru: "Гёзлеме с мясом", en: "Meat Gozleme", tr: "Kıymalı gözleme" },
  description: {
    ru: "Говяжий фарш с луком и специями между слоями поджаристого теста.",
    en: "Spiced minced beef and onion between layers of toasted dough.",
    tr: "Kızarmış hamur katları arasında soğanlı ve baharatlı dana kıyma.",
  },
  price: 309,
  weight: { value: 240, unit: "g" },
  nutrition: [10.9, 9.8, 28.7, 247],
  allergens: ["gluten"],
  modifiers: ["jalapeno", "no-onion"],
};

export const kutabHerbs: Dish = {
  alias: "kutab-herbs",
  name: { ru: "Кутаб с зеленью", en: "Herb Kutab", tr: "Yeşillikli kutap" },
  description: {
    ru: "Азербайджанский конвертик со шпинатом, кинзой и щавелем. Продаётся парами.",
    en: "An Azerbaijani turnover with spinach, coriander and sorrel. Sold in pairs.",
    tr: "Ispanak, kişniş ve kuzukulağı dolgulu Azerbaycan böreği. Çift olarak satılır.",
  },
  price: 119,
  weight: { value: 110, unit: "g" },
  quantity: 1,
  nutrition: [5.1, 5.4, 27.9, 181],
  allergens: ["gluten"],
  accent: "vegan",
  multiplicity: 2,
};

export const samsaBeef: Dish = {
  alias: "samsa-beef",
  name: { ru: "Самса с говядиной", en: "Beef Samsa", tr: "Dana etli samsa" },
  description: {
    ru: "Слоёное тесто из тандыра и рубленая говядина с луком. Продаётся парами.",
    en: "Flaky tandoor pastry with chopped beef and onion. Sold in pairs.",
    tr: "Tandırda pişen kat kat hamur, içinde soğanlı dana eti. Çift olarak satılır.",
  },
  price: 149,
  weight: { value: 130, unit: "g" },
  quantity: 1,
  nutrition: [9.8, 14.6, 27.4, 280],
  allergens: ["gluten", "eggs", "sesame"],
  multiplicity: 2,
};

export const cheburekBeef: Dish = {
  alias: "cheburek-beef",
  name: { ru: "Чебурек с мясом", en: "Beef Cheburek", tr: "Çiğ börek" },
  description: {
    ru: "Пузыристое хрустящее тесто и сочная начинка с бульоном внутри. Продаётся парами.",
    en: "Blistered crispy dough around a juicy filling full of broth. Sold in pairs.",
    tr: "Kabarcıklı çıtır hamur, içinde sulu kıymalı harç. Çift olarak satılır.",
  },
  price: 139,
  weight: { value: 140, unit: "g" },
  quantity: 1,
  nutrition: [9.1, 14.8, 26.3, 275],
  allergens: ["gluten"],
  accent: "hit",
  multiplicity: 2,
};

import type { Dish } from "../dish";

const pastaOptions = { modifiers: ["fresh-basil"], modifierGroups: ["pasta-shape", "pasta-extras"] } as const;

export const pastaCarbonara: Dish = {
  alias: "pasta-carbonara",
  name: { ru: "Паста карбонара", en: "Pasta Carbonara", tr: "Carbonara makarna" },
  description: {
    ru: "Бекон, желток, пармезан и свежемолотый перец. Соус густой, как любят в Риме.",
    en: "Bacon, egg yolk, parmesan and freshly ground pepper. The sauce is thick, the way Rome likes it.",
    tr: "Bacon, yumurta sarısı, parmesan ve taze çekilmiş karabiber. Sosu Roma usulü, yoğun kıvamlı.",
  },
  price: 469,
  weight: { value: 320, unit: "g" },
  nutrition: [9.8, 12.4, 22.6, 241],
  allergens: ["gluten", "milk", "eggs"],
  accent: "hit",
  ...pastaOptions,
};

export const pastaBolognese: Dish = {
  alias: "pasta-bolognese",
  name: { ru: "Паста болоньезе", en: "Pasta Bolognese", tr: "Bolonez makarna" },
  description: {
    ru: "Говяжий рагу, который томится четыре часа с томатами, морковью и сельдереем. Сверху пармезан.",
    en: "Beef ragù simmered for four hours with tomatoes, carrot and celery. Finished with parmesan.",
    tr: "Domates, havuç ve kerevizle dört saat pişen dana ragu. Üzerinde parmesan ile.",
  },
  price: 449,
  basicPrice: 519,
  weight: { value: 340, unit: "g" },
  nutrition: [9.1, 7.3, 20.8, 185],
  allergens: ["gluten", "milk", "celery"],
  ...pastaOptions,
};

export const pastaShrimp: Dish = {
  alias: "pasta-shrimp-cream",
  name: { ru: "Паста с креветками в сливочном соусе", en: "Creamy Shrimp Pasta", tr: "Kremalı karidesli makarna" },
  description: {
    ru: "Креветки, сливки, чеснок и лимонная цедра. Нежно, но с морским характером.",
    en: "Shrimp, cream, garlic and lemon zest. Gentle, with a taste of the sea.",
    tr: "Karides, krema, sarımsak ve limon kabuğu. Yumuşak ama deniz kokulu.",
  },
  price: 599,
  weight: { value: 330, unit: "g" },
  nutrition: [8.7, 8.4, 20.4, 192],
  allergens: ["gluten", "milk", "crustaceans"],
  ...pastaOptions,
};

export const pastaPesto: Dish = {
  alias: "pasta-chicken-pesto",
  name: { ru: "Паста с курицей и песто", en: "Chicken Pesto Pasta", tr: "Tavuklu pesto makarna" },
  description: {
    ru: "Куриное филе, соус песто из свежего базилика, вяленые томаты и кедровые орехи.",
    en: "Chicken fillet, fresh basil pesto, sun-dried tomatoes and pine nuts.",
    tr: "Tavuk göğsü, taze fesleğenli pesto, kurutulmuş domates ve çam fıstığı.",
  },
  price: 489,
  weight: { value: 330, unit: "g" },
  nutrition: [10.6, 9.1, 21.2, 209],
  allergens: ["gluten", "milk", "nuts"],
  accent: "new",
  ...pastaOptions,
};

export const pastaArrabbiata: Dish = {
  alias: "pasta-arrabbiata",
  name: { ru: "Паста арраббьята", en: "Pasta Arrabbiata", tr: "Arrabbiata makarna" },
  description: {
    ru: "Томатный соус с чесноком, чили и петрушкой на пасте без яиц. Остро, просто и без мяса.",
    en: "Tomato sauce with garlic, chilli and parsley on egg-free pasta. Hot, simple and meatless.",
    tr: "Yumurtasız makarna üzerinde sarımsaklı, acı biberli ve maydanozlu domates sosu. Acılı, sade ve etsiz.",
  },
  price: 379,
  weight: { value: 310, unit: "g" },
  nutrition: [4.9, 3.8, 24.6, 152],
  allergens: ["gluten"],
  accent: "vegan",
  ...pastaOptions,
};

export const lasagnaBeef: Dish = {
  alias: "lasagna-beef",
  name: { ru: "Лазанья с говядиной", en: "Beef Lasagne", tr: "Dana etli lazanya" },
  description: {
    ru: "Слои тонкого теста, говяжьего рагу и бешамеля под запечённой сырной корочкой.",
    en: "Layers of thin pasta, beef ragù and béchamel beneath a baked cheese crust.",
    tr: "Fırınlanmış peynir kabuğunun altında ince hamur, dana ragu ve beşamel sos katmanları.",
  },
  price: 529,
  weight: { value: 350, unit: "g" },
  nutrition: [9.9, 9.6, 14.8, 185],
  allergens: ["gluten", "milk", "eggs", "celery"],
  modifiers: ["extra-mozzarella"],
};

export const macAndCheese: Dish = {
  alias: "mac-and-cheese",
  name: { ru: "Мак-н-чиз", en: "Mac and Cheese", tr: "Fırında peynirli makarna" },
  description: {
    ru: "Рожки в густом соусе из чеддера и моцареллы с хрустящей крошкой. Детское меню, от которого не откажутся взрослые.",
    en: "Macaroni in a thick cheddar and mozzarella sauce with crunchy crumbs. A kids' dish no adult turns down.",
    tr: "Çedar ve mozzarellalı yoğun sosta dirsek makarna, üzerinde çıtır kırıntılar. Çocuk menüsü ama büyükler de bayılıyor.",
  },
  price: 359,
  weight: { value: 300, unit: "g" },
  nutrition: [9.4, 11.2, 22.1, 227],
  allergens: ["gluten", "milk"],
  modifiers: ["extra-mozzarella", "extra-jalapeno"],
};

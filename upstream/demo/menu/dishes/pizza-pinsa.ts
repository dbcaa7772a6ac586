import type { Dish } from "../dish";

export const pinsaMortadella: Dish = {
  alias: "pinsa-mortadella",
  name: {
    ru: "Пинса с мортаделлой и фисташкой",
    en: "Mortadella and Pistachio Pinsa",
    tr: "Mortadellalı fıstıklı pinsa",
  },
  description: {
    ru: "Воздушное римское тесто трёхдневной ферментации, мортаделла, страчателла и дроблёная фисташка.",
    en: "Airy Roman dough proved for three days, topped with mortadella, stracciatella and crushed pistachio.",
    tr: "Üç gün mayalanan kabarık Roma hamuru, mortadella, stracciatella ve kırılmış Antep fıstığı.",
  },
  price: 749,
  weight: { value: 380, unit: "g" },
  nutrition: [11.1, 14.2, 28.3, 285],
  allergens: ["gluten", "milk", "nuts", "soy"],
  accent: "hit",
  modifiers: ["truffle-oil", "fresh-basil"],
  modifierGroups: ["pizza-toppings"],
};

export const pinsaStracciatella: Dish = {
  alias: "pinsa-tomato-stracciatella",
  name: {
    ru: "Пинса с томатами и страчателлой",
    en: "Tomato and Stracciatella Pinsa",
    tr: "Domatesli stracciatellalı pinsa",
  },
  description: {
    ru: "Хрустящая снаружи, мягкая внутри пинса со сладкими томатами, сливочной страчателлой и песто.",
    en: "Crisp outside and soft inside, with sweet tomatoes, creamy stracciatella and pesto.",
    tr: "Dışı çıtır, içi yumuşak pinsa; tatlı domates, kremsi stracciatella ve pesto ile.",
  },
  price: 689,
  weight: { value: 370, unit: "g" },
  nutrition: [9.2, 11.4, 28.6, 254],
  allergens: ["gluten", "milk", "nuts"],
  modifiers: ["extra-mozzarella", "fresh-basil"],
  modifierGroups: ["pizza-toppings"],
};

export const pinsaRoastBeef: Dish = {
  alias: "pinsa-roast-beef",
  name: { ru: "Пинса с ростбифом", en: "Roast Beef Pinsa", tr: "Rozbifli pinsa" },
  description: {
    ru: "Розовый ростбиф, руккола, вяленые томаты и горчичный соус на тонкой римской лепёшке.",
    en: "Pink roast beef, rocket, sun-dried tomatoes and mustard sauce on thin Roman flatbread.",
    tr: "İnce Roma ekmeği üzerinde pembe pişmiş rozbif, roka, kurutulmuş domates ve hardal sosu.",
  },
  price: 799,
  basicPrice: 899,
  weight: { value: 390, unit: "g" },
  nutrition: [13.8, 9.1, 26.4, 243],
  allergens: ["gluten", "milk", "mustard", "eggs"],
  modifiers: ["truffle-oil"],
  modifierGroups: ["pizza-toppings"],
};

export const pinsaShrimp: Dish = {
  alias: "pinsa-shrimp-avocado",
  name: { ru: "Пинса с креветками и авокадо", en: "Shrimp and Avocado Pinsa", tr: "Karidesli avokadolu pinsa" },
  description: {
    ru: "Обжаренные креветки, спелый авокадо, сливочный сыр и лайм. Лёгкий ужин с характером.",
    en: "Pan-fried shrimp, ripe avocado, cream cheese and lime. A light supper with character.",
    tr: "Tavada karides, olgun avokado, krem peynir ve misket limonu. Karakterli, hafif bir akşam yemeği.",
  },
  price: 829,
  weight: { value: 380, unit: "g" },
  nutrition: [10.4, 11.6, 25.3, 247],
  allergens: ["gluten", "milk", "crustaceans"],
  accent: "new",
  modifiers: ["extra-jalapeno"],
  modifierGroups: ["pizza-toppings"],
};

export const pinsaEggplant: Dish = {
  alias: "pinsa-eggplant-hummus",
  name: { ru: "Пинса с баклажаном и хумусом", en: "Aubergine and Hummus Pinsa", tr: "Patlıcanlı humuslu pinsa" },
  description: {
    ru: "Хумус вместо соуса, запечённый баклажан, томаты и зерна граната. Без продуктов животного происхождения.",
    en: "Hummus in place of sauce, roast aubergine, tomatoes and pomegranate seeds. No animal products.",
    tr: "Sos yerine humus, közlenmiş patlıcan, domates ve nar taneleri. Hayvansal ürün içermez.",
  },
  price: 619,
  weight: { value: 370, unit: "g" },
  nutrition: [6.9, 8.2, 30.4, 223],
  allergens: ["gluten", "sesame"],
  accent: "vegan",
  modifiers: ["extra-jalapeno", "extra-mushrooms"],
};

export const calzoneHam: Dish = {
  alias: "calzone-ham-cheese",
  name: { ru: "Кальцоне с ветчиной и сыром", en: "Ham and Cheese Calzone", tr: "Jambonlu peynirli calzone" },
  description: {
    ru: "Закрытая пицца с ветчиной, моцареллой и томатным соусом. Горячая начинка не остывает до последнего кусочка.",
    en: "A folded pizza with ham, mozzarella and tomato sauce. The filling stays hot to the last bite.",
    tr: "Jambon, mozzarella ve domates soslu kapalı pizza. İç harcı son lokmaya kadar sıcak kalır.",
  },
  price: 489,
  weight: { value: 360, unit: "g" },
  nutrition: [11.4, 9.7, 30.1, 254],
  allergens: ["gluten", "milk"],
  modifiers: ["extra-mozzarella", "extra-mushrooms"],
  modifierGroups: ["pizza-dips"],
};

export const calzoneChicken: Dish = {
  alias: "calzone-chicken-mushroom",
  name: { ru: "Кальцоне с курицей и грибами", en: "Chicken and Mushroom Calzone", tr: "Tavuklu mantarlı calzone" },
  description: {
    ru: "Курица, шампиньоны, моцарелла и сливочный соус под румяной корочкой.",
    en: "Chicken, champignons, mozzarella and creamy sauce beneath a golden crust.",
    tr: "Altın rengi kabuğun altında tavuk, mantar, mozzarella ve kremalı sos.",
  },
  price: 499,
  weight: { value: 370, unit: "g" },
  nutrition: [12.2, 8.6, 28.7, 241],
  allergens: ["gluten", "milk"],
  modifiers: ["extra-mozzarella", "extra-jalapeno"],
  modifierGroups: ["pizza-dips"],
};

export const calzoneSpinach: Dish = {
  alias: "calzone-spinach-ricotta",
  name: { ru: "Кальцоне со шпинатом и рикоттой", en: "Spinach and Ricotta Calzone", tr: "Ispanaklı ricottalı calzone" },
  description: {
    ru: "Нежная рикотта, шпинат, моцарелла и мускатный орех. Вегетарианская классика из печи.",
    en: "Soft ricotta, spinach, mozzarella and a pinch of nutmeg. An oven-baked vegetarian classic.",
    tr: "Yumuşak ricotta, ıspanak, mozzarella ve bir tutam muskat. Fırından çıkan vejetaryen bir klasik.",
  },
  price: 459,
  basicPrice: 529,
  weight: { value: 350, unit: "g" },
  nutrition: [10.1, 8.4, 29.2, 234],
  allergens: ["gluten", "milk"],
  modifiers: ["extra-mozzarella"],
  modifierGroups: ["pizza-dips"],
};

export const calzoneNduja: Dish = {
  alias: "calzone-nduja",
  name: { ru: "Кальцоне с острой колбасой", en: "Spicy Sausage Calzone", tr: "Acılı sucuklu calzone" },
  description: {
    ru: "Калабрийская колбаса с чили, моцарелла и томаты. Осторожно: внутри вулкан.",
    en: "Calabrian chilli sausage, mozzarella and tomatoes. Careful: there is a volcano inside.",
    tr: "Acı biberli Calabria sucuğu, mozzarella ve domates. Dikkat: içinde bir yanardağ var.",
  },
  price: 529,
  weight: { value: 360, unit: "g" },
  nutrition: [11, 12.9, 28.4, 274],
  allergens: ["gluten", "milk"],
  accent: "spicy",
  modifiers: ["extra-jalapeno"],
  modifierGroups: ["pizza-dips"],
};

import type { Dish } from "../dish";

/** What most 32 cm pizzas can be changed by. */
const pizzaOptions = {
  modifiers: ["extra-mozzarella", "extra-jalapeno", "extra-mushrooms", "fresh-basil", "do-not-slice"],
  modifierGroups: ["pizza-dough", "pizza-toppings"],
} as const;

export const pizzaMargherita: Dish = {
  alias: "pizza-margherita",
  name: { ru: "Пицца «Маргарита»", en: "Margherita Pizza", tr: "Margherita pizza" },
  description: {
    ru: "Томатный соус из спелых помидоров, много моцареллы и свежий базилик. Классика, с которой всё началось.",
    en: "Ripe tomato sauce, plenty of mozzarella and fresh basil. The classic that started it all.",
    tr: "Olgun domates sosu, bol mozzarella ve taze fesleğen. Her şeyin başladığı klasik lezzet.",
  },
  price: 549,
  basicPrice: 649,
  weight: { value: 510, unit: "g" },
  nutrition: [10.2, 8.9, 29.5, 239],
  allergens: ["gluten", "milk"],
  accent: "hit",
  ...pizzaOptions,
};

export const pizzaPepperoni: Dish = {
  alias: "pizza-pepperoni",
  name: { ru: "Пицца «Пепперони»", en: "Pepperoni Pizza", tr: "Pepperoni pizza" },
  description: {
    ru: "Пикантная пепперони с хрустящими краями, моцарелла и томатный соус. Любимица больших компаний.",
    en: "Spiced pepperoni with crisp edges, mozzarella and tomato sauce. The favourite of every big gathering.",
    tr: "Kenarları çıtır çıtır baharatlı pepperoni, mozzarella ve domates sosu. Kalabalık sofraların gözdesi.",
  },
  price: 699,
  weight: { value: 560, unit: "g" },
  nutrition: [11.4, 11.8, 28.1, 265],
  allergens: ["gluten", "milk"],
  accent: "hit",
  ...pizzaOptions,
};

export const pizzaFourCheese: Dish = {
  alias: "pizza-four-cheese",
  name: { ru: "Пицца «Четыре сыра»", en: "Four Cheese Pizza", tr: "Dört peynirli pizza" },
  description: {
    ru: "Моцарелла, горгонзола, пармезан и чеддер на сливочном соусе. Тянется, тает и не отпускает.",
    en: "Mozzarella, gorgonzola, parmesan and cheddar on a creamy base. It stretches, it melts, it never lets go.",
    tr: "Kremalı sos üzerinde mozzarella, gorgonzola, parmesan ve çedar. Uzadıkça uzayan, ağızda eriyen bir pizza.",
  },
  price: 749,
  weight: { value: 520, unit: "g" },
  nutrition: [12.6, 14.1, 27.3, 287],
  allergens: ["gluten", "milk"],
  ...pizzaOptions,
};

export const pizzaHawaiian: Dish = {
  alias: "pizza-hawaiian",
  name: { ru: "Пицца «Гавайская»", en: "Hawaiian Pizza", tr: "Hawaii pizza" },
  description: {
    ru: "Сочный ананас, копчёная курица и моцарелла на томатном соусе. Сладкое и солёное в идеальном равновесии.",
    en: "Juicy pineapple, smoked chicken and mozzarella on tomato sauce. Sweet and savoury in perfect balance.",
    tr: "Domates sosu üzerinde sulu ananas, tütsülenmiş tavuk ve mozzarella. Tatlı ile tuzlunun kusursuz dengesi.",
  },
  price: 649,
  weight: { value: 590, unit: "g" },
  nutrition: [10.8, 7.6, 29.4, 230],
  allergens: ["gluten", "milk"],
  ...pizzaOptions,
};

export const pizzaHamMushrooms: Dish = {
  alias: "pizza-ham-mushrooms",
  name: { ru: "Пицца «Ветчина и грибы»", en: "Ham and Mushroom Pizza", tr: "Jambonlu mantarlı pizza" },
  description: {
    ru: "Нежная ветчина, обжаренные шампиньоны, моцарелла и сливочный соус. Спокойный вкус для всей семьи.",
    en: "Tender ham, sautéed champignons, mozzarella and a creamy sauce. A gentle flavour for the whole family.",
    tr: "Yumuşacık jambon, sotelenmiş mantar, mozzarella ve kremalı sos. Tüm ailenin seveceği dengeli bir lezzet.",
  },
  price: 659,
  basicPrice: 739,
  weight: { value: 570, unit: "g" },
  nutrition: [10.5, 9.2, 27.8, 237],
  allergens: ["gluten", "milk"],
  ...pizzaOptions,
};

export const pizzaMeatFeast: Dish = {
  alias: "pizza-meat-feast",
  name: { ru: "Пицца «Мясной пир»", en: "Meat Feast Pizza", tr: "Et ziyafeti pizza" },
  description: {
    ru: "Пепперони, бекон, ветчина и говяжий фарш под моцареллой. Для тех, кто голоден всерьёз.",
    en: "Pepperoni, bacon, ham and minced beef under mozzarella. For those who are seriously hungry.",
    tr: "Mozzarella altında pepperoni, bacon, jambon ve dana kıyma. Gerçekten acıkanlar için.",
  },
  price: 799,
  weight: { value: 640, unit: "g" },
  nutrition: [13.1, 13.4, 25.2, 275],
  allergens: ["gluten", "milk", "mustard"],
  accent: "hit",
  ...pizzaOptions,
};

export const pizzaBbqChicken: Dish = {
  alias: "pizza-bbq-chicken",
  name: { ru: "Пицца «Цыплёнок барбекю»", en: "BBQ Chicken Pizza", tr: "Barbekü tavuklu pizza" },
  description: {
    ru: "Запечённое филе цыплёнка, красный лук, бекон, моцарелла и дымный соус барбекю.",
    en: "Roast chicken fillet, red onion, bacon, mozzarella and a smoky barbecue sauce.",
    tr: "Fırınlanmış tavuk göğsü, kırmızı soğan, bacon, mozzarella ve isli barbekü sosu.",
  },
  price: 689,
  weight: { value: 580, unit: "g" },
  nutrition: [12.1, 8.8, 29.8, 247],
  allergens: ["gluten", "milk", "mustard", "celery"],
  ...pizzaOptions,
};

export const pizzaDiavola: Dish = {
  alias: "pizza-diavola",
  name: { ru: "Пицца «Дьявола»", en: "Diavola Pizza", tr: "Diavola pizza" },
  description: {
    ru: "Острая салями, халапеньо, перец чили и томатный соус с чесноком. Жжёт ровно настолько, чтобы взять ещё кусок.",
    en: "Hot salami, jalapeños, chilli and garlicky tomato sauce. Just fiery enough to make you reach for another slice.",
    tr: "Acılı salam, jalapeno, pul biber ve sarımsaklı domates sosu. Bir dilim daha aldıracak kadar yakıcı.",
  },
  price: 719,
  weight: { value: 550, unit: "g" },
  nutrition: [11.2, 11.5, 28.4, 262],
  allergens: ["gluten", "milk"],
  accent: "spicy",
  ...pizzaOptions,
};

export const pizzaMexican: Dish = {
  alias: "pizza-mexican",
  name: { ru: "Пицца «Мексиканская»", en: "Mexican Pizza", tr: "Meksika usulü pizza" },
  description: {
    ru: "Говяжий фарш со специями, кукуруза, красная фасоль, халапеньо и соус сальса. Острый привет из Мехико.",
    en: "Spiced minced beef, sweetcorn, red beans, jalapeños and salsa. A hot postcard from Mexico City.",
    tr: "Baharatlı dana kıyma, mısır, kırmızı fasulye, jalapeno ve salsa sosu. Meksika'dan acı bir selam.",
  },
  price: 709,
  basicPrice: 799,
  weight: { value: 600, unit: "g" },
  nutrition: [10.9, 9.4, 28.3, 241],
  allergens: ["gluten", "milk"],
  accent: "spicy",
  ...pizzaOptions,
};

export const pizzaGarden: Dish = {
  alias: "pizza-garden",
  name: { ru: "Пицца «Огород» без сыра", en: "Garden Pizza without Cheese", tr: "Peynirsiz bahçe pizzası" },
  description: {
    ru: "Цукини, баклажан, болгарский перец, томаты черри и маслины на томатном соусе с орегано. Полностью растительная.",
    en: "Courgette, aubergine, bell pepper, cherry tomatoes and olives on oregano tomato sauce. Entirely plant-based.",
    tr: "Kekikli domates sosu üzerinde kabak, patlıcan, dolmalık biber, çeri domates ve zeytin. Tamamen bitkisel.",
  },
  price: 589,
  weight: { value: 540, unit: "g" },
  nutrition: [5.6, 5.1, 29.9, 188],
  allergens: ["gluten"],
  accent: "vegan",
  modifiers: ["extra-jalapeno", "extra-mushrooms", "fresh-basil", "do-not-slice"],
  modifierGroups: ["pizza-dough"],
};

export const pizzaHalfAndHalf: Dish = {
  alias: "pizza-half-and-half",
  name: { ru: "Пицца из двух половинок", en: "Half-and-Half Pizza", tr: "Yarım yarım pizza" },
  description: {
    ru: "Не спорьте, какую взять: выберите две половинки, а мы соединим их на одном тесте.",
    en: "No need to argue over which one to get: pick two halves and we will bring them together on one base.",
    tr: "Hangisini alsak diye tartışmayın: iki yarım seçin, biz ikisini tek hamurda buluşturalım.",
  },
  price: 729,
  weight: { value: 570, unit: "g" },
  nutrition: [11.3, 10.7, 28, 254],
  allergens: ["gluten", "milk"],
  accent: "new",
  modifiers: ["extra-mozzarella", "do-not-slice"],
  modifierGroups: ["pizza-halves", "pizza-dough"],
};

export const pizzaMiniMargherita: Dish = {
  alias: "pizza-mini-margherita",
  name: { ru: "Мини-пицца «Маргарита»", en: "Mini Margherita Pizza", tr: "Mini Margherita pizza" },
  description: {
    ru: "Маленькая пицца с моцареллой и базиликом, размером с ладонь. Продаётся парами: одну себе, другую другу.",
    en: "A palm-sized pizza with mozzarella and basil. Sold in pairs: one for you, one for a friend.",
    tr: "Avuç içi kadar, mozzarella ve fesleğenli bir pizza. Çift olarak satılır: biri size, biri arkadaşınıza.",
  },
  price: 179,
  weight: { value: 140, unit: "g" },
  quantity: 1,
  nutrition: [9.8, 8.1, 31.2, 237],
  allergens: ["gluten", "milk"],
  multiplicity: 2,
};

export const pizzaMiniPepperoni: Dish = {
  alias: "pizza-mini-pepperoni",
  name: { ru: "Мини-пицца «Пепперони»", en: "Mini Pepperoni Pizza", tr: "Mini pepperoni pizza" },
  description: {
    ru: "Пепперони, моцарелла и томатный соус в детском формате. Продаётся парами.",
    en: "Pepperoni, mozzarella and tomato sauce in a child-friendly size. Sold in pairs.",
    tr: "Çocuklara uygun boyda pepperoni, mozzarella ve domates sosu. Çift olarak satılır.",
  },
  price: 199,
  weight: { value: 150, unit: "g" },
  quantity: 1,
  nutrition: [11, 10.9, 29.6, 260],
  allergens: ["gluten", "milk"],
  multiplicity: 2,
};

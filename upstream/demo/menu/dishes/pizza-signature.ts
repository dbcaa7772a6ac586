import type { Dish } from "../dish";

/** What the signature pizzas can be changed by: toppings without an upper bound. */
const signatureOptions = {
  modifiers: ["extra-mozzarella", "truffle-oil", "fresh-basil", "do-not-slice"],
  modifierGroups: ["pizza-dough", "pizza-extras"],
} as const;

export const pizzaCarbonara: Dish = {
  alias: "pizza-carbonara",
  name: { ru: "Пицца «Карбонара»", en: "Carbonara Pizza", tr: "Carbonara pizza" },
  description: {
    ru: "Бекон, пармезан, желток и сливочный соус с чёрным перцем. Любимая паста, которую можно взять в руки.",
    en: "Bacon, parmesan, egg yolk and a creamy black pepper sauce. A beloved pasta you can hold in your hands.",
    tr: "Bacon, parmesan, yumurta sarısı ve karabiberli kremalı sos. Sevilen makarnanın elde yenen hali.",
  },
  price: 739,
  weight: { value: 550, unit: "g" },
  nutrition: [12.2, 13.7, 27, 280],
  allergens: ["gluten", "milk", "eggs"],
  ...signatureOptions,
};

export const pizzaCaesar: Dish = {
  alias: "pizza-caesar",
  name: { ru: "Пицца «Цезарь»", en: "Caesar Pizza", tr: "Sezar pizza" },
  description: {
    ru: "Куриное филе, салат романо, томаты черри, пармезан и соус цезарь. Салат кладём уже на готовую пиццу, чтобы хрустел.",
    en: "Chicken fillet, romaine, cherry tomatoes, parmesan and Caesar dressing. The leaves go on last so they stay crisp.",
    tr: "Tavuk göğsü, marul, çeri domates, parmesan ve sezar sos. Marulu en son ekliyoruz ki çıtır kalsın.",
  },
  price: 719,
  basicPrice: 819,
  weight: { value: 590, unit: "g" },
  nutrition: [12.4, 9.8, 25.1, 238],
  allergens: ["gluten", "milk", "eggs", "fish", "mustard"],
  ...signatureOptions,
};

export const pizzaMushroomTruffle: Dish = {
  alias: "pizza-mushroom-truffle",
  name: { ru: "Пицца с грибами и трюфелем", en: "Mushroom and Truffle Pizza", tr: "Mantarlı ve trüflü pizza" },
  description: {
    ru: "Белые грибы, шампиньоны, моцарелла и трюфельный крем. Аромат слышно ещё до того, как откроешь коробку.",
    en: "Porcini, champignons, mozzarella and truffle cream. You will smell it before you open the box.",
    tr: "Porçini ve kültür mantarı, mozzarella, trüf kreması. Kokusu kutuyu açmadan gelir.",
  },
  price: 849,
  weight: { value: 540, unit: "g" },
  nutrition: [9.6, 11.9, 27.4, 255],
  allergens: ["gluten", "milk"],
  accent: "new",
  ...signatureOptions,
};

export const pizzaSeafood: Dish = {
  alias: "pizza-seafood",
  name: { ru: "Пицца с морепродуктами", en: "Seafood Pizza", tr: "Deniz mahsullü pizza" },
  description: {
    ru: "Креветки, кальмары и мидии на томатном соусе с чесноком и петрушкой. Море на тонком тесте.",
    en: "Shrimp, squid and mussels on tomato sauce with garlic and parsley. The sea on a thin base.",
    tr: "Sarımsaklı ve maydanozlu domates sosu üzerinde karides, kalamar ve midye. İnce hamurda deniz esintisi.",
  },
  price: 889,
  weight: { value: 560, unit: "g" },
  nutrition: [11.8, 7.1, 26.3, 216],
  allergens: ["gluten", "milk", "crustaceans", "molluscs"],
  ...signatureOptions,
};

export const pizzaPearGorgonzola: Dish = {
  alias: "pizza-pear-gorgonzola",
  name: { ru: "Пицца «Груша и горгонзола»", en: "Pear and Gorgonzola Pizza", tr: "Armutlu gorgonzolalı pizza" },
  description: {
    ru: "Сладкая груша, горгонзола, моцарелла, грецкий орех и капля мёда. Почти десерт, но всё-таки пицца.",
    en: "Sweet pear, gorgonzola, mozzarella, walnuts and a drizzle of honey. Almost a dessert, yet still a pizza.",
    tr: "Tatlı armut, gorgonzola, mozzarella, ceviz ve bir damla bal. Neredeyse tatlı ama yine de pizza.",
  },
  price: 769,
  weight: { value: 530, unit: "g" },
  nutrition: [9.9, 12.1, 31.2, 273],
  allergens: ["gluten", "milk", "nuts"],
  ...signatureOptions,
};

export const pizzaBurrata: Dish = {
  alias: "pizza-burrata",
  name: { ru: "Пицца с бурратой и черри", en: "Burrata and Cherry Tomato Pizza", tr: "Burratalı çeri domatesli pizza" },
  description: {
    ru: "Целая буррата в центре, запечённые черри, песто и базилик. Разрежьте сыр и размажьте по горячему тесту.",
    en: "A whole burrata in the middle, roast cherry tomatoes, pesto and basil. Cut it open and spread it over the hot base.",
    tr: "Ortasında bütün burrata, fırınlanmış çeri domates, pesto ve fesleğen. Peyniri kesin, sıcak hamura yayın.",
  },
  price: 899,
  weight: { value: 600, unit: "g" },
  nutrition: [10.7, 12.3, 25.8, 257],
  allergens: ["gluten", "milk", "nuts"],
  accent: "new",
  ...signatureOptions,
};

export const pizzaProsciutto: Dish = {
  alias: "pizza-prosciutto-arugula",
  name: { ru: "Пицца «Прошутто и руккола»", en: "Prosciutto and Rocket Pizza", tr: "Prosciuttolu rokalı pizza" },
  description: {
    ru: "Тонкие ломтики прошутто, руккола, пармезан и моцарелла. Собираем сразу после печи, чтобы зелень не увяла.",
    en: "Paper-thin prosciutto, rocket, parmesan and mozzarella. Assembled straight out of the oven to keep the greens fresh.",
    tr: "İncecik prosciutto dilimleri, roka, parmesan ve mozzarella. Yeşillik solmasın diye fırından çıkınca hazırlanır.",
  },
  price: 829,
  weight: { value: 530, unit: "g" },
  nutrition: [13.2, 11.3, 26.4, 261],
  allergens: ["gluten", "milk"],
  ...signatureOptions,
};

export const pizzaCheeseburger: Dish = {
  alias: "pizza-cheeseburger",
  name: { ru: "Пицца «Чизбургер»", en: "Cheeseburger Pizza", tr: "Çizburger pizza" },
  description: {
    ru: "Рубленая говядина, чеддер, маринованные огурчики, красный лук и бургерный соус. Бургер, который хватит на всех.",
    en: "Minced beef, cheddar, pickles, red onion and burger sauce. A burger big enough to share.",
    tr: "Dana kıyma, çedar, kornişon turşusu, kırmızı soğan ve burger sosu. Herkese yetecek bir burger.",
  },
  price: 729,
  basicPrice: 829,
  weight: { value: 610, unit: "g" },
  nutrition: [11.9, 11.7, 27.1, 262],
  allergens: ["gluten", "milk", "eggs", "mustard"],
  ...signatureOptions,
};

export const pizzaTuna: Dish = {
  alias: "pizza-tuna-onion",
  name: { ru: "Пицца с тунцом и красным луком", en: "Tuna and Red Onion Pizza", tr: "Ton balıklı soğanlı pizza" },
  description: {
    ru: "Тунец, красный лук, каперсы и моцарелла на томатном соусе. Простой рецепт с побережья Адриатики.",
    en: "Tuna, red onion, capers and mozzarella on tomato sauce. A simple recipe from the Adriatic coast.",
    tr: "Domates sosu üzerinde ton balığı, kırmızı soğan, kapari ve mozzarella. Adriyatik kıyılarından sade bir tarif.",
  },
  price: 749,
  weight: { value: 550, unit: "g" },
  nutrition: [13.6, 8.2, 26.9, 236],
  allergens: ["gluten", "milk", "fish"],
  type: "unavailable",
  ...signatureOptions,
};

export const pizzaSalmonCream: Dish = {
  alias: "pizza-salmon-cream",
  name: {
    ru: "Пицца с лососем и сливочным сыром",
    en: "Salmon and Cream Cheese Pizza",
    tr: "Somonlu krem peynirli pizza",
  },
  description: {
    ru: "Слабосолёный лосось, сливочный сыр, шпинат и цедра лимона. Нежная и свежая.",
    en: "Lightly salted salmon, cream cheese, spinach and lemon zest. Delicate and fresh.",
    tr: "Hafif tuzlanmış somon, krem peynir, ıspanak ve limon kabuğu rendesi. Yumuşak ve ferah.",
  },
  price: 899,
  weight: { value: 550, unit: "g" },
  nutrition: [11.5, 11.4, 25.7, 252],
  allergens: ["gluten", "milk", "fish"],
  type: "stop",
  ...signatureOptions,
};

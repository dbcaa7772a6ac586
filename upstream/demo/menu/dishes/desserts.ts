/** Desserts, shared by the brands. */

import type { Dish } from "../dish";

export const cheesecake: Dish = {
  alias: "cheesecake",
  name: { ru: "Чизкейк классический", en: "Classic Cheesecake", tr: "Klasik cheesecake" },
  description: {
    ru: "Нежный сливочный чизкейк на песочной основе. Печём медленно, чтобы он остался кремовым внутри.",
    en: "A tender cream cheese cake on a shortbread base. Baked slowly so that it stays creamy inside.",
    tr: "Kurabiye tabanı üzerinde yumuşacık krem peynirli pasta. İçi kremamsı kalsın diye ağır ağır pişirilir.",
  },
  price: 259,
  weight: { value: 120, unit: "g" },
  nutrition: [6.1, 20.5, 26, 313],
  allergens: ["gluten", "eggs", "milk"],
  accent: "hit",
};

export const cheesecakeMango: Dish = {
  alias: "cheesecake-mango",
  name: { ru: "Чизкейк манго", en: "Mango Cheesecake", tr: "Mangolu cheesecake" },
  description: {
    ru: "Сливочный чизкейк под слоем яркого пюре из спелого манго.",
    en: "Creamy cheesecake under a bright layer of ripe mango purée.",
    tr: "Olgun mango püresiyle kaplı kremalı cheesecake.",
  },
  price: 289,
  weight: { value: 130, unit: "g" },
  nutrition: [5.4, 18.2, 27.4, 295],
  allergens: ["gluten", "eggs", "milk"],
};

export const chocolateFondant: Dish = {
  alias: "chocolate-fondant",
  name: { ru: "Шоколадный фондан", en: "Chocolate Fondant", tr: "Çikolatalı sufle kek" },
  description: {
    ru: "Тёплый кекс из тёмного шоколада с текучей серединой. Подогрейте двадцать секунд, и он снова польётся.",
    en: "A warm dark chocolate cake with a molten centre. Twenty seconds of heat and it flows again.",
    tr: "Ortası akışkan, sıcak bitter çikolatalı kek. Yirmi saniye ısıtın, içi yeniden aksın.",
  },
  price: 279,
  weight: { value: 110, unit: "g" },
  nutrition: [6.4, 22.8, 38.5, 385],
  allergens: ["gluten", "eggs", "milk"],
};

export const tiramisu: Dish = {
  alias: "tiramisu",
  name: { ru: "Тирамису", en: "Tiramisu", tr: "Tiramisu" },
  description: {
    ru: "Маскарпоне, бисквит, пропитанный эспрессо, и щедрый слой какао.",
    en: "Mascarpone, espresso-soaked sponge and a generous dusting of cocoa.",
    tr: "Maskarpone, espressoyla ıslatılmış bisküvi ve bol kakao.",
  },
  price: 249,
  basicPrice: 299,
  weight: { value: 130, unit: "g" },
  nutrition: [5.2, 19.6, 28.3, 310],
  allergens: ["gluten", "eggs", "milk"],
};

export const donutCaramel: Dish = {
  alias: "donut-caramel",
  name: { ru: "Пончик с карамелью", en: "Caramel Doughnut", tr: "Karamelli donut" },
  description: {
    ru: "Воздушный пончик в солёной карамели с хрустящей крошкой.",
    en: "A fluffy doughnut glazed with salted caramel and sprinkled with crunchy crumbs.",
    tr: "Tuzlu karamelle kaplı, çıtır kırıntılı pofuduk donut.",
  },
  price: 119,
  weight: { value: 75, unit: "g" },
  nutrition: [5.8, 18.9, 48.2, 386],
  allergens: ["gluten", "eggs", "milk", "soy"],
};

export const donutStrawberry: Dish = {
  alias: "donut-strawberry",
  name: { ru: "Пончик клубничный", en: "Strawberry Doughnut", tr: "Çilekli donut" },
  description: {
    ru: "Пышный пончик под розовой клубничной глазурью и с ягодной начинкой.",
    en: "A soft doughnut with pink strawberry icing and a berry filling.",
    tr: "Pembe çilekli sırla kaplı, içi meyve dolgulu yumuşak donut.",
  },
  price: 119,
  weight: { value: 75, unit: "g" },
  nutrition: [5.5, 17.4, 49.6, 377],
  allergens: ["gluten", "eggs", "milk", "soy"],
};

export const iceCreamVanilla: Dish = {
  alias: "ice-cream-vanilla",
  name: { ru: "Мороженое ванильное", en: "Vanilla Ice Cream", tr: "Vanilyalı dondurma" },
  description: {
    ru: "Сливочное мороженое с семенами натуральной ванили.",
    en: "Dairy ice cream flecked with real vanilla seeds.",
    tr: "Gerçek vanilya taneli, kaymaklı dondurma.",
  },
  price: 139,
  weight: { value: 80, unit: "g" },
  nutrition: [3.7, 12.5, 22.4, 217],
  allergens: ["milk", "eggs"],
};

export const iceCreamChocolate: Dish = {
  alias: "ice-cream-chocolate",
  name: { ru: "Мороженое шоколадное", en: "Chocolate Ice Cream", tr: "Çikolatalı dondurma" },
  description: {
    ru: "Насыщенное мороженое с какао и кусочками горького шоколада.",
    en: "Rich cocoa ice cream with shards of bitter chocolate.",
    tr: "Bitter çikolata parçacıklı, yoğun kakaolu dondurma.",
  },
  price: 149,
  weight: { value: 80, unit: "g" },
  nutrition: [4.1, 13, 24.8, 233],
  allergens: ["milk", "eggs"],
};

export const mochiTrio: Dish = {
  alias: "mochi-trio",
  name: { ru: "Моти ассорти", en: "Mochi Trio", tr: "Üçlü mochi" },
  description: {
    ru: "Три рисовых пирожных с мороженым внутри: манго, клубника и матча.",
    en: "Three rice cakes with ice cream inside: mango, strawberry and matcha.",
    tr: "İçi dondurmalı üç pirinç keki: mangolu, çilekli ve matchalı.",
  },
  price: 329,
  weight: { value: 105, unit: "g" },
  quantity: 3,
  nutrition: [3.4, 8.6, 42.1, 259],
  allergens: ["milk", "soy"],
  accent: "new",
};

export const bananaSpringRoll: Dish = {
  alias: "banana-spring-roll",
  name: { ru: "Банановые роллы в тесте", en: "Crispy Banana Rolls", tr: "Çıtır muzlu rulo" },
  description: {
    ru: "Спелый банан в тонком хрустящем тесте с корицей и кокосовой стружкой.",
    en: "Ripe banana in thin crisp pastry with cinnamon and flaked coconut.",
    tr: "Tarçın ve hindistan cevizi rendesiyle, ince çıtır yufkada olgun muz.",
  },
  price: 219,
  weight: { value: 140, unit: "g" },
  quantity: 4,
  nutrition: [3.2, 9.8, 41.5, 267],
  allergens: ["gluten"],
  accent: "vegan",
};

export const honeyCake: Dish = {
  alias: "honey-cake",
  name: { ru: "Медовик", en: "Honey Cake", tr: "Ballı pasta" },
  description: {
    ru: "Тонкие медовые коржи и сметанный крем. Настаиваем ночь, чтобы торт стал мягким.",
    en: "Thin honey layers with sour cream frosting. Rested overnight until soft.",
    tr: "İnce ballı katlar ve ekşi kremalı dolgu. Yumuşasın diye bir gece dinlendirilir.",
  },
  price: 229,
  weight: { value: 130, unit: "g" },
  nutrition: [5, 17.3, 44.6, 354],
  allergens: ["gluten", "eggs", "milk"],
};

export const fruitSalad: Dish = {
  alias: "fruit-salad",
  name: { ru: "Фруктовый салат", en: "Fruit Salad", tr: "Meyve salatası" },
  description: {
    ru: "Манго, ананас, киви и виноград с соком лайма и мятой.",
    en: "Mango, pineapple, kiwi and grapes with lime juice and mint.",
    tr: "Misket limonu suyu ve naneyle mango, ananas, kivi ve üzüm.",
  },
  price: 249,
  weight: { value: 180, unit: "g" },
  nutrition: [0.8, 0.3, 12.6, 56],
  accent: "vegan",
};

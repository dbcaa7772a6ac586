/** Hot snacks, shared by the brands. */

import type { Dish } from "../dish";

export const frenchFries: Dish = {
  alias: "french-fries",
  name: { ru: "Картофель фри", en: "French Fries", tr: "Patates kızartması" },
  description: {
    ru: "Тонкие золотистые брусочки, хрустящие снаружи и мягкие внутри.",
    en: "Thin golden sticks, crisp outside and soft inside.",
    tr: "Dışı çıtır, içi yumuşak, incecik altın rengi patatesler.",
  },
  price: 159,
  weight: { value: 120, unit: "g" },
  nutrition: [3.4, 14.8, 38.2, 300],
  accent: "hit",
};

export const potatoWedges: Dish = {
  alias: "potato-wedges",
  name: { ru: "Картофель по-деревенски", en: "Potato Wedges", tr: "Elma dilim patates" },
  description: {
    ru: "Крупные дольки в кожуре с паприкой, чесноком и розмарином.",
    en: "Chunky skin-on wedges with paprika, garlic and rosemary.",
    tr: "Kırmızı biber, sarımsak ve biberiyeli, kabuklu iri patates dilimleri.",
  },
  price: 179,
  weight: { value: 150, unit: "g" },
  nutrition: [3, 9.4, 28.6, 211],
};

export const sweetPotatoFries: Dish = {
  alias: "sweet-potato-fries",
  name: { ru: "Фри из батата", en: "Sweet Potato Fries", tr: "Tatlı patates kızartması" },
  description: {
    ru: "Сладковатый батат с морской солью и копчёной паприкой.",
    en: "Sweet potato with sea salt and smoked paprika.",
    tr: "Deniz tuzu ve isli kırmızı biberle tatlı patates.",
  },
  price: 229,
  weight: { value: 120, unit: "g" },
  nutrition: [2.1, 10.6, 31.4, 229],
  accent: "vegan",
};

export const chickenNuggets: Dish = {
  alias: "chicken-nuggets",
  name: { ru: "Куриные наггетсы", en: "Chicken Nuggets", tr: "Tavuk nugget" },
  description: {
    ru: "Кусочки цельного куриного филе в тонкой хрустящей панировке.",
    en: "Pieces of whole chicken fillet in a thin crunchy coating.",
    tr: "İnce, çıtır kaplamalı bütün tavuk fileto parçaları.",
  },
  price: 229,
  weight: { value: 150, unit: "g" },
  quantity: 9,
  nutrition: [16.2, 14.5, 17.8, 266],
  allergens: ["gluten", "eggs"],
};

export const chickenWings: Dish = {
  alias: "chicken-wings",
  name: { ru: "Острые куриные крылья", en: "Spicy Chicken Wings", tr: "Acılı tavuk kanadı" },
  description: {
    ru: "Крылья в жгучем соусе, запечённые до тёмной глянцевой корочки.",
    en: "Wings in a fiery sauce, roasted to a dark glossy crust.",
    tr: "Ateşli sosta, koyu ve parlak bir kabuk bağlayana dek fırınlanmış kanatlar.",
  },
  price: 319,
  basicPrice: 379,
  weight: { value: 220, unit: "g" },
  quantity: 6,
  nutrition: [19.6, 17.2, 6.4, 259],
  allergens: ["soy", "gluten"],
  accent: "spicy",
};

export const onionRings: Dish = {
  alias: "onion-rings",
  name: { ru: "Луковые кольца", en: "Onion Rings", tr: "Soğan halkası" },
  description: {
    ru: "Сладкий лук в лёгком кляре. Хрустят громко и долго.",
    en: "Sweet onion in a light batter. The crunch is loud and lasting.",
    tr: "Hafif hamura bulanmış tatlı soğan. Gürültülü ve uzun süre çıtırdar.",
  },
  price: 189,
  weight: { value: 120, unit: "g" },
  quantity: 8,
  nutrition: [4.2, 13.6, 33.1, 272],
  allergens: ["gluten", "eggs", "milk"],
};

export const mozzarellaSticks: Dish = {
  alias: "mozzarella-sticks",
  name: { ru: "Сырные палочки", en: "Mozzarella Sticks", tr: "Mozzarella çubukları" },
  description: {
    ru: "Моцарелла в хрустящих сухарях, которая тянется до последнего кусочка.",
    en: "Mozzarella in crisp crumbs that stretches to the very last bite.",
    tr: "Çıtır galeta kaplı, son lokmaya kadar uzayan mozzarella.",
  },
  price: 279,
  weight: { value: 140, unit: "g" },
  quantity: 6,
  nutrition: [13.8, 18.4, 22.7, 312],
  allergens: ["gluten", "eggs", "milk"],
};

export const shrimpTempura: Dish = {
  alias: "shrimp-tempura",
  name: { ru: "Креветки темпура", en: "Shrimp Tempura", tr: "Karides tempura" },
  description: {
    ru: "Тигровые креветки в кружевном кляре. Подаём с соусом сладкий чили.",
    en: "Tiger shrimp in a lacy batter, served with sweet chili sauce.",
    tr: "Dantel gibi hamurda kaplan karidesleri. Tatlı biber sosuyla servis edilir.",
  },
  price: 459,
  weight: { value: 150, unit: "g" },
  quantity: 6,
  nutrition: [12.4, 11.8, 19.3, 233],
  allergens: ["gluten", "eggs", "crustaceans"],
};

export const springRollsVegetable: Dish = {
  alias: "spring-rolls-vegetable",
  name: { ru: "Спринг-роллы с овощами", en: "Vegetable Spring Rolls", tr: "Sebzeli çıtır rulo" },
  description: {
    ru: "Капуста, морковь, грибы и стеклянная лапша в хрустящем рисовом тесте.",
    en: "Cabbage, carrot, mushrooms and glass noodles in a crackling rice wrapper.",
    tr: "Çıtır pirinç yufkasında lahana, havuç, mantar ve cam erişte.",
  },
  price: 239,
  weight: { value: 150, unit: "g" },
  quantity: 4,
  nutrition: [4.1, 9.2, 27.6, 210],
  allergens: ["gluten", "soy", "sesame"],
  accent: "vegan",
};

export const gyozaChicken: Dish = {
  alias: "gyoza-chicken",
  name: { ru: "Гёдза с курицей", en: "Chicken Gyoza", tr: "Tavuklu gyoza" },
  description: {
    ru: "Японские пельмени с курицей и зелёным луком, обжаренные с одной стороны до корочки.",
    en: "Japanese dumplings with chicken and spring onion, seared crisp on one side.",
    tr: "Bir yüzü çıtır kızartılmış, tavuk ve taze soğanlı Japon mantısı.",
  },
  price: 329,
  weight: { value: 160, unit: "g" },
  quantity: 6,
  nutrition: [9.8, 8.1, 24.3, 209],
  allergens: ["gluten", "soy", "sesame"],
};

export const gyozaShrimp: Dish = {
  alias: "gyoza-shrimp",
  name: { ru: "Гёдза с креветкой", en: "Shrimp Gyoza", tr: "Karidesli gyoza" },
  description: {
    ru: "Сочная креветка с имбирём в тонком тесте, приготовленная на пару и подрумяненная.",
    en: "Juicy shrimp with ginger in a thin wrapper, steamed and then browned.",
    tr: "İnce hamurda zencefilli sulu karides; önce buharda pişirilir, sonra kızartılır.",
  },
  price: 389,
  weight: { value: 160, unit: "g" },
  quantity: 6,
  nutrition: [10.2, 6.4, 23.7, 193],
  allergens: ["gluten", "crustaceans", "soy", "sesame"],
  accent: "new",
};

export const edamame: Dish = {
  alias: "edamame",
  name: { ru: "Эдамаме", en: "Edamame", tr: "Edamame" },
  description: {
    ru: "Молодые соевые бобы в стручках с хлопьями морской соли.",
    en: "Young soybeans in the pod with flakes of sea salt.",
    tr: "Deniz tuzu pullarıyla, kabuğunda taze soya fasulyesi.",
  },
  price: 249,
  weight: { value: 150, unit: "g" },
  nutrition: [11.2, 5, 8.4, 123],
  allergens: ["soy"],
  accent: "vegan",
};

export const popcornShrimp: Dish = {
  alias: "popcorn-shrimp",
  name: { ru: "Попкорн из креветок", en: "Popcorn Shrimp", tr: "Çıtır karides lokmaları" },
  description: {
    ru: "Маленькие креветки в остром хрустящем кляре. Исчезают быстрее, чем попкорн в кино.",
    en: "Little shrimp in a spicy crunchy batter. They vanish faster than popcorn at the cinema.",
    tr: "Baharatlı çıtır hamurda minik karidesler. Sinemadaki mısırdan bile çabuk biter.",
  },
  price: 399,
  weight: { value: 130, unit: "g" },
  nutrition: [12.8, 12.2, 18.6, 235],
  allergens: ["gluten", "eggs", "crustaceans"],
  type: "stop",
};

export const cheeseBallsJalapeno: Dish = {
  alias: "cheese-balls-jalapeno",
  name: { ru: "Сырные шарики с халапеньо", en: "Jalapeño Cheese Balls", tr: "Jalapenolu peynir topları" },
  description: {
    ru: "Расплавленный чеддер и халапеньо в золотистой панировке.",
    en: "Melted cheddar and jalapeño in a golden crumb.",
    tr: "Altın rengi kaplamada eriyen çedar ve jalapeno.",
  },
  price: 269,
  weight: { value: 130, unit: "g" },
  quantity: 8,
  nutrition: [9.6, 19.2, 24.5, 309],
  allergens: ["gluten", "eggs", "milk"],
  accent: "spicy",
};

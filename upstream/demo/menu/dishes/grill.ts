import type { Dish } from "../dish";

const skewerOptions = { modifiers: ["extra-lavash", "pickled-onion"], modifierGroups: ["grill-sauces"] } as const;
const plateOptions = {
  modifiers: ["extra-lavash", "jalapeno"],
  modifierGroups: ["plate-side", "grill-sauces"],
} as const;

export const lyulyaLamb: Dish = {
  alias: "lyulya-kebab-lamb",
  name: { ru: "Люля-кебаб из баранины", en: "Lamb Lyulya Kebab", tr: "Kuzu lüle kebabı" },
  description: {
    ru: "Рубленая баранина с курдюком и зирой, обжаренная на углях. Подаём с луком и лавашем.",
    en: "Hand-chopped lamb with tail fat and cumin, grilled over coals. Served with onion and lavash.",
    tr: "Kuyruk yağı ve kimyonla yoğrulmuş kuzu kıyması, közde pişer. Soğan ve lavaşla servis edilir.",
  },
  price: 469,
  weight: { value: 250, unit: "g" },
  quantity: 2,
  nutrition: [15.3, 19.8, 6.4, 265],
  allergens: ["gluten"],
  accent: "hit",
  ...skewerOptions,
};

export const lyulyaChicken: Dish = {
  alias: "lyulya-kebab-chicken",
  name: { ru: "Люля-кебаб из курицы", en: "Chicken Lyulya Kebab", tr: "Tavuk lüle kebabı" },
  description: {
    ru: "Нежный куриный фарш с кинзой и паприкой, румяный от огня и сочный внутри.",
    en: "Tender minced chicken with coriander and paprika, browned by the fire and juicy inside.",
    tr: "Kişniş ve kırmızı biberli yumuşak tavuk kıyması; dışı kızarmış, içi sulu.",
  },
  price: 379,
  basicPrice: 429,
  weight: { value: 250, unit: "g" },
  quantity: 2,
  nutrition: [17.1, 10.6, 6.2, 189],
  allergens: ["gluten"],
  ...skewerOptions,
};

export const lyulyaBeef: Dish = {
  alias: "lyulya-kebab-beef",
  name: { ru: "Люля-кебаб из говядины", en: "Beef Lyulya Kebab", tr: "Dana lüle kebabı" },
  description: {
    ru: "Рубленая говядина с луком и чёрным перцем, приготовленная на широком шампуре.",
    en: "Hand-chopped beef with onion and black pepper, cooked on a wide skewer.",
    tr: "Soğan ve karabiberle yoğrulmuş dana kıyması, geniş şişte pişirilir.",
  },
  price: 439,
  weight: { value: 250, unit: "g" },
  quantity: 2,
  nutrition: [16.4, 15.9, 6.3, 234],
  allergens: ["gluten"],
  ...skewerOptions,
};

export const adanaKebab: Dish = {
  alias: "adana-kebab",
  name: { ru: "Адана-кебаб", en: "Adana Kebab", tr: "Adana kebap" },
  description: {
    ru: "Острый турецкий кебаб с красным перцем, печёными томатами и булгуром.",
    en: "Hot Turkish kebab with red pepper, roast tomatoes and bulgur.",
    tr: "Acı kırmızı biberli Adana kebap, közlenmiş domates ve bulgur pilavı ile.",
  },
  price: 529,
  weight: { value: 330, unit: "g" },
  quantity: 1,
  nutrition: [13.4, 15.2, 11.8, 238],
  allergens: ["gluten"],
  accent: "spicy",
  modifiers: ["extra-lavash", "pickled-onion"],
  modifierGroups: ["grill-spice-level", "grill-sauces"],
};

export const shashlikChicken: Dish = {
  alias: "shashlik-chicken-thigh",
  name: { ru: "Шашлык из куриного бедра", en: "Chicken Thigh Shashlik", tr: "Tavuk but şiş" },
  description: {
    ru: "Куриное бедро в йогуртовом маринаде с чесноком и паприкой. Шашлык, который не бывает сухим.",
    en: "Chicken thigh in a yoghurt marinade with garlic and paprika. A skewer that is never dry.",
    tr: "Sarımsaklı ve kırmızı biberli yoğurt marinesinde tavuk but. Asla kurumayan bir şiş.",
  },
  price: 399,
  weight: { value: 250, unit: "g" },
  nutrition: [18.6, 11.2, 3.4, 189],
  allergens: ["milk", "gluten"],
  accent: "hit",
  ...skewerOptions,
};

export const shashlikLamb: Dish = {
  alias: "shashlik-lamb",
  name: { ru: "Шашлык из ягнёнка", en: "Lamb Shashlik", tr: "Kuzu şiş" },
  description: {
    ru: "Мякоть ягнёнка с розмарином и крупной солью, поджаренная на сильном жару.",
    en: "Lamb leg with rosemary and coarse salt, seared over fierce heat.",
    tr: "Biberiye ve iri tuzla tatlandırılmış kuzu but eti, harlı ateşte pişirilir.",
  },
  price: 649,
  weight: { value: 240, unit: "g" },
  nutrition: [18.9, 15.1, 3.2, 224],
  allergens: ["gluten"],
  ...skewerOptions,
};

export const shashlikBeef: Dish = {
  alias: "shashlik-beef",
  name: { ru: "Шашлык из говяжьей вырезки", en: "Beef Tenderloin Shashlik", tr: "Dana bonfile şiş" },
  description: {
    ru: "Вырезка средней прожарки с чёрным перцем и луком. Подаём с соусом из томатов.",
    en: "Medium tenderloin with black pepper and onion, served with tomato sauce.",
    tr: "Karabiber ve soğanlı, orta pişmiş bonfile. Domates sosuyla servis edilir.",
  },
  price: 699,
  basicPrice: 789,
  weight: { value: 240, unit: "g" },
  nutrition: [20.4, 10.3, 3.1, 187],
  allergens: ["gluten", "celery"],
  ...skewerOptions,
};

export const grillWings: Dish = {
  alias: "grill-chicken-wings",
  name: { ru: "Крылышки на мангале", en: "Chargrilled Wings", tr: "Mangalda tavuk kanat" },
  description: {
    ru: "Куриные крылышки в маринаде с томатом и паприкой, дымные и румяные.",
    en: "Chicken wings in a tomato and paprika marinade, smoky and golden.",
    tr: "Domates ve kırmızı biber marinesinde tavuk kanatları; isli ve nar gibi kızarmış.",
  },
  price: 379,
  weight: { value: 280, unit: "g" },
  quantity: 8,
  nutrition: [17.8, 13.9, 2.6, 207],
  ...skewerOptions,
};

export const grillTrout: Dish = {
  alias: "grill-trout-steak",
  name: { ru: "Стейк форели на углях", en: "Chargrilled Trout Steak", tr: "Közde alabalık" },
  description: {
    ru: "Форель с лимоном и тимьяном, хрустящая кожа и нежная мякоть.",
    en: "Trout with lemon and thyme, crisp skin and tender flesh.",
    tr: "Limon ve kekikle alabalık; derisi çıtır, eti yumuşak.",
  },
  price: 749,
  weight: { value: 220, unit: "g" },
  nutrition: [19.6, 11.8, 1.2, 189],
  allergens: ["fish"],
  type: "stop",
  modifiers: ["extra-lavash"],
  modifierGroups: ["plate-side"],
};

export const grillVegetables: Dish = {
  alias: "grill-vegetables",
  name: { ru: "Овощи на мангале", en: "Chargrilled Vegetables", tr: "Mangalda sebze" },
  description: {
    ru: "Баклажан, сладкий перец, томаты и цукини с дымком, чеснок и оливковое масло.",
    en: "Smoky aubergine, sweet pepper, tomatoes and courgette with garlic and olive oil.",
    tr: "İsli patlıcan, tatlı biber, domates ve kabak; sarımsak ve zeytinyağı ile.",
  },
  price: 299,
  weight: { value: 250, unit: "g" },
  nutrition: [1.8, 4.6, 7.2, 77],
  accent: "vegan",
  modifiers: ["extra-lavash", "pickled-onion"],
};

export const grillMushrooms: Dish = {
  alias: "grill-mushrooms",
  name: { ru: "Шампиньоны на мангале", en: "Chargrilled Mushrooms", tr: "Mangalda mantar" },
  description: {
    ru: "Целые шампиньоны в маринаде с соевым соусом и тимьяном.",
    en: "Whole champignons marinated in soy sauce and thyme.",
    tr: "Soya sosu ve kekikle marine edilmiş bütün mantarlar.",
  },
  price: 279,
  weight: { value: 200, unit: "g" },
  nutrition: [3.4, 4.9, 4.1, 74],
  allergens: ["soy", "gluten"],
  accent: "vegan",
};

export const grillSet: Dish = {
  alias: "grill-set-company",
  name: { ru: "Мангал-сет для компании", en: "Grill Set for a Company", tr: "Arkadaş grubuna mangal tabağı" },
  description: {
    ru: "Два люля из баранины, шашлык из курицы и говядины, крылышки, овощи, лаваш и два соуса на выбор. На троих-четверых.",
    en: "Two lamb lyulyas, chicken and beef shashlik, wings, vegetables, lavash and two sauces of your choice. Serves three or four.",
    tr: "İki kuzu lüle, tavuk ve dana şiş, kanat, sebze, lavaş ve seçeceğiniz iki sos. Üç dört kişilik.",
  },
  price: 2190,
  basicPrice: 2490,
  weight: { value: 1450, unit: "g" },
  nutrition: [15.6, 12.4, 8.1, 206],
  allergens: ["gluten", "milk"],
  modifiers: ["extra-lavash", "pickled-onion"],
  modifierGroups: ["grill-two-sauces"],
};

export const plateIskender: Dish = {
  alias: "plate-iskender",
  name: { ru: "Искендер-кебаб", en: "Iskender Kebab", tr: "İskender kebap" },
  description: {
    ru: "Ломтики говядины на кусочках пиде с томатным соусом, йогуртом и растопленным маслом.",
    en: "Beef slices over pieces of pide with tomato sauce, yoghurt and melted butter.",
    tr: "Pide parçaları üzerinde dana döner, domates sosu, yoğurt ve eritilmiş tereyağı.",
  },
  price: 589,
  weight: { value: 420, unit: "g" },
  nutrition: [11.9, 12.6, 12.8, 212],
  allergens: ["gluten", "milk"],
  accent: "new",
  modifiers: ["extra-lavash", "extra-meat"],
};

export const plateLyulya: Dish = {
  alias: "plate-lyulya",
  name: { ru: "Тарелка с люля и гарниром", en: "Lyulya Plate with a Side", tr: "Garnitürlü lüle tabağı" },
  description: {
    ru: "Два люля на выбор повара, гарнир, салат из свежих овощей и тонкий лаваш.",
    en: "Two lyulya kebabs of the chef's choice, a side, a fresh vegetable salad and thin lavash.",
    tr: "Şefin seçimi iki lüle kebap, garnitür, taze sebze salatası ve ince lavaş.",
  },
  price: 559,
  weight: { value: 450, unit: "g" },
  nutrition: [11.4, 10.9, 14.3, 201],
  allergens: ["gluten"],
  ...plateOptions,
};

export const platePilaf: Dish = {
  alias: "plate-pilaf-lamb",
  name: { ru: "Плов с бараниной", en: "Lamb Pilaf", tr: "Kuzu etli pilav" },
  description: {
    ru: "Рассыпчатый рис девзира, морковь, нут, барбарис и томлёная баранина из казана.",
    en: "Fluffy devzira rice, carrot, chickpeas, barberries and lamb slow-cooked in a cauldron.",
    tr: "Kazanda pişen tane tane pirinç, havuç, nohut, karamuk ve yumuşacık kuzu eti.",
  },
  price: 429,
  weight: { value: 350, unit: "g" },
  nutrition: [8.4, 10.7, 22.6, 220],
  modifiers: ["pickled-onion"],
};

export const plateManti: Dish = {
  alias: "plate-manti",
  name: { ru: "Турецкие манты с йогуртом", en: "Turkish Manti with Yoghurt", tr: "Yoğurtlu mantı" },
  description: {
    ru: "Крошечные пельмешки с говядиной под чесночным йогуртом и маслом с красным перцем.",
    en: "Tiny beef dumplings under garlic yoghurt and red pepper butter.",
    tr: "Sarımsaklı yoğurt ve kırmızı biberli tereyağı ile minik dana etli mantı.",
  },
  price: 449,
  weight: { value: 330, unit: "g" },
  nutrition: [8.9, 8.3, 22.4, 200],
  allergens: ["gluten", "milk", "eggs"],
  modifiers: ["jalapeno"],
};

export const plateDolma: Dish = {
  alias: "plate-dolma",
  name: { ru: "Долма из виноградных листьев", en: "Vine Leaf Dolma", tr: "Etli yaprak sarma" },
  description: {
    ru: "Виноградные листья с рубленой говядиной, рисом и мятой. Подаём с мацони и чесноком.",
    en: "Vine leaves filled with minced beef, rice and mint. Served with matsoni yoghurt and garlic.",
    tr: "Dana kıyma, pirinç ve naneyle doldurulmuş asma yaprağı. Sarımsaklı yoğurtla servis edilir.",
  },
  price: 419,
  weight: { value: 280, unit: "g" },
  quantity: 8,
  nutrition: [8.1, 9.4, 9.6, 155],
  allergens: ["milk"],
};

import type { Dish } from "../dish";

/** Desserts, drinks and sauces of the shawarma and lavash brands. */

export const baklavaPistachio: Dish = {
  alias: "baklava-pistachio",
  name: { ru: "Пахлава с фисташкой", en: "Pistachio Baklava", tr: "Fıstıklı baklava" },
  description: {
    ru: "Сорок тончайших слоёв, фисташка из Газиантепа и лёгкий сироп.",
    en: "Forty gossamer layers, Gaziantep pistachios and a light syrup.",
    tr: "Kırk kat incecik yufka, Antep fıstığı ve hafif şerbet.",
  },
  price: 329,
  weight: { value: 120, unit: "g" },
  quantity: 4,
  nutrition: [6.4, 24.8, 48.2, 442],
  allergens: ["gluten", "nuts", "milk"],
  accent: "hit",
};

export const baklavaWalnut: Dish = {
  alias: "baklava-walnut",
  name: { ru: "Пахлава с грецким орехом", en: "Walnut Baklava", tr: "Cevizli baklava" },
  description: {
    ru: "Слоёное тесто, грецкий орех, корица и мёд. К крепкому чаю.",
    en: "Layered pastry, walnuts, cinnamon and honey. Made for strong tea.",
    tr: "Kat kat yufka, ceviz, tarçın ve bal. Demli çayın yanına.",
  },
  price: 289,
  basicPrice: 329,
  weight: { value: 120, unit: "g" },
  quantity: 4,
  nutrition: [6.1, 23.9, 49.4, 437],
  allergens: ["gluten", "nuts", "milk"],
};

export const kunefe: Dish = {
  alias: "kunefe",
  name: { ru: "Кюнефе", en: "Kunefe", tr: "Künefe" },
  description: {
    ru: "Горячее тесто кадаиф с тягучим сыром, сиропом и фисташкой.",
    en: "Hot kadayif pastry with stretchy cheese, syrup and pistachio.",
    tr: "Uzayan peynirli, şerbetli ve fıstıklı sıcak kadayıf.",
  },
  price: 349,
  weight: { value: 170, unit: "g" },
  nutrition: [8.3, 16.2, 39.8, 338],
  allergens: ["gluten", "milk", "nuts"],
  accent: "new",
};

export const lokumRose: Dish = {
  alias: "turkish-delight-rose",
  name: { ru: "Рахат-лукум с розой", en: "Rose Turkish Delight", tr: "Güllü lokum" },
  description: {
    ru: "Мягкие кубики с лепестками розы и фисташкой в сахарной пудре.",
    en: "Soft cubes with rose petals and pistachio, dusted with sugar.",
    tr: "Gül yaprağı ve fıstıklı, pudra şekerli yumuşak küpler.",
  },
  price: 219,
  weight: { value: 130, unit: "g" },
  quantity: 8,
  nutrition: [1.6, 2.8, 78.4, 345],
  allergens: ["nuts"],
  accent: "vegan",
};

export const sutlac: Dish = {
  alias: "rice-pudding-sutlac",
  name: { ru: "Рисовый пудинг сютлач", en: "Baked Rice Pudding Sutlac", tr: "Fırın sütlaç" },
  description: {
    ru: "Нежный молочный пудинг с рисом, запечённый до карамельной корочки.",
    en: "A gentle milk pudding with rice, baked to a caramel crust.",
    tr: "Üzeri karamelleşene dek fırınlanmış hafif sütlü pirinç tatlısı.",
  },
  price: 229,
  weight: { value: 180, unit: "g" },
  nutrition: [3.6, 3.9, 24.1, 146],
  allergens: ["milk"],
};

export const halvaTahini: Dish = {
  alias: "halva-tahini",
  name: { ru: "Халва из кунжута", en: "Tahini Halva", tr: "Tahin helvası" },
  description: {
    ru: "Рассыпчатая кунжутная халва с ванилью, нарезанная кубиками.",
    en: "Crumbly sesame halva with vanilla, cut into cubes.",
    tr: "Küp küp kesilmiş, vanilyalı ağızda dağılan susam helvası.",
  },
  price: 179,
  weight: { value: 100, unit: "g" },
  nutrition: [12.1, 29.8, 51.2, 521],
  allergens: ["sesame"],
  accent: "vegan",
};

export const ayran: Dish = {
  alias: "ayran",
  name: { ru: "Айран", en: "Ayran", tr: "Ayran" },
  description: {
    ru: "Холодный солоноватый йогуртовый напиток с пенкой. Лучший друг острого кебаба.",
    en: "A cold, lightly salted yoghurt drink with a frothy top. A hot kebab's best friend.",
    tr: "Köpüklü, hafif tuzlu soğuk yoğurt içeceği. Acılı kebabın en iyi dostu.",
  },
  price: 119,
  weight: { value: 300, unit: "ml" },
  nutrition: [1.9, 1.8, 2.6, 34],
  allergens: ["milk"],
  accent: "hit",
};

export const ayranMint: Dish = {
  alias: "ayran-mint-cucumber",
  name: { ru: "Айран с мятой и огурцом", en: "Mint and Cucumber Ayran", tr: "Naneli salatalıklı ayran" },
  description: {
    ru: "Айран, взбитый со свежей мятой и огурцом. Освежает в самый жаркий день.",
    en: "Ayran whipped with fresh mint and cucumber. Refreshing on the hottest day.",
    tr: "Taze nane ve salatalıkla çırpılmış ayran. En sıcak günde bile serinletir.",
  },
  price: 139,
  weight: { value: 300, unit: "ml" },
  nutrition: [1.8, 1.7, 2.9, 34],
  allergens: ["milk"],
};

export const turkishTea: Dish = {
  alias: "turkish-tea",
  name: { ru: "Турецкий чай", en: "Turkish Tea", tr: "Türk çayı" },
  description: {
    ru: "Крепкий чёрный чай двойной заварки с кусочком сахара.",
    en: "Strong double-brewed black tea with a lump of sugar.",
    tr: "Çaydanlıkta demlenmiş tavşankanı çay, yanında küp şeker.",
  },
  price: 99,
  weight: { value: 200, unit: "ml" },
  nutrition: [0, 0, 2.4, 10],
};

export const turkishCoffee: Dish = {
  alias: "turkish-coffee",
  name: { ru: "Кофе по-турецки", en: "Turkish Coffee", tr: "Türk kahvesi" },
  description: {
    ru: "Сваренный в джезве на песке, с густой пенкой и кубиком лукума.",
    en: "Brewed in a cezve over hot sand, with thick foam and a cube of lokum.",
    tr: "Kumda cezvede pişmiş, bol köpüklü kahve; yanında lokumla.",
  },
  price: 159,
  weight: { value: 80, unit: "ml" },
  nutrition: [0.3, 0.1, 4.8, 21],
  allergens: ["nuts"],
};

export const pomegranateJuice: Dish = {
  alias: "pomegranate-juice",
  name: { ru: "Гранатовый сок", en: "Pomegranate Juice", tr: "Nar suyu" },
  description: {
    ru: "Терпкий сок прямого отжима без сахара.",
    en: "Tart, direct-pressed juice with no added sugar.",
    tr: "Şeker ilavesiz, doğrudan sıkılmış buruk nar suyu.",
  },
  price: 229,
  weight: { value: 250, unit: "ml" },
  nutrition: [0.3, 0, 13.4, 55],
};

export const tarragonSoda: Dish = {
  alias: "tarragon-soda",
  name: { ru: "Тархун", en: "Tarragon Soda", tr: "Tarhunlu gazoz" },
  description: {
    ru: "Изумрудный лимонад на экстракте тархуна. Вкус, знакомый с детства.",
    en: "An emerald soda made with tarragon extract. A taste remembered from childhood.",
    tr: "Tarhun özlü zümrüt yeşili gazoz. Çocukluktan tanıdık bir tat.",
  },
  price: 149,
  weight: { value: 500, unit: "ml" },
  nutrition: [0, 0, 9.8, 39],
};

export const tahiniSauce: Dish = {
  alias: "tahini-sauce",
  name: { ru: "Соус тахини", en: "Tahini Sauce", tr: "Tahin sosu" },
  description: {
    ru: "Кунжутная паста с лимоном и чесноком.",
    en: "Sesame paste with lemon and garlic.",
    tr: "Limon ve sarımsaklı susam ezmesi.",
  },
  price: 59,
  weight: { value: 40, unit: "g" },
  nutrition: [9.8, 28.6, 8.4, 330],
  allergens: ["sesame"],
  accent: "vegan",
};

export const yoghurtSauce: Dish = {
  alias: "yoghurt-mint-sauce",
  name: { ru: "Йогуртовый соус с мятой", en: "Mint Yoghurt Sauce", tr: "Naneli yoğurt sosu" },
  description: {
    ru: "Густой йогурт, мята, огурец и чеснок.",
    en: "Thick yoghurt, mint, cucumber and garlic.",
    tr: "Süzme yoğurt, nane, salatalık ve sarımsak.",
  },
  price: 59,
  weight: { value: 50, unit: "g" },
  nutrition: [4.1, 6.8, 4.4, 95],
  allergens: ["milk"],
};

export const adjikaSauce: Dish = {
  alias: "adjika-sauce",
  name: { ru: "Аджика острая", en: "Hot Adjika", tr: "Acılı acika" },
  description: {
    ru: "Красный перец, чеснок, кинза и пряности. Немного, но жарко.",
    en: "Red pepper, garlic, coriander and spices. A little goes a long way.",
    tr: "Kırmızı biber, sarımsak, kişniş ve baharatlar. Az ama ateşli.",
  },
  price: 59,
  weight: { value: 40, unit: "g" },
  nutrition: [1.6, 3.1, 9.2, 71],
  allergens: ["celery"],
  accent: "spicy",
};

export const narSauce: Dish = {
  alias: "narsharab-sauce",
  name: { ru: "Соус наршараб", en: "Narsharab Pomegranate Sauce", tr: "Nar ekşisi" },
  description: {
    ru: "Густой гранатовый соус с кислинкой, идеальный к баранине.",
    en: "A thick, tangy pomegranate sauce made for lamb.",
    tr: "Kuzu etine çok yakışan, koyu ve mayhoş nar ekşisi.",
  },
  price: 69,
  weight: { value: 40, unit: "g" },
  nutrition: [0.6, 0.2, 62.8, 255],
};

export const lavashBread: Dish = {
  alias: "lavash-bread",
  name: { ru: "Лаваш тонкий", en: "Thin Lavash Bread", tr: "İnce lavaş ekmeği" },
  description: {
    ru: "Свежий лист лаваша к мясу и соусам.",
    en: "A fresh sheet of lavash to go with meat and sauces.",
    tr: "Et ve sosların yanına taze lavaş.",
  },
  price: 49,
  weight: { value: 100, unit: "g" },
  nutrition: [8.1, 1.2, 54.6, 262],
  allergens: ["gluten"],
  type: "related",
};

/** Drinks, shared by the brands. */

import type { Dish } from "../dish";

export const cola: Dish = {
  alias: "cola",
  name: { ru: "Кола", en: "Cola", tr: "Kola" },
  description: {
    ru: "Классическая газировка с карамельной нотой. Подаём хорошо охлаждённой.",
    en: "The classic fizzy drink with a hint of caramel. Served well chilled.",
    tr: "Karamel notalı klasik gazlı içecek. İyice soğutulmuş olarak servis edilir.",
  },
  price: 139,
  weight: { value: 330, unit: "ml" },
  nutrition: [0, 0, 10.6, 42],
};

export const colaZero: Dish = {
  alias: "cola-zero",
  name: { ru: "Кола без сахара", en: "Cola Zero", tr: "Şekersiz kola" },
  description: {
    ru: "Тот же знакомый вкус колы, но без сахара и почти без калорий.",
    en: "The familiar cola taste with no sugar and next to no calories.",
    tr: "Bildiğiniz kola tadı; şekersiz ve neredeyse kalorisiz.",
  },
  price: 139,
  weight: { value: 330, unit: "ml" },
  nutrition: [0, 0, 0, 0],
};

export const orangeLemonade: Dish = {
  alias: "orange-lemonade",
  name: { ru: "Апельсиновая газировка", en: "Orange Soda", tr: "Portakallı gazoz" },
  description: {
    ru: "Яркая газировка со вкусом спелого апельсина. Освежает после острого.",
    en: "A bright soda that tastes of ripe orange. Just the thing after something spicy.",
    tr: "Olgun portakal tadında, canlı bir gazoz. Acılı yemeklerin ardından ferahlatır.",
  },
  price: 139,
  weight: { value: 330, unit: "ml" },
  nutrition: [0, 0, 9.8, 39],
};

export const orangeJuice: Dish = {
  alias: "orange-juice",
  name: { ru: "Апельсиновый сок", en: "Orange Juice", tr: "Portakal suyu" },
  description: {
    ru: "Сок из сладких апельсинов с мякотью, без добавленного сахара.",
    en: "Juice from sweet oranges with the pulp left in and no added sugar.",
    tr: "Tatlı portakallardan, posalı ve ilave şekersiz meyve suyu.",
  },
  price: 189,
  weight: { value: 300, unit: "ml" },
  nutrition: [0.7, 0.2, 10.2, 45],
};

export const appleJuice: Dish = {
  alias: "apple-juice",
  name: { ru: "Яблочный сок", en: "Apple Juice", tr: "Elma suyu" },
  description: {
    ru: "Прозрачный сок из осенних яблок с лёгкой кислинкой.",
    en: "Clear juice from autumn apples with a gentle tartness.",
    tr: "Sonbahar elmalarından, hafif mayhoş berrak meyve suyu.",
  },
  price: 169,
  weight: { value: 300, unit: "ml" },
  nutrition: [0.1, 0.1, 11, 45],
};

export const stillWater: Dish = {
  alias: "still-water",
  name: { ru: "Вода негазированная", en: "Still Water", tr: "Kaynak suyu" },
  description: {
    ru: "Питьевая вода мягкого вкуса. Подойдёт к любому блюду.",
    en: "Soft-tasting drinking water that goes with everything on the menu.",
    tr: "Yumuşak içimli su. Menüdeki her yemeğe yakışır.",
  },
  price: 89,
  weight: { value: 500, unit: "ml" },
};

export const sparklingWater: Dish = {
  alias: "sparkling-water",
  name: { ru: "Вода газированная", en: "Sparkling Water", tr: "Gazlı su" },
  description: {
    ru: "Вода с мелкими пузырьками: освежает и готовит к следующему кусочку.",
    en: "Water with fine bubbles that refreshes you between bites.",
    tr: "İnce kabarcıklı su; lokmalar arasında ağzınızı tazeler.",
  },
  price: 95,
  weight: { value: 500, unit: "ml" },
};

export const lemonadeClassic: Dish = {
  alias: "lemonade-classic",
  name: { ru: "Лимонад классический", en: "Classic Lemonade", tr: "Klasik limonata" },
  description: {
    ru: "Домашний лимонад из лимонного сока, тростникового сиропа и мяты.",
    en: "House lemonade made with lemon juice, cane syrup and mint.",
    tr: "Limon suyu, kamış şekeri şurubu ve naneyle hazırlanan ev yapımı limonata.",
  },
  price: 219,
  weight: { value: 400, unit: "ml" },
  nutrition: [0.1, 0, 8.4, 34],
  accent: "hit",
};

export const lemonadeStrawberry: Dish = {
  alias: "lemonade-strawberry",
  name: { ru: "Лимонад клубничный", en: "Strawberry Lemonade", tr: "Çilekli limonata" },
  description: {
    ru: "Протёртая клубника, лимон и листик базилика. На вкус как июньский полдень.",
    en: "Crushed strawberries, lemon and a basil leaf. It tastes like a June afternoon.",
    tr: "Ezilmiş çilek, limon ve bir yaprak fesleğen. Haziran öğleni tadında.",
  },
  price: 199,
  basicPrice: 239,
  weight: { value: 400, unit: "ml" },
  nutrition: [0.2, 0, 9.1, 37],
};

export const lemonadeMango: Dish = {
  alias: "lemonade-mango",
  name: { ru: "Лимонад манго-маракуйя", en: "Mango Passion Fruit Lemonade", tr: "Mango ve çarkıfelekli limonata" },
  description: {
    ru: "Густое пюре манго, кислая маракуйя и содовая. Сладко, но не приторно.",
    en: "Thick mango purée, tart passion fruit and soda. Sweet, but never cloying.",
    tr: "Yoğun mango püresi, mayhoş çarkıfelek meyvesi ve soda. Tatlı ama bayıltmaz.",
  },
  price: 239,
  weight: { value: 400, unit: "ml" },
  nutrition: [0.2, 0, 9.6, 39],
  accent: "new",
};

export const morsCranberry: Dish = {
  alias: "mors-cranberry",
  name: { ru: "Морс клюквенный", en: "Cranberry Mors", tr: "Kırmızı yaban mersini şerbeti" },
  description: {
    ru: "Варим из цельной клюквы и процеживаем вручную. Кисло-сладкий и рубиновый.",
    en: "Brewed from whole cranberries and strained by hand. Sweet, sharp and ruby red.",
    tr: "Bütün kırmızı yaban mersinlerinden kaynatılıp elde süzülür. Mayhoş ve yakut renginde.",
  },
  price: 149,
  weight: { value: 400, unit: "ml" },
  nutrition: [0.1, 0, 8, 32],
};

export const morsSeaBuckthorn: Dish = {
  alias: "mors-sea-buckthorn",
  name: { ru: "Морс облепиховый", en: "Sea Buckthorn Mors", tr: "Yalancı iğde şerbeti" },
  description: {
    ru: "Солнечная облепиха с мёдом и палочкой корицы. Хорош и холодным, и тёплым.",
    en: "Sunny sea buckthorn with honey and a cinnamon stick. Good both cold and warm.",
    tr: "Bal ve çubuk tarçınla tatlandırılmış yalancı iğde. Soğuk da sıcak da güzeldir.",
  },
  price: 159,
  weight: { value: 400, unit: "ml" },
  nutrition: [0.2, 0.3, 8.6, 38],
};

export const icedTeaPeach: Dish = {
  alias: "iced-tea-peach",
  name: { ru: "Холодный чай с персиком", en: "Peach Iced Tea", tr: "Şeftalili soğuk çay" },
  description: {
    ru: "Крепкий чёрный чай, персиковое пюре и много льда.",
    en: "Strong black tea, peach purée and plenty of ice.",
    tr: "Demli siyah çay, şeftali püresi ve bol buz.",
  },
  price: 159,
  weight: { value: 500, unit: "ml" },
  nutrition: [0, 0, 6.8, 27],
};

export const greenTea: Dish = {
  alias: "green-tea",
  name: { ru: "Зелёный чай", en: "Green Tea", tr: "Yeşil çay" },
  description: {
    ru: "Листовая сенча с травяным ароматом и чистым послевкусием.",
    en: "Loose-leaf sencha with a grassy aroma and a clean finish.",
    tr: "Otsu kokulu, temiz bitişli yaprak sencha çayı.",
  },
  price: 149,
  weight: { value: 400, unit: "ml" },
  nutrition: [0, 0, 0, 0],
};

export const blackTeaThyme: Dish = {
  alias: "black-tea-thyme",
  name: { ru: "Чёрный чай с чабрецом", en: "Black Tea with Thyme", tr: "Kekikli siyah çay" },
  description: {
    ru: "Плотный чёрный чай с веточкой чабреца. Согревает с первого глотка.",
    en: "A full-bodied black tea with a sprig of thyme. Warms you from the first sip.",
    tr: "Bir dal kekikle demlenmiş dolgun siyah çay. İlk yudumda içinizi ısıtır.",
  },
  price: 149,
  weight: { value: 400, unit: "ml" },
  nutrition: [0, 0, 0.2, 1],
};

export const americano: Dish = {
  alias: "americano",
  name: { ru: "Американо", en: "Americano", tr: "Americano" },
  description: {
    ru: "Двойной эспрессо и горячая вода. Мягкий вкус с нотой тёмного шоколада.",
    en: "A double espresso topped up with hot water. Mellow, with a note of dark chocolate.",
    tr: "Duble espresso ve sıcak su. Bitter çikolata notalı, yumuşak içimli.",
  },
  price: 159,
  weight: { value: 250, unit: "ml" },
  nutrition: [0.2, 0, 0.3, 2],
};

export const cappuccino: Dish = {
  alias: "cappuccino",
  name: { ru: "Капучино", en: "Cappuccino", tr: "Cappuccino" },
  description: {
    ru: "Эспрессо и молоко, взбитое в плотную бархатную пену.",
    en: "Espresso and milk steamed to a dense, velvety foam.",
    tr: "Espresso ve kadifemsi, yoğun köpük hâline getirilmiş süt.",
  },
  price: 199,
  weight: { value: 300, unit: "ml" },
  nutrition: [2.2, 2.4, 3.6, 45],
  allergens: ["milk"],
  accent: "hit",
};

export const matchaLatte: Dish = {
  alias: "matcha-latte",
  name: { ru: "Матча латте", en: "Matcha Latte", tr: "Matcha latte" },
  description: {
    ru: "Церемониальная матча, молоко и капля ванильного сиропа.",
    en: "Ceremonial-grade matcha, milk and a drop of vanilla syrup.",
    tr: "Seremoni kalitesinde matcha, süt ve bir damla vanilya şurubu.",
  },
  price: 269,
  weight: { value: 300, unit: "ml" },
  nutrition: [2.4, 2.3, 6.2, 55],
  allergens: ["milk"],
  accent: "new",
};

import type { DemoModifier, DemoModifierGroup } from "../dish";

/** Modifiers and modifier groups of the shawarma and lavash brands. */

const extraMeat: DemoModifier = {
  alias: "extra-meat",
  name: { ru: "Двойное мясо", en: "Double meat", tr: "Çift et" },
  price: 139,
  min: 0,
  max: 1,
};

/** What both brands add to a single dish. */
const sharedModifiers: readonly DemoModifier[] = [
  {
    alias: "extra-cheese",
    name: { ru: "Больше сыра", en: "Extra cheese", tr: "Ekstra peynir" },
    price: 59,
    min: 0,
    max: 3,
  },
  { alias: "jalapeno", name: { ru: "Халапеньо", en: "Jalapeños", tr: "Jalapeno" }, price: 39, min: 0, max: 2 },
  {
    alias: "extra-mushrooms",
    name: { ru: "Жареные шампиньоны", en: "Fried champignons", tr: "Kavrulmuş mantar" },
    price: 49,
    min: 0,
    max: 2,
  },
  {
    alias: "fried-onion",
    name: { ru: "Хрустящий лук", en: "Crispy onion", tr: "Çıtır soğan" },
    price: 29,
    min: 0,
    max: 1,
    type: "stop",
  },
  { alias: "no-onion", name: { ru: "Без лука", en: "No onion", tr: "Soğansız" }, price: 0, min: 0, max: 1 },
  extraMeat,
];

const lavashKind: DemoModifierGroup = {
  alias: "lavash-kind",
  name: { ru: "Лаваш", en: "Lavash", tr: "Lavaş" },
  min: 1,
  max: 1,
  modifiers: [
    { alias: "lavash-kind-plain", name: { ru: "Обычный", en: "Plain", tr: "Sade" }, price: 0, min: 0, max: 1 },
    { alias: "lavash-kind-cheese", name: { ru: "Сырный", en: "Cheese", tr: "Peynirli" }, price: 49, min: 0, max: 1 },
    {
      alias: "lavash-kind-spinach",
      name: { ru: "Со шпинатом", en: "Spinach", tr: "Ispanaklı" },
      price: 29,
      min: 0,
      max: 1,
    },
    {
      alias: "lavash-kind-tomato",
      name: { ru: "Томатный", en: "Tomato", tr: "Domatesli" },
      price: 29,
      min: 0,
      max: 1,
      type: "stop",
    },
  ],
};

const toppings: DemoModifierGroup = {
  alias: "grill-toppings",
  name: { ru: "Добавить внутрь", en: "Add inside", tr: "İçine ekleyin" },
  min: 0,
  max: 3,
  modifiers: [
    {
      alias: "inside-fries",
      name: { ru: "Картофель фри", en: "French fries", tr: "Patates kızartması" },
      price: 49,
      min: 0,
      max: 1,
    },
    {
      alias: "inside-pickles",
      name: { ru: "Маринованные огурчики", en: "Pickles", tr: "Salatalık turşusu" },
      price: 29,
      min: 0,
      max: 1,
    },
    {
      alias: "inside-carrot",
      name: { ru: "Корейская морковь", en: "Korean-style carrot", tr: "Kore usulü havuç" },
      price: 29,
      min: 0,
      max: 1,
    },
    {
      alias: "inside-pepper",
      name: { ru: "Печёный перец", en: "Roast pepper", tr: "Közlenmiş biber" },
      price: 39,
      min: 0,
      max: 1,
    },
    { alias: "inside-olives", name: { ru: "Оливки", en: "Olives", tr: "Zeytin" }, price: 39, min: 0, max: 1 },
  ],
};

const toppingsVegan: DemoModifierGroup = {
  alias: "grill-toppings-vegan",
  name: { ru: "Добавить на тарелку", en: "Add to the plate", tr: "Tabağa ekleyin" },
  min: 0,
  max: 3,
  modifiers: [
    {
      alias: "plate-eggplant",
      name: { ru: "Печёный баклажан", en: "Roast aubergine", tr: "Közlenmiş patlıcan" },
      price: 49,
      min: 0,
      max: 1,
    },
    { alias: "plate-avocado", name: { ru: "Авокадо", en: "Avocado", tr: "Avokado" }, price: 89, min: 0, max: 1 },
    {
      alias: "plate-pomegranate",
      name: { ru: "Зёрна граната", en: "Pomegranate seeds", tr: "Nar taneleri" },
      price: 49,
      min: 0,
      max: 1,
    },
  ],
};

const spiceLevel: DemoModifierGroup = {
  alias: "grill-spice-level",
  name: { ru: "Острота", en: "Heat", tr: "Acılık" },
  min: 1,
  max: 1,
  modifiers: [
    { alias: "spice-mild", name: { ru: "С искоркой", en: "With a spark", tr: "Az acılı" }, price: 0, min: 0, max: 1 },
    { alias: "spice-hot", name: { ru: "Остро", en: "Hot", tr: "Acılı" }, price: 0, min: 0, max: 1 },
    { alias: "spice-inferno", name: { ru: "Пожар", en: "On fire", tr: "Çok acılı" }, price: 19, min: 0, max: 1 },
  ],
};

const sauces: DemoModifierGroup = {
  alias: "grill-sauces",
  name: { ru: "Соусы", en: "Sauces", tr: "Soslar" },
  min: 1,
  max: 3,
  modifiers: [
    { alias: "sauce-garlic", name: { ru: "Чесночный", en: "Garlic", tr: "Sarımsaklı" }, price: 0, min: 0, max: 2 },
    {
      alias: "sauce-yoghurt",
      name: { ru: "Йогуртовый с мятой", en: "Mint yoghurt", tr: "Naneli yoğurt" },
      price: 0,
      min: 0,
      max: 2,
    },
    { alias: "sauce-adjika", name: { ru: "Аджика", en: "Adjika", tr: "Acika" }, price: 0, min: 0, max: 2 },
    { alias: "sauce-tahini", name: { ru: "Тахини", en: "Tahini", tr: "Tahin" }, price: 29, min: 0, max: 2 },
    {
      alias: "sauce-narsharab",
      name: { ru: "Наршараб", en: "Narsharab", tr: "Nar ekşisi" },
      price: 39,
      min: 0,
      max: 2,
      type: "stop",
    },
  ],
};

const twoSauces: DemoModifierGroup = {
  alias: "grill-two-sauces",
  name: { ru: "Два соуса на выбор", en: "Two sauces of your choice", tr: "Seçeceğiniz iki sos" },
  min: 2,
  max: 2,
  modifiers: [
    { alias: "two-sauces-garlic", name: { ru: "Чесночный", en: "Garlic", tr: "Sarımsaklı" }, price: 0, min: 0, max: 2 },
    { alias: "two-sauces-cheese", name: { ru: "Сырный", en: "Cheese", tr: "Peynirli" }, price: 0, min: 0, max: 2 },
    { alias: "two-sauces-barbecue", name: { ru: "Барбекю", en: "Barbecue", tr: "Barbekü" }, price: 0, min: 0, max: 2 },
    { alias: "two-sauces-adjika", name: { ru: "Аджика", en: "Adjika", tr: "Acika" }, price: 0, min: 0, max: 2 },
    { alias: "two-sauces-tahini", name: { ru: "Тахини", en: "Tahini", tr: "Tahin" }, price: 29, min: 0, max: 2 },
  ],
};

const plateSide: DemoModifierGroup = {
  alias: "plate-side",
  name: { ru: "Гарнир", en: "Side", tr: "Garnitür" },
  min: 1,
  max: 1,
  modifiers: [
    {
      alias: "side-fries",
      name: { ru: "Картофель фри", en: "French fries", tr: "Patates kızartması" },
      price: 0,
      min: 0,
      max: 1,
    },
    { alias: "side-rice", name: { ru: "Рис", en: "Rice", tr: "Pirinç pilavı" }, price: 0, min: 0, max: 1 },
    { alias: "side-bulgur", name: { ru: "Булгур", en: "Bulgur", tr: "Bulgur pilavı" }, price: 0, min: 0, max: 1 },
    {
      alias: "side-vegetables",
      name: { ru: "Овощи на мангале", en: "Chargrilled vegetables", tr: "Mangalda sebze" },
      price: 69,
      min: 0,
      max: 1,
    },
  ],
};

const burgerExtras: DemoModifierGroup = {
  alias: "grill-extras",
  name: { ru: "Добавить в бургер", en: "Add to the burger", tr: "Burgere ekleyin" },
  min: 0,
  max: 0,
  modifiers: [
    {
      alias: "burger-patty",
      name: { ru: "Ещё котлета", en: "Another patty", tr: "Bir köfte daha" },
      price: 149,
      min: 0,
      max: 3,
    },
    {
      alias: "burger-cheddar",
      name: { ru: "Ломтик чеддера", en: "Slice of cheddar", tr: "Bir dilim çedar" },
      price: 39,
      min: 0,
      max: 0,
    },
    {
      alias: "burger-egg",
      name: { ru: "Жареное яйцо", en: "Fried egg", tr: "Sahanda yumurta" },
      price: 49,
      min: 0,
      max: 2,
    },
    { alias: "burger-pickles", name: { ru: "Огурчики", en: "Pickles", tr: "Turşu" }, price: 25, min: 0, max: 0 },
  ],
};

const breadExtras: DemoModifierGroup = {
  alias: "bread-extras",
  name: { ru: "Добавить к лепёшке", en: "Add to the flatbread", tr: "Hamura ekleyin" },
  min: 0,
  max: 0,
  modifiers: [
    { alias: "bread-butter", name: { ru: "Сливочное масло", en: "Butter", tr: "Tereyağı" }, price: 29, min: 0, max: 0 },
    {
      alias: "bread-herbs",
      name: { ru: "Свежая зелень", en: "Fresh herbs", tr: "Taze yeşillik" },
      price: 29,
      min: 0,
      max: 0,
    },
    { alias: "bread-sujuk", name: { ru: "Суджук", en: "Sujuk", tr: "Sucuk" }, price: 89, min: 0, max: 2 },
    { alias: "bread-tomatoes", name: { ru: "Томаты", en: "Tomatoes", tr: "Domates" }, price: 29, min: 0, max: 0 },
  ],
};

const breakfastExtras: DemoModifierGroup = {
  alias: "breakfast-extras",
  name: { ru: "К завтраку", en: "With your breakfast", tr: "Kahvaltının yanına" },
  min: 0,
  max: 3,
  modifiers: [
    {
      alias: "morning-sujuk",
      name: { ru: "Жареный суджук", en: "Fried sujuk", tr: "Kızarmış sucuk" },
      price: 99,
      min: 0,
      max: 1,
    },
    { alias: "morning-olives", name: { ru: "Оливки", en: "Olives", tr: "Zeytin" }, price: 59, min: 0, max: 1 },
    {
      alias: "morning-honey",
      name: { ru: "Мёд с каймаком", en: "Honey with kaymak", tr: "Bal kaymak" },
      price: 119,
      min: 0,
      max: 1,
    },
    {
      alias: "morning-simit",
      name: { ru: "Симит", en: "Simit", tr: "Simit" },
      price: 79,
      min: 0,
      max: 1,
      type: "stop",
    },
  ],
};

const breakfastDrink: DemoModifierGroup = {
  alias: "breakfast-drink",
  name: { ru: "Два напитка к завтраку", en: "Two drinks with breakfast", tr: "Kahvaltıda iki içecek" },
  min: 2,
  max: 2,
  modifiers: [
    {
      alias: "morning-tea",
      name: { ru: "Турецкий чай", en: "Turkish tea", tr: "Türk çayı" },
      price: 0,
      min: 0,
      max: 2,
    },
    {
      alias: "morning-coffee",
      name: { ru: "Кофе по-турецки", en: "Turkish coffee", tr: "Türk kahvesi" },
      price: 49,
      min: 0,
      max: 2,
    },
    {
      alias: "morning-juice",
      name: { ru: "Апельсиновый сок", en: "Orange juice", tr: "Portakal suyu" },
      price: 69,
      min: 0,
      max: 2,
    },
  ],
};

const comboDrink: DemoModifierGroup = {
  alias: "grill-combo-drink",
  name: { ru: "Напиток в комбо", en: "Drink in the combo", tr: "Menüdeki içecek" },
  min: 1,
  max: 1,
  modifiers: [
    { alias: "combo-drink-cola", name: { ru: "Кола", en: "Cola", tr: "Kola" }, price: 0, min: 0, max: 1 },
    { alias: "combo-drink-ayran", name: { ru: "Айран", en: "Ayran", tr: "Ayran" }, price: 0, min: 0, max: 1 },
    {
      alias: "combo-drink-tea",
      name: { ru: "Турецкий чай", en: "Turkish tea", tr: "Türk çayı" },
      price: 0,
      min: 0,
      max: 1,
    },
    {
      alias: "combo-drink-tarragon",
      name: { ru: "Тархун", en: "Tarragon soda", tr: "Tarhunlu gazoz" },
      price: 29,
      min: 0,
      max: 1,
    },
  ],
};

const sharedGroups = [lavashKind, toppings, spiceLevel, sauces, twoSauces, plateSide, comboDrink];

export const shawarmaModifiers: readonly DemoModifier[] = sharedModifiers;

export const shawarmaModifierGroups: readonly DemoModifierGroup[] = [...sharedGroups, toppingsVegan, burgerExtras];

export const lavashModifiers: readonly DemoModifier[] = [
  ...sharedModifiers,
  {
    alias: "extra-lavash",
    name: { ru: "Ещё лаваш", en: "More lavash", tr: "Bir lavaş daha" },
    price: 39,
    min: 0,
    max: 5,
  },
  {
    alias: "pickled-onion",
    name: { ru: "Лук с сумахом", en: "Sumac onion", tr: "Sumaklı soğan" },
    price: 29,
    min: 0,
    max: 2,
  },
  {
    alias: "extra-yolk",
    name: { ru: "Ещё желток", en: "Another yolk", tr: "Bir yumurta sarısı daha" },
    price: 39,
    min: 0,
    max: 2,
  },
];

export const lavashModifierGroups: readonly DemoModifierGroup[] = [
  ...sharedGroups,
  breadExtras,
  breakfastExtras,
  breakfastDrink,
];

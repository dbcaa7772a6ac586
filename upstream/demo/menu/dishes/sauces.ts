/** Sauces and the extras offered beside a cart, shared by the brands. */

import type { Dish } from "../dish";

export const ketchup: Dish = {
  alias: "ketchup",
  name: { ru: "Кетчуп", en: "Ketchup", tr: "Ketçap" },
  description: {
    ru: "Томатный соус со сладкой паприкой. К картошке и не только.",
    en: "Tomato sauce with sweet paprika. For chips and more besides.",
    tr: "Tatlı kırmızı biberli domates sosu. Patatesin ve daha nicesinin yanına.",
  },
  price: 49,
  weight: { value: 40, unit: "g" },
  nutrition: [1.8, 0.2, 22.5, 99],
  allergens: ["celery"],
  accent: "vegan",
};

export const garlicSauce: Dish = {
  alias: "garlic-sauce",
  name: { ru: "Чесночный соус", en: "Garlic Sauce", tr: "Sarımsaklı sos" },
  description: {
    ru: "Густой сливочный соус со свежим чесноком и укропом.",
    en: "A thick creamy sauce with fresh garlic and dill.",
    tr: "Taze sarımsak ve dereotlu, koyu kıvamlı kremalı sos.",
  },
  price: 55,
  weight: { value: 40, unit: "g" },
  nutrition: [1.4, 46, 4.2, 436],
  allergens: ["eggs", "milk", "mustard"],
};

export const cheeseSauce: Dish = {
  alias: "cheese-sauce",
  name: { ru: "Сырный соус", en: "Cheese Sauce", tr: "Peynir sosu" },
  description: {
    ru: "Тягучий соус из выдержанного чеддера. Хорош с картофелем и крыльями.",
    en: "A silky sauce of mature cheddar. Great with potatoes and wings.",
    tr: "Olgun çedardan yapılan akışkan sos. Patates ve kanatla çok iyi gider.",
  },
  price: 59,
  weight: { value: 40, unit: "g" },
  nutrition: [3.6, 32.4, 6.8, 333],
  allergens: ["eggs", "milk"],
  accent: "hit",
};

export const barbecueSauce: Dish = {
  alias: "barbecue-sauce",
  name: { ru: "Соус барбекю", en: "Barbecue Sauce", tr: "Barbekü sosu" },
  description: {
    ru: "Копчёный, сладкий и немного пряный, с ноткой патоки.",
    en: "Smoky, sweet and a little spicy, with a touch of molasses.",
    tr: "Pekmez dokunuşlu; isli, tatlı ve hafif baharatlı.",
  },
  price: 55,
  weight: { value: 40, unit: "g" },
  nutrition: [1.1, 0.4, 34.5, 146],
  allergens: ["mustard", "soy"],
};

export const sweetChiliSauce: Dish = {
  alias: "sweet-chili-sauce",
  name: { ru: "Сладкий чили", en: "Sweet Chili Sauce", tr: "Tatlı biber sosu" },
  description: {
    ru: "Прозрачный соус с хлопьями перца: сначала сладко, потом остро.",
    en: "A clear sauce with chilli flakes: sweet at first, then hot.",
    tr: "Pul biberli şeffaf sos: önce tatlı, sonra acı.",
  },
  price: 55,
  weight: { value: 40, unit: "g" },
  nutrition: [0.5, 0.3, 48, 197],
  accent: "spicy",
};

export const spicyMayoSauce: Dish = {
  alias: "spicy-mayo-sauce",
  name: { ru: "Соус спайси", en: "Spicy Mayo", tr: "Acılı mayonez" },
  description: {
    ru: "Майонез с пастой чили и икрой тобико. Тот самый соус для роллов с огоньком.",
    en: "Mayonnaise with chilli paste and tobiko roe. The sauce that sets a roll alight.",
    tr: "Acı biber ezmesi ve tobiko havyarlı mayonez. Ruloları ateşleyen sos.",
  },
  price: 59,
  weight: { value: 40, unit: "g" },
  nutrition: [1.3, 52, 5.4, 495],
  allergens: ["eggs", "fish", "mustard", "soy"],
  accent: "spicy",
};

export const unagiSauce: Dish = {
  alias: "unagi-sauce",
  name: { ru: "Соус унаги", en: "Unagi Sauce", tr: "Unagi sosu" },
  description: {
    ru: "Густой сладко-солёный соус на основе сои и мирина.",
    en: "A thick sweet and savoury glaze based on soy and mirin.",
    tr: "Soya ve mirin bazlı, koyu kıvamlı, tatlı ve tuzlu sos.",
  },
  price: 59,
  weight: { value: 40, unit: "g" },
  nutrition: [3.2, 0.1, 45.8, 197],
  allergens: ["gluten", "soy", "fish"],
};

export const nutSauce: Dish = {
  alias: "nut-sauce",
  name: { ru: "Ореховый соус", en: "Nut Sauce", tr: "Fıstıklı sos" },
  description: {
    ru: "Арахисовая паста, кешью и кунжут. К чуке, курице и спринг-роллам.",
    en: "Peanut paste, cashew and sesame. For wakame, chicken and spring rolls.",
    tr: "Yer fıstığı ezmesi, kaju ve susam. Wakame, tavuk ve çıtır rulolar için.",
  },
  price: 65,
  weight: { value: 40, unit: "g" },
  nutrition: [6.2, 34, 12.3, 380],
  allergens: ["nuts", "peanuts", "soy", "sesame", "gluten"],
};

export const teriyakiSauce: Dish = {
  alias: "teriyaki-sauce",
  name: { ru: "Соус терияки", en: "Teriyaki Sauce", tr: "Teriyaki sosu" },
  description: {
    ru: "Блестящая глазурь из соевого соуса, имбиря и тростникового сахара.",
    en: "A glossy glaze of soy sauce, ginger and cane sugar.",
    tr: "Soya sosu, zencefil ve kamış şekerinden parlak bir sos.",
  },
  price: 55,
  weight: { value: 40, unit: "g" },
  nutrition: [4.1, 0.1, 38.4, 171],
  allergens: ["gluten", "soy", "sesame"],
};

export const tartarSauce: Dish = {
  alias: "tartar-sauce",
  name: { ru: "Соус тартар", en: "Tartare Sauce", tr: "Tartar sos" },
  description: {
    ru: "Майонез с мелко рубленными корнишонами, каперсами и зеленью.",
    en: "Mayonnaise with finely chopped gherkins, capers and herbs.",
    tr: "İnce kıyılmış kornişon turşusu, kapari ve yeşillikli mayonez.",
  },
  price: 59,
  weight: { value: 40, unit: "g" },
  nutrition: [1.2, 41.5, 4.4, 396],
  allergens: ["eggs", "mustard"],
  type: "unavailable",
};

export const soySauce: Dish = {
  alias: "soy-sauce",
  name: { ru: "Соевый соус", en: "Soy Sauce", tr: "Soya sosu" },
  description: {
    ru: "Соевый соус естественного брожения с мягкой солёностью.",
    en: "Naturally brewed soy sauce with a gentle saltiness.",
    tr: "Doğal mayalanmış, yumuşak tuzlu soya sosu.",
  },
  price: 39,
  weight: { value: 30, unit: "ml" },
  nutrition: [8, 0, 7.8, 63],
  allergens: ["gluten", "soy"],
  type: "related",
};

export const pickledGinger: Dish = {
  alias: "pickled-ginger",
  name: { ru: "Имбирь маринованный", en: "Pickled Ginger", tr: "Zencefil turşusu" },
  description: {
    ru: "Тонкие лепестки имбиря. Освежают вкус между разными роллами.",
    en: "Thin petals of ginger that refresh the palate between rolls.",
    tr: "İnce zencefil yaprakları. Rulolar arasında damağı tazeler.",
  },
  price: 39,
  weight: { value: 30, unit: "g" },
  nutrition: [0.3, 0.1, 12.4, 52],
  type: "related",
};

export const wasabi: Dish = {
  alias: "wasabi",
  name: { ru: "Васаби", en: "Wasabi", tr: "Wasabi" },
  description: {
    ru: "Острая зелёная паста, без которой роллы не роллы. Добавляйте понемногу.",
    en: "The fiery green paste no roll is complete without. Add a little at a time.",
    tr: "Rulonun vazgeçilmezi, keskin yeşil ezme. Azar azar ekleyin.",
  },
  price: 35,
  weight: { value: 10, unit: "g" },
  nutrition: [2.2, 8.4, 38, 236],
  allergens: ["mustard"],
  type: "related",
};

export const chopsticks: Dish = {
  alias: "chopsticks",
  name: { ru: "Палочки", en: "Chopsticks", tr: "Yemek çubuğu" },
  description: {
    ru: "Пара бамбуковых палочек в бумажной упаковке.",
    en: "A pair of bamboo chopsticks in a paper sleeve.",
    tr: "Kâğıt kılıfında bir çift bambu yemek çubuğu.",
  },
  price: 15,
  quantity: 2,
  type: "related",
};

export const trainingChopsticks: Dish = {
  alias: "training-chopsticks",
  name: { ru: "Учебные палочки", en: "Training Chopsticks", tr: "Alıştırma çubuğu" },
  description: {
    ru: "Палочки с мягким держателем: справится и ребёнок, и новичок.",
    en: "Chopsticks with a soft clip that a child or a beginner can manage.",
    tr: "Yumuşak tutuculu çubuklar; çocuklar da yeni başlayanlar da kolayca kullanır.",
  },
  price: 29,
  quantity: 2,
  type: "related",
};

export const napkins: Dish = {
  alias: "napkins",
  name: { ru: "Салфетки", en: "Napkins", tr: "Peçete" },
  description: {
    ru: "Четыре плотные бумажные салфетки.",
    en: "Four thick paper napkins in a pack.",
    tr: "Dört adet kalın kâğıt peçete.",
  },
  price: 10,
  quantity: 4,
  type: "related",
};

export const wetWipes: Dish = {
  alias: "wet-wipes",
  name: { ru: "Влажные салфетки", en: "Wet Wipes", tr: "Islak mendil" },
  description: {
    ru: "Две салфетки с лёгким ароматом зелёного чая.",
    en: "Two wipes with a light scent of green tea.",
    tr: "Hafif yeşil çay kokulu iki ıslak mendil.",
  },
  price: 15,
  quantity: 2,
  type: "related",
};

export const giftBag: Dish = {
  alias: "gift-bag",
  name: { ru: "Подарочный пакет", en: "Gift Bag", tr: "Hediye çantası" },
  description: {
    ru: "Плотный крафтовый пакет с лентой, если заказ едет в гости.",
    en: "A sturdy kraft bag with a ribbon, for an order that is a present.",
    tr: "Hediye siparişler için kurdeleli, sağlam kraft çanta.",
  },
  price: 49,
  type: "packet",
};

import type { Dish } from "../dish";

/** Combos of the pizza brand. */

export const comboTwoPizzas: Dish = {
  alias: "combo-two-pizzas",
  name: { ru: "Комбо «Две пиццы»", en: "Two Pizza Combo", tr: "İki pizza menü" },
  description: {
    ru: "Две пиццы 32 см на выбор по цене полутора. Удобно, когда вкусы не совпали.",
    en: "Any two 32 cm pizzas for the price of one and a half. Handy when tastes differ.",
    tr: "Seçeceğiniz 32 cm'lik iki pizza, bir buçuk pizza fiyatına. Zevkler farklıysa tam size göre.",
  },
  price: 1090,
  basicPrice: 1298,
  weight: { value: 1100, unit: "g" },
  quantity: 2,
  nutrition: [11.1, 10.4, 28.3, 251],
  allergens: ["gluten", "milk"],
  accent: "hit",
  modifierGroups: ["combo-two-pizzas-choice", "pizza-dips"],
};

export const comboMovieNight: Dish = {
  alias: "combo-movie-night",
  name: { ru: "Комбо «Вечер кино»", en: "Movie Night Combo", tr: "Film gecesi menüsü" },
  description: {
    ru: "Пицца «Пепперони», сырные палочки, луковые кольца и два напитка. Осталось выбрать фильм.",
    en: "Pepperoni pizza, mozzarella sticks, onion rings and two drinks. All that is left is to pick a film.",
    tr: "Pepperoni pizza, mozzarella çubukları, soğan halkası ve iki içecek. Geriye film seçmek kalıyor.",
  },
  price: 1290,
  weight: { value: 820, unit: "g" },
  nutrition: [10.7, 13.2, 28.6, 276],
  allergens: ["gluten", "milk", "eggs"],
  modifierGroups: ["combo-two-drinks", "pizza-dips"],
};

export const comboLunch: Dish = {
  alias: "combo-pizza-lunch",
  name: { ru: "Обеденное комбо с пастой", en: "Pasta Lunch Combo", tr: "Makarnalı öğle menüsü" },
  description: {
    ru: "Паста болоньезе, салат «Цезарь» и напиток. Обед, после которого хочется работать.",
    en: "Pasta Bolognese, Caesar salad and a drink. A lunch that makes you want to get back to work.",
    tr: "Bolonez makarna, Sezar salatası ve bir içecek. Sizi işe dört elle sarıltacak bir öğle yemeği.",
  },
  price: 699,
  basicPrice: 849,
  weight: { value: 570, unit: "g" },
  nutrition: [9.8, 8.6, 16.4, 182],
  allergens: ["gluten", "milk", "eggs", "fish", "mustard", "celery"],
  modifierGroups: ["pasta-shape", "combo-drink"],
};

export const comboFamily: Dish = {
  alias: "combo-pizza-family",
  name: { ru: "Комбо «Семейное»", en: "Family Combo", tr: "Aile menüsü" },
  description: {
    ru: "Две пиццы на выбор, мак-н-чиз для детей, картофель по-деревенски и два напитка.",
    en: "Two pizzas of your choice, mac and cheese for the kids, potato wedges and two drinks.",
    tr: "Seçeceğiniz iki pizza, çocuklara peynirli makarna, elma dilim patates ve iki içecek.",
  },
  price: 1790,
  weight: { value: 1550, unit: "g" },
  nutrition: [9.9, 10.2, 27.4, 241],
  allergens: ["gluten", "milk"],
  accent: "new",
  modifierGroups: ["combo-two-pizzas-choice", "combo-two-drinks"],
};

export const comboParty: Dish = {
  alias: "combo-pizza-party",
  name: { ru: "Комбо «Вечеринка»", en: "Party Combo", tr: "Parti menüsü" },
  description: {
    ru: "«Мясной пир», «Четыре сыра», «Дьявола», крылья и пицца-роллы. На шесть голодных гостей.",
    en: "Meat Feast, Four Cheese, Diavola, chicken wings and pizza rolls. For six hungry guests.",
    tr: "Et ziyafeti, dört peynirli, Diavola, tavuk kanadı ve pizza rulo. Altı aç misafire göre.",
  },
  price: 2690,
  weight: { value: 2110, unit: "g" },
  nutrition: [12.9, 13.3, 24.8, 271],
  allergens: ["gluten", "milk", "mustard", "soy"],
  modifierGroups: ["pizza-dips"],
};

export const comboSolo: Dish = {
  alias: "combo-calzone-solo",
  name: { ru: "Комбо «Соло» с кальцоне", en: "Solo Calzone Combo", tr: "Tek kişilik calzone menü" },
  description: {
    ru: "Кальцоне с ветчиной и сыром, картофель фри и напиток. Ни с кем не надо делиться.",
    en: "Ham and cheese calzone, fries and a drink. No sharing required.",
    tr: "Jambonlu peynirli calzone, patates kızartması ve içecek. Paylaşmak zorunda değilsiniz.",
  },
  price: 649,
  weight: { value: 480, unit: "g" },
  nutrition: [9.4, 11, 32.2, 266],
  allergens: ["gluten", "milk"],
  modifierGroups: ["combo-drink", "pizza-dips"],
};

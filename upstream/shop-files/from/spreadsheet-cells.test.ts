/**
 * @group security
 * @rule SPEC-497
 */
import { describe, expect, it } from "@jest/globals";
import { figureOf, weightOf } from "./spreadsheet-cells";
import { columnOf, isPriceLike, isVolume, isWeightPrice, unitOf } from "./spreadsheet-columns";

describe("a weight", () => {
  it.each([
    ["250 г", null, "250 g"],
    ["250", null, "250 g"],
    ["0,25", "кг", "250 g"],
    ["0.33 l", null, "330 ml"],
    ["300 гр.", null, "300 g"],
    ["500", "ml", "500 ml"],
    ["0,5", null, null],
    ["250/50 г", null, null],
    ["порция", null, null],
    ["0", "g", null],
    ["1 500 г", null, "1500 g"],
    ["1,500 кг", null, null],
    ["0,500 кг", null, "500 g"],
    ["1.2.3 г", null, null],
    ["33", "cl", "330 ml"],
    ["33 cl", null, "330 ml"],
    ["2 дл", null, "200 ml"],
    ["150 грамм", null, "150 g"],
    ["30", "см", null],
    ["30 г", "см", "30 g"],
    ["12", "oz", null],
    ["12 oz", "г", null],
    ["250", "г/мл", null],
  ])("is read of %s in a column of %s", (cell, unit, weight) => {
    expect(weightOf(cell, unit)).toBe(weight);
  });

  it.each([
    ["330", null, "330 ml"],
    ["0,33", null, null],
    ["300", "г", "300 g"],
    ["300 г", null, "300 g"],
  ])("is read of %s in a column of volumes in %s", (cell, unit, weight) => {
    expect(weightOf(cell, unit, true)).toBe(weight);
  });
});

describe("a figure of nutrition", () => {
  it.each([
    ["3,8", 3.8],
    ["57.7 ккал", 57.7],
    ["10 g", 10],
    ["", null],
    ["-1", null],
    ["much", null],
    ["1,234", null],
    ["1.23.4", null],
  ])("is read of %s", (cell, figure) => {
    expect(figureOf(cell)).toBe(figure);
  });
});

describe("a column", () => {
  it.each([
    ["Наименование блюда", "name"],
    ["ЦЕНА, руб.", "price"],
    ["Цена (₽)", "price"],
    ["Price EUR", "price"],
    ["Вес/Объём, г", "weight"],
    ["Калорийность (ккал/100 г)", "calories"],
    ["image_url", "picture"],
    ["Белки, г", "proteins"],
    ["Старая цена", "regular_price"],
    ["Поставщик", null],
    ["Закупочная цена", "cost"],
    ["Default Unit Cost", "cost"],
    ["Sale price", "sale_price"],
    ["Item ID", null],
    ["Item No", null],
    ["Price [Cafe]", "price"],
    ["Название RU", "name"],
    ["Наименование\nблюда", "name"],
    ["Цена,\nруб.", "price"],
    ["Цена\r\nсо скидкой", "sale_price"],
    ["Name\n(Speise)", "name"],
    ["Цена\nдоставка", null],
    ["Цена за 100 г", null],
    ["Price/kg", null],
    ["Цена (за 100 г)", null],
    ["Preis (pro kg)", null],
    ["Старая цена/кг", null],
    ["Sale price (per lb)", null],
    ["Price/portion", "price"],
    ["Цена/порция", "price"],
    ["Цена, руб/шт", "price"],
    ["Цена (порция 100 г)", "price"],
    ["Вес (г)", "weight"],
    ["Cost/kg", "cost"],
    ["Brennwert (kJ)", null],
    ["Калорийность, кДж", null],
    ["Brennwert (kcal)", "calories"],
    ["", null],
  ])("%j means %s", (header, column) => {
    expect(columnOf(header)).toBe(column);
  });

  it.each([
    ["Вес, г", "г"],
    ["Volume (ml)", "ml"],
    ["Выход", null],
    ["Weight kg", "kg"],
    ["Вес,\nг", "г"],
    ["Вес (г) нетто", "г"],
    ["Вес, г/шт", "г"],
    ["Вес (нетто)", null],
    ["Weight (net)", null],
    ["Выход (на 1 порцию)", null],
    ["Вес/Объём", null],
    ["Peso/vol.", null],
    ["Contenance (cl)", "cl"],
    ["Размер, см", "см"],
    ["Weight (oz)", "oz"],
    ["Size (fl. oz)", "fl oz"],
    ["Size (in inches)", "in inches"],
    ["Выход, г/мл", "г/мл"],
  ])("%s has the unit %s", (header, unit) => {
    expect(unitOf(header)).toBe(unit);
  });

  it.each(["Объём", "Об'єм", "Volume", "Volumen", "Objętość", "Contenance (cl)", "Hacim"])(
    "%s is of volumes",
    (header) => {
      expect(isVolume(header)).toBe(true);
    },
  );

  it.each(["Вес", "Вес/Объём", "Размер", "Portion", ""])("%s is of no volumes alone", (header) => {
    expect(isVolume(header)).toBe(false);
  });
});

describe("a head that nobody knows", () => {
  it.each([
    "Цена доставка",
    "Price large",
    "Precio terraza",
    "Prix sur place",
    "Cena na wynos",
    "PREIS TERRASSE",
    "Цена\nдоставка",
  ])("speaks of a price: %s", (head) => {
    expect(isPriceLike(head)).toBe(true);
  });

  it.each(["Food cost price", "Supplier", "Pricey", "Цена себестоимость", ""])("speaks of none: %s", (head) => {
    expect(isPriceLike(head)).toBe(false);
  });
});

describe("the price of a weight", () => {
  it.each([
    ...[
      "Цена за 100 г",
      "Price/kg",
      "Цена (за 100 г)",
      "Preis (pro kg)",
      "Price per lb",
      "Цена, руб/кг",
      "Цена (₽/100 г)",
    ],
    ...[
      "Цена 100 г",
      "Стоимость 100 гр.",
      "Price kg",
      "Price (kg)",
      "Цена за килограмм",
      "Prix au kg",
      "Precio por kilo",
    ],
    ...[
      "Preço/kg",
      "Prezzo all'etto",
      "Cena za kg",
      "Ціна за 100 г",
      "100 gr fiyatı",
      "1 kg narxi",
      "VK/kg",
      "Цена\nза кг",
    ],
    ...[
      "Цена за литр",
      "Preis pro l",
      "Price per 250 g",
      "Старая цена за кг",
      "Sale price/kg",
      "Price/lb.",
      "Цена за 1кг",
    ],
  ])("is named by %j", (head) => {
    expect(isWeightPrice(head)).toBe(true);
  });

  it.each([
    ...[
      "Цена",
      "Price/portion",
      "Цена/порция",
      "Цена, руб/шт",
      "Цена, грн",
      "Ціна, гр.",
      "Price (KGS)",
      "Цена за порцию (100 г)",
    ],
    ...[
      "Price L",
      "Price (L)",
      "Price S/M/L",
      "Preis G",
      "Preis 0,5 l",
      "Wein, Preis 0,1 l",
      "Price 250 g",
      "Price 16 oz",
    ],
    ...["Prix à l'unité", "Prix par l'unité", "Price (all inclusive)", "Price per glass", "Price in pounds", "Вес, г"],
    ...["Цены за 2026 г.", "Цена, г. Москва", "Cost per kg", "Цена/граммовка", "kg", ""],
  ])("is not named by %j", (head) => {
    expect(isWeightPrice(head)).toBe(false);
  });
});

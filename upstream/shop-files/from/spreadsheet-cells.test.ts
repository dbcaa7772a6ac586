/**
 * @group security
 * @rule SPEC-497
 */
import { describe, expect, it } from "@jest/globals";
import { figureOf, weightOf } from "./spreadsheet-cells";
import { columnOf, isPriceLike, unitOf } from "./spreadsheet-columns";

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
  ])("is read of %s in a column of %s", (cell, unit, weight) => {
    expect(weightOf(cell, unit)).toBe(weight);
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
    ["", null],
  ])("%s means %s", (header, column) => {
    expect(columnOf(header)).toBe(column);
  });

  it.each([
    ["Вес, г", "г"],
    ["Volume (ml)", "ml"],
    ["Выход", null],
    ["Weight kg", "kg"],
  ])("%s has the unit %s", (header, unit) => {
    expect(unitOf(header)).toBe(unit);
  });
});

describe("a head that nobody knows", () => {
  it.each(["Цена доставка", "Price large", "Precio terraza", "Prix sur place", "Cena na wynos", "PREIS TERRASSE"])(
    "speaks of a price: %s",
    (head) => {
      expect(isPriceLike(head)).toBe(true);
    },
  );

  it.each(["Food cost price", "Supplier", "Pricey", "Цена себестоимость", ""])("speaks of none: %s", (head) => {
    expect(isPriceLike(head)).toBe(false);
  });
});

import { describe, expect, it } from "@jest/globals";
import { amountOf, figureOf, weightOf } from "./spreadsheet-cells";
import { columnOf, unitOf } from "./spreadsheet-columns";

describe("an amount", () => {
  it.each([
    ["350", 350, null],
    ["350,5", 350.5, null],
    ["1 234,50 ₽", 1234.5, "RUB"],
    ["1\u00A0234 руб.", 1234, "RUB"],
    ["450 р.", 450, "RUB"],
    ["1.234,50 €", 1234.5, "EUR"],
    ["€ 4.5", 4.5, "EUR"],
    ["1,234.50", 1234.5, null],
    ["1'234.50", 1234.5, null],
    ["12,-", 12, null],
    ["$4.75", 4.75, "$"],
    ["₴120", 120, "UAH"],
    ["99 грн", 99, "UAH"],
    ["85,90 TL", 85.9, "TRY"],
    ["45 000 so‘m", 45_000, "UZS"],
    ["28,00 zł", 28, "PLN"],
    ["1 290 Kč", 1290, "CZK"],
    ["KGS 250", 250, "KGS"],
    ["12.50 CHF", 12.5, "CHF"],
    ["250 ABC", null, null],
    ["1,234", 1234, null],
    ["от 450", null, null],
    ["450/550", null, null],
    ["-5", null, null],
    ["1.2.3", null, null],
    ["12,345,6", null, null],
    ["Infinity", null, null],
    ["1e5", null, null],
  ])("is read of %s", (cell, value, currency) => {
    expect(amountOf(cell)).toEqual({ value, currency });
  });
});

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
    ["Старая цена", "old_price"],
    ["Поставщик", null],
    ["Закупочная цена", null],
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

/** @group money */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { cardSystemOf, cardSystems, cardSystemsOf } from "./card-systems";

it.each([
  ["RU", ["mir", "visa", "mastercard", "unionpay"]],
  ["TR", ["troy", "visa", "mastercard"]],
  ["UZ", ["uzcard", "humo", "visa", "mastercard"]],
  ["DE", ["visa", "mastercard"]],
])("banks of %s issue %j", (country, systems) => {
  expect(cardSystemsOf(country)).toEqual(systems);
});

it.each([
  ["", null],
  ["2", null],
  ["2200 70", "mir"],
  ["2205", null],
  ["2221 00", "mastercard"],
  ["2720 99", "mastercard"],
  ["2721", null],
  ["4", "visa"],
  ["55", "mastercard"],
  ["5614", "uzcard"],
  ["56", null],
  ["62", "unionpay"],
  ["9792 03", "troy"],
  ["8600 12", "uzcard"],
  ["9860 35", "humo"],
])("digits %j are of %s", (typed, system) => {
  expect(cardSystemOf(typed)).toBe(system);
});

it.each([...cardSystems, "sbp", "sberpay"])("%s has a mark that draws without a font or another file", (name) => {
  const file = `public/pictures/payment/${name}.svg`;
  expect(existsSync(file)).toBe(true);
  const svg = readFileSync(file, "utf8");
  expect(svg).toContain('viewBox="0 0 44 28"');
  expect(svg).not.toMatch(/<text|<image|href|<script/);
});

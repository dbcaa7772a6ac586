import { describe, expect, it } from "@jest/globals";
import { type PricedModifier, suggestedChoice } from "./assortment";

const name = { ru: "", en: "", tr: "" };
const modifier = (id: number, price_minor: number, changes: Partial<PricedModifier["row"]> = {}): PricedModifier => ({
  row: {
    ...{ id, alias: `sauce-${id}`, group_id: 1, name, image: null, min: 0, max: 2, sort: id, type: "default" },
    ...{ allergens: null, is_vegetarian: null, vat: null },
    ...changes,
  },
  price_minor,
});
const group = (min: number, max: number, modifiers: readonly PricedModifier[]) => ({
  row: { id: 1, alias: "sauces", name, min, max },
  modifiers,
});

const sauces = [modifier(1, 0), modifier(2, 1_000), modifier(3, 0, { type: "stop" }), modifier(4, 0)];

describe("what the sheet of a dish starts with", () => {
  it.each([
    ["the first free ones on sale, one of each, where a group requires several", group(2, 2, sauces), { 1: 1, 4: 1 }],
    ["as many as it has to be", group(1, 3, sauces), { 1: 1 }],
    ["nothing of a group that may be left alone", group(0, 0, sauces), {}],
    ["nothing where exactly one is chosen: it is what the dish is", group(1, 1, sauces), {}],
    ["nothing where the free ones are too few", group(3, 3, sauces), {}],
    ["nothing beside what comes with every portion", group(2, 2, [modifier(5, 0, { min: 1 }), ...sauces]), {}],
  ])("is %s", (_what, one, expected) => {
    expect(suggestedChoice({ groups: [one] })).toEqual(expected);
  });
});

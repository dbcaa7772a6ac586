import { readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { lifecycleTable } from "./lifecycle-table";

it("docs/order-states.md is current; `npm run generate` writes it (SPEC-549)", () => {
  expect(readFileSync("docs/order-states.md", "utf8")).toBe(lifecycleTable());
});

it("its picture has an arrow for each change of a status (SPEC-549)", () => {
  const arrows = [...lifecycleTable().matchAll(/^ {2}(\w+) --> (\w+): /gm)].map(([, from, to]) => `${from} ${to}`);
  // By hand: what a shop's people draw on a napkin.
  expect(arrows.toSorted()).toEqual(
    [
      ...["accepted", "canceled", "payment_failed"].map((to) => `waiting_for_payment ${to}`),
      ...["cooking", "cooked", "sent", "done", "canceled"].map((to) => `accepted ${to}`),
      ...["cooked", "sent", "done", "canceled"].map((to) => `cooking ${to}`),
      ...["sent", "done", "canceled"].map((to) => `cooked ${to}`),
      ...["done", "canceled"].map((to) => `sent ${to}`),
      ...["cooked", "sent", "done"].map((from) => `${from} cooking`),
    ].toSorted(),
  );
});

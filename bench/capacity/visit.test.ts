import { describe, expect, it } from "@jest/globals";
import { callsOfVisit, viewsOfVisit } from "./costs";
import { calls, model } from "./model";
import { callsAt, stepsOf, viewsAt } from "./visit";

describe("a visit", () => {
  it.each([
    { luck: 0.99, steps: ["landing"] },
    { luck: 0.3, steps: ["landing", "menu"] },
    { luck: 0.01, steps: ["landing", "menu", "cart", "slot", "order", "tracking"] },
  ])("with luck $luck gets as far as $steps", ({ luck, steps }) => {
    expect(stepsOf(model.steps, luck).map(({ name }) => name)).toEqual(steps);
  });

  it("does on average what the model says", () => {
    const many = Array.from({ length: 200 }, (_, nth) => (nth + 0.5) / 200);
    for (const step of model.steps) {
      const visits = many.map((chance) => callsAt(step, chance));
      const means = calls.map((call) => visits.reduce((sum, visit) => sum + (visit[call] ?? 0), 0) / many.length);
      const views = many.reduce((sum, chance) => sum + viewsAt(step, chance), 0) / many.length;
      const apart = calls.map((call, nth) => Math.abs((means[nth] ?? 0) - (step.calls[call] ?? 0)));
      expect(Math.max(...apart, Math.abs(views - step.views))).toBeLessThan(0.006);
    }
  });

  it("pays once, in cash or on the site, and logs in with the code it requested", () => {
    const order = model.steps.find(({ name }) => name === "order");
    const slot = model.steps.find(({ name }) => name === "slot");
    if (order === undefined || slot === undefined) throw new Error("The model has no orders");
    for (const chance of [0, 0.2, 0.59, 0.61, 0.99]) {
      const paid = callsAt(order, chance);
      expect((paid["order, cash"] ?? 0) + (paid["order, paid online"] ?? 0)).toBe(1);
      expect(paid.payment).toBe(paid["order stored for payment"]);
      expect(callsAt(slot, chance).login).toBe(callsAt(slot, chance)["login code"]);
    }
  });

  it("adds up its steps by how many reach them", () => {
    const visit = callsOfVisit(model);
    const ordered = model.steps.find(({ name }) => name === "order")?.reached ?? 0;
    expect((visit["order, cash"] ?? 0) + (visit["order, paid online"] ?? 0)).toBeCloseTo(ordered);
    expect(visit["cart load"]).toBeGreaterThan(1);
    expect(viewsOfVisit(model)).toBeGreaterThan(1);
  });

  it("gets no farther than it came before", () => {
    const reached = model.steps.map((step) => step.reached);
    expect([...reached].sort((a, b) => b - a)).toEqual(reached);
  });
});

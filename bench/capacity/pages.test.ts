import { describe, expect, it } from "@jest/globals";
import { model } from "./model";
import { pageRates } from "./pages";

const one = { cities: 1, zipf: 1, variants: [{ share: 1 }], cacheSeconds: { edge: 2, storefront: 60 } };

describe("who answers a view", () => {
  it.each([
    // One view an hour: each finds both copies too old.
    { views: 1 / 3_600, storefronts: 1, edge: 0.0006, storefront: 0.016, rendered: 0.984 },
    // A thousand a second: the edge fetches every other second, the storefront renders once a minute.
    { views: 1_000, storefronts: 1, edge: 0.9995, storefront: 0.000_484, rendered: 0.000_016 },
    { views: 1_000, storefronts: 2, edge: 0.9995, storefront: 0.000_468, rendered: 0.000_031 },
  ])("$views a second, $storefronts storefronts", ({ views, storefronts, ...expected }) => {
    const rates = pageRates(one, views, storefronts);
    expect(rates.edge / views).toBeCloseTo(expected.edge, 3);
    expect(rates.storefront / views).toBeCloseTo(expected.storefront, 2);
    expect(rates.rendered / views).toBeCloseTo(expected.rendered, 2);
  });

  it.each([0.1, 10, 1_000])("%p views a second are all answered", (views) => {
    const { edge, storefront, rendered } = pageRates(model, views, 3);
    expect(edge + storefront + rendered).toBeCloseTo(views);
    expect(Math.min(edge, storefront, rendered)).toBeGreaterThan(0);
  });

  it("renders almost twice as often with two storefronts, where each has visitors enough", () => {
    expect(pageRates(one, 1_000, 2).rendered / pageRates(one, 1_000, 1).rendered).toBeGreaterThan(1.9);
  });

  it("never renders more than each storefront once a minute, city and variant", () => {
    const { rendered } = pageRates(model, 1e6, 2);
    expect(rendered).toBeLessThanOrEqual((2 * model.cities * model.variants.length) / model.cacheSeconds.storefront);
  });

  it("renders a smaller share of the views the more there are", () => {
    const shares = [1, 10, 100].map((views) => pageRates(model, views).rendered / views);
    expect([...shares].sort((a, b) => b - a)).toEqual(shares);
  });
});

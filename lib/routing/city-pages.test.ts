/** @rule SPEC-110 SPEC-111 */
import { describe, expect, it } from "@jest/globals";
import { cityPagesOf } from "./city-pages";

const features = { about: true, shops: true, bonusProgram: false };
const city = { alias: "moscow", order_types: { delivery: true, takeaway: true } };
const everywhere = ["promotions", "payment-info", "profile", "cart", "legal-info"];

describe("the pages of a brand in a city", () => {
  it.each<[string, Partial<typeof features>, Partial<typeof city>, string[]]>([
    ["most brands", {}, {}, ["about", "delivery", "shops"]],
    ["a brand that hides about us", { about: false }, {}, ["delivery", "shops"]],
    ["a brand that hides its shops", { shops: false }, {}, ["about", "delivery"]],
    ["a takeaway-only city", {}, { order_types: { delivery: false, takeaway: true } }, ["about", "shops"]],
    ["a delivery-only city", {}, { order_types: { delivery: true, takeaway: false } }, ["about", "delivery", "shops"]],
    ["the bonus program", { bonusProgram: true }, {}, ["about", "delivery", "shops", "bonus"]],
    ["a city without the program", { bonusProgram: true }, { alias: "kazan" }, ["about", "delivery", "shops"]],
  ])("%s", (_name, brand, place, own) => {
    const pages: string[] = cityPagesOf({ ...features, ...brand }, { ...city, ...place }, ["moscow", "samara"]);
    expect([...pages].sort()).toEqual([...own, ...everywhere].sort());
  });
});

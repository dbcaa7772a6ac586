/**
 * @group security
 * @rule SPEC-501 SPEC-503
 */
import { describe, expect, it } from "@jest/globals";
import { bytesOf, done, faultsOf, fileOf, remarksOf, sourceBytes, sourceText } from "@/tests/support/converted-menu";
import { systems } from "./systems";

const convert = (bytes: Uint8Array) => systems.woocommerce({ file: "products.csv", bytes, options: {} });
const text = sourceText("woocommerce.csv");
const converted = convert(sourceBytes("woocommerce.csv"));

describe("products of WooCommerce", () => {
  it("have their variations, with the sale price as the price and the regular one before it", () => {
    expect(fileOf(converted, "menu/products/pizza.json")).toEqual({
      products: [
        {
          key: "margherita",
          name: "Margherita",
          description: "Tomato & basil vegan on request",
          picture: "https://img.example/m.jpg",
          price: 7.5,
          old_price: 9,
          modifier_groups: ["margherita-variants"],
        },
      ],
    });
    expect(fileOf(converted, "menu/modifiers.json")).toMatchObject({
      groups: [
        {
          name: "Size",
          modifiers: [
            { name: "26 cm", price: 0 },
            { name: "32 cm", price: 3 },
          ],
        },
      ],
    });
  });

  it("keep a comma within the name of a category, and short descriptions", () => {
    expect(fileOf(converted, "menu/products/soups-stews.json")).toMatchObject({
      products: [{ key: "tomato-soup", description: "Warm", price: 6.5 }],
    });
  });

  it("have the regular price where a sale has days", () => {
    expect(fileOf(converted, "menu/products/cakes.json")).toEqual({
      products: [
        {
          key: "lemon-cake",
          name: "Lemon cake",
          description: "Lemon cake",
          picture: "/pictures/no-picture.svg",
          price: 4,
          type: "stop",
        },
      ],
    });
  });

  it.each([
    "left out: variations that are not published (1): Margherita, 40 cm",
    "left out: products that are not published (2): Pumpkin soup, Staff meal",
    "left out: groups of products (1): Lunch",
    "left out: products without a price (1): Fish of the day",
    "left out: sale prices of certain days (1): Lemon cake",
    "left out: long descriptions beside short ones (1): Tomato soup",
    "left out: further pictures (1): Margherita",
    "changed: variations whose product is not in the file stand by themselves (1): Lost - Small",
    "changed: products without stock come as run out (1): Lemon cake",
    "changed: categories within categories stand beside them (1): Food > Pizza",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  it("lose no row: each is a product, a variation or named", () => {
    const named = done(converted).remarks.filter(
      ({ kind, what }) => kind === "left out" && /^(products|variations|groups)/.test(what),
    );
    expect(done(converted).count + 2 + named.flatMap(({ names }) => names).length).toBe(12);
  });

  it("of a German shop have German columns and commas", () => {
    const german = convert(sourceBytes("woocommerce-de.csv"));
    expect(fileOf(german, "menu/products/getranke.json")).toMatchObject({
      products: [{ key: "helles", description: "Vom Fass", price: 3.2 }],
    });
    expect(fileOf(german, "menu/products/geback.json")).toMatchObject({ products: [{ price: 1.5, old_price: 1.9 }] });
    expect(fileOf(german, "menu/modifiers.json")).toMatchObject({
      groups: [{ name: "Menge", modifiers: [{ name: "0,3 l" }, { name: "0,5 l", price: 1.6 }] }],
    });
  });

  it("of a Brazilian shop have their own columns, days of sales too", () => {
    const brazilian = convert(sourceBytes("woocommerce-pt.csv"));
    expect(done(brazilian).count).toBe(40);
    expect(fileOf(brazilian, "menu/products/saladas.json")).toMatchObject({
      products: [{ price: 8.5 }, { key: "salada-cesar", price: 7.9, old_price: 9.5 }, { price: 9.9 }],
    });
    // Its sale was over months before.
    expect(remarksOf(brazilian)).toContain("left out: sale prices of certain days (1): Linguine com amêijoas");
    expect(fileOf(brazilian, "menu/products/massas.json")).toMatchObject({
      products: [{}, {}, {}, {}, {}, { key: "linguine-com-ameijoas", price: 14.9 }],
    });
    expect(remarksOf(brazilian)).toContain(
      "changed: categories within categories stand beside them (2): Pizzas > Clássicas, Pizzas > Especiais",
    );
  });

  it.each(["Date de fin de promotion", "Fecha fin de la oferta", "Дата окончания акции", "İndirim bitiş tarihi"])(
    "have days of sales in a column that is called %s in some version",
    (title) => {
      const other = text.replace("Date sale price ends", title).replace("Date sale price starts", `${title} (1)`);
      expect(remarksOf(convert(bytesOf(other)))).toContain("left out: sale prices of certain days (1): Lemon cake");
    },
  );

  it("have all faults named at once, each with its line", () => {
    const wrong = text.replace(",6.50,", ",6.50 or 7,").replace("7.50,9,", '"1,500",9,');
    expect(faultsOf(convert(bytesOf(wrong)))).toEqual([
      expect.stringMatching(/^products\.csv:3: Sale price: 1,500 may be 1\.5 or 1500/),
      expect.stringMatching(/^products\.csv:6: Regular price: is no amount: 6\.50 or 7/),
    ]);
  });
});

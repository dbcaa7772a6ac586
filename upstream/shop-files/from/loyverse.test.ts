/**
 * @group security
 * @rule SPEC-501
 */
import { describe, expect, it } from "@jest/globals";
import { bytesOf, done, faultsOf, fileOf, remarksOf, sourceBytes, sourceText } from "@/tests/support/converted-menu";
import { systems } from "./systems";

const convert = (bytes: Uint8Array, store?: string) =>
  systems.loyverse({ file: "items.csv", bytes, options: { store } });
const text = sourceText("loyverse.csv");
const converted = convert(sourceBytes("loyverse.csv"));

describe("items of Loyverse", () => {
  it("cost what customers pay, never what they cost the shop", () => {
    expect(fileOf(converted, "menu/groups.json")).toMatchObject({ groups: [{ key: "coffee" }, { key: "menu" }] });
    expect(fileOf(converted, "menu/products/coffee.json")).toEqual({
      products: [
        {
          key: "espresso",
          name: "Espresso",
          description: "Short & strong",
          picture: "/pictures/no-picture.svg",
          price: 2.5,
        },
        {
          key: "latte",
          name: "Latte",
          description: "Latte",
          picture: "/pictures/no-picture.svg",
          price: 3,
          modifier_groups: ["latte-variants"],
        },
      ],
    });
  });

  it("have their variants as a choice", () => {
    expect(fileOf(converted, "menu/modifiers.json")).toMatchObject({
      groups: [
        {
          key: "latte-variants",
          name: "Size, Milk",
          min: 1,
          max: 1,
          modifiers: [
            { key: "latte-small-cow", name: "Small, Cow", price: 0 },
            { key: "latte-small-oat", name: "Small, Oat", price: 0.6 },
          ],
        },
      ],
    });
  });

  it.each([
    "left out: items whose price is variable (1): Cake of the day",
    "left out: items that are not for sale or have no price (2): Latte, Large, Cow, Scone",
    "left out: items sold by weight (1): Beans to take home",
    "left out: components of composite items (1): Brunch plate",
    "left out: modifiers, of which the export has the names alone (add each to groups of menu/modifiers.json with its options and prices, and its key to modifier_groups of the dish) (1): Latte: Milk",
    'left out: taxes (3): Espresso: "VAT" (10%), Latte: "VAT" (10%), Brunch plate: "VAT" (10%)',
    "changed: products of no group stand in the group Menu (1): Brunch plate",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  it("name the columns that are not carried, the cost among them", () => {
    expect(remarksOf(converted).join("\n")).toMatch(/left out: columns the format does not know .*Cost with 8 cells/);
  });

  it("of a Spanish back office are the same, and named as there", () => {
    const [, ...rows] = text.split("\n");
    const spanish = [
      ...["Handle,REF,Nombre,Categoria,Descripción,Vendido por peso,Opción 1 nombre,Opción 1 valor,Opción 2 nombre"],
      ...[
        "Opción 2 valor,Opción 3 nombre,Opción 3 valor,Coste,Codigo de barras,REF del componente,Cantidad del componente",
      ],
      ...[
        "Seguir el Inventario,Disponibles para la venta [Cafe],Precio [Cafe],En inventario [Cafe],Existencias bajas [Cafe]",
      ],
      ...['"Modificador - ""Milk""","impuesto - ""VAT"" (10%)"'],
    ].join(",");
    const made = systems.csv({ file: "items.csv", bytes: bytesOf([spanish, ...rows].join("\n")), options: {} });
    expect(done(made).files).toEqual(done(converted).files);
    expect(remarksOf(made).join("\n")).toMatch(/columns the format does not know .*Coste with 8 cells/);
    const wrong = bytesOf([spanish, ...rows].join("\n").replace("Y,2.50", "Y,ask"));
    expect(faultsOf(convert(wrong))).toEqual(["items.csv:2: Precio [Cafe]: is no amount: ask (write one number)"]);
  });

  it("of several stores need the store where prices differ", () => {
    const stores = sourceBytes("loyverse-stores.csv");
    expect(faultsOf(convert(stores))).toEqual([
      "items.csv: has 1 prices that differ between stores: Spritz (7 in Cafe, 8.5 in Bar) (add --store with one of Cafe, Bar)",
    ]);
    const bar = convert(stores, "bar");
    expect(fileOf(bar, "menu/products/drinks.json")).toMatchObject({
      products: [
        { key: "water", price: 1.5 },
        { key: "spritz", price: 8.5 },
      ],
    });
    expect(done(bar).count).toBe(3);
    expect(done(convert(stores, "Cafe")).count).toBe(2);
    expect(faultsOf(convert(stores, "Pub"))).toEqual(["items.csv: has no store Pub (name one of Cafe, Bar)"]);
  });

  it("have all faults named at once, each with its line", () => {
    const wrong = text.replace("Y,2.50", 'Y,"2,500"').replace("Y,3.60", "Y,ask");
    expect(faultsOf(convert(bytesOf(wrong)))).toEqual([
      expect.stringMatching(/^items\.csv:2: Price \[Cafe\]: 2,500 may be 2\.5 or 2500/),
      "items.csv:4: Price [Cafe]: is no amount: ask (write one number)",
    ]);
  });

  it("of a price that no shop has are refused", () => {
    expect(faultsOf(convert(bytesOf(text.replace("Y,2.50", "Y,999999999"))))).toEqual([
      expect.stringMatching(/^items\.csv:2: Price \[Cafe\]: 999999999 is more than the format holds/),
    ]);
  });
});

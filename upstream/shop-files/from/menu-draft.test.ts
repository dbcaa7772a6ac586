/** @group security */
import { expect, it } from "@jest/globals";
import { menuFiles } from "./menu-draft";

it("writes what other systems have as HTML as text, and the name where nothing is left of a description", () => {
  const picture = "/pictures/no-picture.svg";
  const product = (key: string, description: string) => ({
    group: "soups",
    product: { key, name: "Soup &amp; bread", description, picture, price: 5 },
  });
  const files = menuFiles({
    groups: [{ key: "soups", name: "Soups", picture }],
    products: [product("a", "<p>Warm &amp; <b>soft</b></p>"), product("b", "<p><br></p>"), product("c", "R&B, 5 < 6")],
    modifiers: [],
    choices: [],
  });
  expect(JSON.parse(files.get("menu/products/soups.json") ?? "").products).toMatchObject([
    { name: "Soup & bread", description: "Warm & soft" },
    { name: "Soup & bread", description: "Soup & bread" },
    { name: "Soup & bread", description: "R&B, 5 < 6" },
  ]);
});

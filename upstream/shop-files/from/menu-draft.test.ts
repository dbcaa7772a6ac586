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

it("writes names of groups and modifiers as text too, and a key for a name that is HTML alone", () => {
  const picture = "/pictures/no-picture.svg";
  const files = menuFiles({
    groups: [{ key: "soups", name: { en: "<b>Soups</b>", de: "<br>" }, picture }],
    products: [
      { group: "soups", product: { key: "kofe", name: "<script>x</script>", description: "", picture, price: 5 } },
    ],
    modifiers: [{ key: "rice", name: "Rice &amp; sesame", price: 1 }],
    choices: [
      {
        key: "size",
        name: "<i>Size</i>",
        min: 1,
        max: 1,
        modifiers: [{ key: "large", name: "<b>Large</b>", price: 2 }],
      },
    ],
  });
  const read = (path: string) => JSON.parse(files.get(path) ?? "");
  expect(read("menu/groups.json").groups).toMatchObject([{ name: { en: "Soups" } }]);
  expect(read("menu/groups.json").groups[0].name).not.toHaveProperty("de");
  expect(read("menu/products/soups.json").products).toMatchObject([{ name: "kofe", description: "kofe" }]);
  expect(read("menu/modifiers.json")).toMatchObject({
    modifiers: [{ name: "Rice & sesame" }],
    groups: [{ name: "Size", modifiers: [{ name: "Large" }] }],
  });
});

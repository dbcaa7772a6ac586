/** @group security */
import { expect, it } from "@jest/globals";
import { inventedIn, leftovers } from "./leftovers";

const text = "Pork with achiote, grilled pineapple, onion and coriander";
const files = (documents: Readonly<Record<string, unknown>>) =>
  new Map(
    Object.entries(documents).map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
const invented = inventedIn([
  files({
    "shop.json": { default_phone: "+7 (495) 120-45-70" },
    "cities/lisbon.json": { vat: { number: "PT999999990" } },
    "menu/products/tacos.json": { products: [{ key: "pastor", name: "Al pastor", description: { en: text } }] },
    "pages/about.en.md": "---\ntitle: About us\n---\nWe cook in two kitchens, and nobody has ever seen them.\n",
  }),
]);

it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ["nothing", { "shop.json": { default_phone: "8 (800) 100-00-00" } }, []],
  ["a number, however it is written", { "cities/tver.json": { phone: "+74951204570" } }, ["cities/tver.json: phone"]],
  ["a VAT number", { "cities/tver.json": { vat: { number: "PT999999990" } } }, ["cities/tver.json: vat.number"]],
  ["no VAT number of the shop's own", { "cities/tver.json": { vat: { number: "PT509442013" } } }, []],
  [
    "a description, whatever the dish is called",
    { "menu/products/dishes.json": { products: [{ key: "taco", description: { de: text, en: text } }] } },
    ["menu/products/dishes.json: products.taco.description"],
  ],
  ["no short name, which may be anybody's", { "menu/groups.json": { groups: [{ key: "a", name: "Al pastor" }] } }, []],
  [
    "a page, under another title",
    { "pages/ours.en.md": "---\ntitle: Ours\n---\nWe cook in two kitchens, and nobody has ever seen them." },
    ["pages/ours.en.md"],
  ],
  ["an address of .example", { "cities/tver.json": { email: "a@sushi.example" } }, ["cities/tver.json: email"]],
  [
    "links to example.com and .test, and none to a shop whose name begins so",
    {
      "shop.json": {
        links: {
          social: [{ url: "https://example.com/x" }, { url: "https://example-sushi.ru" }],
          career: "http://a.test",
        },
      },
    },
    ["shop.json: links.social.0.url, links.career"],
  ],
  [
    "a link in a page",
    { "pages/legal.en.md": "---\ntitle: L\n---\n[us](https://shop.example/a)" },
    ["pages/legal.en.md"],
  ],
])("finds %s", (_, documents, expected) => expect(leftovers(files(documents), invented)).toEqual(expected));

it("names some of many, and how many there are", () => {
  const products = Array.from({ length: 9 }, (_, at) => ({ key: `dish-${at}`, description: text }));
  const many = Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [`menu/products/group-${at}.json`, { products }]),
  );
  const found = leftovers(files(many), invented);
  expect(found[0]).toMatch(/products\.dish-5\.description, 3 more$/);
  expect([found.length, found.at(-1)]).toEqual([13, "2 more files"]);
});

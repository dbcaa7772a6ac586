/** @group security */
import { describe, expect, it } from "@jest/globals";
import { draftOf } from "./catalog";
import { Remarks, remarkLine } from "./remarks";
import type { SourceMenu, SourceProduct } from "./source-menu";

const dish = (id: string, part: Partial<SourceProduct> = {}): SourceProduct => ({
  id,
  name: "Soup",
  description: "Warm",
  group: "g1",
  pictures: ["https://img.example/soup.jpg"],
  variants: [{ name: "Soup", price: 5, oldPrice: null }],
  ...part,
});
const group = (id: string, name: string) => ({ id, name, picture: null });
const choice = (name: string, modifiers: readonly { readonly name: string; readonly price: number }[]) => ({
  name,
  min: 0,
  max: 1,
  modifiers,
});

const draft = (menu: SourceMenu) => {
  const remarks = new Remarks();
  return { ...draftOf(menu, remarks), remarks: remarks.all.map(remarkLine) };
};

describe("a menu in the form of all converters", () => {
  const small = { name: "Small", price: 4, oldPrice: null };
  const large = { name: "Small!", price: 6, oldPrice: null };
  const menu = {
    groups: [group("g1", "Hot"), group("g2", "Hot!"), group("g3", "")],
    products: [
      dish("1", {
        choices: [
          choice("Extra", [
            { name: "Egg", price: 1 },
            { name: "Egg!", price: 2 },
          ]),
        ],
      }),
      dish("2", { group: "g2", variants: [small, large] }),
      dish("3", { name: "Stew", group: "g3", choices: [choice("Extra!", [{ name: "Egg", price: 3 }])] }),
    ],
  } satisfies SourceMenu;
  const made = draft(menu);

  it("has the same keys in another order, where names make the same key too (SPEC-500)", () => {
    const other = draft({
      groups: menu.groups.toReversed(),
      products: menu.products.toReversed().map((product) => ({
        ...product,
        variants: product.variants.length === 2 ? [large, small] : product.variants,
        choices: product.choices?.map((one) => ({ ...one, modifiers: one.modifiers.toReversed() })) ?? [],
      })),
    });
    const byKey = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted();
    expect(byKey(other.groups)).toEqual(byKey(made.groups));
    expect(byKey(other.products)).toEqual(byKey(made.products));
    const modifiers = ({ choices }: typeof made) => byKey(choices.flatMap((one) => one.modifiers));
    expect(modifiers(other)).toEqual(modifiers(made));
  });

  it("has the same keys of variations in another order, where those of two products are alike", () => {
    const sizes = (...names: readonly [string, string]) => {
      const [first, second] = names.map((name, index) => ({ name, price: index + 1, oldPrice: null }));
      return first === undefined || second === undefined ? undefined : ([first, second] as const);
    };
    const products = [
      dish("1", { name: "Tea", variants: sizes("Iced large", "Iced small") ?? [small] }),
      dish("2", { name: "Tea iced", variants: sizes("large", "small") ?? [small] }),
    ];
    const keysOf = (list: readonly SourceProduct[]) =>
      draft({ groups: [], products: list })
        .choices.flatMap(({ key, modifiers }) => modifiers.map((modifier) => `${key} ${modifier.key}`))
        .toSorted();
    expect(keysOf(products.toReversed())).toEqual(keysOf(products));
  });

  it("puts products of no group and of one without a name into the group Menu", () => {
    const [hot, other, menuKey] = made.products.map(({ group: key }) => key);
    expect([hot, other, menuKey]).toEqual([expect.stringMatching(/^hot-/), expect.stringMatching(/^hot-/), "menu"]);
    expect(hot).not.toBe(other);
    expect(made.remarks).toContain("changed: products of no group stand in the group Menu (1): Stew");
  });

  it("has one choice where products name the same", () => {
    const extra = choice("Extra", [{ name: "Egg", price: 1 }]);
    const shared = draft({
      groups: [group("g1", "Hot")],
      products: [dish("1", { choices: [extra] }), dish("2", { choices: [{ ...extra }] })],
    });
    expect(shared.choices).toHaveLength(1);
    expect(shared.products.map(({ product }) => product.modifier_groups)).toEqual([["extra"], ["extra"]]);
  });

  it("says what costs nothing, and what has no picture of the web", () => {
    const free = draft({
      groups: [],
      products: [dish("1", { variants: [{ name: "", price: 0, oldPrice: null }], pictures: ["", "/images/soup.png"] })],
    });
    expect(free.remarks).toEqual(
      expect.arrayContaining([
        "read: products that cost 0: look whether that is meant (1): Soup",
        "left out: pictures without an address of the web (1): Soup: /images/soup.png",
        "changed: products without a picture get a plate (1): Soup",
      ]),
    );
  });
});

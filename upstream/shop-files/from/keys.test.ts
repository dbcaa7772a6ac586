/**
 * @group security
 * @rule SPEC-498
 */
import { describe, expect, it } from "@jest/globals";
import { baseKey, dishKeys, dishPlace, type NamedDish } from "./keys";

const dish = (name: string, group = "menu", details = ""): NamedDish => ({ name, group, details });

const byDish = (dishes: readonly NamedDish[]): Map<string, string> => {
  const keys = dishKeys(dishes);
  return new Map(dishes.map(({ name, group, details }, index) => [[name, group, details].join(), keys[index] ?? ""]));
};

describe("the key of a name", () => {
  it.each([
    ["Борщ", "borshch"],
    ["Käsespätzle", "kasespatzle"],
    ["Лапша ь", "lapsha"],
    ["პური", "puri"],
    ["Σουβλάκι", "soyvlaki"],
    ["Ћевапи", "cevapi"],
  ])("of %s is %s", (name, key) => {
    expect(baseKey(name)).toBe(key);
  });

  it.each(["寿司", "拉麵", "김치찌개", "ラーメン", "ต้มยำกุ้ง", "שווארמה", "شاورما", "լավաշ", "दाल"])(
    "of %s is in Latin letters",
    (name) => {
      expect(baseKey(name)).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
      expect(baseKey(name)).not.toMatch(/^nr-/);
    },
  );

  it("without a letter is one of its own", () => {
    expect(baseKey("🍕")).toMatch(/^nr-[\da-f]{6}$/);
    expect(baseKey("🍕")).not.toBe(baseKey("🍔"));
  });

  it("is cut to what the format holds", () => {
    expect(baseKey("а".repeat(200))).toHaveLength(80);
  });
});

describe("keys of dishes", () => {
  const menu = [
    dish("寿司", "shou-si"),
    dish("拉麺", "mian"),
    dish("პური", "puri"),
    dish("Маргарита", "pitstsa"),
    dish("Маргарита", "napitki"),
    dish("Суп", "supy", "300 g"),
    dish("Суп", "supy", "500 g"),
    dish("炸鸡", "ji"),
    dish("炸雞", "ji"),
    dish("Soup", "menu"),
  ];

  it("are each there once, whatever the order of the rows", () => {
    const keys = byDish(menu);
    expect(new Set(keys.values()).size).toBe(menu.length);
    for (let turn = 1; turn < menu.length; turn += 1)
      expect(byDish([...menu.slice(turn), ...menu.slice(0, turn)])).toEqual(keys);
    expect(byDish(menu.toReversed())).toEqual(keys);
  });

  it("of one name are distinguished by their groups, and in one group by their details", () => {
    const keys = byDish(menu);
    expect(keys.get("Маргарита,pitstsa,")).toBe("margarita-pitstsa");
    expect(keys.get("Маргарита,napitki,")).toBe("margarita-napitki");
    expect(keys.get("Суп,supy,300 g")).toBe("sup");
    expect(keys.get("Суп,supy,500 g")).toBe("sup-2");
  });

  it("that a shop has stay, and no other dish gets them", () => {
    const known = new Map([
      [dishPlace("Margarita", "pizza"), ["margarita"]],
      [dishPlace("Gone", "pizza"), ["stew"]],
    ]);
    expect(dishKeys([dish("Margarita", "drinks"), dish("MARGARITA", "pizza"), dish("Stew", "pizza")], known)).toEqual([
      "margarita-drinks",
      "margarita",
      "stew-2",
    ]);
  });

  it("of twenty thousand dishes of one name take no time", () => {
    expect(new Set(dishKeys(Array.from({ length: 20_000 }, () => dish("Soup")))).size).toBe(20_000);
  });
});

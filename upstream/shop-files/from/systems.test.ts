/**
 * @group security
 * @rule SPEC-502
 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { bytesOf, done, faultsOf, fileOf, remarksOf, sourceBytes, sourceText } from "@/tests/support/converted-menu";
import { isLong } from "@/tests/support/long";
import { faultLine } from "../fault";
import { readFolder } from "../read-folder";
import { menuInShop } from "./into-shop";
import type { Converted } from "./menu-draft";
import { isSystem, recogniseExport, systems } from "./systems";

const fixtures = ["loyverse", "woocommerce", "shopify", "square-library", "tastyigniter"] as const;

/** Heads of real exports, as people have put them into public repositories. */
const heads = {
  woocommerce: [
    "ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Sale price,Regular price,Categories",
    "ID,Tipo,SKU,Nombre,Publicado,¿Está destacado?,Descripción corta,Descripción,Precio rebajado,Precio normal,Categorías,Imágenes",
    "ID,Type,UGS,Nom,Publié,Description courte,Description,Tarif promo,Tarif régulier,Catégories,Images,Parent",
    "ID,Тип,Артикул,Имя,Опубликован,Короткое описание,Описание,Цена распродажи,Базовая цена,Категории,Изображения",
    "ID,Tipo,SKU,Nome,Breve descrizione,Descrizione,Pubblicato,Prezzo di listino,Prezzo in offerta,Genitore",
    "name,regular price,sale price,categories,description",
  ],
  shopify: [
    "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status",
    "Title,URL handle,Description,Vendor,Product category,Type,Published on online store,Status,Option1 name,Option1 value,Price,Compare-at price",
  ],
  loyverse: [
    "Handle,SKU,Name,Category,Description,Sold by weight,Cost,Barcode,Available for sale [Wakalala's eat],Price [Wakalala's eat]",
    "Handle,SKU,Name,Category,Sold by weight,Price,Cost,Barcode,In stock",
    "Handle,SKU,Name,Category,Default price",
  ],
  square: [
    "Token,Item Name,Variation Name,SKU,Description,Category,Price,GTIN",
    "Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Price,Archived,Sellable",
  ],
  tastyigniter: ["menu_id,menu_name,menu_price,menu_description"],
} as const;

describe("which system exported a sheet", () => {
  it.each(Object.entries(heads).flatMap(([kind, list]) => list.map((head): [string, string] => [kind, head])))(
    "is %s by %.60s",
    (kind, head) => {
      expect(recogniseExport(head.split(","))).toBe(kind);
      expect(recogniseExport(head.toUpperCase().split(","))).toBe(kind);
    },
  );

  it.each([
    "Категория;Название;Описание;Цена",
    "name;price;category",
    "Name,Description,Regular price,Sale price",
    "Menu Group,Menu Item,Price,Description",
    "Handle,Name,Price",
    "__proto__,constructor,toString",
    "",
  ])("is nobody's of %s", (head) => {
    expect(recogniseExport(head.split(/[;,]/))).toBeNull();
  });
});

describe("a sheet that a system exported", () => {
  it.each(fixtures)("of %s is read as that by csv, and says so", (name) => {
    const kind = name === "square-library" ? "square" : name;
    const named = systems[kind]({ file: "a.csv", bytes: sourceBytes(`${name}.csv`), options: {} });
    const sheet = systems.csv({ file: "a.csv", bytes: sourceBytes(`${name}.csv`), options: {} });
    expect(done(sheet).files).toEqual(done(named).files);
    expect(remarksOf(sheet)[0]).toMatch(/^read: the export of a system \(1\): /);
  });

  it("under the name of another system is refused", () => {
    expect(faultsOf(systems.shopify({ file: "a.csv", bytes: sourceBytes("loyverse.csv"), options: {} }))).toEqual([
      "a.csv:1: is no export of Shopify: is an export of Loyverse (name loyverse instead)",
    ]);
    expect(faultsOf(systems.loyverse({ file: "a.csv", bytes: bytesOf("name;price\nSoup;4\n"), options: {} }))).toEqual([
      "a.csv:1: is no export of Loyverse: has none of its columns (name csv for a sheet of your own)",
    ]);
  });

  it("has every row with too many cells named", () => {
    const wrong = sourceText("shopify.csv").replace("5.00,,,,FALSE", "5.00,,,,FALSE,,,,,,,,more");
    expect(faultsOf(systems.csv({ file: "a.csv", bytes: bytesOf(wrong), options: {} }))).toEqual([
      expect.stringMatching(/^a\.csv:5: has 3 cells more than the head has columns/),
    ]);
  });

  /** Rows that belong together by their place stay together. */
  const blocks = {
    loyverse: /\n(?=[^,\n])/,
    "loyverse-stores": /\n/,
    woocommerce: /\n/,
    "woocommerce-de": /\n/,
    shopify: /\n/,
    "square-library": /\n/,
    tastyigniter: /\n/,
  } as const;

  /** The key of everything with what it is called and costs. */
  const keyed = (value: unknown): string[] => {
    if (typeof value !== "object" || value === null) return [];
    const own =
      "key" in value && "name" in value ? [JSON.stringify({ ...value, modifiers: [], modifier_groups: [] })] : [];
    return [...own, ...Object.values(value).flatMap(keyed)];
  };

  const keysByName = (text: string): string[] => {
    const store = text.includes("[Bar]") ? "Bar" : undefined;
    const made = systems.csv({ file: "a.csv", bytes: bytesOf(text), options: { store } });
    return [...done(made).files.values()].flatMap((json) => keyed(JSON.parse(json))).toSorted();
  };

  it.each(Object.entries(blocks))("of %s has the same keys in any order of rows (SPEC-500)", (name, between) => {
    const [head = "", ...rows] = sourceText(`${name}.csv`).trimEnd().split(between);
    const before = keysByName([head, ...rows].join("\n"));
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(keysByName([head, ...shuffled].join("\n"))).toEqual(before);
      }),
      { numRuns: isLong ? 200 : 5 },
    );
  });
});

const documents = {
  iiko: "iiko-external.json",
  poster: "poster.json",
  tastyigniter: "tastyigniter.json",
  "uber-eats": "uber-eats.json",
  square: "square.json",
} as const;

describe("keys of a document (SPEC-543)", () => {
  /** Of Uber Eats and iiko's external menu the order says where a dish of several categories stands. */
  const documentsInOrder = {
    nomenclature: "iiko.json",
    square: "square.json",
    poster: "poster.json",
    tastyigniter: "tastyigniter.json",
  } as const;
  const convert = (name: string, document: unknown, shop?: ReadonlyMap<string, string>): Converted => {
    const kind = name === "nomenclature" ? "iiko" : name;
    if (!isSystem(kind)) throw new Error(kind);
    return systems[kind]({
      file: "a.json",
      bytes: bytesOf(JSON.stringify(document)),
      options: {},
      ...(shop !== undefined && { shop }),
    });
  };

  /** Lists of things, not of values, in another order at every depth. */
  const shuffled = (value: unknown, random: () => number): unknown => {
    if (Array.isArray(value)) {
      const all = value.map((entry) => shuffled(entry, random));
      return all
        .map((entry) => ({ entry, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ entry }) => entry);
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shuffled(entry, random)]));
  };
  /** A generator of its own for each seed (https://en.wikipedia.org/wiki/Lehmer_random_number_generator). */
  const randomOf = (seed: number) => {
    let state = (seed % 2_147_483_646) + 1;
    return () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  };

  /** Of everything with a key: what it is called and costs. */
  const meaning = (value: unknown): string[] => {
    if (typeof value !== "object" || value === null) return [];
    const own = "key" in value && "name" in value ? [JSON.stringify([value.key, value.name, Object(value).price])] : [];
    return [...own, ...Object.values(value).flatMap(meaning)];
  };
  const meanings = (converted: Converted): string[] =>
    [...done(converted).files.values()].flatMap((text) => meaning(JSON.parse(text))).toSorted();

  it.each(Object.entries(documentsInOrder))("of %s are the same in any order of its entries", (name, file) => {
    const document: unknown = JSON.parse(sourceText(file));
    const before = meanings(convert(name, document));
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        expect(meanings(convert(name, shuffled(document, randomOf(seed))))).toEqual(before);
      }),
      { numRuns: isLong ? 200 : 10 },
    );
  });

  it.each(["iiko.json", "square.json"])(
    "of %s stay where the shop has others: of groups, dishes, choices and modifiers",
    (file) => {
      const name = file === "iiko.json" ? "nomenclature" : "square";
      const document: unknown = JSON.parse(sourceText(file));
      const first = convert(name, document);
      // As an earlier conversion may have called them; a dish's variations are called after the dish.
      const renamed = new Map(
        [...done(first).files].map(([path, text]): [string, string] => [
          path,
          text.replaceAll(/"([a-z0-9-]+)"(?=[,\n\]])/g, (all, word: string) =>
            meanings(first).some((line) => line.startsWith(`["${word}"`)) ? `"old-${word}"` : all,
          ),
        ]),
      );
      const groups: { groups: readonly { key: string }[] } = JSON.parse(renamed.get("menu/groups.json") ?? "");
      expect(groups.groups.some(({ key }) => key.startsWith("old-"))).toBe(true);
      const moved = new Map(
        [...renamed].map(([path, text]) => {
          const stem = /^menu\/products\/(.*)\.json$/.exec(path)?.[1];
          const isKnown = stem !== undefined && groups.groups.some(({ key }) => key === `old-${stem}`);
          return [isKnown ? `menu/products/old-${stem}.json` : path, text];
        }),
      );
      const again = convert(name, document, moved);
      const keys = (lines: readonly string[]) => lines.map((line) => String(JSON.parse(line)[0])).toSorted();
      const before = [...moved.values()].flatMap((text) => meaning(JSON.parse(text)));
      expect(keys(meanings(again))).toEqual(keys(before));
    },
  );
});

const odd = [
  "",
  "=1+2",
  "__proto__",
  "-5",
  "1e999",
  "1,500",
  "💥",
  "a".repeat(5000),
  "<script>x</script>",
  "\u202E",
  " ",
];
const oddValues = [...odd, null, 0, -1, 1e300, 0.001, true, [], {}, [null], { translations: { en: "" } }];

/** Whether a menu could be imported, or says in words why it cannot be made. */
const isAnswered = (converted: Converted): boolean => {
  if (!converted.isOk) return converted.faults.length > 0 && converted.faults.every(({ problem }) => problem !== "");
  const placed = menuInShop(new Map(), converted, false);
  if (!placed.isOk) throw new Error(placed.faults.map(faultLine).join("\n"));
  return true;
};

describe("a converted menu", () => {
  it.each(Object.entries(documents))("of %s passes the checks of an import", (kind, name) => {
    if (!isSystem(kind)) throw new Error(kind);
    expect(isAnswered(systems[kind]({ file: name, bytes: sourceBytes(name), options: {} }))).toBe(true);
  });

  it.each([...fixtures, "woocommerce-de"])("of %s passes the checks of an import", (name) => {
    expect(isAnswered(systems.csv({ file: name, bytes: sourceBytes(`${name}.csv`), options: {} }))).toBe(true);
  });

  it("of a price list passes the checks of an import", () => {
    expect(isAnswered(systems.yml({ file: "a.xml", bytes: sourceBytes("price-list.xml"), options: {} }))).toBe(true);
  });

  it("converted again keeps the keys that its shop has", () => {
    const again = { file: "a.csv", bytes: sourceBytes("loyverse.csv"), options: {} };
    const shop = new Map(
      [...readFolder("examples/taqueria").files]
        .filter(([file]) => !file.startsWith("menu"))
        .concat(
          [...done(systems.csv(again)).files].map(([file, text]) => [
            file,
            text.replace('"espresso"', '"short-one"').replaceAll("coffee", "kaffee"),
          ]),
        )
        .map(([file, text]): [string, string] => [file.replace("coffee", "kaffee"), text]),
    );
    const made = systems.csv({ ...again, shop });
    expect(fileOf(made, "menu/products/kaffee.json")).toMatchObject({
      products: [{ key: "short-one" }, { key: "latte" }],
    });
  });

  const RUNS = isLong ? 2_000 : 10;

  it.each(fixtures)("of %s is made or refused in words, whatever stands in a cell (SPEC-504)", (name) => {
    const rows = sourceText(`${name}.csv`).trimEnd().split("\n");
    const anywhere = fc.record({
      row: fc.integer({ min: 1, max: rows.length - 1 }),
      at: fc.nat(40),
      cell: fc.constantFrom(...odd),
    });
    fc.assert(
      fc.property(anywhere, ({ row, at, cell }) => {
        const cells = (rows[row] ?? "").split(",");
        const changed = cells.with(at % cells.length, `"${cell}"`).join(",");
        const text = rows.with(row, changed).join("\n");
        expect(isAnswered(systems.csv({ file: "a.csv", bytes: bytesOf(text), options: {} }))).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  /** A copy with another value in the nth place that holds no other values. */
  const withValue = (value: unknown, place: { left: number }, other: unknown): unknown => {
    if (Array.isArray(value) && value.length > 0) return value.map((entry) => withValue(entry, place, other));
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withValue(entry, place, other)]));
    place.left -= 1;
    return place.left === -1 ? other : value;
  };

  it.each(Object.entries(documents))(
    "of %s is made or refused in words, whatever a field has (SPEC-504)",
    (kind, name) => {
      if (!isSystem(kind)) throw new Error(kind);
      const document: unknown = JSON.parse(sourceText(name));
      fc.assert(
        fc.property(fc.nat(400), fc.constantFrom(...oddValues), (left, other) => {
          const text = JSON.stringify(withValue(document, { left }, other));
          expect(isAnswered(systems[kind]({ file: "a.json", bytes: bytesOf(text), options: {} }))).toBe(true);
        }),
        { numRuns: RUNS * 2 },
      );
    },
  );
});

describe("systems", () => {
  it.each(["constructor", "__proto__", "toString", ""])("are not called %s", (kind) => {
    expect(isSystem(kind)).toBe(false);
  });

  it("distinguish iiko's external menu from its nomenclature, and Square's catalog from its library", () => {
    const options = {};
    expect(done(systems.iiko({ file: "a.json", bytes: sourceBytes("iiko-external.json"), options })).count).toBe(2);
    expect(done(systems.iiko({ file: "a.json", bytes: sourceBytes("iiko.json"), options })).count).toBe(4);
    expect(done(systems.square({ file: "a.json", bytes: sourceBytes("square.json"), options })).currency).toBe("USD");
    expect(done(systems.tastyigniter({ file: "a.json", bytes: sourceBytes("tastyigniter.json"), options })).count).toBe(
      2,
    );
    expect(
      fileOf(
        systems.tastyigniter({ file: "a.csv", bytes: sourceBytes("tastyigniter.csv"), options }),
        "menu/products/starters.json",
      ),
    ).toMatchObject({
      products: [{ key: "toast", price: 4.99, picture: "https://img.example/toast.jpg" }],
    });
  });
});

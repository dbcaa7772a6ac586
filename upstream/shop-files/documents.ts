/** A shop as its files say it, each parsed by its schema. */

import type * as z from "zod";
import { type Language, languages } from "@/lib/contract/language";
import { type Fault, orTooDeep } from "./fault";
import { readMenuCsv } from "./menu-csv";
import { type PageText, readPage } from "./page-file";
import { type LineOf, type Parsed, parseFile } from "./parse-file";
import { BrandFile } from "./schema/brand";
import { CityFile, StreetsFile, ZonesFile } from "./schema/city";
import { GroupsFile, ModifiersFile, PackagesFile, type Product, ProductsFile } from "./schema/menu";
import { NotifyFile } from "./schema/notify";
import { BannersFile, DealsFile, PromotionsFile } from "./schema/offers";
import { PrintersFile } from "./schema/printers";
import { ShopFile } from "./schema/shop";
import { type FileRemark, readZones, type Zone } from "./zones/read-zones";

type Path = readonly PropertyKey[];

/** A product with the place it is written at. */
export type PlacedProduct = {
  readonly group: string;
  readonly product: z.output<typeof Product>;
  readonly file: string;
  readonly path: Path;
};

export type CityDocuments = {
  readonly city: z.output<typeof CityFile>;
  readonly zones: readonly Zone[];
  readonly streets: z.output<typeof StreetsFile>["streets"];
};

export type ShopDocuments = {
  readonly shop: z.output<typeof ShopFile>;
  /** What the shop looks like; null: it has the look of a brand of the build. No database holds it. */
  readonly brand: BrandFile | null;
  /** By key, in the order of the shop. */
  readonly cities: ReadonlyMap<string, CityDocuments>;
  readonly groups: z.output<typeof GroupsFile>["groups"];
  /** In the order of their groups. */
  readonly products: readonly PlacedProduct[];
  readonly modifiers: z.output<typeof ModifiersFile>;
  readonly packages: z.output<typeof PackagesFile>["packages"];
  readonly deals: z.output<typeof DealsFile>["deals"];
  readonly promotions: z.output<typeof PromotionsFile>["promotions"];
  readonly banners: z.output<typeof BannersFile>["banners"];
  /** Who is notified of orders, payments and forms. */
  readonly receivers: NotifyFile["receivers"];
  readonly printers: PrintersFile["printers"];
  /** By key, then by language. */
  readonly pages: ReadonlyMap<string, ReadonlyMap<Language, PageText>>;
};

/** Where something stands: the line of a path in a file, from 1. */
export type Locate = (file: string, path: Path) => number | null;

/** The files of a shop and their schemas; `*` stands for a key. */
export const shopSchemas = {
  "shop.json": ShopFile,
  "brand.json": BrandFile,
  "cities/*.json": CityFile,
  "cities/*.zones.geojson": ZonesFile,
  "cities/*.streets.json": StreetsFile,
  "menu/groups.json": GroupsFile,
  "menu/products/*.json": ProductsFile,
  "menu/modifiers.json": ModifiersFile,
  "menu/packages.json": PackagesFile,
  "deals.json": DealsFile,
  "promotions.json": PromotionsFile,
  "banners.json": BannersFile,
  "notify.json": NotifyFile,
  "printers.json": PrintersFile,
} as const;

const MENU_CSV = "menu.csv";

/** Reads files one by one and gathers what is wrong with them. */
class Reader {
  readonly faults: Fault[] = [];
  readonly remarks: FileRemark[] = [];
  readonly read = new Set<string>();
  readonly #lines = new Map<string, LineOf>();
  readonly files: ReadonlyMap<string, string>;

  constructor(files: ReadonlyMap<string, string>) {
    this.files = files;
  }

  /** A file by its schema; undefined where it is missing or wrong. */
  parse<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined {
    const text = this.files.get(file);
    if (text === undefined) return undefined;
    this.read.add(file);
    const parsed = orTooDeep<Parsed<z.output<Schema>>>(
      file,
      () => parseFile(file, text, schema),
      (fault) => ({ isOk: false, faults: [fault] }),
    );
    if (!parsed.isOk) {
      this.faults.push(...parsed.faults);
      return undefined;
    }
    this.#lines.set(file, parsed.lineOf);
    return parsed.value;
  }

  /** The same of a file that has to be there. */
  need<Schema extends z.ZodType>(file: string, schema: Schema, remedy: string): z.output<Schema> | undefined {
    if (!this.files.has(file)) this.faults.push({ file, line: null, problem: "is missing", remedy });
    return this.parse(file, schema);
  }

  /** The zones of a city; none where the file is missing or wrong. */
  zones(file: string, city: z.output<typeof CityFile> | undefined): readonly Zone[] {
    const text = this.files.get(file);
    if (text === undefined) return [];
    this.read.add(file);
    const { zones, faults, remark, lineOf } = readZones(file, text, city?.map ?? null);
    this.faults.push(...faults);
    if (remark !== null) this.remarks.push(remark);
    this.#lines.set(file, lineOf);
    return zones;
  }

  locate: Locate = (file, path) => {
    if (file === MENU_CSV) return typeof path[0] === "number" ? path[0] : null;
    return this.#lines.get(file)?.(path) ?? null;
  };
}

/** What the other files are read by. */
type Shop = Pick<z.output<typeof ShopFile>, "cities" | "default_language">;

/** The same where shop.json cannot be read, so that the faults of all other files are reported with its own. */
const shopByNames = (files: ReadonlyMap<string, string>): Shop => ({
  cities: [...files.keys()].flatMap((name) => /^cities\/([^/.]+)\.json$/.exec(name)?.[1] ?? []),
  default_language: "en",
});

const readCities = (reader: Reader, shop: Shop): Map<string, CityDocuments> =>
  new Map(
    shop.cities.flatMap((key): [string, CityDocuments][] => {
      const city = reader.need(`cities/${key}.json`, CityFile, "write it, or take the city out of shop.json");
      const zones = reader.zones(`cities/${key}.zones.geojson`, city);
      const streets = reader.parse(`cities/${key}.streets.json`, StreetsFile)?.streets ?? [];
      return city === undefined ? [] : [[key, { city, zones, streets }]];
    }),
  );

const readProducts = (reader: Reader, shop: Shop, cities: ReadonlyMap<string, CityDocuments>): PlacedProduct[] => {
  const names = [...reader.files.keys()].filter((name) => /^menu\/products\/[^/]+\.json$/.test(name));
  const written = names.flatMap((file) => {
    const group = file.slice("menu/products/".length, -".json".length);
    const list = reader.parse(file, ProductsFile)?.products ?? [];
    return list.map((product, index): PlacedProduct => ({ group, product, file, path: ["products", index] }));
  });
  const text = reader.files.get(MENU_CSV);
  if (text === undefined) return written;
  reader.read.add(MENU_CSV);
  const sheet = readMenuCsv(MENU_CSV, text, {
    language: shop.default_language,
    currencies: new Map([...cities].map(([key, { city }]) => [key, city.currency])),
  });
  reader.faults.push(...sheet.faults);
  return [
    ...written,
    ...sheet.products.map(
      ({ group, product, line }): PlacedProduct => ({ group, product, file: MENU_CSV, path: [line] }),
    ),
  ];
};

const inGroups = (products: readonly PlacedProduct[], groups: readonly { readonly key: string }[]): PlacedProduct[] => {
  const order = new Map(groups.map(({ key }, index) => [key, index]));
  return products.toSorted((a, b) => (order.get(a.group) ?? 0) - (order.get(b.group) ?? 0));
};

const pageName = /^pages\/([^/]+)\.([a-z]{2,3})\.md$/;

const isLanguage = (name: string | undefined): name is Language => languages.some((language) => language === name);

const readPages = (reader: Reader): Map<string, Map<Language, PageText>> => {
  const pages = new Map<string, Map<Language, PageText>>();
  for (const [file, text] of reader.files) {
    const [, key, language] = pageName.exec(file) ?? [];
    if (key === undefined || !isLanguage(language)) continue;
    reader.read.add(file);
    const page = readPage(file, text);
    if ("problem" in page) reader.faults.push(page);
    else pages.set(key, (pages.get(key) ?? new Map<Language, PageText>()).set(language, page));
  }
  return pages;
};

const isStray = (file: string): boolean => file !== "README.md" && !/^(pictures|brand)\//.test(file);

const strayFaults = ({ files, read }: Reader): Fault[] =>
  [...files.keys()]
    .filter((file) => !read.has(file) && isStray(file))
    .map((file) => ({
      file,
      line: null,
      problem: "is no file of the format, so nothing of it would be imported",
      remedy: file.startsWith("cities/")
        ? "name its city in the cities of shop.json, or remove it"
        : `remove it; known are ${[...Object.keys(shopSchemas), MENU_CSV, "pages/*.<language>.md"].join(", ")}`,
    }));

export type ReadShop = {
  /** null: shop.json cannot be read. */
  readonly documents: ShopDocuments | null;
  readonly faults: readonly Fault[];
  /** What files of other programs have that is left out, a line a file. */
  readonly remarks: readonly FileRemark[];
  readonly locate: Locate;
  /** Files that could not be taken as they are: what others name may stand there. */
  readonly failed: ReadonlySet<string>;
};

/** Parses all the files of a shop by their schemas. What one file says of another is checked by `checkShop`. */
export const readDocuments = (files: ReadonlyMap<string, string>): ReadShop => {
  const reader = new Reader(files);
  const shop = reader.need("shop.json", ShopFile, "copy that of examples/taqueria, or name the folder that has it");
  const { locate, remarks } = reader;
  // A folder that is no shop's has none of its files: one line says so.
  if (shop === undefined && !files.has("shop.json"))
    return { documents: null, faults: reader.faults, remarks, locate, failed: new Set() };
  const guide = shop ?? shopByNames(files);
  const cities = readCities(reader, guide);
  const groups = reader.need("menu/groups.json", GroupsFile, "name the groups of the menu there")?.groups ?? [];
  const products = readProducts(reader, guide, cities);
  const rest = {
    brand: reader.parse("brand.json", BrandFile) ?? null,
    cities,
    groups,
    products: inGroups(products, groups),
    modifiers: reader.parse("menu/modifiers.json", ModifiersFile) ?? { modifiers: [], groups: [] },
    packages: reader.parse("menu/packages.json", PackagesFile)?.packages ?? [],
    deals: reader.parse("deals.json", DealsFile)?.deals ?? [],
    promotions: reader.parse("promotions.json", PromotionsFile)?.promotions ?? [],
    banners: reader.parse("banners.json", BannersFile)?.banners ?? [],
    receivers: reader.parse("notify.json", NotifyFile)?.receivers ?? [],
    printers: reader.parse("printers.json", PrintersFile)?.printers ?? [],
    pages: readPages(reader),
  };
  const failed = new Set(reader.faults.map(({ file }) => file));
  if (shop === undefined) return { documents: null, faults: reader.faults, remarks, locate, failed };
  return { documents: { shop, ...rest }, faults: [...reader.faults, ...strayFaults(reader)], remarks, locate, failed };
};

/** What the files of a shop say of one another: keys that nobody has, prices that are missing, hours that cannot be. */

import { languages } from "@/lib/contract/language";
import { orderTypes } from "@/lib/contract/place/place";
import { RESERVED_SEGMENTS } from "@/lib/domain/place/reserved-segments";
import type { CityDocuments, Locate, PlacedProduct, ShopDocuments } from "./documents";
import type { Fault } from "./fault";
import { plainText } from "./from/html-text";
import { hoursFaults } from "./hours";
import { orderTypePriceIn, type PricedByOrderType, priceIn } from "./menu-rows";
import { phoneFault, rightCode } from "./phones";
import type { Scope, Units } from "./schema/offers";

type Path = readonly PropertyKey[];

/** Gathers faults with their lines. */
type Report = (file: string, path: Path, problem: string, remedy: string) => void;

type Checked = {
  readonly documents: ShopDocuments;
  readonly report: Report;
  /** Whether a file below this path is wrong in itself: what is missing may stand there, and is not told of. */
  readonly hasFailed: (path: string) => boolean;
};

/** Where things are written that others name. */
const sources: Readonly<Record<string, readonly string[]>> = {
  product: ["menu.csv", "menu/products/"],
  group: ["menu/groups.json"],
  modifier: ["menu/modifiers.json"],
  "modifier group": ["menu/modifiers.json"],
};

type Again<Thing> = { readonly thing: Thing; readonly index: number };

/** What has the key of something before it, with its place. */
const twice = <Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string | number | undefined,
): Again<Thing>[] => {
  const seen = new Set<string | number>();
  return things.flatMap((thing, index) => {
    const key = keyOf(thing);
    if (key === undefined) return [];
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain ? [{ thing, index }] : [];
  });
};

type Keyed = { readonly key: string };

/** Reports keys that are there twice, and gives the known ones back. */
const keysOf = ({ report }: Checked, file: string, field: string, things: readonly Keyed[]): Set<string> => {
  for (const { thing, index } of twice(things, ({ key }) => key)) {
    report(file, [field, index, "key"], `the key ${thing.key} is there twice`, "give each its own");
  }
  return new Set(things.map(({ key }) => key));
};

type Known = {
  readonly cities: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly products: ReadonlySet<string>;
  readonly modifiers: ReadonlySet<string>;
  readonly modifierGroups: ReadonlySet<string>;
};

/** What a list of keys names and nobody has. */
const needKeys = (
  { report, hasFailed }: Checked,
  at: { readonly file: string; readonly path: Path; readonly what: string },
  keys: readonly string[],
  known: ReadonlySet<string>,
): void => {
  if (sources[at.what]?.some(hasFailed) === true) return;
  for (const [index, key] of keys.entries()) {
    if (known.has(key)) continue;
    report(
      at.file,
      [...at.path, index],
      `names the ${at.what} ${key}, which is not there`,
      `correct the key, or add the ${at.what}`,
    );
  }
};

type Place = { readonly file: string; readonly path: Path };

/** Cities that `prices` of a place names. */
const checkCities = ({ report }: Checked, { file, path }: Place, cities: readonly string[], known: Known): void => {
  for (const city of cities.filter((key) => !known.cities.has(key)))
    report(
      file,
      [...path, "prices", city],
      `has a price for the city ${city}, which is not there`,
      "correct the key of the city",
    );
};

const OLD_PRICE = "remove it, or write the price before the discount";

type Amounts = NonNullable<ReturnType<typeof priceIn>>;
/** Where a price before the discount is not above the price. */
type WrongOldPrice = Amounts & { readonly own: readonly string[]; readonly where: string };

/** Looks at every city. What has no price of its own there is the price of all others, and one fault. */
const wrongOldPrices = (
  { prices }: Pick<Parameters<typeof priceIn>[0], "prices">,
  { cities }: ShopDocuments,
  amountsIn: (city: string) => Amounts | null | undefined,
): WrongOldPrice[] => {
  const found = new Map<string, WrongOldPrice>();
  for (const city of cities.keys()) {
    const amounts = amountsIn(city) ?? null;
    if (amounts === null || amounts.old_price === null || amounts.old_price > amounts.price) continue;
    const isOwn = Object.hasOwn(prices, city);
    found.set(isOwn ? city : "", { ...amounts, own: isOwn ? ["prices", city] : [], where: isOwn ? ` in ${city}` : "" });
  }
  return [...found.values()];
};

const checkPrices = (
  checked: Checked,
  at: { readonly file: string; readonly path: Path },
  thing: Parameters<typeof priceIn>[0],
  known: Known,
): void => {
  const { documents, report, hasFailed } = checked;
  checkCities(checked, at, Object.keys(thing.prices), known);
  const cities = [...documents.cities];
  const isSold = cities.some(([city]) => priceIn(thing, city) !== null);
  if (!isSold && !hasFailed("cities/")) report(at.file, at.path, "has no price in any city", "write its price");
  for (const { own, where, price, old_price } of wrongOldPrices(thing, documents, (city) => priceIn(thing, city)))
    report(
      at.file,
      [...at.path, ...own, "old_price"],
      `old_price ${old_price}${where} is not above the price ${price}`,
      OLD_PRICE,
    );
  const currencies = new Set(
    cities.flatMap(([key, { city }]) => (thing.prices[key] === undefined ? city.currency.code : [])),
  );
  if (thing.price !== null && thing.price > 0 && currencies.size > 1) {
    report(at.file, [...at.path, "price"], `one price for ${[...currencies].join(" and ")}`, "write prices by city");
  }
};

/** Whether no city sells it in either way; false where there is no city, which is another fault. */
const isSoldNowhere = (thing: PricedByOrderType, cities: readonly string[]): boolean =>
  cities.length > 0 && cities.every((city) => orderTypes.every((type) => orderTypePriceIn(thing, type, city) === null));

/** What a product, a modifier or a package costs for delivery or for takeaway alone. */
const checkOrderTypes = (
  checked: Checked,
  { file, path }: Place,
  thing: PricedByOrderType & Keyed,
  known: Known,
): void => {
  const { documents, report } = checked;
  const at = (...parts: readonly string[]): Path => [...path, "order_types", ...parts];
  const cities = [...documents.cities.keys()];
  if (isSoldNowhere(thing, cities))
    report(file, at(), `${thing.key} is sold neither for delivery nor for takeaway`, `take ${thing.key} out`);
  for (const type of orderTypes) {
    const own = thing.order_types[type];
    if (own === undefined || own === null) continue;
    checkCities(checked, { file, path: at(type) }, Object.keys(own.prices), known);
    const wrong = wrongOldPrices(own, documents, (city) => orderTypePriceIn(thing, type, city));
    for (const { own: place, where, price, old_price } of wrong)
      report(
        file,
        at(type, ...place),
        `old_price ${old_price} for ${type}${where} is not above the price ${price}`,
        OLD_PRICE,
      );
    if (own.price === null && (own.old_price ?? null) !== null)
      report(file, at(type, "old_price"), `old_price for ${type} stands without a price`, "write the price for it");
    const currencies = new Set(
      [...documents.cities].flatMap(([key, { city }]) => (own.prices[key] === undefined ? city.currency.code : [])),
    );
    if (own.price !== null && own.price > 0 && currencies.size > 1)
      report(file, at(type, "price"), `one price for ${[...currencies].join(" and ")}`, "write prices by city");
  }
};

/** A rate that nobody has, or that a city lacks in which the thing is sold. */
const checkVatKey = (
  { documents, report, hasFailed }: Checked,
  { file, path }: Place,
  thing: PricedByOrderType & { readonly vat: string | null },
): void => {
  const { vat: key } = thing;
  if (key === null || hasFailed("cities/")) return;
  const cities = [...documents.cities].flatMap(([name, { city }]) =>
    city.vat === null ? [] : [{ name, ...city.vat }],
  );
  const lacking = cities.filter(({ rates }) => !Object.hasOwn(rates, key));
  if (lacking.length === cities.length) {
    const known = [...new Set(cities.flatMap(({ rates }) => Object.keys(rates)))];
    const remedy = known.length === 0 ? "write vat into the file of the city" : `known are ${known.join(", ")}`;
    report(file, [...path, "vat"], `names the VAT rate ${key}, which no city has`, remedy);
    return;
  }
  const sold = lacking.filter(({ name }) =>
    orderTypes.some((type) => (orderTypePriceIn(thing, type, name) ?? priceIn(thing, name)) !== null),
  );
  for (const { name } of sold)
    report(
      file,
      [...path, "vat"],
      `names the VAT rate ${key}, which the city ${name} does not have`,
      `correct the key, or add the rate to vat in cities/${name}.json`,
    );
};

/** Tags and named characters: texts of dishes are shown as they stand. */
const markup = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/gi;

const checkMarkup = ({ report }: Checked, { product, file, path }: PlacedProduct): void => {
  for (const field of ["name", "description"] as const) {
    const texts = product[field];
    for (const text of typeof texts === "string" ? [texts] : Object.values(texts)) {
      // Of "R&D;" a browser makes nothing else: it names no character.
      const found = (text ?? "").match(markup)?.find((part) => plainText(part) !== part);
      if (found === undefined) continue;
      const problem = `${field}: has HTML, which customers would read as it stands: ${found.slice(0, 40)}`;
      report(file, [...path, field], problem, `write it as text: ${plainText(text ?? "").slice(0, 80)}`);
      break;
    }
  }
};

const checkProduct = (checked: Checked, placed: PlacedProduct, known: Known): void => {
  const { product, group, file, path } = placed;
  const { report, hasFailed } = checked;
  if (!known.groups.has(group) && !hasFailed("menu/groups.json"))
    report(
      file,
      path,
      `${product.key} is in the group ${group}, which is not there`,
      "correct it, or add the group to menu/groups.json",
    );
  const at = (field: string, what: string) => ({ file, path: [...path, field], what });
  needKeys(checked, at("modifiers", "modifier"), product.modifiers, known.modifiers);
  needKeys(checked, at("modifier_groups", "modifier group"), product.modifier_groups, known.modifierGroups);
  needKeys(checked, at("related_groups", "group"), product.related_groups, known.groups);
  checkPrices(checked, { file, path }, product, known);
  checkOrderTypes(checked, { file, path }, product, known);
  checkVatKey(checked, { file, path }, product);
  checkMarkup(checked, placed);
};

const checkModifiers = (checked: Checked, known: Known): void => {
  const { documents, report } = checked;
  const file = "menu/modifiers.json";
  for (const [index, modifier] of documents.modifiers.modifiers.entries()) {
    checkPrices(checked, { file, path: ["modifiers", index] }, modifier, known);
    checkOrderTypes(checked, { file, path: ["modifiers", index] }, modifier, known);
    checkVatKey(checked, { file, path: ["modifiers", index] }, modifier);
  }
  for (const [index, group] of documents.modifiers.groups.entries()) {
    const path = ["groups", index];
    if (group.max > 0 && group.min > group.max)
      report(
        file,
        [...path, "min"],
        `min ${group.min} is above max ${group.max}`,
        "write max 0 for no bound, or a greater one",
      );
    for (const [at, modifier] of group.modifiers.entries()) {
      const place = { file, path: [...path, "modifiers", at] };
      checkPrices(checked, place, modifier, known);
      checkOrderTypes(checked, place, modifier, known);
      checkVatKey(checked, place, modifier);
    }
  }
};

const checkMenu = (checked: Checked): Known => {
  const { documents, report, hasFailed } = checked;
  const { modifiers, groups: choices } = documents.modifiers;
  const inGroups = choices.flatMap((group) => group.modifiers);
  const known: Known = {
    cities: new Set(documents.shop.cities),
    groups: keysOf(checked, "menu/groups.json", "groups", documents.groups),
    products: new Set(documents.products.map(({ product }) => product.key)),
    modifiers: keysOf(checked, "menu/modifiers.json", "modifiers", [...modifiers, ...inGroups]),
    modifierGroups: keysOf(checked, "menu/modifiers.json", "groups", choices),
  };
  for (const { thing } of twice(documents.products, ({ product }) => product.key)) {
    const { product, file, path } = thing;
    report(file, [...path, "key"], `the key ${product.key} is there twice`, "give each product its own");
  }
  const cooked = new Set(documents.products.map(({ group }) => group));
  for (const placed of documents.products) checkProduct(checked, placed, known);
  for (const [index, { key }] of documents.groups.entries()) {
    if (sources["product"]?.some(hasFailed) !== true && !cooked.has(key))
      report(
        "menu/groups.json",
        ["groups", index],
        `the group ${key} has no products`,
        `write menu/products/${key}.json or rows of menu.csv, or remove it`,
      );
  }
  checkModifiers(checked, known);
  keysOf(checked, "menu/packages.json", "packages", documents.packages);
  for (const [index, pack] of documents.packages.entries()) {
    const place = { file: "menu/packages.json", path: ["packages", index] };
    checkPrices(checked, place, pack, known);
    checkOrderTypes(checked, place, pack, known);
    checkVatKey(checked, place, pack);
  }
  return known;
};

const checkHours = ({ report }: Checked, file: string, path: Path, hours: Parameters<typeof hoursFaults>[0]): void => {
  for (const fault of hoursFaults(hours)) {
    const named = [...path, ...fault.path];
    report(file, named, `${named.map(String).join(".")}: ${fault.problem}`, "correct the hours");
  }
};

const checkPhone = ({ report }: Checked, file: string, path: Path, phone: string | null): void => {
  const fault = phone === null ? null : phoneFault(phone);
  if (fault !== null) report(file, path, `${path.map(String).join(".")}: ${fault}`, "write it with its country's code");
};

const checkPhones = (checked: Checked, key: string, { city }: CityDocuments): void => {
  const file = `cities/${key}.json`;
  checkPhone(checked, file, ["phone"], city.phone);
  for (const [index, shop] of city.shops.entries()) checkPhone(checked, file, ["shops", index, "phone"], shop.phone);
  for (const [index, mask] of city.phone_masks.entries()) {
    const code = rightCode(mask);
    const path = ["phone_masks", index, "code"];
    if (code === null) continue;
    checked.report(
      file,
      path,
      `${path.join(".")}: ${mask.code} is not the code of ${mask.country_code}`,
      `write ${code}`,
    );
  }
};

const checkZones = (checked: Checked, key: string, { city, zones }: CityDocuments): void => {
  const { report, hasFailed } = checked;
  const file = `cities/${key}.zones.geojson`;
  const shops = new Set(city.shops.map((shop) => shop.key));
  if (city.order_types.includes("delivery") && zones.length === 0 && !hasFailed(file))
    report(file, [], "the city delivers and has no zone", "draw one, or take delivery out of its order_types");
  for (const [index, { properties }] of zones.entries()) {
    const path = ["features", index, "properties"];
    if (properties.shop !== null && !shops.has(properties.shop))
      report(
        file,
        [...path, "shop"],
        `names the shop ${properties.shop}, which the city does not have`,
        "correct the key of the shop",
      );
  }
  for (const { thing, index } of twice(zones, ({ properties }) => properties.key)) {
    report(
      file,
      ["features", index, "properties", "key"],
      `the key ${thing.properties.key} is there twice`,
      "give each zone its own",
    );
  }
};

const checkPayment = ({ report }: Checked, file: string, { city }: CityDocuments): void => {
  for (const [index, { type, online, acquirer }] of city.payment_types.entries()) {
    if (online && acquirer === null)
      report(file, ["payment_types", index], `${type} is paid online and has no acquirer`, "name who takes the money");
  }
};

const checkVat = ({ report }: Checked, file: string, { city }: CityDocuments): void => {
  if (city.vat === null) return;
  const known = Object.keys(city.vat.rates);
  for (const field of ["default", "delivery"] as const) {
    const key = city.vat[field];
    if (key !== null && !known.includes(key))
      report(
        file,
        ["vat", field],
        `vat.${field} names the rate ${key}, which is not in vat.rates`,
        `known are ${known.join(", ")}`,
      );
  }
};

const checkCity = (checked: Checked, key: string, documents: CityDocuments, known: Known): void => {
  const { report } = checked;
  const { city } = documents;
  const file = `cities/${key}.json`;
  checkPhones(checked, key, documents);
  keysOf(checked, file, "shops", city.shops);
  checkHours(checked, file, ["hours"], city.hours);
  needKeys(checked, { file, path: ["popular"], what: "product" }, city.popular, known.products);
  for (const [index, shop] of city.shops.entries()) {
    const path = ["shops", index];
    checkHours(checked, file, [...path, "hours"], shop.hours);
    const lists = { popular: shop.popular ?? [], not_cooked: shop.not_cooked, run_out: shop.run_out ?? [] };
    for (const [field, keys] of Object.entries(lists)) {
      needKeys(checked, { file, path: [...path, field], what: "product" }, keys, known.products);
    }
  }
  if (city.bonus?.spend_days !== undefined && city.bonus.spend_until !== null)
    report(file, ["bonus"], "has spend_until and spend_days", "keep one of them");
  checkPayment(checked, file, documents);
  checkVat(checked, file, documents);
  checkZones(checked, key, documents);
};

const checkIds = ({ documents, report }: Checked): void => {
  const cities = [...documents.cities];
  const shops = cities.flatMap(([key, { city }]) =>
    city.shops.map(({ id }, index) => ({ id, file: `cities/${key}.json`, path: ["shops", index, "id"] })),
  );
  const zones = cities.flatMap(([key, place]) =>
    place.zones.map(({ properties: { id } }, index) => ({
      id,
      file: `cities/${key}.zones.geojson`,
      path: ["features", index, "properties", "id"],
    })),
  );
  const own = cities.map(
    ([
      key,
      {
        city: { id },
      },
    ]) => ({ id, file: `cities/${key}.json`, path: ["id"] }),
  );
  for (const list of [shops, zones, own]) {
    for (const { thing } of twice(list, ({ id }) => id)) {
      const { id, file, path } = thing;
      report(file, path, `the id ${id} is there twice`, "leave it out: the import gives one");
    }
  }
};

const checkScope = (checked: Checked, path: Path, scope: Scope, known: Known): void => {
  if (scope === "order") return;
  const file = "deals.json";
  if ("groups" in scope)
    needKeys(checked, { file, path: [...path, "groups"], what: "group" }, scope.groups, known.groups);
  else needKeys(checked, { file, path: [...path, "products"], what: "product" }, scope.products, known.products);
};

const checkUnits = (checked: Checked, path: Path, { of }: Units, known: Known): void =>
  checkScope(checked, [...path, "of"], of, known);

const checkAction = (
  checked: Checked,
  path: Path,
  action: ShopDocuments["deals"][number]["action"],
  known: Known,
): void => {
  if ("of" in action) checkScope(checked, [...path, "of"], action.of, known);
  if ("buy" in action) {
    checkUnits(checked, [...path, "buy"], action.buy, known);
    checkUnits(checked, [...path, "get"], action.get, known);
  }
  if (!("product" in action)) return;
  needKeys(
    checked,
    { file: "deals.json", path: [...path, "product"], what: "product" },
    [action.product],
    known.products,
  );
  if (action.requires !== null) checkUnits(checked, [...path, "requires"], action.requires, known);
};

const checkDeals = (checked: Checked, known: Known): void => {
  const { documents, report } = checked;
  const file = "deals.json";
  keysOf(checked, file, "deals", documents.deals);
  for (const [index, deal] of documents.deals.entries()) {
    const path = ["deals", index];
    const named = deal.cities === "all" ? [] : Object.keys(deal.cities);
    needKeys(checked, { file, path: [...path, "cities"], what: "city" }, named, known.cities);
    checkAction(checked, [...path, "action"], deal.action, known);
    const isWithout =
      deal.off === null && (deal.cities === "all" || Object.values(deal.cities).some(({ off }) => off === undefined));
    if (deal.action.kind === "amount" && isWithout)
      report(file, path, `the deal ${deal.key} does not say how much it takes off`, "write off");
  }
  for (const { thing, index } of twice(documents.deals, ({ promocode }) => promocode ?? undefined)) {
    report(file, ["deals", index, "promocode"], `the code ${thing.promocode} is there twice`, "give each deal its own");
  }
};

const checkOffers = (checked: Checked, known: Known): void => {
  const { documents } = checked;
  checkDeals(checked, known);
  for (const kind of ["promotions", "banners"] as const) {
    const file = `${kind}.json`;
    keysOf(checked, file, kind, documents[kind]);
    for (const [index, { city }] of documents[kind].entries()) {
      if (city !== null) needKeys(checked, { file, path: [kind, index, "city"], what: "city" }, [city], known.cities);
    }
  }
  for (const [index, { from, to, for_days }] of documents.banners.entries()) {
    if (for_days !== undefined && (from !== undefined || to !== undefined))
      checked.report(
        "banners.json",
        ["banners", index, "for_days"],
        "has for_days, and from or to",
        "keep one of them",
      );
  }
};

const checkReceivers = (checked: Checked): void => {
  const { documents, report, hasFailed } = checked;
  const file = "notify.json";
  keysOf(checked, file, "receivers", documents.receivers);
  for (const [index, { places }] of documents.receivers.entries()) {
    for (const [at, place] of places.entries()) {
      const [city = "", shop] = place.split("/");
      const known = documents.cities.get(city)?.city;
      // What is wrong with the city's file is reported there.
      if (hasFailed(`cities/${city}.json`)) continue;
      if (known === undefined || (shop !== undefined && !known.shops.some(({ key }) => key === shop)))
        report(
          file,
          ["receivers", index, "places", at],
          `names ${place}, which is not there`,
          "write the key of a city, or city/shop",
        );
    }
  }
};

const checkShop = ({ documents, report }: Checked): void => {
  const { shop } = documents;
  // menu.csv tells prices of an order type from those of a city by the name.
  for (const key of shop.cities.filter((city) => orderTypes.some((type) => type === city)))
    report("shop.json", ["cities", shop.cities.indexOf(key)], `the city is called ${key}`, "give it another key");
  for (const { thing: key, index } of twice(shop.cities, (city) => city))
    report("shop.json", ["cities", index], `the city ${key} is there twice`, "remove one");
  // Records by city are read by their names.
  for (const [index, key] of shop.cities.entries())
    if (key in {}) report("shop.json", ["cities", index], `the city is called ${key}`, "give it another key");
  for (const [index, key] of shop.cities.entries()) {
    if (RESERVED_SEGMENTS.has(key))
      report(
        "shop.json",
        ["cities", index],
        `the city ${key} has the name of a page of the site`,
        "give it another key",
      );
  }
  for (const [index, { key, successor }] of shop.closed_cities.entries()) {
    const path = ["closed_cities", index];
    if (shop.cities.includes(key))
      report("shop.json", path, `${key} is closed and among the cities`, "remove it from one of the lists");
    if (successor !== null && !shop.cities.includes(successor))
      report("shop.json", path, `names the city ${successor}, which is not there`, "correct the key of the city");
  }
};

const isText = (value: object): boolean =>
  Object.keys(value).length > 0 && Object.keys(value).every((key) => languages.some((language) => language === key));

/** Texts without the language that the others fall back to. */
const textsWithout = (value: unknown, fallback: string, path: Path): Path[] => {
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value) && isText(value)) return "en" in value || fallback in value ? [] : [path];
  return Object.entries(value).flatMap(([key, part]) =>
    textsWithout(part, fallback, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

const checkTexts = ({ documents, report }: Checked): void => {
  const { shop, cities, groups, products, modifiers, packages, deals, promotions, banners } = documents;
  const fallback = shop.default_language;
  const written: [string, unknown][] = [
    ["shop.json", shop],
    ...[...cities].flatMap(([key, { city, zones }]): [string, unknown][] => [
      [`cities/${key}.json`, city],
      [`cities/${key}.zones.geojson`, { features: zones }],
    ]),
    ["menu/groups.json", { groups }],
    ["menu/modifiers.json", modifiers],
    ["menu/packages.json", { packages }],
    ["deals.json", { deals }],
    ["promotions.json", { promotions }],
    ["banners.json", { banners }],
  ];
  const say = (file: string, path: Path, field: Path): void =>
    report(
      file,
      path,
      `${field.map(String).join(".")}: is missing in ${fallback}, the shop's language, and in en`,
      `write it in ${fallback}`,
    );
  for (const [file, value] of written) for (const path of textsWithout(value, fallback, [])) say(file, path, path);
  for (const { product, file, path } of products) {
    for (const field of textsWithout(product, fallback, [])) say(file, [...path, ...field], field);
  }
  for (const [key, texts] of documents.pages) {
    if (!texts.has("en") && !texts.has(fallback))
      report(
        `pages/${key}.${fallback}.md`,
        [],
        `the page ${key} is missing in ${fallback}, the shop's language, and in en`,
        `write it in ${fallback}`,
      );
  }
};

/** Everything that is wrong between the files, with lines; empty where the shop can be imported. */
export const checkDocuments = (documents: ShopDocuments, locate: Locate, failed: ReadonlySet<string>): Fault[] => {
  const faults: Fault[] = [];
  const report: Report = (file, path, problem, remedy) =>
    void faults.push({ file, line: locate(file, path), problem, remedy });
  const hasFailed = (path: string): boolean => [...failed].some((file) => file.startsWith(path));
  const checked = { documents, report, hasFailed };
  checkShop(checked);
  checkPhone(checked, "shop.json", ["default_phone"], documents.shop.default_phone);
  const known = checkMenu(checked);
  for (const [key, city] of documents.cities) checkCity(checked, key, city, known);
  checkIds(checked);
  checkOffers(checked, known);
  checkReceivers(checked);
  checkTexts(checked);
  return faults;
};

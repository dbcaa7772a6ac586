import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../scripts/system";
import { startCluster } from "../tests/support/postgres";
import { checkShop, importShop } from "../upstream/shop-files/import-shop";
import { openPostgres, type Store } from "../upstream/store/database";

/** How long a chain's shop takes from its files into PostgreSQL, and how much memory; then with one price changed. */
const CITIES = Number(process.env["CITIES"] ?? 300);
const PRODUCTS = Number(process.env["PRODUCTS"] ?? 500);
const MOST_SECONDS = 60;
const MOST_MB = 500;
const EXAMPLE = "examples/taqueria";

const cities = Array.from({ length: CITIES }, (_, index) => (index === 0 ? "lisbon" : `city-${index}`));

/** Every third product has another price in every city. */
const productsAt = (price: number) =>
  Array.from({ length: PRODUCTS }, (_, index) => ({
    key: `dish-${index}`,
    name: { en: `Dish ${index}`, ru: `Блюдо ${index}` },
    description: "What it is made of, in as many words as a menu has room for.",
    picture: "/pictures/dishes/baba-ganoush-640.avif",
    ...(index % 3 === 0
      ? { prices: Object.fromEntries(cities.map((city, at) => [city, 5 + ((index + at) % 90) / 10])) }
      : { price: index === 1 ? price : 7.5 }),
  }));

const writeMenu = (folder: string, price: number): void => {
  const groups = JSON.parse(readFileSync(join(EXAMPLE, "menu/groups.json"), "utf8")).groups.slice(0, 1);
  writeFileSync(join(folder, "menu/groups.json"), JSON.stringify({ groups }));
  writeFileSync(join(folder, "menu/products/tacos.json"), JSON.stringify({ products: productsAt(price) }));
};

/** The example with more cities and products. */
const write = (folder: string): void => {
  cpSync(EXAMPLE, folder, { recursive: true });
  rmSync(join(folder, "menu.csv"));
  mkdirSync(join(folder, "menu/products"));
  const shop: unknown = JSON.parse(readFileSync(join(EXAMPLE, "shop.json"), "utf8"));
  writeFileSync(join(folder, "shop.json"), JSON.stringify({ ...Object(shop), cities }));
  const city = readFileSync(join(EXAMPLE, "cities/lisbon.json"), "utf8")
    .replace(/"popular": \[[^\]]*\]/, '"popular": ["dish-1"]')
    .replace(/"not_cooked": \[[^\]]*\]/, '"not_cooked": ["dish-2"]');
  const zones = readFileSync(join(EXAMPLE, "cities/lisbon.zones.geojson"), "utf8");
  for (const key of cities) {
    writeFileSync(join(folder, `cities/${key}.json`), city);
    writeFileSync(join(folder, `cities/${key}.zones.geojson`), zones);
  }
  writeMenu(folder, 7.5);
};

const bringIn = async (store: Store, folder: string): Promise<number> => {
  const begun = performance.now();
  const checked = checkShop(folder);
  if (!checked.isOk) throw new Error(JSON.stringify(checked.faults.slice(0, 5)));
  const imported = await importShop(store.db, checked.documents, {
    brand: "sushi",
    now: new Date(),
    by: "bench",
    mayJump: true,
  });
  if (!imported.isOk) throw new Error(JSON.stringify(imported.faults));
  return (performance.now() - begun) / 1000;
};

const bin = findPostgres();
if (bin === null) throw new Error("This machine has no PostgreSQL.");
const cluster = await startCluster(bin);
const folder = mkdtempSync(join(tmpdir(), "mealfront-bench-shop-"));
try {
  write(folder);
  const url = cluster.createDatabase("shop");
  const store = await openPostgres({ url, pool: 2, timeout: 60, onLost: () => undefined });
  const first = await bringIn(store, folder);
  const again = await bringIn(store, folder);
  writeMenu(folder, 8.5);
  const changed = await bringIn(store, folder);
  await store.close();
  const memory = process.resourceUsage().maxRSS / 1024;
  const figures = [first, again, changed].map((figure) => figure.toFixed(1));
  process.stdout.write(
    `${CITIES} cities, ${PRODUCTS} products: first ${figures[0]} s, unchanged ${figures[1]} s, one price ${figures[2]} s; ${memory.toFixed(0)} MB\n`,
  );
  process.exitCode = Math.max(first, again, changed) > MOST_SECONDS || memory > MOST_MB ? 1 : 0;
} finally {
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

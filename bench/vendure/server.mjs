/**
 * Vendure as its guides set it up for production, with twenty products and nothing that would slow it down: no search, no
 * assets, no e-mail. Writes "ready" once it answers.
 */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrap, DefaultLogger, LogLevel } from "@vendure/core";
import { populate } from "@vendure/core/cli/index.js";

// It leaves files of its own where it is started.
process.chdir(import.meta.dirname);
const { DATABASE_URL: url, PORT: port } = process.env;
const config = (synchronize) => ({
  apiOptions: { port: Number(port), adminApiPath: "admin-api", shopApiPath: "shop-api" },
  authOptions: { tokenMethod: ["bearer"], superadminCredentials: { identifier: "admin", password: "admin" } },
  dbConnectionOptions: { type: "postgres", url, synchronize, logging: false, extra: { max: 10 } },
  paymentOptions: { paymentMethodHandlers: [] },
  orderOptions: { orderItemsLimit: 1_000_000, orderLineItemsLimit: 1_000_000 },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [],
});

const names = Array.from({ length: 20 }, (_, nth) => `Roll ${nth + 1}`);
const csv = [
  "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets",
  ...names.map((name, nth) => `${name},roll-${nth + 1},${name},,,,,R${nth + 1},${5 + nth}.00,standard,1000000,false,,`),
].join("\n");
const file = join(tmpdir(), `vendure-products-${process.pid}.csv`);
writeFileSync(file, csv);

const initial = {
  defaultLanguage: "en",
  defaultZone: "Europe",
  countries: [{ name: "Germany", code: "DE", zone: "Europe" }],
  taxRates: [{ name: "standard", percentage: 19 }],
  shippingMethods: [{ name: "Courier", price: 300 }],
  paymentMethods: [],
  collections: [],
};

const filling = await populate(() => bootstrap(config(true)), initial, file);
await filling.close();
await bootstrap(config(false));
process.stdout.write("ready\n");

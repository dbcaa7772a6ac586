import { existsSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import * as z from "zod";
import type { BrandAlias } from "@/lib/brand/brand";
import { acquirers, paymentAliases } from "@/lib/contract/payment-aliases";
import { connectAcquirers } from "@/upstream/adapters/acquirers/acquirers";
import { readConfig } from "@/upstream/config";
import { demoFolder } from "@/upstream/demo/demo-folder";
import { type Connected, offeredPaymentTypes } from "@/upstream/domain/payment/payment-types";
import { readShopRows } from "@/upstream/shop-files/database-rows";
import { checkShop, shopRows } from "@/upstream/shop-files/import-shop";
import { NotifyFile } from "@/upstream/shop-files/schema/notify";
import { emptyShop } from "@/upstream/shop-files/shop-rows";
import { shopFiles } from "@/upstream/shop-files/write-files";
import { copiedCities } from "../new-city";
import { unsetSettings } from "../staff-receivers";
import { type Invented, inventedIn, leftovers, type ShopFiles } from "./leftovers";
import { type Environment, failed, ok, type Verdict, warning, wordsOf } from "./verdict";

const WAIT_MS = 5_000;

const Shop = z.object({
  settings: z.object({
    customers: z.object({ is_auth_enabled: z.boolean() }),
  }),
  cities: z.array(
    z.object({
      alias: z.string(),
      payment_types: z.array(
        z.object({ alias: z.enum(paymentAliases), is_online: z.boolean(), acquiring: z.enum(acquirers).nullable() }),
      ),
    }),
  ),
});
/** What of a shop decides whether anybody can order there. */
export type Shop = z.output<typeof Shop>;

/** The upstream that serves the shop. */
export type Serving = {
  readonly brand: BrandAlias;
  /** Somebody carries login codes. */
  readonly hasGateway: boolean;
  readonly connected: Connected;
  /** What no shop may say. */
  readonly invented: Invented;
  /** The settings of the upstream. */
  readonly env: Environment;
};

type Held = { readonly brand: string; readonly shop: Shop; readonly files: ShopFiles };

/** Reads the shop of a database; null: it holds none. */
const readShop = async (client: Client): Promise<Held | null> => {
  const tables = await client.query("select to_regclass('public.meta') is not null as is_there");
  if (!z.object({ is_there: z.boolean() }).parse(tables.rows[0]).is_there) return null;
  const held = await client.query("select brand from meta");
  if (held.rows.length === 0) return null;
  const { brand } = z.object({ brand: z.string() }).parse(held.rows[0]);
  const stored = await client.query("select value from settings");
  const cities = await client.query("select alias, payment_types from cities order by sort, id");
  const { value: settings } = z.object({ value: z.unknown() }).parse(stored.rows[0]);
  const files = shopFiles(await readShopRows(drizzle(client)));
  return { brand, shop: Shop.parse({ settings, cities: cities.rows }), files };
};

const login = ({ settings }: Shop, { hasGateway }: Serving): Verdict => {
  if (!settings.customers.is_auth_enabled) return ok("login", "is off");
  return hasGateway
    ? ok("login", "codes have a gateway")
    : failed(
        "login",
        "is on, and no code can be sent: nobody can order",
        "set SMS_GATEWAY_URL, or switch the login off",
      );
};

const payments = ({ cities }: Shop, { connected }: Serving): Verdict => {
  const about = "payment types";
  const without = cities.filter((city) => offeredPaymentTypes(city, connected).length === 0);
  return without.length === 0
    ? ok(about, "every city has one that works")
    : failed(
        about,
        `none works in ${without.map(({ alias }) => alias).join(", ")}: nobody can order there`,
        "connect the acquirer of one, or offer cash",
      );
};

/** Whether anybody is notified of a new order. */
const notifications = (files: ShopFiles, { env }: Serving): Verdict => {
  const about = "notifications";
  const text = files.get("notify.json");
  const receivers = text === undefined ? [] : NotifyFile.parse(JSON.parse(text)).receivers;
  if (!receivers.some(({ events }) => events.includes("order.new")))
    return warning(
      about,
      "nobody is notified of a new order",
      "write notify.json (docs/operating/notifications.md), or look at npm run orders -- list",
    );
  const unset = unsetSettings(receivers, env);
  return unset.length === 0
    ? ok(about, receivers.map(({ key, by }) => `${key} by ${by}`).join(", "))
    : failed(about, unset.join("; "), "set it in upstream.env, and try it: npm run shop -- notify-test FOLDER");
};

/** The shop of the guide, which operators copy (docs/operating/first-shop.md). */
const EXAMPLE = "examples/taqueria";

/** The files of a shop's folder as an export would write them; none where there is no such folder. */
const filesOf = (folder: string): ShopFiles => {
  const checked = existsSync(folder) ? checkShop(folder) : null;
  if (checked?.isOk !== true) return new Map();
  return shopFiles(shopRows({ documents: checked.documents, now: new Date(), current: emptyShop }));
};

/** What the demo of a brand and the shop of the guide say. */
export const inventedBeside = (brand: BrandAlias): Invented => inventedIn([demoFolder(brand), EXAMPLE].map(filesOf));

const leftoversOf = (files: ShopFiles, { invented }: Serving): Verdict => {
  const left = leftovers(files, invented);
  return left.length === 0
    ? ok("demo data", "none is left")
    : failed(
        "demo data",
        `invented texts, telephone numbers or links in ${left.join("; ")}`,
        "write the shop's own there and import it; products may stand in menu.csv",
      );
};

/** Cities that lie where another one does: nobody can order to the right place there. */
const copies = (files: ShopFiles): readonly Verdict[] =>
  copiedCities(files).map(({ made, like, still }) =>
    failed(
      `city ${made}`,
      `was copied, and still has of ${like}: ${still.join(", ")}`,
      `change them in cities/${made}.json and beside it, and import the shop`,
    ),
  );

/** Whether customers could order from a shop, and what it shows is true. */
const shopVerdicts = ({ shop, files }: Held, serving: Serving): readonly Verdict[] =>
  shop.cities.length === 0
    ? [failed("shop", "it has no cities", "add one: there is no page without")]
    : [
        login(shop, serving),
        payments(shop, serving),
        notifications(files, serving),
        leftoversOf(files, serving),
        ...copies(files),
      ];

/** The same of what a database holds; an empty one, and another brand's, have failed. */
export const heldShop = (held: Held | null, serving: Serving): readonly Verdict[] => {
  if (held === null) {
    return [
      failed(
        "shop",
        "the database holds none: nothing can be served",
        "npm run shop -- import FOLDER writes yours into it (docs/operating/first-shop.md); npm run demo:data writes the demo shop, to try things out",
      ),
    ];
  }
  if (held.brand !== serving.brand) {
    return [failed("shop", `the database holds ${held.brand}`, `set BRAND=${held.brand}, or another DATABASE_URL`)];
  }
  return shopVerdicts(held, serving);
};

/** Examines the shop in the database of a reference upstream; a wrong environment and a lost database are reported elsewhere. */
export const shop = async (env: Environment): Promise<readonly Verdict[]> => {
  const { databaseUrl, brand, smsGateway, connections } = readConfig({ NODE_ENV: "production", ...env });
  if (databaseUrl === null) return [];
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  });
  // A connection that breaks fails its query, which reports it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const serving = {
      brand,
      hasGateway: smsGateway !== null,
      connected: connectAcquirers(connections),
      invented: inventedBeside(brand),
      env,
    };
    return heldShop(await readShop(client), serving);
  } catch (error) {
    return [failed("shop", `cannot be read: ${wordsOf(error)}`, "start the database and the upstream, and ask again")];
  } finally {
    await client.end().catch(() => undefined);
  }
};

import { existsSync } from "node:fs";
import { Client } from "pg";
import * as z from "zod";
import type { BrandAlias } from "@/lib/brand/brand";
import { acquirers, paymentAliases } from "@/lib/contract/payment-aliases";
import { connectAcquirers } from "@/upstream/adapters/acquirers/acquirers";
import { readConfig } from "@/upstream/config";
import { demoFolder } from "@/upstream/demo/demo-folder";
import { type Connected, offeredPaymentTypes } from "@/upstream/domain/payment/payment-types";
import type { ShopDocuments } from "@/upstream/shop-files/documents";
import { checkShop } from "@/upstream/shop-files/import-shop";
import { type Environment, failed, ok, type Verdict, wordsOf } from "./verdict";

const WAIT_MS = 5_000;

const Texts = z.record(z.string(), z.string());
const Shop = z.object({
  settings: z.object({
    default_phone: z.string(),
    customers: z.object({ is_auth_enabled: z.boolean() }),
    links: z.unknown(),
  }),
  cities: z.array(
    z.object({
      alias: z.string(),
      phone: z.string(),
      email: z.string(),
      franchise: z.string().nullable(),
      payment_types: z.array(
        z.object({ alias: z.enum(paymentAliases), is_online: z.boolean(), acquiring: z.enum(acquirers).nullable() }),
      ),
    }),
  ),
  pages: z.array(z.object({ alias: z.string(), html: Texts })),
});
/** What of a shop decides whether anybody can order there. */
export type Shop = z.output<typeof Shop>;

/** The upstream that serves the shop. */
export type Serving = {
  readonly brand: BrandAlias;
  /** Somebody carries login codes. */
  readonly hasGateway: boolean;
  readonly connected: Connected;
};

type Held = { readonly brand: string; readonly shop: Shop };

/** Reads the shop of a database; null: it holds none. */
const readShop = async (client: Client): Promise<Held | null> => {
  const tables = await client.query("select to_regclass('public.meta') is not null as is_there");
  if (!z.object({ is_there: z.boolean() }).parse(tables.rows[0]).is_there) return null;
  const held = await client.query("select brand from meta");
  if (held.rows.length === 0) return null;
  const { brand } = z.object({ brand: z.string() }).parse(held.rows[0]);
  const stored = await client.query("select value from settings");
  const cities = await client.query(
    "select alias, phone, email, franchise, payment_types from cities order by sort, id",
  );
  const pages = await client.query("select alias, html from pages order by alias");
  const { value: settings } = z.object({ value: z.unknown() }).parse(stored.rows[0]);
  return { brand, shop: Shop.parse({ settings, cities: cities.rows, pages: pages.rows }) };
};

const login = ({ settings }: Shop, { hasGateway }: Serving): Verdict => {
  const isAsked = settings.customers.is_auth_enabled;
  if (!isAsked) return ok("login", "is not asked for");
  return hasGateway
    ? ok("login", "codes have a gateway")
    : failed(
        "login",
        "is asked for, and no code can be sent: nobody can order",
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

/** The demo of a brand; null for one that has none. */
const demoOf = (brand: BrandAlias): ShopDocuments | null => {
  const folder = demoFolder(brand);
  const demo = existsSync(folder) ? checkShop(folder) : null;
  return demo?.isOk === true ? demo.documents : null;
};

const phonesOf = (demo: ShopDocuments | null): ReadonlySet<string> =>
  new Set(demo === null ? [] : [demo.shop.default_phone, ...[...demo.cities.values()].map(({ city }) => city.phone)]);

/** A link to an address that belongs to nobody. */
const isInvented = (links: unknown): boolean => /https?:\/\/[^/"]*\.example\b/.test(JSON.stringify(links));

/** An e-mail address that belongs to nobody. */
const isNobodys = (email: string): boolean => /[@.]example$/.test(email);

const demoLeftovers = ({ settings, cities, pages }: Shop, brand: BrandAlias): string[] => {
  const demo = demoOf(brand);
  const phones = phonesOf(demo);
  const written = (alias: string, html: string | undefined): boolean =>
    html !== undefined && html === demo?.pages.get(alias)?.get("ru")?.html;
  const phonesLeft = cities.filter(({ phone }) => phones.has(phone)).map(({ alias }) => alias);
  const pagesLeft = pages.filter(({ alias, html }) => written(alias, html["ru"])).map(({ alias }) => alias);
  const emailsLeft = cities.filter(({ email }) => isNobodys(email)).map(({ alias }) => alias);
  return [
    ...(phones.has(settings.default_phone) ? ["the brand's telephone number"] : []),
    ...(phonesLeft.length > 0 ? [`the telephone numbers of ${phonesLeft.join(", ")}`] : []),
    ...(pagesLeft.length > 0 ? [`the pages ${pagesLeft.join(", ")}`] : []),
    ...(isInvented([settings.links, cities.map(({ franchise }) => franchise)]) ? ["links to .example"] : []),
    ...(emailsLeft.length > 0 ? [`e-mail addresses at .example of ${emailsLeft.join(", ")}`] : []),
  ];
};

const leftovers = (shop: Shop, { brand }: Serving): Verdict => {
  const left = demoLeftovers(shop, brand);
  return left.length === 0
    ? ok("demo data", "none is left")
    : failed("demo data", `left of the demo: ${left.join("; ")}`, "put the shop's own in their place");
};

/** Whether customers could order from a shop, and would be told the truth there. */
export const shopVerdicts = (shop: Shop, serving: Serving): readonly Verdict[] =>
  shop.cities.length === 0
    ? [failed("shop", "it has no cities", "add one: there is no page without")]
    : [login(shop, serving), payments(shop, serving), leftovers(shop, serving)];

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
  return shopVerdicts(held.shop, serving);
};

/** Examines the shop in the database of a reference upstream; a wrong environment and a lost database are told elsewhere. */
export const shop = async (env: Environment): Promise<readonly Verdict[]> => {
  const { databaseUrl, brand, smsGateway, connections } = readConfig({ NODE_ENV: "production", ...env });
  if (databaseUrl === null) return [];
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  });
  // A connection that breaks is told by the query it breaks.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const serving = { brand, hasGateway: smsGateway !== null, connected: connectAcquirers(connections) };
    return heldShop(await readShop(client), serving);
  } catch (error) {
    return [failed("shop", `cannot be read: ${wordsOf(error)}`, "start the database and the upstream, and ask again")];
  } finally {
    await client.end().catch(() => undefined);
  }
};

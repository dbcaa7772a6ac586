import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { findPostgres } from "../scripts/system";
import { startCluster } from "../tests/support/postgres";
import { type Figures, load, median, memoryOf } from "./load";

/** Adding to a cart through the BFF beside the same call made to the upstream directly, on PostgreSQL, in one run. */
const bin = findPostgres();
if (bin === null) throw new Error("This figure needs PostgreSQL (Debian package postgresql)");
await buildStorefront();
const cluster = await startCluster(bin);
const stack = await startStack({
  brand: "sushi",
  mode: "production",
  dataDir: mkdtempSync(join(tmpdir(), "mealfront-bench-")),
  ports: { storefront: 23_000, upstream: 24_000, bank: 24_010 },
  env: { LOG_LEVEL: "error", DATABASE_URL: cluster.createDatabase("bench"), KITCHEN_PACE: "600" },
  output: () => undefined,
});
// The request limits are there to stop exactly such a load.
await fetch(`${stack.bankUrl}/sbx/limits`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ enabled: false }),
});

const Menu = z.object({
  product_groups: z.array(
    z.object({
      products: z.array(
        z.object({
          key: z.string(),
          type: z.string(),
          sale_multiplicity: z.number(),
          modifiers: z.object({ available: z.boolean() }),
        }),
      ),
    }),
  ),
});
const Shops = z.object({ shops: z.array(z.object({ id: z.number(), type: z.string() })) });
const read = async <T>(path: string, schema: z.ZodType<T>) =>
  schema.parse(await (await fetch(`${stack.storefrontUrl}/api${path}`)).json());

const Cities = z.object({ cities: z.array(z.object({ id: z.number(), alias: z.string() })) });
const city = (await read("/cities", Cities)).cities.find(({ alias }) => alias === "moscow");
if (city === undefined) throw new Error("The demo has no moscow");
const shop = (await read(`/shops?city_id=${city.id}`, Shops)).shops.find(({ type }) => type === "default");
const menu = await read(`/menu?city_id=${city.id}&order_type=takeaway&shop_id=${shop?.id}`, Menu);
const keys = menu.product_groups
  .flatMap(({ products }) => products)
  .filter((p) => p.type === "default" && p.sale_multiplicity === 1 && !p.modifiers.available)
  .map(({ key }) => key);

/** One more of any product: over a run each cart gathers most of the menu, as a large party's would. */
const body = () =>
  JSON.stringify({
    product_key: keys[Math.floor(Math.random() * keys.length)],
    count: 1,
    city_id: city.id,
    order_type: "takeaway",
    shop_id: shop?.id,
    delivery_zone_id: null,
  });
const json = { "content-type": "application/json", "accept-language": "ru" };

/** One cookie a cart, as fifty customers have. */
const cookies = await Promise.all(
  Array.from({ length: 50 }, async () => {
    const answer = await fetch(`${stack.storefrontUrl}/api/cart/add`, {
      method: "PUT",
      headers: { ...json, origin: stack.storefrontUrl, "idempotency-key": randomUUID() },
      body: body(),
    });
    if (!answer.ok) throw new Error(`cart/add answered ${answer.status}: ${await answer.text()}`);
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  }),
);
const carts = Array.from({ length: 50 }, () => randomUUID());
let turn = 0;
const seconds = 5;
const throughBff = () =>
  load({
    url: `${stack.storefrontUrl}/api/cart/add`,
    method: "PUT",
    connections: 50,
    seconds,
    headers: { ...json, origin: stack.storefrontUrl },
    each: () => {
      turn += 1;
      return { body: body(), headers: { cookie: cookies[turn % 50] ?? "", "idempotency-key": randomUUID() } };
    },
  });
const direct = () =>
  load({
    url: `${stack.upstreamUrl}/v1/cart/add`,
    method: "PUT",
    connections: 50,
    seconds,
    headers: { ...json, authorization: "Bearer demo-upstream-token", "x-app-alias": "sushi" },
    each: () => {
      turn += 1;
      return { body: body(), headers: { "x-cart-id": carts[turn % 50] ?? "", "idempotency-key": randomUUID() } };
    },
  });

const rounds: { bff: Figures; upstream: Figures }[] = [];
let memory = { storefront: 0, upstream: 0 };
for (let round = 0; round < 3; round += 1) {
  const bff = await throughBff();
  const upstream = await direct();
  rounds.push({ bff, upstream });
  memory = {
    storefront: Math.max(memory.storefront, memoryOf(stack.processes.storefront.process.pid)),
    upstream: Math.max(memory.upstream, memoryOf(stack.processes.upstream?.process.pid)),
  };
}
await stack.stop();
cluster.stop();

const line = (name: string, pick: (round: (typeof rounds)[number]) => Figures) =>
  `${name} ${median(rounds.map((r) => pick(r).perSecond)).toFixed(0)} adds/s, p99 ${median(rounds.map((r) => pick(r).p99))} ms, errors ${rounds.reduce((sum, r) => sum + pick(r).errors, 0)}`;
process.stdout.write(
  [
    line("through the BFF ", ({ bff }) => bff),
    line("upstream alone  ", ({ upstream }) => upstream),
    `ratio            ${median(rounds.map(({ bff, upstream }) => bff.perSecond / upstream.perSecond)).toFixed(3)}`,
    `storefront       ${memory.storefront} MB under this load (at most 512)`,
    `upstream         ${memory.upstream} MB under this load (at most 250)`,
    "",
  ].join("\n"),
);
process.exitCode = memory.storefront <= 512 && memory.upstream <= 250 ? 0 : 1;

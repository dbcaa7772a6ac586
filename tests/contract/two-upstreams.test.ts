import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import * as z from "zod/mini";
import { authSendCode, authVerify } from "@/lib/contract/auth";
import { cartAdd } from "@/lib/contract/cart";
import { cartPromocodeApply } from "@/lib/contract/cart-offer";
import { menu } from "@/lib/contract/product";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { json, startFakeUpstream } from "../support/fake-upstream";
import { until } from "../support/until";
import { type Caller, clientOf, newCaller } from "./client";
import { control } from "./control";
import { guestOf } from "./guest";
import { newPhone } from "./login";
import { launchUpstream } from "./upstream";

/** Two processes of an upstream share a PostgreSQL; the embedded database has one process alone. */
const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `two_upstreams_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

const rows = async (connectionString: string | undefined, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows: found } = await client.query(statement).finally(() => client.end());
  return found;
};

about("two upstreams on one database", () => {
  const urls: string[] = [];
  const children: Child[] = [];
  /** Stands in for the gateway of messages and for the storefront. */
  let outside: Awaited<ReturnType<typeof startFakeUpstream>>;
  beforeAll(async () => {
    await rows(server, `create database ${name}`);
    outside = await startFakeUpstream();
    outside.answerWith(json(202, {}));
    for (let nth = 0; nth < 2; nth += 1) {
      const { child, ready } = launchUpstream({
        name: `upstream ${nth}`,
        port: await freePort(15_300 + (process.pid % 50) * 2),
        folder: "",
        env: {
          DATABASE_URL: database.href,
          KITCHEN_PACE: "1",
          LOG_LEVEL: "silent",
          STOREFRONT_URL: outside.url,
          REVALIDATE_SECRET: "",
          SMS_GATEWAY_URL: `${outside.url}/messages`,
        },
        output: () => undefined,
      });
      children.push(child);
      urls.push(await ready);
    }
  }, 200_000);
  afterAll(async () => {
    await Promise.all(children.map((child) => child.stop()));
    await outside?.stop();
    if (server !== undefined) await rows(server, `drop database ${name} with (force)`);
  });

  /** One caller, whose calls come to the one and the other by turns. */
  const bothOf = (caller: Caller = newCaller()) => urls.map((url) => clientOf(url, caller));

  const Message = z.object({ text: z.string(), code: z.nullable(z.string()) });
  const written = () =>
    outside.seen.filter(({ url }) => url === "/messages").map(({ body }) => z.parse(Message, JSON.parse(body)));
  const loggedIn = async () => {
    const client = clientOf(urls[0] ?? "");
    const phone = newPhone();
    await client.get(authSendCode, { body: { phone, channel: "sms" } });
    const code = written().at(-1)?.code ?? "";
    return client.as({ session: (await client.get(authVerify, { body: { phone, code } })).session_token ?? null });
  };

  it("count one caller's promocodes together", async () => {
    const clients = bothOf();
    const place = { city_id: 1, order_type: "takeaway", shop_id: 13, delivery_zone_id: null } as const;
    const statuses: number[] = [];
    for (let nth = 0; nth < 32; nth += 1) {
      const reply = await clients[nth % 2]?.ask(cartPromocodeApply, { body: { promocode: `GUESS${nth}`, ...place } });
      statuses.push(reply?.status ?? 0);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429, 429]);
  });

  it("send one code a minute to a phone, whichever is called", async () => {
    const [one, other] = bothOf();
    const body = { phone: newPhone(), channel: "sms" } as const;
    expect((await one?.ask(authSendCode, { body }))?.status).toBe(200);
    expect((await other?.ask(authSendCode, { body }))?.status).toBe(429);
  });

  it("apply a change once that came to both", async () => {
    const caller = newCaller();
    const [guest, other] = bothOf(caller).map((client, nth) => guestOf(urls[nth] ?? "", client));
    await guest?.fetchingAt(13);
    await other?.fetchingAt(13);
    const key = randomUUID();
    const added = await Promise.all(
      [guest, other].map((one) => one?.ask(cartAdd, { body: one.adding("philadelphia"), key })),
    );
    expect(added.map((reply) => reply?.status)).toEqual([200, 200]);
    expect((await guest?.cart())?.count).toBe(1);
  });

  it("move an order once a status, and write of it once", async () => {
    const guest = guestOf(urls[0] ?? "", await loggedIn());
    await guest.fetchingAt(13);
    await guest.add("philadelphia");
    // The kitchen simulator leaves an order for tomorrow until tomorrow.
    const id = await guest.order({ interval_id: (await guest.slot(0)).id });
    const events = () =>
      rows(database.href, `select status::text from order_events where order_id = ${id} order by id`);
    await until(async () => (await events()).length > 3, 15);
    // A second kitchen simulator and a second outbox sender would have run by now.
    await pause(2_500);
    const statuses = z.parse(z.array(z.object({ status: z.string() })), await events()).map(({ status }) => status);
    expect(statuses).toEqual(["accepted", "cooking", "cooked", "done"]);
    const about = written().filter(({ text, code }) => code === null && text.includes(String(id)));
    expect(about).toHaveLength(2);
    expect(new Set(about.map(({ text }) => text)).size).toBe(2);
  });

  it("both sell at a new price, and each notifies the storefront once it does", async () => {
    outside.seen.length = 0;
    await control(urls[0] ?? "", "/prices", { product_id: 9, price: 4_321 });
    const priceAt = async (url: string): Promise<number | undefined> => {
      const query = { city_id: 1, order_type: "delivery" } as const;
      const { product_groups } = await clientOf(url).get(menu, { query });
      return product_groups.flatMap(({ products }) => products).find(({ id }) => id === 9)?.price;
    };
    const statuses = () =>
      outside.seen
        .filter(({ url }) => url === "/api/revalidate")
        .map(({ body }) => JSON.stringify(JSON.parse(body).tags));
    await until(() => statuses().length > 1, 10);
    expect(await Promise.all(urls.map(priceAt))).toEqual([4_321, 4_321]);
    const [first, second, ...more] = statuses();
    expect([first, second === first, more]).toEqual([expect.stringContaining("menu"), true, []]);
  });
});

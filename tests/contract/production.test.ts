/**
 * @group security
 * @rule SPEC-514
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { orderById } from "@/lib/contract/order/order";
import { settings } from "@/lib/contract/settings";
import { type Child, startNode, untilReady } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { programFile } from "../../scripts/program-file";
import { untilServing } from "../support/until-serving";
import { clientOf, newCaller } from "./client";
import { runCommand } from "./command";
import { controlToken } from "./control";
import { guestOf } from "./guest";

/** A shop with customers has no demo in it: nothing moves its orders or its clock, and nobody invents its dishes. */
const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `production_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;
/** Every status of a takeaway would be over by then at a pace of one second. */
const SIMULATED_MS = 6_000;

about("an upstream without DEMO", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-production-"));
  const lines: string[] = [];
  let env: Record<string, string> = {};
  let url = "";
  let upstream: Child;

  const rows = async (connectionString: string | undefined, statement: string): Promise<unknown[]> => {
    const client = new Client({ connectionString });
    await client.connect();
    const { rows: found } = await client.query(statement).finally(() => client.end());
    return found;
  };
  const start = (): Child =>
    startNode({
      name: "upstream in production",
      args: [programFile("upstream")],
      env,
      output: (line) => void lines.push(line),
    });
  const demoData = () => runCommand("demo-data", [], env);

  beforeAll(async () => {
    await rows(server, `create database ${name}`);
    const port = await freePort(15_520 + (process.pid % 40));
    url = `http://localhost:${port}`;
    env = {
      DEMO: "",
      NODE_ENV: "production",
      BRAND: "sushi",
      UPSTREAM_PORT: String(port),
      // The same as the demo's, so that what tests send is taken; the doctor refuses it.
      UPSTREAM_TOKEN: "demo-upstream-token",
      CONTROL_TOKEN: controlToken,
      DATA_DIR: folder,
      DATABASE_URL: database.href,
      KITCHEN_PACE: "1",
      LOG_LEVEL: "warn",
    };
    upstream = start();
    await untilReady(upstream, `${url}/healthz`, 120);
  }, 200_000);
  afterAll(async () => {
    await upstream?.stop();
    rmSync(folder, { recursive: true, force: true });
    if (server !== undefined) await rows(server, `drop database if exists ${name} with (force)`);
  }, 30_000);

  it("on an empty database stays up, serves nothing, and says how to fill it", async () => {
    const ready = await fetch(`${url}/readyz`);
    const message = expect.stringContaining("npm run demo:data");
    expect([ready.status, await ready.json()]).toEqual([200, { ok: true, shop: false, message }]);
    const call = await fetch(`${url}/v1/cities`);
    expect([call.status, await call.json()]).toEqual([503, { code: "unavailable", message }]);
    expect((await clientOf(url).ask(settings, {})).status).toBe(503);
    expect(lines).toEqual([expect.stringContaining("npm run demo:data")]);
    await upstream.stop();
    expect(await upstream.ended).toBe(0);
    upstream = start();
    await untilReady(upstream, `${url}/healthz`, 60);
  });

  it("serves once the demo data is written, which is done once", async () => {
    expect(await demoData()).toEqual({ code: 0, said: expect.stringContaining("never for customers") });
    await untilServing(url, 30);
    expect(await demoData()).toEqual({ code: 0, said: expect.stringContaining("nothing was written") });
    env = { ...env, BRAND: "pizza" };
    expect(await demoData()).toEqual({ code: 1, said: expect.stringContaining("cannot serve pizza") });
    env = { ...env, BRAND: "sushi" };
  }, 60_000);

  it("leaves an order as it is until the shop moves it", async () => {
    await rows(
      database.href,
      `update settings set value = jsonb_set(value, '{customers,is_auth_enabled}', 'false');
       update meta set catalog_version = catalog_version + 1`,
    );
    const client = clientOf(url, newCaller());
    while ((await client.get(settings, {})).settings.customers.is_auth_enabled) await pause(200);
    const guest = guestOf(url, client);
    await guest.fetchingAt(13);
    await guest.add("philadelphia");
    // As soon as possible: what the simulator would begin with at once.
    const id = await guest.order({ interval_id: (await guest.slot(0)).id });
    await pause(SIMULATED_MS);
    expect(await rows(database.href, `select original_status from orders where id = ${id}`)).toEqual([
      { original_status: "accepted" },
    ]);
    expect(await rows(database.href, `select status, source from order_events where order_id = ${id}`)).toEqual([
      { status: "accepted", source: "customer" },
    ]);
  }, 60_000);

  /** `npm run orders` with the upstream's environment. */
  const orders = (...words: string[]) => runCommand("orders", words, env);
  const ordered = async (): Promise<string> => {
    const guest = guestOf(url, clientOf(url, newCaller()));
    await guest.deliveredTo("moscow", "Тверская улица, 7");
    await guest.add("philadelphia");
    return String(await guest.order());
  };

  it("is worked by the command about orders: list, show, accept and move", async () => {
    const id = await ordered();
    const listed = await orders("list");
    expect([listed.code, listed.said]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^${id} +accepted .* delivery zone`, "m")),
    ]);
    expect(listed.said).not.toMatch(/79161234567|916 123|Tverskaya/);
    expect((await orders("show", id)).said).toMatch(
      /Анна, \+7 916 123 45 67\n.*Tverskaya Street, 7, room 12[\s\S]*1 × Филадельфия/,
    );
    expect(await orders("accept", id)).toEqual({ code: 0, said: `${id}: cooking` });
    expect((await orders("accept", id)).code).toBe(1);
    expect(await orders("move", id, "sent")).toEqual({ code: 0, said: `${id}: sent` });
    expect(await orders("move", id, "done")).toEqual({ code: 0, said: `${id}: done` });
    expect(await orders("refuse", id, "--why", "Нет рыбы")).toEqual({
      code: 1,
      said: expect.stringContaining("cannot become canceled"),
    });
    expect(
      await rows(database.href, `select status, source from order_events where order_id = ${id} order by id`),
    ).toEqual([
      { status: "accepted", source: "customer" },
      ...["cooking", "sent", "done"].map((status) => ({ status, source: "operator" })),
    ]);
  }, 60_000);

  it("sends the customer the reason why an order is refused", async () => {
    const id = await ordered();
    expect(await orders("refuse", id, "--why", "The fish has run out.")).toEqual({ code: 0, said: `${id}: canceled` });
    const [notice] = await rows(
      database.href,
      `select text from outbox where text like '%${id}%' order by id desc limit 1`,
    );
    expect(notice).toEqual({ text: `Order ${id} is cancelled. The fish has run out.` });
    expect((await orders("show", id)).said).toMatch(/canceled, operator: The fish has run out\.$/m);
    expect((await orders("list")).said).toMatch(new RegExp(`^${id}  .* UTC  The fish has run out\\.$`, "m"));
  }, 60_000);

  it("shows the customer on his order's page what the shop wrote, and to nobody when no word was said", async () => {
    const guest = guestOf(url, clientOf(url, newCaller()));
    await guest.deliveredTo("moscow", "Тверская улица, 7");
    await guest.add("philadelphia");
    const order_id = await guest.order();
    const refusal = async () => (await guest.get(orderById, { params: { order_id } })).order.refusal;
    expect(await refusal()).toBeNull();
    await orders("refuse", String(order_id), "--why", "<b>The fish</b> has run out.");
    expect(await refusal()).toBe("<b>The fish</b> has run out.");
  }, 60_000);

  it.each([
    [["refuse", "1001"]],
    [["move", "1001", "canceled"]],
    [["accept"]],
    [["cook", "1001"]],
    [["list", "--all"]],
  ])("does not understand %j, and says how it is called", async (words) => {
    expect(await orders(...words)).toEqual({ code: 2, said: expect.stringContaining("npm run orders -- list") });
  });

  it.each(["/clock", "/orders/1001", "/outbox", "/ledger", "/settings"])("has no control at %s", async (path) => {
    const headers = { authorization: `Bearer ${controlToken}` };
    expect((await fetch(`${url}/private${path}`, { headers })).status).toBe(404);
  });

  it("has no sandbox bank beside it", async () => {
    const bank = startNode({
      name: "bank",
      args: [programFile("bank")],
      env: { ...env, BANK_PORT: String(await freePort(15_570)) },
      output: () => undefined,
    });
    expect(await bank.ended).toBe(1);
  });
});

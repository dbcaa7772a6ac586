import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { cartLoad } from "@/lib/contract/cart";
import { settings } from "@/lib/contract/settings";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { clientOf } from "./client";
import { launchUpstream } from "./upstream";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `database_limits_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

/** A statement has 2 s here, a connection 5 s to be had. */
const STATEMENT_MS = 2_000;
const CONNECTION_MS = 5_000;
/** What a busy machine adds. */
const BUSY_MS = 4_000;

about("an upstream whose database is held up", () => {
  let url = "";
  let child: Child | undefined;
  const onServer = async (text: string): Promise<void> => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  beforeAll(async () => {
    await onServer(`create database ${name}`);
    const launched = launchUpstream({
      name: "upstream held up",
      port: await freePort(15_720 + (process.pid % 40)),
      folder: "",
      env: {
        DATABASE_URL: database.href,
        DATABASE_POOL: "3",
        DATABASE_TIMEOUT: String(STATEMENT_MS / 1_000),
        KITCHEN_PACE: "3600",
        LOG_LEVEL: "silent",
      },
      output: () => undefined,
    });
    child = launched.child;
    url = await launched.ready;
  }, 200_000);
  afterAll(async () => {
    await child?.stop();
    if (server !== undefined) await onServer(`drop database ${name} with (force)`);
  }, 30_000);

  const place = { city_id: 1, order_type: "takeaway", shop_id: 13, delivery_zone_id: null } as const;
  const load = async () => {
    const began = performance.now();
    const outcome = await clientOf(url).ask(cartLoad, { body: place });
    return { outcome, ms: performance.now() - began };
  };
  /** While another connection holds all carts. */
  const heldUp = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const holder = new Client({ connectionString: database.href });
    await holder.connect();
    await holder.query("begin; lock table carts in access exclusive mode");
    return work().finally(() => holder.end());
  };
  const away = {
    status: 503,
    problem: { code: "unavailable", message: expect.stringMatching(/\w+ \w+/) },
  };

  it("ends a statement that hangs and says so, and goes on once nothing holds it", async () => {
    const { outcome, ms } = await heldUp(load);
    expect(outcome).toMatchObject(away);
    expect("headers" in outcome && outcome.headers.get("retry-after")).toBe("5");
    expect(ms).toBeGreaterThan(STATEMENT_MS - 100);
    expect(ms).toBeLessThan(STATEMENT_MS + BUSY_MS);
    expect((await load()).outcome.status).toBe(200);
  }, 30_000);

  it("answers everybody in time whom its connections do not suffice for, and what needs none at once", async () => {
    await heldUp(async () => {
      const loads = Array.from({ length: 15 }, load);
      await pause(200);
      const began = performance.now();
      expect((await clientOf(url).ask(settings, {})).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(BUSY_MS);
      const results = await Promise.all(loads);
      for (const { outcome, ms } of results) {
        expect(outcome).toMatchObject(away);
        expect(ms).toBeLessThan(CONNECTION_MS + STATEMENT_MS + BUSY_MS);
      }
      // Somebody got no connection at all: without a bound he would wait for all the others.
      expect(Math.max(...results.map(({ ms }) => ms))).toBeGreaterThan(CONNECTION_MS - 100);
    });
    expect((await load()).outcome.status).toBe(200);
  }, 30_000);
});

/**
 * @group faults
 * @group security
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { signatureOf } from "@/lib/bff/body";
import type { OrderPayload } from "@/lib/contract/order/order";
import { pageCacheFolder } from "@/lib/next-internals/cache-folders";
import { findPostgres } from "@/scripts/system";
import { cashPayload, makeCashOrder } from "../money/checkout";
import { openShopStack, type ShopStack } from "../money/shop-stack";
import { customerAt, type Visitor } from "../money/visitor";
import { type Cluster, startCluster } from "../support/postgres";
import { canHaveSmallDisk, openSmallDisk, type SmallDisk } from "../support/small-disk";

/** Disks that are really full: that of the page cache and the database's (SPEC-307). */
const bin = findPostgres();
const isPossible = bin !== null && existsSync(".next/BUILD_ID") && canHaveSmallDisk();
const about = isPossible ? describe : describe.skip;

const MINUTE = 60_000;
const NAME = "disk-full";
const build = join(".data", `build-${NAME}`);
const pageFolder = pageCacheFolder(build);

about("a full disk", () => {
  let cluster: Cluster;
  let stack: ShopStack;
  let folder = "";
  let database: SmallDisk;
  const pages: SmallDisk[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "mealfront-disk-"));
    database = openSmallDisk(folder, 256);
    cluster = await startCluster(bin ?? "", {}, folder);
    stack = await openShopStack({
      cluster,
      name: NAME,
      firstPort: 18_400 + (process.pid % 20) * 4,
      env: { REVALIDATE_SECRET: "" },
      between: async (upstreamUrl) => {
        // Room for a few pages, not for many.
        pages.push(openSmallDisk(pageFolder, 8), openSmallDisk(join(build, "cache"), 2));
        return upstreamUrl;
      },
    });
  }, 3 * MINUTE);
  afterAll(async () => {
    for (const disk of pages) disk.stop();
    await stack?.stop();
    cluster?.stop();
    database?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, MINUTE);

  const get = async (path: string) => {
    const response = await fetch(`${stack.storefrontUrl}${path}`, { redirect: "manual" });
    const text = await response.text();
    return { status: response.status, isWhole: text.startsWith("<!DOCTYPE html>") && text.endsWith("</html>"), text };
  };
  const expectWhole = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) expect(await get(path)).toMatchObject({ status: 200, isWhole: true });
  };
  const cachedPages = (): string[] =>
    readdirSync(pageFolder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".html"))
      .map((name) => join(pageFolder, name));

  it(
    "of pages costs nobody a page, also where they are rendered again, and after a restart",
    async () => {
      const seen = ["/moscow", "/moscow/shops", "/samara/about"];
      const cold = ["/kazan", "/minsk/delivery", "/berlin/about"];
      await expectWhole(seen);
      // A page is written while it is answered.
      while (cachedPages().length < seen.length) await pause(50);
      for (const disk of pages) disk.fill();
      // Some that nobody has seen, and those that were: once all tags are invalidated, Next overwrites them.
      await expectWhole(cold);
      const body = JSON.stringify({
        tags: ["cities", "menu", "shops", "pages", "settings"],
        sent_at: Math.floor(Date.now() / 1000),
      });
      const invalidated = await fetch(`${stack.storefrontUrl}/api/revalidate`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-signature": `sha256=${signatureOf(body, "demo-revalidate-secret")}`,
        },
        body,
      });
      expect(invalidated.status).toBe(204);
      await pause(1_100);
      await expectWhole([...seen, ...cold]);
      await pause(1_500);
      for (const disk of pages) disk.fill();
      await expectWhole([...seen, ...cold]);
      expect(stack.written.storefront.join("\n")).toContain("ENOSPC");
      // A storefront that starts now would take half a page for the page.
      expect(cachedPages().filter((file) => !readFileSync(file, "utf8").endsWith("</html>"))).toEqual([]);
      await stack.crash("storefront");
      await expectWhole([...seen, ...cold, "/almaty"]);
      expect(stack.ended).toEqual([]);
      for (const disk of pages) disk.clear();
    },
    2 * MINUTE,
  );

  /** As a browser sends it, with another key for each order. */
  const create = async (visitor: Visitor, payload: OrderPayload, key: string) => {
    const response = await fetch(`${stack.storefrontUrl}/api/order/create`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: stack.storefrontUrl,
        "x-language": "de",
        "idempotency-key": key,
        cookie: visitor
          .cookies()
          .map(({ name, value }) => `${name}=${value}`)
          .join("; "),
      },
      body: JSON.stringify(payload),
    });
    return { status: response.status, headers: response.headers, json: JSON.parse(await response.text()) };
  };
  const made = async (): Promise<unknown> => {
    const [counts] = await stack.rows(`
      select (select count(*) from orders)::int as orders, (select count(*) from order_events)::int as events,
        (select count(*) from order_messages)::int as messages`);
    return counts;
  };

  it(
    "of the database costs nobody a page, refuses orders in the customer's words, makes none by half, and is over with it",
    async () => {
      const visitor = await customerAt(stack, "79165550001", false);
      const other = await customerAt(stack, "79165550002", false);
      const payload = await cashPayload(visitor, "full");
      const key = randomUUID();
      database.fill();
      await expectWhole(["/moscow", "/samara/shops"]);
      for (let tries = 0; tries < 3; tries += 1) {
        const { status, headers, json } = await create(visitor, payload, key);
        expect([status, headers.get("content-type")]).toEqual([503, expect.stringContaining("application/json")]);
        expect(json).toEqual({ message: expect.stringMatching(/nicht erreichbar\. Bitte/), code: "unavailable" });
      }
      expect(await made()).toEqual({ orders: 0, events: 0, messages: 0 });
      expect((await get("/moscow")).status).toBe(200);

      database.clear();
      const again = await create(visitor, payload, key);
      expect([again.status, again.json.order_id]).toEqual([200, expect.any(Number)]);
      // Once more by the same key: the same order.
      expect((await create(visitor, payload, key)).json.order_id).toBe(again.json.order_id);
      expect(await makeCashOrder(other, "room")).toBeGreaterThan(again.json.order_id);
      expect(await made()).toMatchObject({ orders: 2 });
      expect(stack.ended).toEqual([]);
    },
    2 * MINUTE,
  );
});

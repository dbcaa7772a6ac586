/**
 * @group faults
 * @rule SPEC-306 SPEC-308 SPEC-740 SPEC-744
 */
import { existsSync } from "node:fs";
import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readShelf } from "@/bench/filled-carts";
import de from "@/messages/de/menu.json";
import ru from "@/messages/ru/menu.json";
import { findNginx, findRedis } from "@/scripts/system";
import { control } from "../contract/control";
import { host, httpClient, type Reply } from "../support/http-client";
import { isLong } from "../support/long";
import { type RunningRedis, startRedis } from "../support/redis";
import { until } from "../support/until";
import { type EdgeVisitor, edgeVisitor } from "./edge-visitor";
import { openPair, type Pair } from "./pair";

const nginx = findNginx();
const redisServer = findRedis();
const isReady = nginx !== null && redisServer !== null && existsSync(".next/BUILD_ID");
type OpenStream = { readonly text: () => string; readonly close: () => void };

/** A page that lies open, as far as servers notice. */
const openStream = (port: number, path: string): Promise<OpenStream> =>
  new Promise((resolve, reject) => {
    const opened = get({ host: "127.0.0.1", port, path, agent: false, headers: { host } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("error", () => undefined);
      resolve({ text: () => text, close: () => opened.destroy() });
    });
    opened.on("error", reject);
  });

const about = isReady ? describe : describe.skip;

const MINUTE = 60_000;
/** Less than the minute in which pages age out by themselves, ms. */
const SOON_MS = 15_000;
/** How often each storefront is restarted, and how many visitors ask meanwhile. */
const ROUNDS = isLong ? 10 : 1;
const VISITORS = isLong ? 32 : 6;

about("two storefronts of one build behind the edge (SPEC-556)", () => {
  let redis: RunningRedis;
  let pair: Pair;
  beforeAll(async () => {
    redis = await startRedis(redisServer ?? "");
    pair = await openPair({ nginx: nginx ?? "", redisUrl: redis.url, firstPort: 17_000 + (process.pid % 20) * 10 });
  }, 3 * MINUTE);
  afterAll(async () => {
    await pair?.stop();
    await redis?.stop();
  }, MINUTE);

  /** Changes the price of a dish of Moscow; the upstream notifies the first storefront alone. */
  const price = async (amount: number): Promise<void> => {
    await control(pair.upstream.url, "/prices", { product_id: 9, price: amount });
  };
  const pages = (): Promise<readonly Reply[]> => Promise.all(pair.instances.map(({ ask }) => ask("/moscow")));
  const isShown = ({ status, body }: Reply, amount: number): boolean =>
    status === 200 && new RegExp(`"price\\\\?":${amount}\\b`).test(body);
  /** Which of both show a price, once both do, or when it has been long enough. */
  const showsOf = async (amount: number): Promise<readonly boolean[]> => {
    const deadline = Date.now() + SOON_MS;
    for (;;) {
      const found = (await pages()).map((page) => isShown(page, amount));
      if (found.every(Boolean) || Date.now() > deadline) return found;
      await pause(100);
    }
  };

  it(
    "both show a change of which one was notified",
    async () => {
      await pages();
      for (const amount of [4_321, 5_432]) {
        await price(amount);
        expect(await showsOf(amount)).toEqual([true, true]);
      }
    },
    MINUTE,
  );

  it(
    "both say at once that a city has stopped, and so does the edge: to its first visitor (SPEC-473)",
    async () => {
      const SAMARA = 2;
      const { edge, instances } = pair;
      const { ask, end } = httpClient(edge.port);
      /** How often a page has the words: its scripts carry them in any case, the page itself once it is stopped. */
      const saidBy = async (request: typeof ask, query: string): Promise<number> =>
        (await request(`/samara${query}`)).body.split(query === "" ? ru.stopped : de.stopped).length;
      const everywhere = () =>
        Promise.all([...instances.map((one) => one.ask), ask].map((request) => saidBy(request, "")));
      const open = await everywhere();
      const [german = 0] = await Promise.all(instances.map((one) => saidBy(one.ask, "?lang=de")));
      await control(pair.upstream.url, "/stops", { kind: "city", id: SAMARA, stopped: true });
      // The page of another language shows when both have received the change: its visitors come first there.
      const deadline = Date.now() + SOON_MS;
      const areCurrent = async () =>
        (await Promise.all(instances.map((one) => saidBy(one.ask, "?lang=de")))).every((said) => said > german);
      while (!(await areCurrent()) && Date.now() < deadline) await pause(100);
      // Longer than the edge counts a page as fresh: two seconds, of which nginx counts whole ones.
      await pause(3_100);
      expect((await everywhere()).map((said, at) => said > (open[at] ?? 0))).toEqual([true, true, true]);
      await control(pair.upstream.url, "/stops", { kind: "city", id: SAMARA, stopped: false });
      end();
    },
    MINUTE,
  );

  it(
    "open pages at each, and behind the edge, are sent what the first was notified of (SPEC-740, SPEC-744)",
    async () => {
      const path = "/api/cities/moscow/states/events?language=de";
      const ports = [...pair.instances.map(({ url }) => Number(new URL(url).port)), pair.edge.port];
      const pagesOpen = await Promise.all(ports.map((port) => openStream(port, path)));
      const isStopped = ({ text }: OpenStream): boolean => text().lastIndexOf('"12":{"type":"stop"') > 0;
      try {
        await until(() => pagesOpen.every(({ text }) => text().includes('"city"')));
        await control(pair.upstream.url, "/stops", { kind: "shop", id: 12, stopped: true });
        await until(() => pagesOpen.every(isStopped));
        await pair.upstream.stop();
        await pair.upstream.start();
        const before = pagesOpen.map(({ text }) => text().length);
        await control(pair.upstream.url, "/stops", { kind: "shop", id: 12, stopped: false });
        const isOpenAgain = ({ text }: OpenStream, at: number): boolean =>
          text().slice(before[at]).includes('"city"') && !text().slice(before[at]).includes('"12"');
        await until(() => pagesOpen.every(isOpenAgain));
      } finally {
        for (const { close } of pagesOpen) close();
      }
    },
    2 * MINUTE,
  );

  it(
    "both keep the last good page while the upstream is away, whatever is said to have changed",
    async () => {
      await pair.upstream.stop();
      expect(await pair.instances[0].revalidate(["menu", "cities"])).toBe(204);
      for (let nth = 0; nth < 10; nth += 1) {
        expect((await pages()).map((page) => isShown(page, 5_432))).toEqual([true, true]);
        await pause(200);
      }
      await pair.upstream.start();
      await price(6_543);
      expect(await showsOf(6_543)).toEqual([true, true]);
    },
    MINUTE,
  );

  it(
    "go on without Redis, and meet again when it is back",
    async () => {
      await redis.kill();
      await price(7_654);
      const deadline = Date.now() + SOON_MS;
      const seen = new Set<number>();
      let first = false;
      while (!first && Date.now() < deadline) {
        const [one, other] = await pages();
        const calls = await Promise.all(
          pair.instances.map(({ ask }) => ask("/api/menu?city_id=1&order_type=delivery")),
        );
        for (const { status } of [one, other, ...calls].filter((answer) => answer !== undefined)) seen.add(status);
        first = one !== undefined && isShown(one, 7_654);
        await pause(100);
      }
      expect([...seen]).toEqual([200]);
      const [one, other] = await pages();
      // The second could not be notified.
      expect([one && isShown(one, 7_654), other && isShown(other, 6_543)]).toEqual([true, true]);
      await redis.revive();
      expect(await showsOf(7_654)).toEqual([true, true]);
    },
    MINUTE,
  );

  it(
    `lose no request while each is restarted ${ROUNDS === 1 ? "once" : `${ROUNDS} times`}`,
    async () => {
      const { edge, instances } = pair;
      const { keys, place } = await readShelf(instances[0].url);
      const shopId = Number(place["shop_id"]);
      let isOver = false;
      const visitors: EdgeVisitor[] = Array.from({ length: VISITORS }, () =>
        edgeVisitor(edge.port, keys[0] ?? "", shopId),
      );
      const shopping = Promise.all(visitors.map(({ shop }) => shop(() => isOver)));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const instance of instances) {
          await pause(500);
          await instance.restart();
        }
      }
      await pause(500);
      isOver = true;
      await shopping;
      const requests = visitors.reduce((sum, visitor) => sum + visitor.requests(), 0);
      process.stdout.write(`${JSON.stringify({ requests, restarts: 2 * ROUNDS })}\n`);
      const faults = visitors.flatMap((visitor) => visitor.faults);
      if (faults.length > 0) process.stderr.write(`${edge.said()}\n${pair.written.join("\n")}\n`);
      expect(faults).toEqual([]);
      expect(requests).toBeGreaterThan(100 * ROUNDS);
      for (const visitor of visitors) expect(await visitor.inCart()).toBe(visitor.added());
      for (const { leave } of visitors) leave();
    },
    isLong ? 20 * MINUTE : 2 * MINUTE,
  );
});

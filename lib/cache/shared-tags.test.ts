import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { findRedis } from "@/scripts/system";
import { type RunningRedis, startRedis } from "@/tests/support/redis";
import { openSharedTags, type SharedTags } from "./shared-tags";

const bin = findRedis();
const about = bin === null ? describe.skip : describe;

/** How soon a message is received; Redis away adds what a connection waits before it tries again, ms. */
const SOON_MS = 3_000;

const until = async (isSo: () => boolean, ms = SOON_MS): Promise<void> => {
  const deadline = Date.now() + ms;
  while (!isSo() && Date.now() < deadline) await pause(10);
};

about("tags that several storefronts share", () => {
  let redis: RunningRedis;
  const open: SharedTags[] = [];
  beforeAll(async () => {
    redis = await startRedis(bin ?? "");
  });
  afterEach(() => {
    for (const { stop } of open.splice(0)) stop();
  });
  afterAll(() => redis.stop());

  let shops = 0;
  /** A brand without messages. */
  const freshBrand = (): string => {
    shops += 1;
    return `brand-${shops}`;
  };
  const storefront = (brand: string) => {
    const received: string[] = [];
    const logged: string[] = [];
    const log = {
      warn: (_: unknown, text: string) => void logged.push(text),
      info: (text: string) => void logged.push(text),
    };
    const shared = openSharedTags({ url: redis.url, brand, log, onMessage: (tags) => void received.push(...tags) });
    open.push(shared);
    return { ...shared, received, logged };
  };

  it("are received by all the others, and not by the one that published them", async () => {
    const brand = freshBrand();
    const [one, other, third] = [storefront(brand), storefront(brand), storefront(brand)];
    one.publish(["menu", "menu:17"]);
    await until(() => other.received.length > 1 && third.received.length > 1);
    other.publish(["cities"]);
    await until(() => one.received.length > 0 && third.received.length > 2);
    expect([one.received, other.received, third.received]).toEqual([
      ["cities"],
      ["menu", "menu:17"],
      ["menu", "menu:17", "cities"],
    ]);
  });

  it("are received by one that starts later", async () => {
    const brand = freshBrand();
    const one = storefront(brand);
    one.publish(["menu:1"]);
    const witness = storefront(brand);
    await until(() => witness.received.length > 0);
    const late = storefront(brand);
    await until(() => late.received.length > 0);
    expect(late.received).toEqual(["menu:1"]);
  });

  it.each([
    ["ahead", 3_600_000],
    ["behind", -3_600_000],
  ])("are received whatever the clock of a storefront says: an hour %s", async (_name, ms) => {
    const brand = freshBrand();
    const one = storefront(brand);
    one.publish(["menu:1"]);
    const witness = storefront(brand);
    await until(() => witness.received.length > 0);
    const now = jest.spyOn(Date, "now").mockImplementation(() => performance.timeOrigin + performance.now() + ms);
    const late = storefront(brand);
    late.publish(["menu:2"]);
    await pause(500);
    now.mockRestore();
    await until(() => late.received.length > 0 && one.received.length > 0);
    const later = storefront(brand);
    await until(() => later.received.length > 1);
    expect([one.received, late.received, later.received]).toEqual([["menu:2"], ["menu:1"], ["menu:1", "menu:2"]]);
  });

  it("are not received by another brand", async () => {
    const [brand, stranger] = [freshBrand(), storefront(freshBrand())];
    const [one, other] = [storefront(brand), storefront(brand)];
    one.publish(["menu"]);
    await until(() => other.received.length > 0);
    expect(stranger.received).toEqual([]);
  });

  it("wait while Redis is away, and arrive once it is back", async () => {
    const brand = freshBrand();
    const [one, other] = [storefront(brand), storefront(brand)];
    one.publish(["settings"]);
    await until(() => other.received.length > 0);
    await redis.kill();
    one.publish(["menu:1"]);
    one.publish(["menu:2"]);
    await until(() => one.logged.length > 0 && other.logged.length > 0);
    expect(other.received).toEqual(["settings"]);
    await redis.revive();
    await until(() => other.received.length > 2, 2 * SOON_MS);
    expect([...other.received].sort()).toEqual(["menu:1", "menu:2", "settings"]);
    await until(() => other.logged.length > 1);
    // One line when it went, one when it came: not one for each try.
    expect(other.logged).toEqual(["Redis is away: changes are not shared", "Redis is back"]);
  });
});

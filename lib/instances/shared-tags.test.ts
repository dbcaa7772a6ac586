import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { findRedis } from "@/scripts/system";
import { type RunningRedis, startRedis } from "@/tests/support/redis";
import { openSharedTags, type SharedTags } from "./shared-tags";

const bin = findRedis();
const about = bin === null ? describe.skip : describe;

/** How soon news is heard; Redis away adds what a connection waits before it tries again, ms. */
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
  /** A brand nobody has told anything of. */
  const freshBrand = (): string => {
    shops += 1;
    return `brand-${shops}`;
  };
  const storefront = (brand: string) => {
    const heard: string[] = [];
    const said: string[] = [];
    const log = {
      warn: (_: unknown, text: string) => void said.push(text),
      info: (text: string) => void said.push(text),
    };
    const shared = openSharedTags({ url: redis.url, brand, log, hear: (tags) => void heard.push(...tags) });
    open.push(shared);
    return { ...shared, heard, said };
  };

  it("are heard by all the others, and not again by the one that told them", async () => {
    const brand = freshBrand();
    const [one, other, third] = [storefront(brand), storefront(brand), storefront(brand)];
    one.tell(["menu", "menu:17"]);
    await until(() => other.heard.length > 1 && third.heard.length > 1);
    other.tell(["cities"]);
    await until(() => one.heard.length > 0 && third.heard.length > 2);
    expect([one.heard, other.heard, third.heard]).toEqual([
      ["cities"],
      ["menu", "menu:17"],
      ["menu", "menu:17", "cities"],
    ]);
  });

  it("are heard by one that starts later", async () => {
    const brand = freshBrand();
    const one = storefront(brand);
    one.tell(["menu:1"]);
    const witness = storefront(brand);
    await until(() => witness.heard.length > 0);
    const late = storefront(brand);
    await until(() => late.heard.length > 0);
    expect(late.heard).toEqual(["menu:1"]);
  });

  it.each([
    ["ahead", 3_600_000],
    ["behind", -3_600_000],
  ])("are heard whatever the clock of a storefront says: an hour %s", async (_name, ms) => {
    const brand = freshBrand();
    const one = storefront(brand);
    one.tell(["menu:1"]);
    const witness = storefront(brand);
    await until(() => witness.heard.length > 0);
    const now = jest.spyOn(Date, "now").mockImplementation(() => performance.timeOrigin + performance.now() + ms);
    const late = storefront(brand);
    late.tell(["menu:2"]);
    await pause(500);
    now.mockRestore();
    await until(() => late.heard.length > 0 && one.heard.length > 0);
    const later = storefront(brand);
    await until(() => later.heard.length > 1);
    expect([one.heard, late.heard, later.heard]).toEqual([["menu:2"], ["menu:1"], ["menu:1", "menu:2"]]);
  });

  it("are nothing to another brand", async () => {
    const [brand, stranger] = [freshBrand(), storefront(freshBrand())];
    const [one, other] = [storefront(brand), storefront(brand)];
    one.tell(["menu"]);
    await until(() => other.heard.length > 0);
    expect(stranger.heard).toEqual([]);
  });

  it("wait while Redis is away, and arrive once it is back", async () => {
    const brand = freshBrand();
    const [one, other] = [storefront(brand), storefront(brand)];
    one.tell(["settings"]);
    await until(() => other.heard.length > 0);
    await redis.kill();
    one.tell(["menu:1"]);
    one.tell(["menu:2"]);
    await until(() => one.said.length > 0 && other.said.length > 0);
    expect(other.heard).toEqual(["settings"]);
    await redis.revive();
    await until(() => other.heard.length > 2, 2 * SOON_MS);
    expect([...other.heard].sort()).toEqual(["menu:1", "menu:2", "settings"]);
    await until(() => other.said.length > 1);
    // One line when it went, one when it came: not one for each try.
    expect(other.said).toEqual(["Redis is away: changes are not shared", "Redis is back"]);
  });
});

/** @group security */
import { beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { signatureOf } from "@/lib/bff/body";
import { setEnv } from "@/tests/support/env";

const outdated: string[] = [];
const expired: string[] = [];
jest.mock("next/cache", () => ({
  revalidateTag: (tag: string, profile: unknown) => {
    outdated.push(tag);
    if (JSON.stringify(profile) === JSON.stringify({ expire: 0 })) expired.push(tag);
  },
}));

const secret = "demo-revalidate-secret";
const now = (): number => Math.floor(Date.now() / 1000);

beforeAll(() => setEnv({ DEMO: "1", LOG_LEVEL: "silent" }));
beforeEach(() => {
  outdated.length = 0;
  expired.length = 0;
});

const post = async (order: unknown, signature?: string): Promise<number> => {
  const { POST } = await import("./route");
  const body = JSON.stringify(order);
  const headers = { "x-signature": signature ?? `sha256=${signatureOf(body, secret)}` };
  return (await POST(new Request("http://shop.test/api/revalidate", { method: "POST", body, headers }))).status;
};

describe("the upstream's notice of changed tags", () => {
  it("is accepted at the time it was signed", async () => {
    expect(await post({ tags: ["menu"], sent_at: now() })).toBe(204);
    expect(outdated).toEqual(["menu"]);
  });

  it("makes nobody wait for a page, but where a place has stopped or goes on (SPEC-473)", async () => {
    const tags = ["city:moscow", "shops:1", "stops:moscow", "stops", "pages", "menu:1"];
    expect(await post({ tags, sent_at: now() })).toBe(204);
    expect(outdated).toEqual(tags);
    expect(expired).toEqual(["stops:moscow", "stops"]);
  });

  it.each([
    ["five minutes later", -290, 204],
    ["by a clock that is ahead", 290, 204],
    ["after more than five minutes, as a copy", -310, 403],
    ["from the time to come", 310, 403],
    ["a year later", -31_536_000, 403],
  ])("%s: %i s, %i", async (_name, seconds, status) => {
    expect(await post({ tags: ["menu"], sent_at: now() + seconds })).toBe(status);
    expect(outdated).toHaveLength(status === 204 ? 1 : 0);
  });

  it("is revalidated once more where another storefront passed it on, which then passes it on to nobody (SPEC-556)", async () => {
    const { onChangedTags, onTagsInvalidated } = await import("@/lib/cache/changed-tags");
    const [passedOn, revalidated]: [string[], string[]] = [[], []];
    onChangedTags((tags) => void passedOn.push(...tags));
    onTagsInvalidated((tags) => void revalidated.push(...tags));
    expect(await post({ tags: ["menu:1"], sent_at: now(), is_from_peer: true })).toBe(204);
    expect(await post({ tags: ["menu:2"], sent_at: now() })).toBe(204);
    expect([outdated, revalidated, passedOn]).toEqual([["menu:1", "menu:2"], ["menu:1", "menu:2"], ["menu:2"]]);
  });

  it("is accepted up to 16 KB, and read no further, signed or not", async () => {
    const long = { tags: [`menu:${"1".repeat(70)}`], sent_at: now() };
    const tags = (count: number) => ({ ...long, tags: Array.from({ length: count }, () => long.tags[0]) });
    expect(await post(tags(190))).toBe(204);
    expect(await post(tags(220))).toBe(413);
    expect(outdated).toHaveLength(190);
  });

  it("is refused without its time, or with another than was signed", async () => {
    expect(await post({ tags: ["menu"] })).toBe(422);
    const old = JSON.stringify({ tags: ["menu"], sent_at: now() - 1000 });
    expect(await post({ tags: ["menu"], sent_at: now() }, `sha256=${signatureOf(old, secret)}`)).toBe(403);
    expect(outdated).toEqual([]);
  });
});

/**
 * @group security
 * @rule SPEC-763
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { RELEASE } from "../release";
import { createProfiles } from "./fetch-profile";

const good = { ucp: { version: RELEASE, capabilities: {} } };
let platform: Awaited<ReturnType<typeof startFakeUpstream>>;
let time = 0;
beforeAll(async () => {
  platform = await startFakeUpstream();
});
afterAll(() => platform.stop());
beforeEach(() => {
  time = 1_000_000;
  platform.answerWith(json(200, good));
});

const open = () => createProfiles({ allowsLocal: true, now: () => time });
const at = (path: string) => new URL(`${platform.url}${path}`);

describe("profiles of platforms", () => {
  it.each([
    ["a minute", {}, 60],
    ["a minute, whatever their server says", { "cache-control": "no-store, max-age=1" }, 60],
    ["as long as their server says", { "cache-control": "public, max-age=600" }, 600],
    ["an hour at most", { "cache-control": "max-age=99999999" }, 3_600],
  ])("are known for %s", async (_, headers, seconds) => {
    platform.answerWith(json(200, good, headers));
    const read = open();
    await Promise.all([read(at("/a")), read(at("/a"))]);
    time += seconds * 1_000 - 1;
    await read(at("/a"));
    expect(platform.seen).toHaveLength(1);
    time += 1;
    await read(at("/a"));
    expect(platform.seen).toHaveLength(2);
  });

  it("that cannot be had are not requested again for a minute", async () => {
    platform.answerWith(json(500, {}));
    const read = open();
    await expect(read(at("/a"))).rejects.toMatchObject({ code: "profile_unreachable" });
    await expect(read(at("/a"))).rejects.toMatchObject({ code: "profile_unreachable" });
    expect(platform.seen).toHaveLength(1);
    platform.answerWith(json(200, good));
    time += 60_000;
    await expect(read(at("/a"))).resolves.toMatchObject(good);
  });

  it("of more than twenty unknown platforms a minute wait for the next one, known ones do not", async () => {
    const read = open();
    for (let nth = 0; nth < 20; nth += 1) await read(at(`/${nth}`));
    await expect(read(at("/more"))).rejects.toMatchObject({ status: 503, retryAfter: 60 });
    await read(at("/3"));
    expect(platform.seen).toHaveLength(20);
    time += 60_000;
    await read(at("/more"));
    expect(platform.seen).toHaveLength(21);
  });

  it("are not read from within our own network, whatever a name resolves to", async () => {
    const read = createProfiles({ allowsLocal: false });
    const local = at("/a");
    local.hostname = "localhost";
    await expect(read(local)).rejects.toMatchObject({ code: "profile_unreachable" });
    expect(platform.seen).toHaveLength(0);
  });
});

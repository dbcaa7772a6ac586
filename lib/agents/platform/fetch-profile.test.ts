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

const open = (named: string[] = []) => createProfiles({ allowsLocal: true, named, now: () => time });
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

  /** Uses up what strangers may name in this minute. */
  const namedByStrangers = async (read: ReturnType<typeof open>) => {
    const { port } = new URL(platform.url);
    for (let nth = 0; nth < 20; nth += 1) await read(new URL(`http://localhost:${port}/p?n=${time}-${nth}`));
    await expect(read(new URL(`http://localhost:${port}/p?n=more`))).rejects.toMatchObject({ status: 503 });
    platform.seen.length = 0;
  };

  it("that were good are read again at the end of their life, however many strangers name", async () => {
    const read = open();
    await read(at("/a"));
    time += 60_000;
    await namedByStrangers(read);
    await expect(Promise.all([read(at("/a")), read(at("/a"))])).resolves.toHaveLength(2);
    expect(platform.seen).toHaveLength(1);
    // Nor at a time when nobody named it.
    time += 86_400_000;
    await namedByStrangers(read);
    await read(at("/a"));
    expect(platform.seen).toHaveLength(1);
  });

  it("that were good and fail are tried once a minute, and count as unknown after an hour", async () => {
    const read = open();
    await read(at("/a"));
    platform.answerWith(json(500, {}));
    for (let minute = 1; minute <= 61; minute += 1) {
      time += 60_000;
      await expect(read(at("/a"))).rejects.toMatchObject({ code: "profile_unreachable" });
      await expect(read(at("/a"))).rejects.toMatchObject({ code: "profile_unreachable" });
    }
    expect(platform.seen).toHaveLength(61);
    time += 60_000;
    platform.answerWith(json(200, good));
    await namedByStrangers(read);
    await expect(read(at("/a"))).rejects.toMatchObject({ code: "too_many_profiles" });
  });

  it("of a platform that the operator named wait for no stranger, nor for who names others of its origin", async () => {
    const read = open([platform.url]);
    await namedByStrangers(read);
    for (let nth = 0; nth < 20; nth += 1) await read(at(`/${nth}`));
    await expect(read(at("/more"))).rejects.toMatchObject({ status: 503, retryAfter: 60 });
    await read(at("/.well-known/ucp"));
    await expect(read(at("/.well-known/ucp?n=1"))).rejects.toMatchObject({ status: 503 });
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

import { afterEach, describe, expect, it } from "@jest/globals";
import { pino } from "pino";
import { isSigned } from "@/lib/bff/body";
import { startFakeUpstream } from "@/tests/support/fake-upstream";
import { storefrontAt } from "./storefront";

const secret = "a-secret-of-both-of-them";
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const storefront = async (status: number) => {
  const server = await startFakeUpstream();
  stops.push(server.stop);
  server.answerWith((response) => response.writeHead(status).end());
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  return { server, lines, log, invalidate: storefrontAt({ url: server.url, secret }, log, [10, 20]) };
};

describe("the storefront", () => {
  it("receives the tags of outdated pages, with a signature", async () => {
    const { server, lines, invalidate } = await storefront(204);
    await invalidate(["cities", "menu:1"]);
    const [call] = server.seen;
    expect([call?.method, call?.url]).toEqual(["POST", "/api/revalidate"]);
    const { tags, sent_at } = JSON.parse(call?.body ?? "");
    expect([tags, Math.abs(sent_at - Date.now() / 1000) < 5]).toEqual([["cities", "menu:1"], true]);
    expect(isSigned(call?.body ?? "", String(call?.headers["x-signature"]), secret)).toBe(true);
    expect(lines).toEqual([]);
  });

  it("is not troubled about nothing", async () => {
    const { server, invalidate } = await storefront(204);
    await invalidate([]);
    expect(server.seen).toEqual([]);
  });

  it("that refuses is only logged", async () => {
    const { lines, invalidate } = await storefront(403);
    await invalidate(["cities"]);
    expect(lines.join("")).toContain('"status":403');
  });

  it("that is just being restarted receives them again", async () => {
    const { server, lines, invalidate } = await storefront(204);
    server.answerWith((response) => {
      if (server.seen.length < 3) response.destroy();
      else response.writeHead(204).end();
    });
    await invalidate(["cities"]);
    expect([server.seen.length, lines]).toEqual([3, []]);
  });

  it("that is away is only logged", async () => {
    const { server, lines, invalidate } = await storefront(204);
    await server.stop();
    stops.length = 0;
    await invalidate(["cities"]);
    expect(lines.join("")).toContain("storefront did not answer an invalidation");
  });
});

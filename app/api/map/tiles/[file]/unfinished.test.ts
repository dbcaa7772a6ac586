/** @group security */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { setEnv } from "@/tests/support/env";

const here = process.cwd();
const shop = mkdtempSync(join(tmpdir(), "map-unfinished-"));

beforeAll(() => {
  setEnv({ DEMO: "1", LOG_LEVEL: "silent" });
  // The plan lies where the shop runs.
  process.chdir(shop);
});
afterAll(() => {
  process.chdir(here);
  rmSync(shop, { recursive: true, force: true });
});

it("the plan of the demo's cities has an address while it is generated, which redirects to it once it is there", async () => {
  const { mapPlan } = await import("@/lib/bff/map-plan");
  const { GET } = await import("./route");
  const ask = (url: string) => {
    const request = new Request(`http://shop.example${url}`, { headers: { range: "bytes=0-6" } });
    return GET(request, { params: Promise.resolve({ file: url.split("/").at(-1) ?? "" }) });
  };
  const unfinished = await mapPlan();
  expect(unfinished?.isInvented).toBe(true);
  const coming = ask(unfinished?.url ?? "");
  mkdirSync("dist");
  writeFileSync("dist/demo-map.pmtiles", "PMTiles and more");

  const answer = await coming;
  const finished = await mapPlan();
  expect([answer.status, answer.headers.get("location")]).toEqual([307, finished?.url]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await (await ask(finished?.url ?? "")).text()).toBe("PMTiles");
});

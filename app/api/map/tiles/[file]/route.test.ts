/** @group security */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { setEnv } from "@/tests/support/env";

const folder = mkdtempSync(join(tmpdir(), "map-tiles-"));
const archive = join(folder, "city.pmtiles");

beforeAll(() => {
  setEnv({ DEMO: "1", MAP_PMTILES: archive, LOG_LEVEL: "silent" });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = async (file: string, range: string) => {
  const { GET } = await import("./route");
  const request = new Request(`http://shop.example/api/map/tiles/${file}`, { headers: { range } });
  return GET(request, { params: Promise.resolve({ file }) });
};

it("is served under the version that the browser receives, and under any other not found", async () => {
  const { mapPlan } = await import("@/lib/bff/map-plan");
  expect(await mapPlan()).toBeNull();
  expect((await ask("0.pmtiles", "bytes=0-3")).status).toBe(404);

  writeFileSync(archive, "PMTiles and more");
  const plan = await mapPlan();
  expect(plan?.isInvented).toBe(false);
  const file = plan?.url.split("/").at(-1) ?? "";
  const part = await ask(file, "bytes=0-6");
  expect([part.status, await part.text()]).toEqual([206, "PMTiles"]);
  for (const other of ["0.pmtiles", file.replace(".pmtiles", ""), "../../etc/passwd", `${file}/..`]) {
    expect((await ask(other, "bytes=0-6")).status).toBe(404);
  }

  writeFileSync(archive, "PMTiles, written again");
  expect((await ask(file, "bytes=0-6")).status).toBe(404);
  expect((await mapPlan())?.url).not.toBe(plan?.url);
});

it("has no unfinished plan where the environment names an archive", async () => {
  expect((await ask("unfinished.pmtiles", "bytes=0-6")).status).toBe(404);
});

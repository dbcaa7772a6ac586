import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { setEnv } from "@/tests/support/env";
import { GET } from "./route.dev";

const folder = mkdtempSync(join(tmpdir(), "mealfront-media-"));
const read = 'import("./next.config.mjs").then((it) => console.log(JSON.stringify(it.default.pageExtensions)))';
const picture = "7def37b8c9525955-640.avif";

describe("pictures of an import in npm run dev", () => {
  beforeAll(() => {
    setEnv({ DEMO: "1", MEDIA_DIR: folder });
    for (const name of [picture, "secret.avif"]) writeFileSync(join(folder, name), "1");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const get = async (file: string) => {
    const response = await GET(new Request("http://localhost/media"), { params: Promise.resolve({ file }) });
    return [response.status, response.headers.get("content-type")];
  };

  it("are served by their names, and nothing else of the folder is", async () => {
    expect(await get(picture)).toEqual([200, "image/avif"]);
    for (const name of ["secret.avif", `../${picture}`, "0123456789abcdef-640.webp"])
      expect(await get(name)).toEqual([404, null]);
  });

  it.each([
    ["development", true],
    ["production", false],
  ])("have a route in %s: %s", (mode, has) => {
    const script = `process.env.NODE_ENV = "${mode}"; ${read}`;
    const extensions = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    expect(z.array(z.string()).parse(JSON.parse(extensions)).includes("dev.ts")).toBe(has);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "@jest/globals";
import { setEnv } from "@/tests/support/env";
import { writeMadeBrand } from "@/tests/support/made-brand";
import { GET } from "./route.dev";

const folder = writeMadeBrand(mkdtempSync(join(tmpdir(), "mealfront-dev-brand-")));
setEnv({ DEMO: "1", BRAND_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (brand: string, file: string) =>
  GET(new Request("http://localhost/"), { params: Promise.resolve({ brand, file }) });

it("a brand outside the build has its pictures in development", async () => {
  const logo = await get("tacos", "favicon-0123456789abcdef.svg");
  expect(logo.headers.get("content-type")).toBe("image/svg+xml");
  expect(await logo.text()).toBe("the favicon-0123456789abcdef.svg of Taco Corner");
});

it.each([
  ["another brand", "sushi", "favicon-0123456789abcdef.svg"],
  ["a file that is no picture of it", "tacos", "made-brand.json"],
  ["a path out of its folder", "tacos", "../favicon-0123456789abcdef.svg"],
  ["a picture that is not there", "tacos", "icon-ffffffffffffffff.png"],
])("%s is not found", async (_, brand, file) => {
  expect((await get(brand, file)).status).toBe(404);
});

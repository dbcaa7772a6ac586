/**
 * @group faults
 * @rule SPEC-101 SPEC-302 SPEC-304
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Stack, startStack } from "../../scripts/stack";
import { layEmptyPglite } from "../support/empty-pglite";
import { expect, test } from "./support/test";

/** Another brand from the same build, whose upstream dies and comes back. */
test.describe.configure({ mode: "serial" });
let stack: Stack;

test.beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "mealfront-faults-"));
  layEmptyPglite(dataDir, "pizza");
  stack = await startStack({
    brand: "pizza",
    mode: "production",
    dataDir,
    ports: { storefront: 13_400, upstream: 13_500, bank: 13_600 },
    env: { LOG_LEVEL: "silent" },
    output: () => undefined,
  });
});
test.afterAll(() => stack.stop());

test("two brands from one build never show each other's pages", async ({ request, baseURL }) => {
  const sushi = await (await request.get(`${baseURL}/moscow?lang=en`)).text();
  const pizza = await (await request.get(`${stack.storefrontUrl}/moscow?lang=en`)).text();
  expect(sushi).toContain('data-brand="sushi"');
  expect(sushi).not.toContain("Basilico");
  expect(pizza).toContain('data-brand="pizza"');
  expect(pizza).not.toContain("Sakana");
});

test("while the upstream is away, pages seen before stay, and calls say so in the customer's language", async ({
  request,
}) => {
  const home = `${stack.storefrontUrl}/samara`;
  expect((await request.get(home)).status()).toBe(200);
  await stack.stopUpstream();

  const cached = await request.get(home);
  expect(cached.status()).toBe(200);
  expect(await cached.text()).toContain('data-brand="pizza"');

  const started = Date.now();
  const call = await request.get(`${stack.storefrontUrl}/api/shops?city_id=1`, { headers: { "x-language": "de" } });
  expect(Date.now() - started).toBeLessThan(3000);
  expect([502, 503, 504]).toContain(call.status());
  expect(await call.json()).toMatchObject({ message: expect.stringMatching(/\S/) });
});

test.describe("a page never seen before", () => {
  test.use({ allowedNoise: /50[03]|digest|Server Components|React error #441|preloaded using link preload/ });

  test("is a page with words, not a stack trace", async ({ page }) => {
    const answer = await page.goto(`${stack.storefrontUrl}/vladivostok`);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()["retry-after"]).toBe("3");
    expect(await answer?.text()).not.toMatch(/at .*\(.*:\d+:\d+\)|ECONNREFUSED|fetch failed/);
    await expect(page.getByRole("heading", { name: "Скоро вернёмся" })).toBeVisible();
  });
});

test("when the upstream is back, everything heals", async ({ request }) => {
  await stack.startUpstream();
  await expect
    .poll(async () => (await request.get(`${stack.storefrontUrl}/vladivostok`)).status(), { timeout: 15_000 })
    .toBe(200);
});

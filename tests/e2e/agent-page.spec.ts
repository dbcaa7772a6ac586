/** @rule SPEC-797 */
import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { launchOptions } from "./support/chromium";
import { orderer } from "./support/orderer";
import { resetClock, setClock } from "./support/shop";
import { expect, phone, test } from "./support/test";

// Chrome has it behind an origin trial, which knows no address of a test.
test.use({
  viewport: phone,
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), "--enable-features=WebMCP"] },
});
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const toolNames = ["search_catalog", "get_product", "get_cart", "update_cart", "check_address", "open_checkout"];

const Result = z.object({
  content: z.tuple([z.object({ type: z.literal("text"), text: z.string() })]),
  isError: z.optional(z.literal(true)),
});
const Found = z.object({ found: z.int(), dishes: z.array(z.object({ id: z.string(), name: z.string() })) });
const Read = z.object({
  totals: z.object({ total: z.number() }),
  lines: z.array(z.object({ id: z.string(), quantity: z.int() })),
});

/** The page as the visitor's agent uses it. */
const agentOf = (page: Page) => {
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError = false } = z.parse(
      Result,
      await page.webmcp.callTool(name, JSON.parse(JSON.stringify(input))),
    );
    const [{ text }] = content;
    expect(text.length).toBeLessThanOrEqual(1_500);
    return { text, isError };
  };
  return {
    call,
    names: async () => (await page.webmcp.tools()).map(({ name }) => name).sort(),
    read: async <T extends z.ZodMiniType>(shape: T, name: string, input?: Record<string, unknown>) =>
      z.parse(shape, JSON.parse((await call(name, input)).text)),
  };
};

test("a visitor's agent finds a dish, changes the cart in sight of the visitor, and leaves the order to them", async ({
  page,
}) => {
  await orderer(page);
  await page.goto("/moscow");
  const agent = agentOf(page);
  await expect.poll(agent.names).toEqual([...toolNames].sort());
  for (const { name, description, annotations } of await page.webmcp.tools()) {
    expect(name.length).toBeLessThanOrEqual(30);
    expect(description.length).toBeLessThanOrEqual(500);
    expect(annotations?.readOnly ?? false).toBe(!["update_cart", "open_checkout"].includes(name));
  }
  const whole = z.looseObject({ left_out: z.int(), groups: z.array(z.string()) });
  expect((await agent.read(whole, "search_catalog")).groups.length).toBeGreaterThan(5);

  const { dishes, found } = await agent.read(Found, "search_catalog", { query: "филадельфия" });
  expect(found).toBeGreaterThan(2);
  const dish = dishes[0] ?? { id: "", name: "" };
  expect((await agent.call("get_product", { id: dish.id })).text).toContain('"allergens":["');

  const line = { item: { id: dish.id }, quantity: 2 };
  const cart = await agent.read(Read, "update_cart", { line_items: [line] });
  expect(cart.lines).toEqual([expect.objectContaining({ id: dish.id, quantity: 2 })]);
  const card = page.locator(`[data-product="${dish.id}"]`).first();
  await expect(card.locator('[data-units="2"]')).toBeVisible();

  expect(
    await agent.read(z.looseObject({ delivery_possible: z.boolean() }), "check_address", { address: "Тверская 7" }),
  ).toMatchObject({
    delivery_possible: true,
  });

  await agent.call("open_checkout");
  await expect(page).toHaveURL(/\/moscow\/cart$/);
  await expect(page.getByRole("main").getByText(dish.name).first()).toBeVisible();
  // The new page has the tools of its own, each once.
  await expect.poll(agent.names).toEqual([...toolNames].sort());
  const less = await agent.read(Read, "update_cart", { line_items: [{ ...line, quantity: 0 }] });
  expect(less.lines).toEqual([]);
});

test.describe("hostile input", () => {
  test.use({ allowedNoise: /404 .*\/api\/products\/p999999/ });

  test("what an agent sends is refused in words, and nothing of it is done", async ({ page }) => {
    await orderer(page);
    await page.goto("/moscow");
    const agent = agentOf(page);
    await expect.poll(agent.names).toEqual([...toolNames].sort());
    const item = { id: "p1" };
    for (const [name, input] of [
      ["update_cart", {}],
      ["update_cart", { line_items: [] }],
      ["update_cart", { line_items: [1, 2].map((quantity) => ({ item, quantity })) }],
      ["update_cart", { line_items: [{ item, quantity: -1 }] }],
      ["update_cart", { line_items: [{ item, quantity: 1.5 }] }],
      ["update_cart", { line_items: [{ item, quantity: 1_000 }] }],
      ["update_cart", { line_items: [{ item, quantity: "2" }] }],
      ["update_cart", { line_items: [{ item: { id: "<img src=x onerror=alert(1)>" }, quantity: 1 }] }],
      ["update_cart", { line_items: [{ item: { id: "p999999" }, quantity: 1 }] }],
      ["update_cart", { line_items: Array.from({ length: 21 }, () => ({ item, quantity: 1 })) }],
      ["get_product", { id: "../clock" }],
      ["get_product", { id: "p999999" }],
      ["check_address", { address: "  " }],
      ["open_checkout", {}],
    ] as const) {
      const { isError, text } = await agent.call(name, input);
      expect([name, input, isError]).toEqual([name, input, true]);
      expect(text).not.toBe("");
    }
    const { lines } = await agent.read(Read, "get_cart");
    expect(lines).toEqual([]);
  });
});

test("a page without a city has no tools", async ({ page }) => {
  await page.goto("/privacy-policy");
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForFunction(() => performance.now() > 3_000);
  expect(await page.webmcp.tools()).toEqual([]);
});

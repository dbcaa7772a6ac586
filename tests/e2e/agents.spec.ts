/**
 * @group security
 * @rule SPEC-761 SPEC-764 SPEC-796
 */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import * as z from "zod/mini";
import { customer } from "./support/customer";
import { orderer } from "./support/orderer";
import { resetClock, setClock, storefrontUrl } from "./support/shop";
import { expect, phone, test } from "./support/test";
import { words } from "./support/words";

const t = words("ru");

test.use({ viewport: phone });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const Found = z.looseObject({
  products: z.array(z.looseObject({ title: z.string(), variants: z.array(z.looseObject({ id: z.string() })) })),
});

test("an assistant finds a dish and hands its person a link to it", async ({ page }) => {
  const client = new Client({ name: "walk", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL("/ucp/mcp", storefrontUrl())));
  const catalog = { query: "филадельфия", context: { location: "moscow", language: "ru" } };
  const answer = await client.callTool({ name: "search_catalog", arguments: { catalog } });
  await client.close();
  const [dish] = z.parse(Found, answer.structuredContent).products;
  const id = dish?.variants[0]?.id ?? "";
  const token = /^[\w.-]+$/.test(id) ? id : `~${Buffer.from(id).toString("base64url")}`;

  await orderer(page);
  await page.goto(`/buy/${token}:2?continue_to=/moscow`);
  const shared = customer(page, "ru").dialog(t("cart.shared.title"));
  await shared.getByRole("button", { name: t("cart.shared.add", { count: 1 }) }).click();
  const lines = customer(page, "ru")
    .dialog(t("cart.title"))
    .getByRole("list", { name: t("cart.line.list") });
  await expect(lines.getByText(dish?.title ?? "?").first()).toBeVisible();
});

test("agents find the shop by its profile, and read it by REST without a cookie", async ({ request }) => {
  const profile = await request.get("/.well-known/ucp", { maxRedirects: 0 });
  expect(profile.status()).toBe(200);
  expect(profile.headers()["cache-control"]).toBe("public, max-age=300");
  const { ucp } = await profile.json();
  const { endpoint } = ucp.services["dev.ucp.shopping"][0];
  expect(endpoint).toBe(`${storefrontUrl()}/ucp`);

  const headers = { cookie: "sushi_session=x", "accept-language": "de" };
  const search = await request.post(`${endpoint}/catalog/search`, { headers, data: { filters: {} } });
  expect(search.status()).toBe(200);
  expect(search.headers()).toMatchObject({ "cache-control": "no-store", "content-type": "application/json" });
  expect(search.headers()["set-cookie"]).toBeUndefined();
  const { products, pagination } = await search.json();
  expect(products).toHaveLength(10);
  expect(pagination).toMatchObject({ has_next_page: true, cursor: "from-10" });
  expect((await search.body()).length).toBeLessThan(40_000);

  const places = await request.post(`${endpoint}/locations/search`, { data: { query: "berlin" } });
  expect((await places.json()).locations.map(({ id }: { id: string }) => id)).toContain("berlin");
});

test("what agents may not is refused before anything is rendered", async ({ request }) => {
  expect((await request.get("/ucp/mcp")).status()).toBe(405);
  expect((await request.get("/ucp/catalog/search")).status()).toBe(405);
  expect((await request.post("/ucp/carts", { data: {} })).status()).toBe(404);
  expect((await request.post("/.well-known/ucp", { data: {} })).status()).toBe(405);
  const large = await request.post("/ucp/catalog/search", { data: { query: "a".repeat(100_000) } });
  expect(large.status()).toBe(413);
});

test("language models read what the shop is, where its menus are and what their agents may call", async ({
  request,
}) => {
  const answer = await request.get("/llms.txt", { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({ "content-type": "text/plain; charset=utf-8" });
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  const text = await answer.text();
  for (const path of ["/.well-known/ucp", "/ucp/mcp", "/moscow", "/berlin"]) {
    expect(text).toContain(`(${storefrontUrl()}${path})`);
  }
  expect(text).toContain("search_catalog, lookup_catalog");
});

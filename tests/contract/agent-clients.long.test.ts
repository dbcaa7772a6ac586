/**
 * @group security
 * @rule SPEC-791 SPEC-792
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { CheckoutResult } from "@/lib/agents/wire/checkout";
import { agentSite } from "../support/agent-site";
import { setEnv } from "../support/env";
import { type ForeignClients, foreignClients } from "../support/foreign-clients";
import { closeServer, openLocally } from "../support/local-server";
import { openAgentShop } from "./agent-shop";
import { hasServer } from "./live-upstream";
import { newPhone } from "./login";

const apiKey = "key-of-a-platform-that-the-operator-knows";
const withServer = hasServer ? describe : describe.skip;

const Found = z.object({
  result: z.object({ products: z.array(z.object({ variants: z.array(z.object({ id: z.string() })) })) }),
});
const Cart = z.object({ result: z.object({ id: z.string(), continue_url: z.url() }) });
const Checkout = z.object({ result: CheckoutResult });
const Discovered = z.object({
  result: z.object({ protocol: z.object({ version: z.string() }), expectedCapabilities: z.unknown() }),
});
const Escalated = z.object({ status: z.literal("requires_escalation"), url: z.url() });

const buyer = () => ({ first_name: "Anna", last_name: "Petrova", phone_number: `+${newPhone()}` });
const cash = { payment: { instruments: [{ id: "at the door", handler_id: "door", type: "cash" }] } };
const home = { id: "home", street_address: "Тверская улица, 7", extended_address: "12", address_country: "RU" };
const delivery = { fulfillment: { methods: [{ type: "shipping", destinations: [home] }] } };

withServer("clients that others wrote", () => {
  const home = mkdtempSync(join(tmpdir(), "mealfront-ucp-"));
  /** What the platform publishes of itself: the profile that the command made. */
  let profile = "";
  const platform = createServer((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(profile),
  );
  let clients: ForeignClients;
  let upstream: Awaited<ReturnType<typeof openAgentShop>>;
  let site: Server;
  let shop = "";

  beforeAll(async () => {
    clients = await foreignClients();
    const platformUrl = await openLocally(platform);
    upstream = await openAgentShop("agent_clients", { [platformUrl]: apiKey });
    site = agentSite();
    shop = await openLocally(site);
    setEnv({ SITE_URL: shop });
    const made = ["profile", "init", "--name", "agent", "--profile-url", `${platformUrl}/profile.json`, "--activate"];
    await ucp(made);
    profile = readFileSync(join(home, "profiles/agent/profile.json"), "utf8");
  }, 400_000);
  afterAll(async () => {
    await closeServer(platform);
    await closeServer(site);
    await upstream.stop();
    rmSync(home, { recursive: true, force: true });
  });

  const ucp = async (words: readonly string[]): Promise<unknown> => {
    const env = { UCP_HOME: home, UCP_TEST_ALLOW_INSECURE_LOCALHOST: "true" };
    const { stdout, stderr, code } = await clients.run("ucp", [...words, "--format", "json"], env);
    if (code !== 0) throw new Error(`ucp ${words.join(" ")}: ${code} ${stdout} ${stderr}`);
    return JSON.parse(stdout);
  };
  type UcpCall = { readonly words: readonly string[]; readonly input?: object; readonly isTrusted?: boolean };
  /** `ucp … --business …`, as the trusted platform or as a stranger. */
  const ucpAtShop = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    { words, input, isTrusted = true }: UcpCall,
  ): Promise<z.output<Schema>> => {
    const payload = input === undefined ? [] : ["--input", JSON.stringify(input)];
    const key = isTrusted ? ["--header", `X-API-Key: ${apiKey}`] : [];
    return z.parse(schema, await ucp([...words, "--business", shop, ...payload, ...key]));
  };

  describe("Shopify's `ucp` command", () => {
    /** Finds a dish, fills a cart with it and begins a checkout from the cart. */
    const begun = async (location: string, isTrusted = true) => {
      const context = { location, language: "en" };
      const search = { words: ["catalog", "search"], input: { query: "шаурма", context }, isTrusted };
      const [dish] = (await ucpAtShop(Found, search)).result.products;
      const line_items = [{ item: { id: dish?.variants[0]?.id }, quantity: 2 }];
      const input = { line_items, context };
      const { result: cart } = await ucpAtShop(Cart, { words: ["cart", "create"], input, isTrusted });
      expect(cart.continue_url).toContain(`${shop}/buy/`);
      const conversion = { cart_id: cart.id, line_items: [], buyer: buyer() };
      const words = ["checkout", "create"];
      const { result: checkout } = await ucpAtShop(Checkout, { words, input: conversion, isTrusted });
      return { line_items, checkout };
    };

    it("discovers the shop in the newest release that both know (SPEC-791)", async () => {
      const { result } = await ucpAtShop(Discovered, { words: ["discover"] });
      expect(result.protocol.version).toBe("2026-08-25");
      expect(JSON.stringify(result.expectedCapabilities)).toContain("dev.ucp.shopping.checkout");
    });

    it("buys for pickup and pays at the counter (SPEC-791)", async () => {
      const { checkout } = await begun("moscow.11");
      expect(checkout).toMatchObject({
        status: "ready_for_complete",
        line_items: [{ quantity: 2 }],
        fulfillment: { methods: [{ type: "pickup", selected_destination_id: "moscow.11" }] },
      });
      const { result: done } = await ucpAtShop(Checkout, { words: ["checkout", "complete", checkout.id], input: cash });
      expect(done).toMatchObject({ status: "completed", totals: checkout.totals });
      expect(done.order?.id).toMatch(/^\d+$/);
      const { result: read } = await ucpAtShop(Checkout, { words: ["checkout", "get", checkout.id] });
      expect(read.order).toEqual(done.order);
      expect(JSON.stringify(read)).not.toMatch(/Anna|Petrova/);
    }, 120_000);

    it("buys for delivery, once it has said where to (SPEC-791)", async () => {
      const { line_items, checkout } = await begun("moscow");
      expect([checkout.status, checkout.messages?.map(({ path }) => path)]).toEqual([
        "incomplete",
        ["$.fulfillment.methods[0].destinations[0].street_address"],
      ]);
      const input = { line_items, buyer: checkout.buyer, ...delivery };
      const { result: ready } = await ucpAtShop(Checkout, { words: ["checkout", "update", checkout.id], input });
      expect(ready).toMatchObject({
        status: "ready_for_complete",
        fulfillment: { methods: [{ type: "shipping", selected_destination_id: "home" }] },
      });
      const { result: done } = await ucpAtShop(Checkout, { words: ["checkout", "complete", ready.id], input: cash });
      expect(done).toMatchObject({ status: "completed", totals: ready.totals });
    }, 120_000);

    it("hands over to its person where nobody trusts its platform (SPEC-791)", async () => {
      const { checkout } = await begun("moscow.11", false);
      expect(checkout.status).toBe("requires_escalation");
      const handedOver = join(home, "handed-over.json");
      const words = ["checkout", "complete", checkout.id, "--on-escalation", `cat > '${handedOver}'`];
      const { result } = await ucpAtShop(Checkout, { words, input: cash, isTrusted: false });
      expect([result.status, result.order]).toEqual(["requires_escalation", undefined]);
      // The command hands the address to a program of its person.
      expect(z.parse(Escalated, JSON.parse(readFileSync(handedOver, "utf8"))).url).toBe(result.continue_url);
    }, 120_000);

    it.each([
      [
        "customers log in",
        `update settings set value = jsonb_set(value, '{customers,is_auth_enabled}', 'true')`,
        "identity_required",
      ],
      [
        "nothing is paid at the door",
        `update settings set value = jsonb_set(value, '{customers,is_auth_enabled}', 'false');
         update cities set payment_types = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(payment_types) one where one->>'is_online' = 'true')`,
        "payment_on_site",
      ],
    ])(
      "hands over where %s (SPEC-791)",
      async (_, statement, code) => {
        await upstream.change(statement);
        await upstream.kill();
        await upstream.start();
        const { checkout } = await begun("moscow.11");
        expect([checkout.status, checkout.messages?.map((message) => message.code)]).toEqual([
          "requires_escalation",
          [code],
        ]);
        expect(checkout.continue_url).toContain(shop);
      },
      120_000,
    );
  });

  it.each(["2026-07-28", "2025-06-18"])(
    "MCP's own suite finds nothing wrong at %s but what does not apply here (SPEC-792)",
    async (version) => {
      const baseline = `tests/clients/mcp-${version}.yml`;
      const suite = ["server", "--url", `${shop}/ucp/mcp`, "--suite", "all", "--spec-version", version];
      const { code, stdout } = await clients.run("conformance", [...suite, "--expected-failures", baseline]);
      const end = stdout.slice(stdout.indexOf("=== SUMMARY ==="));
      expect({ code, end }).toEqual({ code: 0, end: expect.stringContaining("Baseline check passed") });
    },
    120_000,
  );
});

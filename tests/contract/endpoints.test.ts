/** @rule SPEC-140 SPEC-250 SPEC-334 SPEC-356 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { agentEndpoints } from "@/lib/contract/agent/agent-endpoints";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpointPath, type PathParams } from "@/lib/contract/endpoint-path";
import { endpoints } from "@/lib/contract/endpoints";
import { staffEndpoints } from "@/lib/contract/staff/staff-endpoints";
import { headersOf, newCaller } from "./client";
import { onEachDatabase } from "./databases";

const folder = join(__dirname, "../../lib/contract");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "endpoints.ts",
);

const Declared = z.object({ method: z.string(), path: z.string(), summary: z.string() });

/** Endpoints that have lists of their own: the staff's, and what the storefront's bindings for agents call. */
const isStaffs = (file: string): boolean => file.startsWith("staff/");
const isAgents = (file: string): boolean => file.startsWith("agent/");

/** The names of the endpoints that files of the contract declare. */
const exported = async (of: readonly string[]): Promise<string[]> => {
  const modules: Record<string, unknown>[] = await Promise.all(of.map((file) => import(join(folder, file))));
  return modules.flatMap((all) =>
    Object.entries(all).flatMap(([name, value]) => (Declared.safeParse(value).success ? [name] : [])),
  );
};

const all: [string, Endpoint][] = [...Object.entries(endpoints), ...Object.entries(agentEndpoints)];
/** What stands in the paths. */
const params: Record<string, PathParams> = {
  cityByAlias: { alias: "moscow" },
  cityStates: { alias: "moscow" },
  pageByAlias: { alias: "about" },
  productByKey: { key: "p9" },
  orderById: { order_id: 1 },
  orderMessages: { order_id: 1 },
  orderReceipt: { order_id: 1 },
  orderRating: { order_id: 1 },
  orderEvents: { order_id: 1 },
  orderCache: { order_cache_key: "none" },
  orderCacheHold: { order_cache_key: "none" },
  userAddressChange: { address_id: 1 },
  userAddressDelete: { address_id: 1 },
  userSessionEnd: { session_id: "abcdef12" },
  userOrders: { page: 1 },
};

describe("the list of endpoints", () => {
  it("has every endpoint the contract exports, by its name", async () => {
    const ofCustomers = files.filter((file) => !isStaffs(file) && !isAgents(file));
    expect(Object.keys(endpoints).sort()).toEqual((await exported(ofCustomers)).sort());
  });

  it("has none of the staff's, which have a list of their own", async () => {
    const ofStaff = files.filter((file) => isStaffs(file) && file !== "staff/staff-endpoints.ts");
    expect(Object.keys(staffEndpoints).sort()).toEqual((await exported(ofStaff)).sort());
    expect(Object.keys(staffEndpoints).filter((name) => Object.hasOwn(endpoints, name))).toEqual([]);
  });

  it("has none that agents' sessions have", async () => {
    const ofAgents = files.filter((file) => isAgents(file) && file !== "agent/agent-endpoints.ts");
    expect(Object.keys(agentEndpoints).sort()).toEqual((await exported(ofAgents)).sort());
    expect(Object.keys(agentEndpoints).filter((name) => Object.hasOwn(endpoints, name))).toEqual([]);
  });

  it("has no address twice", () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

onEachDatabase("the upstream", (url) => {
  it.each(all)("serves %s", async (name, endpoint) => {
    const path = endpointPath(endpoint, { params: params[name] ?? {} });
    const response = await fetch(`${url}/v1${path}`, {
      method: endpoint.method,
      headers: { ...headersOf({ ...newCaller(), cartId: "none" }), "content-type": "application/json" },
      ...(endpoint.body && { body: "{}" }),
    });
    // Wherever a call is served, one without its fields or with such a cart is refused; what is not served is a 404.
    expect([400, 422]).toContain(response.status);
  });
});

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { type BackEnd, openBackEnd } from "../support/back-end";
import { buyerAt, cardOrder, cashOrder } from "../support/buyers-walk";

/** Every example of the page is sent to a running upstream and bank, word for word. */
const page = readFileSync("docs/operating/sandbox.md", "utf8");

type Example = { readonly method: string; readonly path: string; readonly body: string | null };

const bodiesIn = (text: string): string[] => [...text.matchAll(/`(\{[^`]*\})`/g)].map(([, body = ""]) => body);

/** A row names one path or several, the last of which takes the bodies; without a body it is read. */
const examplesOf = (row: string): Example[] => {
  const [, paths = "", bodies = "", about = ""] = row.split("|");
  const named = [...paths.matchAll(/`(?:(GET) )?(\/sbx\/[^`]*)`/g)];
  const written = [...bodiesIn(bodies), ...bodiesIn(about)];
  return named.flatMap(([, get, path = ""]): Example[] =>
    get === "GET" ? [{ method: "GET", path, body: null }] : written.map((body) => ({ method: "POST", path, body })),
  );
};
const rows = page.split("\n").filter((line) => line.includes("`/sbx/") || line.includes("`GET /sbx/"));
const examples = rows.flatMap(examplesOf);

describe("the examples of docs/operating/sandbox.md", () => {
  let back: BackEnd;
  let order = 0;
  let webhook = "";

  beforeAll(async () => {
    back = await openBackEnd({
      name: "of sandbox.md",
      databaseUrl: "",
      firstPort: 15_940 + (process.pid % 20) * 2,
      env: { KITCHEN_PACE: "3600" },
    });
    // The phone that the page names is somebody's.
    const { guest } = await buyerAt({ back, onCall: () => undefined }, "79161234567");
    await cardOrder(back, guest);
    order = await cashOrder(guest);
    const webhooks: unknown = await (await fetch(`${back.bank}/sbx/webhooks`)).json();
    webhook = z.parse(z.array(z.object({ id: z.string() })), webhooks)[0]?.id ?? "";
  }, 200_000);
  afterAll(() => back?.stop());

  it("are found: every path that is named, every body, and every kind of stop", () => {
    const named = [...page.matchAll(/\/sbx\/[\w/{}-]+/g)].map(([path]) => path);
    const known = examples.map(({ path }) => path.replace(/\?.*$/, ""));
    expect(named.filter((path) => !known.includes(path))).toEqual([]);
    expect(bodiesIn(page).filter((body) => !examples.some((one) => one.body === body))).toEqual([]);
    const kinds = examples.flatMap(({ body }) => /"kind": "(\w+)"/.exec(body ?? "")?.[1] ?? []);
    expect(new Set(kinds)).toEqual(new Set(["city", "shop", "modifier", "product", "kitchen"]));
    expect(examples.length).toBeGreaterThan(20);
  });

  it.each(examples)("$method $path $body is taken", async ({ method, path, body }) => {
    const id = path.includes("/webhooks/") ? webhook : order;
    const answer = await fetch(`${back.bank}${path.replace("{id}", String(id))}`, {
      method,
      ...(body !== null && { body, headers: { "content-type": "application/json" } }),
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  });
});

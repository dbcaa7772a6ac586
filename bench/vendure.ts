import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { startNode, untilReady } from "../scripts/child";
import { type Figures, load } from "./load";
import { fetchWithin } from "./time-limits";

const FOLDER = ".cache/vendure";

/** What ours is measured beside: 50 carts of five lines at another shop, on the same machine and database server. */
export type Vendure = {
  /** Adds to as many carts at once, each of so many lines. Rejects with `StalledError` where answers do not come. */
  readonly adds: (carts: number, lines: number, seconds: number) => Promise<Figures>;
  readonly stop: () => Promise<void>;
};

const add = `mutation($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
  __typename
  ... on Order { id code totalWithTax lines { id quantity linePriceWithTax productVariant { id name price } } }
  ... on ErrorResult { errorCode message }
} }`;
const Added = z.object({ data: z.object({ addItemToOrder: z.object({ __typename: z.literal("Order") }) }) });
const Counted = z.object({ data: z.object({ activeOrder: z.object({ totalQuantity: z.number() }) }) });

/** Installs it on first use: it is no dependency of ours. */
const install = (): void => {
  mkdirSync(FOLDER, { recursive: true });
  cpSync("bench/vendure", FOLDER, { recursive: true });
  if (existsSync(join(FOLDER, "node_modules"))) return;
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock"], { cwd: FOLDER, stdio: "ignore" });
};

/**
 * Adds at a running Vendure.
 *
 * @param answerSeconds for one answer; the usual ones without it
 */
export const addsAt = (url: string, answerSeconds?: number): Vendure["adds"] => {
  const json = { "content-type": "application/json" };
  const bodyOf = (id: number) => JSON.stringify({ query: add, variables: { id: String(id) } });
  const send = async (body: string, token: string): Promise<{ readonly reply: unknown; readonly token: string }> => {
    const headers = { ...json, ...(token !== "" && { authorization: `Bearer ${token}` }) };
    const { response, text } = await fetchWithin(url, { method: "POST", headers, body }, answerSeconds);
    return { reply: JSON.parse(text), token: response.headers.get("vendure-auth-token") ?? token };
  };
  const filled = async (nth: number, lines: number): Promise<string> => {
    let token = "";
    for (let line = 0; line < lines; line += 1) {
      const { reply, token: given } = await send(bodyOf(1 + ((nth * 7 + line) % 20)), token);
      Added.parse(reply);
      token = given;
    }
    return token;
  };
  const countOf = async (token: string): Promise<number> => {
    const { reply } = await send(JSON.stringify({ query: "{ activeOrder { totalQuantity } }" }), token);
    return Counted.parse(reply).data.activeOrder.totalQuantity;
  };

  return async (carts, lines, seconds) => {
    const tokens: string[] = [];
    for (let nth = 0; nth < carts; nth += 1) tokens.push(await filled(nth, lines));
    const turns = tokens.map(() => 0);
    const figures = await load({
      url,
      method: "POST",
      connections: carts,
      seconds,
      headers: json,
      each: (connection) => {
        const nth = connection % carts;
        const line = (turns[nth] ?? 0) % lines;
        turns[nth] = line + 1;
        return {
          body: bodyOf(1 + ((nth * 7 + line) % 20)),
          headers: { authorization: `Bearer ${tokens[nth] ?? ""}` },
        };
      },
    });
    // A refusal of its comes with 200 too: the carts show whether they were adds.
    const counts = await Promise.all(tokens.map(countOf));
    const added = counts.reduce((sum, count) => sum + count - lines, 0);
    if (added < 0.9 * figures.perSecond * seconds) throw new Error(`Vendure answered, but added ${added} only`);
    return figures;
  };
};

/** Starts Vendure on an empty database of its own. */
export const startVendure = async (databaseUrl: string, port: number): Promise<Vendure> => {
  install();
  const child = startNode({
    name: "vendure",
    args: [join(FOLDER, "server.mjs")],
    env: { DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: "production" },
    output: () => undefined,
  });
  const url = `http://localhost:${port}/shop-api`;
  // It answers before it is filled, too: what counts is a product.
  await untilReady(child, `${url}?query={product(id:"20"){name}}`, 180);
  return { adds: addsAt(url), stop: () => child.stop() };
};

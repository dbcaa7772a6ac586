/**
 * @group security
 */
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { Pool } from "undici";
import { publishPeerCall } from "@/lib/cache/changed-tags";
import { makePeerCalls } from "./peer-calls";

const received: string[] = [];
const next = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  received.push(`${request.method} ${request.url} ${request.headers["x-signature"]} ${body}`);
  response.writeHead(204).end();
});
let pool: Pool;
beforeAll(async () => {
  await new Promise<void>((resolve) => next.listen(0, "127.0.0.1", resolve));
  const address = next.address();
  pool = new Pool(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await pool.destroy();
  next.close();
});

const until = async (count: number): Promise<void> => {
  const deadline = Date.now() + 3_000;
  while (received.length < count && Date.now() < deadline) await pause(10);
};

it("tags of another storefront are revalidated by Next, also those that came before it was ready (SPEC-556)", async () => {
  const start = makePeerCalls();
  publishPeerCall({ body: "early", signature: "sha256=1" });
  await pause(50);
  expect(received).toEqual([]);
  start(pool);
  publishPeerCall({ body: "late", signature: "sha256=2" });
  await until(2);
  expect([...received].sort()).toEqual(["POST /api/revalidate sha256=1 early", "POST /api/revalidate sha256=2 late"]);
});

it("a process that is stopping lets such calls go", async () => {
  const stopping = new Pool("http://127.0.0.1:9");
  makePeerCalls()(stopping);
  await stopping.destroy();
  publishPeerCall({ body: "last", signature: "sha256=3" });
  await pause(50);
  expect(received.filter((call) => call.endsWith(" last"))).toHaveLength(1);
});

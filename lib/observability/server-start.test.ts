/** @group security */
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createStorefrontMetrics } from "./metrics";
import { timeRequests } from "./server-start";

const known = createStorefrontMetrics("sushi");
const ours = createServer((request, response) => {
  // Next changes the addresses of requests.
  request.url = "/sushi/ru/delivery/moscow";
  response.writeHead(404).end("x");
});
const others = createServer((_, response) => response.end());

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
    }),
  );

let url = "";
beforeAll(async () => {
  timeRequests(known, (server) => server === others);
  url = await listening(ours);
});
afterAll(() => {
  for (const server of [ours, others]) {
    server.closeAllConnections();
    server.close();
  }
});

it("times answers to browsers, by the pattern of the address", async () => {
  await fetch(`${url}/api/order/1042?phone=79161234567`);
  await fetch(`${url}/samara/shops`, { method: "PROPFIND" });
  // A stream lasts as long as somebody listens, and another server is no shop.
  await fetch(`${url}/api/order/1042/events`);
  await fetch(await listening(others));
  const { values } = await known.requests.get();
  const counted = values.filter(({ metricName }) => metricName?.endsWith("_count"));
  expect(counted.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    { method: "GET", route: "/api/order/{order_id}", status: "4xx", value: 1 },
    { method: "other", route: "/{city}/shops", status: "4xx", value: 1 },
  ]);
  const labelled = counted.flatMap(({ labels }) => Object.values(labels)).join(" ");
  expect(labelled).not.toMatch(/1042|79161234567|samara/);
});

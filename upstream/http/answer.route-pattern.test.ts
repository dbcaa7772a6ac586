import { describe, expect, it } from "@jest/globals";
import { Hono } from "hono";
import { routePattern } from "./answer";

const logged: string[] = [];
const app = new Hono();
app.onError((_error, c) => {
  logged.push(`failed ${routePattern(c)}`);
  return c.text("", 500);
});
app.use(async (c, next) => {
  await next();
  logged.push(routePattern(c));
});
app.use("/v1/*", (_c, next) => next());
app.get("/v1/order/cache/:order_cache_key", (c) => c.text(""));
app.get("/v1/user/:phone", () => {
  throw new Error("broken");
});

describe("what a log names a call by", () => {
  it.each([
    ["a key", "/v1/order/cache/9b1f0000-0000-4000-8000-000000000001", ["/v1/order/cache/:order_cache_key"]],
    ["a phone, where it fails", "/v1/user/79161234567", ["failed /v1/user/:phone", "/v1/user/:phone"]],
    ["a path nobody has", "/v1/4242424242424242", ["unknown"]],
  ])("reveals nothing of %s", async (_name, path, expected) => {
    logged.length = 0;
    await app.request(path);
    expect(logged).toEqual(expected);
  });
});

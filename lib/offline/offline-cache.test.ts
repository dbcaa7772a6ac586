import { describe, expect, it } from "@jest/globals";
import { isCacheable } from "./offline-cache";

const page = (status: number, headers: Record<string, string>) => new Response("", { status, headers });
const html = { "content-type": "text/html; charset=utf-8" };

describe("pages cached for the time without a network", () => {
  it.each([
    ["a menu", page(200, html), "/moscow", true],
    ["the frame of a cart", page(200, { ...html, "x-robots-tag": "noindex" }), "/moscow/cart", true],
    ["a profile", page(200, { ...html, "x-robots-tag": "noindex" }), "/moscow/profile", false],
    ["an order", page(200, { ...html, "x-robots-tag": "noindex" }), "/moscow/order/7/tracking", false],
    ["a page that does not exist", page(404, html), "/moscow/cart", false],
    ["an unavailable shop", page(503, html), "/moscow", false],
    ["data", page(200, { "content-type": "application/json" }), "/moscow", false],
  ])("%s", (_, response, path, expected) => {
    expect(isCacheable(response, path)).toBe(expected);
  });
});

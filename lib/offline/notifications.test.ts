import { describe, expect, it } from "@jest/globals";
import { ownPath, readNotice } from "./notifications";

describe("what a browser is sent", () => {
  const notice = { title: "Order 1", body: "Ready", path: "/moscow/order/1/tracking", tag: "order-1", lang: "en" };

  it("is shown as it was meant", () => expect(readNotice(JSON.stringify(notice), "Shop")).toEqual(notice));

  it.each(["", "not json", "null", "[]", '"text"', '{"title":1,"path":{}}'])("is shown all the same: %s", (text) =>
    expect(readNotice(text, "Shop")).toEqual({ title: "Shop", body: "", path: "/", tag: "shop", lang: "" }),
  );

  it.each([
    ["/moscow", "/moscow"],
    ["/moscow/order/1/tracking?state=1", "/moscow/order/1/tracking?state=1"],
    ["//evil.test/", "/"],
    ["/\\evil.test/", "/"],
    ["https://evil.test/", "/"],
    ["javascript:alert(1)", "/"],
    [undefined, "/"],
  ])("leads to this site alone: %s", (path, expected) => expect(ownPath(path)).toBe(expected));
});

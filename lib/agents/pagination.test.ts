import { expect, it } from "@jest/globals";
import { pageOf } from "./pagination";

const items = Array.from({ length: 45 }, (_, at) => at);

it("a list comes in pages of ten, of thirty at most, and each names the next", () => {
  expect(pageOf(items)).toEqual({
    items: items.slice(0, 10),
    pagination: { cursor: "from-10", has_next_page: true, total_count: 45 },
  });
  expect(pageOf(items, { limit: 1_000, cursor: "from-10" })).toEqual({
    items: items.slice(10, 40),
    pagination: { cursor: "from-40", has_next_page: true, total_count: 45 },
  });
  expect(pageOf(items, { cursor: "from-40" })).toEqual({
    items: items.slice(40),
    pagination: { has_next_page: false, total_count: 45 },
  });
  expect(pageOf(items, { cursor: "from-999999" }).items).toEqual([]);
});

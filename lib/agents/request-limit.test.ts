/** @group security */
import { describe, expect, it } from "@jest/globals";
import { createRequestLimit, READS } from "./request-limit";

const times = (many: number, take: () => void): void => {
  for (let nth = 0; nth < many; nth += 1) take();
};

describe("the limit on what agents read", () => {
  it("is three hundred a minute of a platform for a client", () => {
    let now = 0;
    const take = createRequestLimit(READS, () => now);
    times(300, () => take("https://agent.example", "203.0.113.9"));
    expect(() => take("https://agent.example", "203.0.113.9")).toThrow("Too many requests");
    expect(() => take("https://other.example", "203.0.113.9")).not.toThrow();
    expect(() => take("https://agent.example", "203.0.113.10")).not.toThrow();
    now = 60_000;
    expect(() => take("https://agent.example", "203.0.113.9")).not.toThrow();
  });

  it("counts the addresses of one subscriber as one", () => {
    const take = createRequestLimit(READS, () => 0);
    times(300, () => take(null, `2a00:1450:4010:c0e::${Math.floor(Math.random() * 9_000)}`));
    expect(() => take(null, "2a00:1450:4010:c0e::ffff")).toThrow("Too many requests");
    expect(() => take(null, "2a00:1450:4010:c0f::1")).not.toThrow();
  });

  it("is a wider one where nobody knows who a client is", () => {
    const take = createRequestLimit(READS, () => 0);
    times(3_000, () => take(null, null));
    expect(() => take(null, null)).toThrow("Too many requests");
  });
});

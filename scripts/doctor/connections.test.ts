/** @group security */
import { describe, expect, it } from "@jest/globals";
import { connections } from "./connections";

const usual = { max: 100, reserved: 3, others: 0, pool: 10, upstreams: 2 };

describe("the doctor, of connections", () => {
  it.each([
    ["one upstream and its successor", usual],
    ["as many as there are", { ...usual, max: 24 }],
    ["beside another brand", { ...usual, others: 10 }],
  ])("finds enough for %s", (_, given) => {
    expect(connections(given).level).toBe("ok");
  });

  it.each([
    ["one too few", { ...usual, max: 23 }, "DATABASE_POOL to 9"],
    ["many upstreams", { ...usual, upstreams: 12 }, "max_connections to 124 or more"],
    ["a large pool", { ...usual, pool: 50 }, "DATABASE_POOL to 48"],
    ["others on the same server", { ...usual, others: 80 }, "DATABASE_POOL to 8"],
    ["hardly any", { ...usual, max: 5 }, "DATABASE_POOL to 2"],
  ])("warns of %s and says what to set", (_, given, todo) => {
    expect(connections(given)).toMatchObject({ level: "warning", todo: expect.stringContaining(todo) });
  });
});

/**
 * @group security
 * @rule SPEC-374
 */
import { Writable } from "node:stream";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { createLogger } from "@/lib/observability/logger";
import { setEnv } from "@/tests/support/env";
import { createLog } from "@/upstream/log";
import { withoutCards } from "./log-line";

const card = "4242 4242 4242 4242";

describe("a line of a log", () => {
  it("holds no card number in any of its texts", () => {
    const line = {
      request_id: "42424242-4242-4242-8242-424242424242",
      path: "/x/4242-4242-4242-4242/y",
      tags: ["menu", `menu:${card}`],
      about: { words: `paid by ${card}, thanks`, status: 422 },
      at: new Date(0),
    };
    expect(withoutCards(line)).toEqual({
      request_id: line.request_id,
      path: "/x/[number]/y",
      tags: ["menu", "menu:[number]"],
      about: { words: "paid by [number], thanks", status: 422 },
      at: line.at,
    });
  });

  it("is left alone without one", () => {
    const line = { message: "12 orders of 22.11.2026, 1042-1043-1044-1045", ms: 12.3 };
    expect(withoutCards(line)).toEqual(line);
  });
});

describe("the logs", () => {
  beforeAll(() => setEnv({ DEMO: "1", LOG_LEVEL: "info" }));

  it.each([
    ["storefront", (to: Writable) => createLogger(to)],
    ["upstream", (to: Writable) => createLog("info", to)],
  ])("of the %s hold no card number, errors and their causes among them", (_name, open) => {
    const lines: string[] = [];
    const log = open(
      new Writable({
        write: (chunk, _encoding, done) => {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    const cause = new Error(`invalid input syntax for type uuid: "${card}"`);
    log.error({ err: new Error(`bad ${card}`, { cause }), utm: "4242-4242.4242_4242" }, "failed");
    expect(lines.join("")).toMatch(/invalid input syntax/);
    expect(lines.join("")).not.toMatch(/4242/);
  });
});

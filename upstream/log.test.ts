import { describe, expect, it } from "@jest/globals";
import { errorForLog } from "./log";

describe("an error in the log", () => {
  it("carries no values of a query", () => {
    const cause = Object.assign(new Error("duplicate key value"), {
      code: "23505",
      detail: "Key (phone)=(79161234567)",
    });
    const failed = new Error('Failed query: insert into "orders" values ($1)\nparams: 79161234567,Anna', { cause });
    const logged = errorForLog(failed);
    expect(JSON.stringify(logged)).not.toMatch(/79161234567|Anna/);
    expect(logged).toMatchObject({
      message: 'Failed query: insert into "orders" values ($1)',
      cause: { message: "duplicate key value", code: "23505" },
    });
  });

  it("is named by its type when it is no error", () => {
    expect(errorForLog("79161234567")).toBe("thrown string");
  });
});

import { describe, expect, it } from "@jest/globals";
import { Hono } from "hono";
import { ApiError, conflict, wrongField } from "../domain/api-error";
import { createLog } from "../log";
import { Prepared, withPrepared } from "../services/prepared";
import { say } from "../texts/say";
import { problemResponse, type Refusal } from "./answer";

describe("a reply with a prepared part", () => {
  it("has the fields of both, and the prepared part is not made again", () => {
    let made = 0;
    const large = new Prepared(() => {
      made += 1;
      return { groups: [{ name: "Çorbalar – супы" }] };
    });
    const whole = withPrepared({ cart: { count: 1 } }, large);
    expect(JSON.parse(new TextDecoder().decode(whole.bytes))).toEqual({
      cart: { count: 1 },
      groups: [{ name: "Çorbalar – супы" }],
    });
    expect(made).toBe(1);
  });
});

describe("what the log says of a refused call (SPEC-513)", () => {
  const logged = async (error: Error, order: number | null = null): Promise<Refusal | undefined> => {
    const log = createLog("silent");
    let refusal: Refusal | undefined;
    const app = new Hono();
    app.onError((failure, c) => problemResponse(c, failure, "en", log));
    app.use(async (c, next) => {
      c.set("order", order);
      await next();
      refusal = c.get("refusal");
    });
    app.get("/", () => {
      throw error;
    });
    await app.request("/");
    return refusal;
  };

  it("is its code, what tells it from others, and the order that the call named", async () =>
    expect(await logged(conflict(say("payment.pending"), { payment: ["payment_pending"] }), 1042)).toEqual({
      reason: "conflict",
      details: ["payment_pending"],
      order_id: 1042,
    }));

  it("is the order that the answer leads to, where the call named none", async () => {
    const paid = {
      code: "conflict",
      status: 409,
      say: say("payment.over"),
      complete_link: "/lisbon/order/7/tracking",
    } as const;
    expect(await logged(new ApiError(paid))).toEqual({ reason: "conflict", order_id: 7 });
  });

  it("is no text, which may have what was typed", async () =>
    expect(await logged(wrongField("phone", say("field.wrong")))).toEqual({ reason: "validation" }));

  it("is that of a fault of ours", async () =>
    expect(await logged(new TypeError("x is undefined"))).toEqual({ reason: "internal" }));
});

import { describe, expect, it } from "@jest/globals";
import { Hono } from "hono";
import {
  badRequest,
  cartChanged,
  conflict,
  notFound,
  rateLimited,
  unauthorized,
  unavailable,
  wrongField,
} from "../domain/domain-error";
import { createLog } from "../log";
import { DetailedError } from "../services/detailed-error";
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

describe("a rule that refuses", () => {
  const answered = async (error: Error): Promise<Response> => {
    const app = new Hono();
    app.onError((failure, c) => problemResponse(c, failure, "en", createLog("silent")));
    app.get("/", () => {
      throw error;
    });
    return app.request("/");
  };

  it.each([
    [badRequest(say("field.wrong")), 400],
    [unauthorized(), 401],
    [notFound(), 404],
    [cartChanged(), 409],
    [conflict(say("order.no_move")), 409],
    [wrongField("room", say("field.wrong")), 422],
    [rateLimited(1_500), 429],
    [unavailable(), 503],
  ])("is answered with its status: %s", async (error, status) => {
    const response = await answered(error);
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code: error.code })]);
  });

  it("says in a header when it may work", async () =>
    expect((await answered(rateLimited(1_500))).headers.get("retry-after")).toBe("2"));

  it("has no such header where nobody knows", async () =>
    expect((await answered(notFound())).headers.has("retry-after")).toBe(false));

  it("shows what has changed meanwhile", async () => {
    const paid = new DetailedError(conflict(say("payment.over")), { complete_link: "/lisbon/order/7/tracking" });
    expect(await (await answered(paid)).json()).toMatchObject({ complete_link: "/lisbon/order/7/tracking" });
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

  it("is its code, what distinguishes it, and the order that the call named", async () =>
    expect(await logged(conflict(say("payment.pending"), { payment: ["payment_pending"] }), 1042)).toEqual({
      reason: "conflict",
      details: ["payment_pending"],
      order_id: 1042,
    }));

  it("is the order that the answer leads to, where the call named none", async () => {
    const paid = new DetailedError(conflict(say("payment.over")), { complete_link: "/lisbon/order/7/tracking" });
    expect(await logged(paid)).toEqual({ reason: "conflict", order_id: 7 });
  });

  it("is no text, which may have what was typed", async () =>
    expect(await logged(wrongField("phone", say("field.wrong")))).toEqual({ reason: "validation" }));

  it("is that of a fault of ours", async () =>
    expect(await logged(new TypeError("x is undefined"))).toEqual({ reason: "internal" }));
});

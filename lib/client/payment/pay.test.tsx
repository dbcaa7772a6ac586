/**
 * @jest-environment jsdom
 * @group money
 * @rule SPEC-46
 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { useVerification } from "@/components/payment/use-verification";
import { useCachedOrder, useOrderCache, useOrderCacheCreate } from "@/lib/client/order/order-cache";
import type { OrderPayload } from "@/lib/contract/order/order";
import { Page } from "@/tests/support/storefront";
import { leaveFor, useBankAnswer, usePay } from "./pay";
import { forgetPayDeadline, keepPayDeadline, readPayDeadline, useSecondsToPay } from "./pay-deadline";
import { usePaymentSettings } from "./payment";

// The work itself has tests of its own; here no worker can start.
jest.mock("@/lib/client/captcha/captcha-solver", () => ({ solvedText: async () => "solved" }));

type Call = { readonly path: string; readonly body: Record<string, unknown>; readonly key: string | null };
type Reply = { readonly status: number; readonly body: unknown };

const calls: Call[] = [];
let answer: (call: Call) => Reply = () => ({ status: 200, body: {} });

const fakeFetch = async (path: string, init: RequestInit): Promise<Partial<Response>> => {
  const call = {
    path,
    body: JSON.parse(String(init.body ?? "{}")),
    key: new Headers(init.headers).get("idempotency-key"),
  };
  calls.push(call);
  const { status, body } = answer(call);
  return { status, ok: status < 400, headers: new Headers(), json: async () => body };
};

beforeEach(() => {
  calls.length = 0;
  answer = () => ({ status: 200, body: {} });
  Reflect.set(globalThis, "fetch", fakeFetch);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const payload: OrderPayload = {
  city_id: 1,
  order_type: "takeaway",
  shop_id: 13,
  phone: "79161234567",
  username: "Anna",
  email: null,
  payment_type: "cardOnline",
  cash: null,
  order_comment: null,
  cart: { version: 3 },
  order_cache_key: null,
  delivery_address: null,
  interval_id: "2026-11-21T19:00",
};
const waiting = {
  original_status: "waiting_for_payment",
  alias: "waitingForPayment",
  name: "",
  description: "",
} as const;
const statusReply = (
  original_status: "waiting_for_payment" | "canceled" | "accepted",
  complete_link: string | null,
) => ({
  order_id: 1042,
  status: { ...waiting, original_status },
  payment_state: "awaiting" as const,
  complete_link,
});

describe("an order that is paid on its page", () => {
  it("is stored once, however often the same payload is sent", async () => {
    const { result } = renderHook(useOrderCacheCreate, { wrapper: Page });
    answer = () => ({ status: 503, body: { message: "" } });
    await act(() => result.current.mutateAsync(payload).catch(() => undefined));
    await act(() => result.current.mutateAsync(payload).catch(() => undefined));
    answer = () => ({ status: 422, body: { message: "" } });
    await act(() => result.current.mutateAsync(payload).catch(() => undefined));
    await act(() => result.current.mutateAsync(payload).catch(() => undefined));
    const keys = calls.map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it("is read and made by its key", async () => {
    const key = "9b1f0000-0000-4000-8000-000000000001";
    const { result } = renderHook(() => ({ cache: useOrderCache(key), make: useCachedOrder() }), { wrapper: Page });
    await waitFor(() => expect(result.current.cache.isSuccess).toBe(true));
    await act(() => result.current.make.mutateAsync({ key, payload }));
    expect(calls.map(({ path, key }) => [path, key])).toEqual([
      [`/api/order/cache/${key}`, null],
      ["/api/order/create", key],
    ]);
    expect(calls[1]?.body).toEqual({ ...payload, order_cache_key: key });
  });

  it("is preceded by the question who takes the money", async () => {
    const { result } = renderHook(usePaymentSettings, { wrapper: Page });
    const body = {
      payment_type: "sbp",
      is_delivery: true,
      city_id: 1,
      shop_id: null,
      latitude: 55.7,
      longitude: 37.6,
    } as const;
    await act(() => result.current.mutateAsync(body));
    expect(calls).toMatchObject([{ path: "/api/order/payment-settings", body }]);
  });
});

describe("paying", () => {
  const card = { order_id: 1042, order_cache_key: null, payment_type: "cardOnline", cryptogram: "sbx1.a" } as const;

  it("carries one key for one step", async () => {
    const { result } = renderHook(usePay, { wrapper: Page });
    const pay = (body: Parameters<typeof result.current.mutateAsync>[0]) =>
      act(() => result.current.mutateAsync(body).catch(() => undefined));
    await pay(card);
    await pay(card);
    await pay({ ...card, cryptogram: null, threeDSServerTransId: "t" });
    await pay({ ...card, cryptogram: "sbx1.b" });
    const keys = calls.map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it("solves the captcha that a refusal requires, and calls again with the same key", async () => {
    answer = ({ path, body }) => {
      if (path.startsWith("/api/auth/captcha")) return { status: 200, body: { challenge: { parameters: {} } } };
      if (body["captcha"] === undefined) return { status: 422, body: { message: "", errors: { captcha: ["x"] } } };
      return { status: 200, body: { reason: "approved" } };
    };
    const { result } = renderHook(usePay, { wrapper: Page });
    await act(() => result.current.mutateAsync(card));
    expect(calls.map(({ path }) => path)).toEqual([
      "/api/order/pay",
      "/api/auth/captcha?purpose=payment",
      "/api/order/pay",
    ]);
    expect(calls[2]?.body).toEqual({ ...card, captcha: "solved" });
    expect(calls[2]?.key).toBe(calls[0]?.key);
  });

  it.each([
    [statusReply("waiting_for_payment", "/moscow/x"), null],
    [statusReply("accepted", null), null],
    [statusReply("accepted", "/moscow/x"), "/moscow/x"],
    [statusReply("canceled", "/moscow/x"), "/moscow/x"],
  ])("leaves for the link of an order that no longer waits (SPEC-49) %#", (reply, link) => {
    expect(leaveFor(reply)).toBe(link);
  });

  it("polls the bank's answer until there is one", async () => {
    answer = () => ({ status: 200, body: statusReply("accepted", "/moscow/x") });
    const { result } = renderHook(() => useBankAnswer({ id: 1042, type: "delivery", link: null }), { wrapper: Page });
    await waitFor(() => expect(result.current.link).toBe("/moscow/x"));
    expect(calls).toMatchObject([{ path: "/api/order/status", body: { order_id: 1042, order_type: "delivery" } }]);
  });

  it("calls nothing before there is an order", () => {
    renderHook(() => useBankAnswer(null), { wrapper: Page });
    expect(calls).toEqual([]);
  });
});

describe("the deadline", () => {
  it("is stored in this browser until it is removed", () => {
    expect(readPayDeadline("sushi")).toBeNull();
    keepPayDeadline("sushi", 1_760_000_600);
    expect([readPayDeadline("sushi"), readPayDeadline("pizza")]).toEqual([1_760_000_600, null]);
    forgetPayDeadline("sushi");
    expect(readPayDeadline("sushi")).toBeNull();
  });

  it("counts by the upstream's clock", async () => {
    answer = () => ({ status: 200, body: { now: new Date(1_760_000_000_000).toISOString() } });
    const { result } = renderHook(() => useSecondsToPay(1_760_000_600), { wrapper: Page });
    await waitFor(() => expect(result.current).not.toBeNull());
    expect(result.current).toBeGreaterThan(597);
    expect(result.current).toBeLessThanOrEqual(601);
  });
});

describe("the verification after the issuer's page (SPEC-47)", () => {
  const verification = { TransactionId: "ref", PaRes: null, cres: null, order_id: 1042, order_cache_key: null };
  const pending = { status: 409, body: { message: "wait", errors: { payment: ["payment_pending"] } } };
  const lasts = () => calls.map(({ body }) => body["last_attempt"]);

  it("calls at 0, 5, 10 and 15 s and returns the last answer", async () => {
    jest.useFakeTimers();
    answer = () => pending;
    const { result } = renderHook(() => useVerification(verification), { wrapper: Page });
    await act(() => jest.advanceTimersByTimeAsync(14_900));
    expect([lasts(), result.current.state]).toEqual([[false, false, false], "waiting"]);
    answer = () => ({ status: 422, body: { message: "no", errors: { payment: ["5051"] } } });
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(lasts()).toEqual([false, false, false, true]);
    expect(result.current).toMatchObject({ state: "failed", error: { problem: { errors: { payment: ["5051"] } } } });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(calls).toHaveLength(4);
  });

  it("stops with the first answer without errors", async () => {
    jest.useFakeTimers();
    answer = () => (calls.length < 2 ? pending : { status: 200, body: {} });
    const { result } = renderHook(() => useVerification(verification), { wrapper: Page });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect([lasts(), result.current.state]).toEqual([[false, false], "paid"]);
  });

  it("calls nothing without a transaction", async () => {
    jest.useFakeTimers();
    renderHook(() => useVerification(null), { wrapper: Page });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(calls).toEqual([]);
  });
});

/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { useFlash } from "@/lib/client/flash/flash";
import type { PaymentState } from "@/lib/contract/payment";
import { order } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, type Sent, serveApi } from "@/tests/support/storefront-page";
import { ReturnNotice } from "./return-notice";

type Paid = { readonly payment?: PaymentState; readonly path?: string };

const show = (state: string, { payment = "paid", path = "/moscow" }: Paid = {}) =>
  act(async () => {
    const settled = { order_id: 1041, status: order.status, payment_state: payment, complete_link: null };
    calls = serveApi({ "POST /order/status": () => ok(settled) });
    window.history.replaceState(null, "", `${path}?state=${state}&utm_source=x`);
    renderPage(
      <Suspense>
        <ReturnNotice state={state} />
      </Suspense>,
    );
  });
let calls: readonly Sent[] = [];
const items = () => useFlash.getState().items;

beforeEach(() => {
  writePreference("sushi", "order_id", "1041");
  for (const { id } of items()) useFlash.getState().dismiss(id);
});
afterEach(cleanup);

describe("the return from a payment (SPEC-60)", () => {
  it.each([
    ["payment-failure", "error", /Оплата не прошла/],
    ["payment-success", "success", /Заказ оплачен/],
  ])("%s is announced once", async (state, type, text) => {
    await show(state);
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(items()[0]?.type).toBe(type);
    expect(items()[0]?.text).toMatch(text);
    expect(window.location.search).toBe("?utm_source=x");
  });

  it.each(["refunded", "refund_pending", "canceled", "expired", "failed", "awaiting"] as const)(
    "payment-success is not announced for an order that is %s",
    async (payment) => {
      await show("payment-success", { payment, path: "/moscow/order/1042/tracking" });
      await waitFor(() => expect(calls).toMatchObject([{ body: { order_id: 1042 } }]));
      expect(items()).toEqual([]);
      expect(window.location.search).toBe("?utm_source=x");
    },
  );

  it("payment-success is not announced without a known order", async () => {
    forgetPreference("sushi", "order_id");
    await show("payment-success");
    expect([items(), calls]).toEqual([[], []]);
  });

  it("is silent about any other state", async () => {
    await show("constructor");
    expect(items()).toEqual([]);
    expect(window.location.search).toBe("?state=constructor&utm_source=x");
  });
});

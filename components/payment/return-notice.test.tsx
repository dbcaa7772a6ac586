/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { useFlash } from "@/lib/stores/flash";
import { renderPage, serveApi } from "@/tests/support/storefront-page";
import { ReturnNotice } from "./return-notice";

const show = (state: string) =>
  act(async () => {
    serveApi({});
    window.history.replaceState(null, "", `/moscow?state=${state}&utm_source=x`);
    renderPage(
      <Suspense>
        <ReturnNotice state={state} />
      </Suspense>,
    );
  });
const items = () => useFlash.getState().items;

beforeEach(() => {
  for (const { id } of items()) useFlash.getState().dismiss(id);
});
afterEach(cleanup);

describe("the way back from a payment (decision 60)", () => {
  it.each([
    ["payment-failure", "error", /Оплата не прошла/],
    ["payment-success", "success", /Заказ оплачен/],
  ])("%s is told once", async (state, type, text) => {
    await show(state);
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(items()[0]?.type).toBe(type);
    expect(items()[0]?.text).toMatch(text);
    expect(window.location.search).toBe("?utm_source=x");
  });

  it("is silent about any other state", async () => {
    await show("constructor");
    expect(items()).toEqual([]);
    expect(window.location.search).toBe("?state=constructor&utm_source=x");
  });
});

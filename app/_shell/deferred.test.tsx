/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { act, cleanup } from "@testing-library/react";
import { flash, useFlash } from "@/lib/client/flash/flash";
import { renderPage, serveApi } from "@/tests/support/storefront-page";
import { Deferred } from "./deferred";

const notifications = () => document.querySelector('#flash [role="status"]')?.textContent;

beforeEach(() => {
  serveApi({});
});
afterEach(() => {
  act(() => {
    for (const { id } of useFlash.getState().items) useFlash.getState().dismiss(id);
  });
  cleanup();
});

it("shows a notification of the page before at once, without waiting for a touch", async () => {
  // An address that is chosen on a page of takeaway leads to the page of delivery.
  flash({ type: "success", text: "Доставим: улица Арбат, 1" });
  renderPage(
    <div id="flash">
      <div role="status" />
      <div role="alert" />
    </div>,
  );
  await act(async () => void renderPage(<Deferred banners={[]} />));
  expect(notifications()).toContain("Доставим: улица Арбат, 1");
});

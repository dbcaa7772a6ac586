/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, fireEvent } from "@testing-library/react";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { useModals } from "@/lib/client/modal/modal-store";
import { renderPage, serveApi } from "@/tests/support/storefront-page";
import { CustomerMark } from "./customer-mark";
import { themeScript } from "./theme";

const root = document.documentElement;
const isMarked = () => root.hasAttribute("data-customer");

afterEach(() => {
  cleanup();
  forgetPreference("sushi", "customer");
  root.removeAttribute("data-customer");
});

describe("the mark of a customer", () => {
  it.each([
    ["1", true],
    [null, false],
  ])("is on the page before it runs where the browser remembers %j", (remembered, expected) => {
    root.dataset["brand"] = "sushi";
    if (remembered !== null) writePreference("sushi", "customer", remembered);
    new Function(themeScript)();
    expect(isMarked()).toBe(expected);
  });

  it("is not that of another brand", () => {
    root.dataset["brand"] = "sushi";
    writePreference("lavash", "customer", "1");
    new Function(themeScript)();
    forgetPreference("lavash", "customer");
    expect(isMarked()).toBe(false);
  });

  it("comes with a login, whose modal closes, and goes with a logout in another tab", () => {
    serveApi({});
    renderPage(<CustomerMark />);
    expect(isMarked()).toBe(false);
    act(() => {
      useModals.getState().open({ kind: "user_login" });
      writePreference("sushi", "customer", "1");
      useModals.getState().close();
    });
    expect(isMarked()).toBe(true);
    forgetPreference("sushi", "customer");
    fireEvent.focus(window);
    expect(isMarked()).toBe(false);
  });
});

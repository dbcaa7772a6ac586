/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { SeoText } from "@/components/seo/seo-text";
import { Scroller } from "@/components/ui/scroller";
import { readPreference } from "@/lib/client/core/preferences";
import { renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { LinkInterceptor } from "./link-interceptor";

beforeEach(() => {
  serveApi({});
  router.refresh.mockClear();
  router.replace.mockClear();
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/moscow");
  delete document.documentElement.dataset["theme"];
});

describe("a press on the page", () => {
  it("shows a long text and folds it again", async () => {
    renderPage(
      <>
        <SeoText isCollapsible>Sushi</SeoText>
        <LinkInterceptor />
      </>,
    );
    const toggle = screen.getByRole("button");
    const text = document.getElementById(toggle.getAttribute("aria-controls") ?? "");
    fireEvent.click(toggle);
    await waitFor(() => expect([toggle.ariaExpanded, text?.hasAttribute("data-open")]).toEqual(["true", true]));
    fireEvent.click(toggle);
    await waitFor(() => expect([toggle.ariaExpanded, text?.hasAttribute("data-open")]).toEqual(["false", false]));
  });

  it("moves the row beside it on and back", async () => {
    renderPage(
      <>
        <Scroller label="Popular">
          <li>Roll</li>
        </Scroller>
        <LinkInterceptor />
      </>,
    );
    const row = screen.getByRole("list");
    Object.defineProperty(row, "clientWidth", { value: 500 });
    const scrolled = jest.fn();
    Object.defineProperty(row, "scrollBy", { value: scrolled });
    const [back, on] = screen.getAllByRole("button");
    for (const button of [on, back]) if (button) fireEvent.click(button);
    await waitFor(() =>
      expect(scrolled.mock.calls).toEqual([[{ left: 400, behavior: "smooth" }], [{ left: -400, behavior: "smooth" }]]),
    );
  });

  it("turns the page dark, and light again, which the system makes by itself", async () => {
    Object.defineProperty(window, "matchMedia", { value: () => ({ matches: false }), configurable: true });
    renderPage(
      <>
        <button type="button" data-action="theme" />
        <LinkInterceptor />
      </>,
    );
    fireEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(readPreference("sushi", "theme")).toBe("dark"));
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    fireEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(readPreference("sushi", "theme")).toBeNull());
    expect(document.documentElement.dataset["theme"]).toBeUndefined();
  });

  it.each([
    ["/moscow?utm_source=ad", { refreshed: 1, replaced: [] }],
    ["/moscow?lang=ru&tab=menu#rolls", { refreshed: 0, replaced: [["/moscow?tab=menu#rolls"]] }],
  ])("chooses another language at %s", async (address, expected) => {
    history.replaceState(null, "", address);
    renderPage(
      <>
        <select data-action="language" aria-label="Language" defaultValue="ru">
          <option value="ru">Русский</option>
          <option value="de">Deutsch</option>
        </select>
        <LinkInterceptor />
      </>,
    );
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "de" } });
    await waitFor(() => expect(readPreference("sushi", "language")).toBe("de"));
    expect({ refreshed: router.refresh.mock.calls.length, replaced: router.replace.mock.calls }).toEqual(expected);
  });

  it("names another language in the address where the browser blocks cookies (SPEC-463)", async () => {
    Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined, configurable: true });
    history.replaceState(null, "", "/moscow?tab=menu");
    renderPage(
      <>
        <select data-action="language" aria-label="Language" defaultValue="ru">
          <option value="ru">Русский</option>
          <option value="de">Deutsch</option>
        </select>
        <LinkInterceptor />
      </>,
    );
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "de" } });
    await waitFor(() => expect(router.replace.mock.calls).toEqual([["/moscow?tab=menu&lang=de"]]));
    Reflect.deleteProperty(document, "cookie");
  });
});

/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { stepBack } from "@/lib/client/core/history-step";
import { useFlash } from "@/lib/client/flash/flash";
import { useModals } from "@/lib/client/modal/modal-store";
import { renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { LinkInterceptor } from "./link-interceptor";

const show = (link: { readonly href: string; readonly target?: string }) => {
  serveApi({});
  renderPage(
    <>
      <a {...link}>Menu</a>
      <LinkInterceptor />
    </>,
  );
  return screen.getByText("Menu");
};

beforeEach(() => {
  router.push.mockClear();
});
afterEach(cleanup);

describe("a link of the shop", () => {
  it.each(["/moscow/promotions?alias=lunch", "/privacy-policy", "/moscow#drinks"])("%s is followed softly", (href) => {
    useModals.getState().open({ kind: "cities" });
    fireEvent.click(show({ href }));
    expect(router.push.mock.calls).toEqual([[href]]);
    expect(useModals.getState().stack).toEqual([]);
  });

  it("is followed after the step back over the entry of a modal that has just been closed", async () => {
    const link = show({ href: "/moscow/cart" });
    window.history.pushState({ modal: true }, "");
    stepBack();
    const entries: unknown[] = [];
    router.push.mockImplementationOnce(() => entries.push(window.history.state));
    fireEvent.click(link);
    expect(router.push).not.toHaveBeenCalled();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moscow/cart"));
    expect(entries).toEqual([null]);
  });

  it.each([
    ["the link to the remembered city", { href: "/" }, {}],
    ["a place within the page", { href: "#menu" }, {}],
    ["another site", { href: "https://social.example/sushi" }, {}],
    ["a phone number", { href: "tel:+74951204570" }, {}],
    ["another window", { href: "/moscow", target: "_blank" }, {}],
    ["a press for a new tab", { href: "/moscow" }, { ctrlKey: true }],
  ])("%s is left to the browser", (_name, link, press) => {
    const shown = show(link);
    // jsdom cannot follow a link: it is stopped, but only once the shop has left it alone.
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(shown, press);
    expect(router.push.mock.calls).toEqual([]);
  });
});

it("logs out by a button marked so, and says so where that fails", async () => {
  const calls = serveApi({
    "POST /auth/logout": () => ({ status: 503, json: { message: "", code: "unavailable" } }),
  });
  renderPage(
    <>
      <button type="button" data-action="sign-out">
        Sign out
      </button>
      <LinkInterceptor />
    </>,
  );
  fireEvent.click(screen.getByText("Sign out"));
  await waitFor(() =>
    expect([useFlash.getState().items.length, useModals.getState().stack.length]).not.toEqual([0, 0]),
  );
  expect(calls.map(({ call }) => call)).toEqual(["POST /auth/logout"]);
});

it("marks the current page once in each list of links, and no next step that leads there too", () => {
  serveApi({});
  renderPage(
    <>
      <nav data-marks="">
        <a href="/moscow/promotions">Promotions</a>
        <a href="/moscow">Menu</a>
        <a href="/moscow" data-next-step="">
          Order
        </a>
      </nav>
      <LinkInterceptor />
    </>,
  );
  const marked = [...document.querySelectorAll('[aria-current="page"]')];
  expect(marked.map(({ textContent }) => textContent)).toEqual(["Menu"]);
});

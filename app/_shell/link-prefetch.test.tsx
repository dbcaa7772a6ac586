/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { LinkPrefetch } from "./link-prefetch";

/** jsdom lays nothing out. */
const onScreen = new DOMRect(0, 0, 100, 40);

const hrefs = (): readonly unknown[] => router.prefetch.mock.calls.map(([href]) => href);

const open = (links: readonly string[], isNavigation = true) => {
  serveApi({});
  renderPage(
    <>
      <nav {...(isNavigation && { "data-marks": "" })}>
        {links.map((href) => (
          <a key={href} href={href}>
            {href}
          </a>
        ))}
      </nav>
      <LinkPrefetch pathname="/moscow" />
    </>,
  );
  for (const link of document.querySelectorAll("a")) link.getBoundingClientRect = () => onScreen;
};

const read = () => fireEvent.scroll(window);

beforeEach(() => {
  router.prefetch.mockClear();
  window.history.replaceState(null, "", "/moscow");
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "connection");
});

it("fetches what the navigation on the screen leads to, once somebody reads the page", async () => {
  open(["/moscow/promotions", "/moscow/shops", "/moscow"]);
  await Promise.resolve();
  expect(hrefs()).toEqual([]);
  read();
  await waitFor(() => expect(hrefs()).toEqual(["/moscow/promotions", "/moscow/shops"]));
});

it.each([
  ["the cart and other pages of one visitor", "/moscow/cart"],
  ["an address with a query", "/moscow/promotions?alias=lunch"],
  ["the link to the remembered city", "/"],
  ["another site", "https://social.example/moscow/shops"],
])("fetches nothing of %s", async (_, href) => {
  open([href, "/moscow/shops"]);
  fireEvent.pointerOver(screen.getByText(href));
  read();
  await waitFor(() => expect(hrefs()).toEqual(["/moscow/shops"]));
});

it("fetches whatever is pointed at or focused, each page once, and eight of a visit", () => {
  const pages = ["samara", "kazan", "sochi", "perm", "omsk", "tomsk", "ufa", "orel", "tula", "tver"].map(
    (city) => `/${city}`,
  );
  open(pages, false);
  for (const href of [...pages, ...pages]) fireEvent.pointerOver(screen.getByText(href));
  expect(hrefs()).toEqual(pages.slice(0, 8));
  cleanup();
  router.prefetch.mockClear();
  open(["/samara"], false);
  fireEvent.focusIn(screen.getByText("/samara"));
  expect(hrefs()).toEqual(["/samara"]);
});

it.each([{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }])(
  "fetches nothing for one who saves data, or whose line is slow: %j",
  async (connection) => {
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    open(["/moscow/shops"]);
    read();
    fireEvent.pointerOver(screen.getByText("/moscow/shops"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(hrefs()).toEqual([]);
  },
);

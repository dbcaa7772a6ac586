/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { MenuSearchTerms, ProductGroup } from "@/lib/contract/product";
import common from "@/messages/en/common.json";
import product from "@/messages/en/product.json";
import search from "@/messages/en/search.json";
import { lineOf } from "@/tests/support/cart-line";
import { emptyCart, Page } from "@/tests/support/storefront";
import { SearchBox } from "./search-box";

const terms: MenuSearchTerms = {
  groups: [
    { id: 1, names: ["Маки", "Maki"] },
    { id: 2, names: ["Soups"] },
  ],
  products: [
    { key: "p1", product_group_id: 1, names: ["Маки с лососем", "Salmon Maki"], descriptions: [] },
    { key: "p2", product_group_id: 2, names: ["Nut soup"], descriptions: [] },
  ],
};
const groups: ProductGroup[] = [
  {
    id: 1,
    alias: "maki",
    name: "Maki",
    sort: 1,
    show_on_main: false,
    images: { big: "" },
    products: [lineOf("p1", { allergens: ["fish"] }), lineOf("p2", { allergens: null })],
  },
];

const answers: Record<string, unknown> = {
  "/api/menu/search-terms": terms,
  "/api/menu": { product_groups: groups },
  "/api/cart": { cart: emptyCart },
};
const requestedPaths: string[] = [];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  delete document.documentElement.dataset["narrow"];
  requestedPaths.length = 0;
  history.replaceState(null, "", "/moscow");
  Element.prototype.scrollIntoView = jest.fn();
  globalThis.fetch = jest.fn(async (input: Parameters<typeof fetch>[0]) => {
    const path = String(input).split("?")[0] ?? "";
    requestedPaths.push(path);
    return { ok: true, status: 200, headers: new Headers(), json: async () => answers[path] } as Response;
  });
});
afterEach(cleanup);

const show = (address = "/moscow") => {
  history.replaceState(null, "", address);
  render(
    <Page>
      <NextIntlClientProvider locale="en" messages={{ common, product, search }} timeZone="UTC">
        <div id="menu">
          <div>
            <SearchBox label="Search the menu" placeholder="" glass={null} filters={<span>Filters</span>} />
            <section data-group="maki" tabIndex={-1}>
              <h2>Maki</h2>
              <article data-product="p1">Salmon Maki</article>
            </section>
            <section data-group="soups" tabIndex={-1}>
              <h2>Soups</h2>
              <article data-product="p2">Nut soup</article>
            </section>
          </div>
        </div>
      </NextIntlClientProvider>
    </Page>,
  );
  return userEvent.setup();
};

const card = (name: string) => screen.getByText(name);
const foundStatus = () => screen.findByText(/found|hidden/);

describe("search of the menu", () => {
  it("fetches nothing until it is touched", () => {
    show();
    expect(requestedPaths.filter((path) => path.includes("menu"))).toEqual([]);
  });

  it("finds a dish in another language, keeps it in the address, and is emptied by Esc", async () => {
    const user = show();
    await user.type(screen.getByRole("searchbox"), "лосось");
    expect((await foundStatus()).textContent).toBe("1 dish found");
    expect(getComputedStyle(card("Nut soup")).display).toBe("none");
    expect(getComputedStyle(card("Salmon Maki")).display).not.toBe("none");
    await waitFor(() => expect(new URLSearchParams(location.search).get("q")).toBe("лосось"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(location.search).toBe(""));
    expect(getComputedStyle(card("Nut soup")).display).not.toBe("none");
    expect(requestedPaths.filter((path) => path === "/api/menu")).toEqual([]);
  });

  it("leaves every group with a match in the tab order (SPEC-481)", async () => {
    const user = show();
    const skipped = () => document.querySelectorAll("[data-group][tabindex]").length;
    expect(skipped()).toBe(2);
    await user.type(screen.getByRole("searchbox"), "лосось");
    await foundStatus();
    expect(skipped()).toBe(0);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(skipped()).toBe(2));
  });

  it("says that nothing was found, and offers groups and a reset", async () => {
    const user = show("/moscow?q=zzzzzzzz");
    expect(await screen.findByRole("heading", { name: "Nothing found" })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("zzzzzzzz");
    await user.click(screen.getByRole("button", { name: "Soups" }));
    await waitFor(() => expect(getComputedStyle(card("Nut soup")).display).not.toBe("none"));
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });

  it("hides what has an allergen, and what nobody vouches for, and says so", async () => {
    const user = show();
    await user.click(screen.getByRole("button", { name: "Filters" }));
    await user.click(await screen.findByRole("checkbox", { name: "milk" }));
    expect(await screen.findByText("No allergen data: 1 dish hidden.")).toBeTruthy();
    expect(getComputedStyle(card("Nut soup")).display).toBe("none");
    expect(getComputedStyle(card("Salmon Maki")).display).not.toBe("none");
    await user.click(screen.getByRole("checkbox", { name: "fish" }));
    expect(await screen.findByRole("heading", { name: "Hidden by the filters" })).toBeTruthy();
    await waitFor(() => expect(location.search).toBe("?avoid=fish,milk"));
    await user.click(screen.getByRole("button", { name: "Filters 2" }));
    const chosen = await screen.findByRole("list", { name: "Chosen filters" });
    await user.click(within(chosen).getByRole("button", { name: /fish/ }));
    expect((await screen.findByText("1 dish found")).textContent).toBe("1 dish found");
  });

  it("has its filters over the page, with a button at the foot that shows what is left (SPEC-812)", async () => {
    const user = show();
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const sheet = await screen.findByRole("dialog", { name: "Filters" });
    await user.click(within(sheet).getByRole("checkbox", { name: "milk" }));
    await user.click(await within(sheet).findByRole("button", { name: "Show 1 dish" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getComputedStyle(card("Nut soup")).display).toBe("none");
  });

  it.each(["/moscow?q=salmon", "/moscow?avoid=milk"])(
    "shows the menu of %s once it is narrowed (SPEC-813)",
    async (address) => {
      document.documentElement.dataset["narrow"] = "";
      show(address);
      await waitFor(() => expect(document.documentElement.dataset["narrow"]).toBeUndefined());
      expect(getComputedStyle(card("Nut soup")).display).toBe("none");
      expect(getComputedStyle(card("Salmon Maki")).display).not.toBe("none");
    },
  );
});

/**
 * @jest-environment jsdom
 * @rule SPEC-477
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { ModalHost } from "@/components/modal/modal-host";
import { isMarked } from "@/lib/client/core/modal-entry";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { PathnameContext, SearchParamsContext } from "@/tests/support/navigation";
import { inPage, renderPage, serveApi } from "@/tests/support/storefront-page";
import { Modals } from "./modals";

jest.mock("./modal-registry", () => ({
  prepare: async () => undefined,
  OpenModals: () => <ModalHost render={({ kind }) => <p>{kind}</p>} />,
}));

const none = new URLSearchParams();

/** A page that opens a modal as it comes, as that of the promotions does. */
function Opener({ alias }: { readonly alias: string }) {
  useEffect(() => useModals.getState().open({ kind: "promo", alias }), [alias]);
  return null;
}

const at = (path: string, isOpening: boolean) => (
  <SearchParamsContext value={none}>
    <PathnameContext value={path}>
      {isOpening && <Opener alias="gift" />}
      <Modals />
    </PathnameContext>
  </SearchParamsContext>
);
const opened = () => openModals(useModals.getState().stack);

beforeEach(() => {
  serveApi({});
  useModals.getState().closeAll();
  jest.spyOn(window.history, "back").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  // The step back of the modal that was open is done.
  window.dispatchEvent(new PopStateEvent("popstate"));
  jest.restoreAllMocks();
});

const go = async (path: string, isOpening: boolean, rerender: (node: ReactNode) => void) => {
  // The router has written its own entry before the page's effects.
  window.history.replaceState(null, "", path);
  await act(async () => rerender(inPage(at(path, isOpening))));
};

it("a modal closes with its page", async () => {
  window.history.replaceState(null, "", "/moscow");
  const { rerender } = renderPage(at("/moscow", false));
  await act(async () => useModals.getState().open({ kind: "cities" }));
  expect(screen.getByText("cities")).toBeVisible();
  await go("/moscow/promotions", false, rerender);
  expect(opened()).toEqual([]);
  expect(isMarked(window.history.state)).toBe(false);
});

it("a modal closes with its page where the next one is of another order type, and stays where the page is the same", async () => {
  window.history.replaceState(null, "", "/moscow");
  const { rerender } = renderPage(at("/moscow", false));
  await act(async () => useModals.getState().open({ kind: "cities" }));
  await act(async () => rerender(inPage(<main key="takeaway">{at("/moscow", false)}</main>)));
  expect(opened()).toEqual([{ kind: "cities" }]);
  window.history.replaceState(null, "", "/moscow/cart");
  await act(async () => rerender(inPage(<main key="delivery">{at("/moscow/cart", false)}</main>)));
  expect(opened()).toEqual([]);
});

it.each([
  ["a page without one", []],
  ["a page that had one open", [{ kind: "promo", alias: "gift" } as const]],
  ["a page that had another one open", [{ kind: "cities" } as const]],
])("a modal that a page opens as it comes stays, after %s", async (_, before) => {
  window.history.replaceState(null, "", "/moscow");
  const { rerender } = renderPage(at("/moscow", false));
  for (const request of before) await act(async () => useModals.getState().open(request));
  await go("/moscow/promotions", true, rerender);
  expect(opened()).toEqual([{ kind: "promo", alias: "gift" }]);
  expect(screen.getByText("promo")).toBeVisible();
  expect(screen.queryByText("cities")).toBeNull();
  // The back button closes it: it has an entry of this page.
  expect(isMarked(window.history.state)).toBe(true);
  await act(async () => window.dispatchEvent(new PopStateEvent("popstate")));
  expect(opened()).toEqual([]);
});

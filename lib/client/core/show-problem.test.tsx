/**
 * @jest-environment jsdom
 * @rule SPEC-43 SPEC-476
 */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { renderHook } from "@testing-library/react";
import { useFlash } from "@/lib/client/flash/flash";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { inPage, serveApi } from "@/tests/support/storefront-page";
import { ApiClientError } from "./api-client";
import { useProblemHandler } from "./problem-handler";

const handler = () => renderHook(useProblemHandler, { wrapper: ({ children }) => inPage(children) }).result.current;

const refused = (errors: Record<string, string[]>) =>
  new ApiClientError(422, { message: "Not so", code: "validation", errors });
const modals = () => openModals(useModals.getState().stack);
const flashes = () => useFlash.getState().items.map(({ text }) => text);

beforeEach(() => {
  serveApi({});
  useModals.getState().closeAll();
  useFlash.setState({ items: [] });
});

describe("what a refused change of the cart shows (SPEC-263)", () => {
  it.each(["delivery_address", "shop_id"])("%s opens the choice of place", (field) => {
    const preselected = { product_key: "p17", count: 1, modifiers: {} };
    handler()(refused({ [field]: ["form.place"] }), { preselected });
    expect(modals()).toEqual([{ kind: "order_types", preselected }]);
  });

  it.each(["product_key", "product", "modifiers"])("%s is a modal with its words", (field) => {
    handler()(refused({ [field]: ["Sold out until evening"] }));
    expect(modals()).toEqual([{ kind: "server_error", message: "Sold out until evening" }]);
    expect(flashes()).toEqual([]);
  });

  it("any other field is a notification", () => {
    handler()(refused({ count: ["No more than 100"] }));
    expect(modals()).toEqual([]);
    expect(flashes()).toEqual(["No more than 100"]);
  });
});

describe("what a failed call shows (SPEC-261)", () => {
  const failed = (status: number, message: string) => new ApiClientError(status, { message });

  it("401 opens the login, over the page as it is", () => {
    handler()(failed(401, "Log in first"));
    expect(modals()).toEqual([{ kind: "user_login", is_again: true }]);
    expect(flashes()).toEqual([]);
  });

  it.each([404, 500, 502])("%i is a modal with its words", (status) => {
    handler()(failed(status, "Our own words"));
    expect(modals()).toEqual([{ kind: "server_error", message: "Our own words" }]);
    expect(flashes()).toEqual([]);
  });

  it("429 without words says that there were too many attempts", () => {
    handler()(failed(429, ""));
    expect(modals()).toEqual([{ kind: "server_error", message: "Слишком много попыток! Повторите позже" }]);
  });

  it.each([0, 503, 504])("%i is a notification: the same may be tried again", (status) => {
    handler()(failed(status, "Later"));
    expect(modals()).toEqual([]);
    expect(flashes()).toEqual(["Later"]);
  });
});

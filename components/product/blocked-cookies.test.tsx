/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useCartAdd } from "@/lib/client/cart/cart-changes";
import { CookiesNeeded } from "@/lib/client/core/cookies-needed";
import { topModal } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { cart } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { CardAction } from "./card-action";

const dish = { productKey: "p17", name: "Маки", price: 300, step: 1, lastHourStep: 1, hasChoice: false, stopped: null };

const Adder = ({ onFailure }: { readonly onFailure: (failure: unknown) => void }) => {
  const { mutateAsync } = useCartAdd();
  return (
    <button type="button" onClick={() => void mutateAsync({ product_key: "p17", count: 1 }).catch(onFailure)}>
      add
    </button>
  );
};

beforeEach(() => {
  Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined, configurable: true });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, "cookie");
  useModals.setState({ stack: [] });
});

describe("where the browser blocks cookies (SPEC-463)", () => {
  it("a dish that is pressed is not said to be added: what is needed is", () => {
    const calls = serveApi({ "PUT /cart": () => ok({ cart }), "PUT /cart/add": () => ok({ cart }) });
    renderPage(<CardAction {...dish} />);
    fireEvent.click(screen.getByRole("button", { name: "Добавить в корзину: Маки" }));
    expect(topModal(useModals.getState().stack)).toEqual({ kind: "cookies_needed" });
    expect(screen.queryByText(/добавлен/i)).toBeNull();
    expect(calls.filter(({ call }) => call === "PUT /cart/add")).toEqual([]);
  });

  it("no change of the cart is sent, whatever requests it", async () => {
    const calls = serveApi({ "PUT /cart": () => ok({ cart }), "PUT /cart/add": () => ok({ cart }) });
    const failures: unknown[] = [];
    renderPage(<Adder onFailure={(failure) => failures.push(failure)} />);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "add" })));
    expect(failures).toEqual([expect.any(CookiesNeeded)]);
    expect(calls.filter(({ call }) => call === "PUT /cart/add")).toEqual([]);
  });
});

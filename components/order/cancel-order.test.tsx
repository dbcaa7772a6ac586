/**
 * @jest-environment jsdom
 * @rule SPEC-268
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { useFlash } from "@/lib/client/flash/flash";
import { useModals } from "@/lib/client/modal/modal-store";
import { useOrder } from "@/lib/client/order/order";
import type { Order } from "@/lib/contract/order/order";
import { anna } from "@/tests/support/customer-fixtures";
import { order, settings } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { CancelOrder } from "./cancel-order";

const canceled: Order = {
  ...order,
  status: { alias: "canceled", name: "Отменён", description: "", original_status: "canceled" },
};

const Page = () => <CancelOrder orderId={order.order_id} />;

/** Fetches the order again, as the page does after a change. */
function News() {
  const { refetch } = useOrder(order.order_id);
  return (
    <button type="button" onClick={() => void refetch()}>
      News
    </button>
  );
}

const serve = (shown: readonly Order[], cancel: () => Answer) => {
  const left = [...shown];
  return serveApi({
    "GET /order/1041": () => ok({ order: left.length > 1 ? left.shift() : left[0] }),
    "GET /user/profile": () => ok({ user: anna }),
    "POST /order/cancel": cancel,
  });
};

const confirm = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Отменить заказ" }));
  await userEvent.click(screen.getByRole("button", { name: "Да, отменить", hidden: true }));
};

const done = () => ok({ order_id: 1041, status: canceled.status });

beforeEach(() => {
  useModals.getState().closeAll();
  useFlash.setState({ items: [] });
  router.push.mockClear();
  writePreference("sushi", "customer", "1");
  for (const method of ["showModal", "close"]) {
    Object.defineProperty(HTMLDialogElement.prototype, method, { value: () => undefined, configurable: true });
  }
});
afterEach(cleanup);

describe("a canceled order", () => {
  it("leads a customer to his orders, and says so (SPEC-242)", async () => {
    serve([order, canceled], done);
    renderPage(<Page />);
    await confirm();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moscow/profile?tab=orders"));
    expect(useFlash.getState().items).toMatchObject([{ type: "success", text: "Заказ № 1041 отменён" }]);
  });

  it("leaves a guest where he is", async () => {
    forgetPreference("sushi", "customer");
    serve([order, canceled], done);
    renderPage(<Page />);
    await confirm();
    await waitFor(() => expect(useFlash.getState().items).toHaveLength(1));
    expect(router.push).not.toHaveBeenCalled();
  });

  it("counts as done although the reply to it was lost", async () => {
    serve([order, canceled], () => ({ status: 504, json: {} }));
    renderPage(<Page />);
    await confirm();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moscow/profile?tab=orders"));
    expect(useModals.getState().stack).toEqual([]);
  });
});

describe("an order that stays", () => {
  it("says why in the words of the server, and shows how it stands", async () => {
    const cooking: Order = { ...order, status: { ...order.status, alias: "cooking", original_status: "cooking" } };
    serve([order, cooking], () => ({ status: 409, json: { message: "Уже готовится", code: "conflict" } }));
    renderPage(<Page />);
    await confirm();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Отменить заказ" })).toBeNull());
    expect(useModals.getState().stack.at(-1)).toEqual([{ kind: "server_error", message: "Уже готовится" }]);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("says that the kitchen has started while the dialog was open, and offers no cancellation", async () => {
    const cooking: Order = { ...order, status: { ...order.status, alias: "cooking", original_status: "cooking" } };
    const calls = serve([order, cooking], done);
    renderPage(
      <>
        <Page />
        <News />
      </>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Отменить заказ" }));
    await userEvent.click(screen.getByRole("button", { name: "News" }));
    expect(await screen.findByText("Заказ уже готовится, отменить его больше нельзя.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Да, отменить", hidden: true })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Понятно", hidden: true }));
    expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
    expect(calls.filter(({ call }) => call === "POST /order/cancel")).toEqual([]);
  });

  it("says that nothing was canceled where no answer came and the order is as it was", async () => {
    serve([order], () => ({ status: 504, json: {} }));
    renderPage(<Page />);
    await confirm();
    await waitFor(() => expect(useModals.getState().stack.at(-1)?.[0]).toMatchObject({ kind: "server_error" }));
    expect(useFlash.getState().items).toEqual([]);
  });

  it("is sent once however often the button is pressed", async () => {
    let answer: (value: Answer) => void = () => undefined;
    const calls = serveApi({
      "GET /order/1041": () => ok({ order }),
      "GET /user/profile": () => ok({ user: anna }),
      "POST /order/cancel": () => new Promise<Answer>((resolve) => (answer = resolve)),
    });
    renderPage(<Page />);
    await confirm();
    await userEvent.click(screen.getByRole("button", { name: "Да, отменить", hidden: true }));
    answer(done());
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(calls.filter(({ call }) => call === "POST /order/cancel")).toHaveLength(1);
  });

  it.each([
    [
      "cardOnline",
      0,
      ["Всё, что вы заплатили, вернётся туда, откуда пришло."],
      ["Списанные бонусы вернутся на ваш счёт."],
    ],
    ["cash", 50, ["Списанные бонусы вернутся на ваш счёт."], ["Всё, что вы заплатили, вернётся туда, откуда пришло."]],
  ] as const)("%s with %d bonuses: says what comes back", async (payment_type, bonuses, said, unsaid) => {
    serve([{ ...order, payment_type, bonuses }], done);
    const payment_types = (["cash", "cardOnline"] as const).map((alias) => ({ alias, is_online: alias !== "cash" }));
    renderPage(<Page />, { settings: { ...settings, payment_types } });
    await userEvent.click(await screen.findByRole("button", { name: "Отменить заказ" }));
    for (const text of said) expect(screen.getByText(text)).toBeInTheDocument();
    for (const text of unsaid) expect(screen.queryByText(text)).toBeNull();
  });
});

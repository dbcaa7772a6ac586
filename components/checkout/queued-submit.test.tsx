/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, expect, it, jest } from "@jest/globals";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { renderPage } from "@/tests/support/storefront-page";
import { useQueuedSubmit } from "./queued-submit";

const act = jest.fn();

/** A cart of 845 that is being counted, until a button says what it comes to. */
function Cart() {
  const [{ isCounting, total }, setCart] = useState({ isCounting: true, total: 845 });
  const press = useQueuedSubmit(isCounting, total, act);
  return (
    <>
      <button type="button" onClick={press.queue}>
        order
      </button>
      <button type="button" onClick={() => setCart({ isCounting: false, total: 845 })}>
        same
      </button>
      <button type="button" onClick={() => setCart({ isCounting: false, total: 944 })}>
        dearer
      </button>
      <p role="status">{press.text}</p>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  cleanup();
  act.mockClear();
});

it("submits once the cart has been recalculated, and says so meanwhile", () => {
  renderPage(<Cart />);
  press("order");
  expect(screen.getByRole("status")).toHaveTextContent("Считаем корзину");
  expect(act).not.toHaveBeenCalled();
  press("same");
  expect(act).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("orders nothing at a total that was not seen", () => {
  renderPage(<Cart />);
  press("order");
  press("dearer");
  expect(act).not.toHaveBeenCalled();
  expect(screen.getByRole("status")).toHaveTextContent("Сумма изменилась");
});

it("does nothing by itself", () => {
  renderPage(<Cart />);
  press("same");
  expect(act).not.toHaveBeenCalled();
});

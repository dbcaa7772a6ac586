/** @jest-environment jsdom */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Cart } from "@/lib/contract/cart";
import { lineOf } from "@/tests/support/cart-line";
import { cart as paid } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { LineList } from "./cart-body";
import { UNDO_MS, useRemovedLines } from "./line-removal";

const roll = lineOf("p17~3x1", { name: "Филадельфия" });
const tea = lineOf("p18", { name: "Чай", added_at: "2025-05-10T12:05:00.000Z" });
const cartOf = (...lines: (typeof roll)[]): Cart => ({
  ...paid,
  count: lines.length,
  products: Object.fromEntries(lines.map((line) => [line.key, line])),
});

const names = () => screen.getAllByRole("listitem").map((item) => item.textContent);
const removeRoll = () => screen.findByRole("button", { name: "Убрать из корзины: Филадельфия" });
const undo = () => screen.findByRole("button", { name: "Вернуть в корзину: Филадельфия" });

/** Lets time pass, and pending replies arrive. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const SETTLE_MS = 100;

const setup = (forget: () => Answer | Promise<Answer> = () => ok({ cart: cartOf(tea) })) => {
  const calls = serveApi({
    "PUT /cart": () => ok({ cart: cartOf(roll, tea) }),
    "PUT /cart/forget": forget,
    "PUT /cart/add": () => ok({ cart: cartOf(roll, tea) }),
  });
  renderPage(<LineList />);
  return { calls, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};

beforeEach(() => {
  jest.useFakeTimers();
  useRemovedLines.setState({ removed: new Map() });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe("removing a line (SPEC-409)", () => {
  it("offers undo in its place, and puts back the same choice", async () => {
    const { calls, user } = setup();
    await user.click(await removeRoll());
    expect(names()[0]).toContain("Убрали «Филадельфия»");
    expect(await undo()).toHaveFocus();
    await pass(SETTLE_MS);
    expect(calls.map(({ call }) => call)).toContain("PUT /cart/forget");
    await user.click(await undo());
    await pass(SETTLE_MS);
    expect(await removeRoll()).toBeInTheDocument();
    const added = calls.find(({ call }) => call === "PUT /cart/add");
    expect(added?.body).toMatchObject({ product_key: "p17", modifiers: { "3": 1 }, count: 2 });
  });

  it("lets go after 5 s and keeps the focus in the list", async () => {
    const { user } = setup();
    await user.click(await removeRoll());
    await pass(UNDO_MS - SETTLE_MS);
    expect(screen.getByText("Убрали «Филадельфия»")).toBeInTheDocument();
    await pass(SETTLE_MS);
    expect(screen.queryByText("Убрали «Филадельфия»")).not.toBeInTheDocument();
    expect(names()).toHaveLength(1);
    expect(screen.getByRole("list", { name: "Блюда в корзине" })).toHaveFocus();
  });

  it("is what a minus at the last unit does", async () => {
    const { calls, user } = setup();
    await removeRoll();
    const [minus] = screen.getAllByRole("button", { name: "Убрать: Филадельфия" });
    if (minus === undefined) throw new Error("no minus");
    await user.click(minus);
    await user.click(minus);
    await pass(SETTLE_MS);
    expect(await undo()).toBeInTheDocument();
    expect(calls.filter(({ call }) => call === "PUT /cart/forget")).toHaveLength(1);
  });

  it("adds nothing to a line whose removal failed after its undo", async () => {
    let refuse: () => void = () => undefined;
    const { calls, user } = setup(
      () =>
        new Promise<Answer>((resolve) => {
          refuse = () => resolve({ status: 503, json: { message: "Нет связи", code: "unavailable" } });
        }),
    );
    await user.click(await removeRoll());
    await pass(SETTLE_MS);
    await user.click(await undo());
    await pass(SETTLE_MS);
    refuse();
    await pass(SETTLE_MS);
    expect(await removeRoll()).toBeInTheDocument();
    expect(calls.map(({ call }) => call)).not.toContain("PUT /cart/add");
  });

  it("brings the line back when the upstream refuses", async () => {
    const { user } = setup(() => ({ status: 503, json: { message: "Нет связи", code: "unavailable" } }));
    await user.click(await removeRoll());
    await pass(SETTLE_MS);
    expect(await removeRoll()).toBeInTheDocument();
    expect(screen.queryByText("Убрали «Филадельфия»")).not.toBeInTheDocument();
  });
});

describe("an unavailable line (SPEC-30)", () => {
  it("shows its alert and a remove button instead of a counter", async () => {
    const gone = { ...roll, type: "unavailable" as const, alert: "Закончилась до вечера" };
    serveApi({ "PUT /cart": () => ok({ cart: cartOf(gone) }) });
    renderPage(<LineList />);
    expect(await removeRoll()).toHaveTextContent("Убрать");
    expect(screen.getByText("Закончилась до вечера")).toBeInTheDocument();
    expect(screen.queryByRole("group", { name: "Филадельфия" })).not.toBeInTheDocument();
  });

  it("offers what could take its place, and what that changes", async () => {
    const replacement = { product_key: "p21", name: "Калифорния", images: roll.images, price: 320, difference: 40 };
    const gone = { ...roll, type: "stop" as const, replacement };
    const calls = serveApi({
      "PUT /cart": () => ok({ cart: cartOf(gone) }),
      "PUT /cart/replace": () => ok({ cart: cartOf(lineOf("p21", { name: "Калифорния" })) }),
    });
    renderPage(<LineList />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const swap = await screen.findByRole("button", { name: "Заменить «Филадельфия» на «Калифорния»" });
    // Both are of the line, which has two.
    expect(screen.getByText(sentence("640, дороже на 40"))).toBeInTheDocument();
    await user.dblClick(swap);
    await pass(SETTLE_MS);
    expect(names()[0]).toContain("Калифорния");
    const replaced = calls.filter(({ call }) => call === "PUT /cart/replace");
    expect(replaced).toHaveLength(1);
    expect(replaced[0]?.body).toMatchObject({ product_key: "p17~3x1", with_key: "p21" });
  });
});

describe("prices of a line", () => {
  it.each([
    ["of one unit, where it is of several", {}, "300 за порцию"],
    ["old and new, where it has risen", { old_price: 250 }, "раньше 250 за порцию, теперь 300"],
  ])("%s", async (_what, more, text) => {
    serveApi({ "PUT /cart": () => ok({ cart: cartOf({ ...tea, ...more }) }) });
    renderPage(<LineList />);
    expect(await screen.findByText(sentence(new RegExp(text)))).toBeInTheDocument();
  });
});

/**
 * @jest-environment jsdom
 * @group security
 * @rule SPEC-779 SPEC-780
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readPreference } from "@/lib/client/core/preferences";
import { readFormDraft } from "@/lib/client/form/form-draft";
import type { HandOver } from "@/lib/contract/hand-over";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { HandOverScreen } from "./hand-over-screen";

const link = "A".repeat(70);
const prepared: HandOver = {
  city_alias: "moscow",
  order_type: "takeaway",
  lines: [
    { name: "Филадельфия", count: 2, total: 980 },
    { name: "Упаковка", count: 1, total: 20 },
  ],
  price_total: 1000,
  currency_code: "RUB",
  interval_title: "сегодня, 19:00 – 19:30",
  shop: { name: "На Тверской", address: "Тверская, 10" },
  street: null,
  comment: "<img src=x onerror=alert(1)> Без лука",
  is_taken: false,
  own_count: 0,
};
const taken = ok({ city_alias: "moscow", order_type: "takeaway", comment: prepared.comment });
const missing: Answer = { status: 404, json: { message: "", code: "not_found" } };
const notEmpty: Answer = { status: 409, json: { message: "", code: "conflict", errors: { cart: [""] } } };

const open = (seen: Answer = ok({ hand_over: prepared }), answers: Answer[] = [taken], hash = `#${link}`) => {
  window.location.hash = hash;
  const left = [...answers];
  const calls = serveApi({ "POST /hand-over": () => seen, "POST /hand-over/take": () => left.shift() ?? missing });
  const go = jest.fn();
  renderPage(<HandOverScreen go={go} />);
  return { go, takes: () => calls.filter(({ call }) => call === "POST /hand-over/take").map(({ body }) => body) };
};

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  window.location.hash = "";
});

describe("what an assistant has prepared", () => {
  it("is shown with its dishes, place, time and comment, which stays text, and goes into the cart by one press", async () => {
    const { go, takes } = open();
    const list = await screen.findByRole("list", { name: "Блюда" });
    expect(within(list).getByText("Филадельфия")).toBeInTheDocument();
    expect(screen.getByText(sentence("На Тверской, Тверская, 10"))).toBeInTheDocument();
    expect(screen.getByText(sentence("сегодня, 19:00 – 19:30"))).toBeInTheDocument();
    expect(screen.getByText(sentence(prepared.comment ?? ""))).toBeInTheDocument();
    expect(document.querySelector("img")).toBeNull();
    expect(takes()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Перейти в корзину" }));
    expect(takes()).toEqual([{ link }]);
    expect(go.mock.calls).toEqual([["/moscow/cart"]]);
    expect(readPreference("sushi", "order_type")).toBe("takeaway");
    expect(readFormDraft("sushi", "checkout")["order_comment"]).toBe(prepared.comment);
  });

  it("replaces a cart only by the visitor's choice, also where dishes came into it meanwhile", async () => {
    const { go, takes } = open(ok({ hand_over: { ...prepared, own_count: 3 } }));
    expect(await screen.findByText("В вашей корзине уже есть блюда")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Оставить мою корзину" })).toHaveAttribute("href", "/moscow/cart");
    await userEvent.click(screen.getByRole("button", { name: "Заменить мою корзину" }));
    expect(takes()).toEqual([{ link, replace: true }]);
    expect(go).toHaveBeenCalledTimes(1);
    cleanup();

    const later = open(ok({ hand_over: prepared }), [notEmpty, taken]);
    await userEvent.click(await screen.findByRole("button", { name: "Перейти в корзину" }));
    expect(later.go).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole("button", { name: "Заменить мою корзину" }));
    expect(later.takes()).toEqual([{ link }, { link, replace: true }]);
    expect(later.go).toHaveBeenCalledTimes(1);
  });

  it("is not there for a link that opens nothing, and for one that was used meanwhile", async () => {
    for (const [seen, hash] of [
      [missing, `#${link}`],
      [missing, ""],
      [missing, "#<script>"],
    ] as const) {
      open(seen, [], hash);
      expect(await screen.findByRole("heading", { name: "По этой ссылке заказа нет" })).toBeInTheDocument();
      cleanup();
    }
    const { go } = open(ok({ hand_over: prepared }), [missing]);
    await userEvent.click(await screen.findByRole("button", { name: "Перейти в корзину" }));
    expect(await screen.findByRole("heading", { name: "По этой ссылке заказа нет" })).toBeInTheDocument();
    expect(go).not.toHaveBeenCalled();
  });

  it("says that it is in the cart already, and leads there again", async () => {
    const { go } = open(ok({ hand_over: { ...prepared, is_taken: true, comment: null, interval_title: null } }));
    expect(await screen.findByText("Он уже в вашей корзине.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Перейти в корзину" }));
    expect(go).toHaveBeenCalledTimes(1);
  });
});

/** @jest-environment jsdom */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import { noExplanation } from "@/lib/contract/explanation";
import type { Order } from "@/lib/contract/order/order";
import { order as plain } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { OrderCard } from "./order-card";
import { OrderContent } from "./order-content";

const order: Order = {
  ...plain,
  gifts: [{ id: 3, name: "Лимонад", image_url: null, quantity: 2, type: "gift" }],
  promocode: "SUSHI10",
  discount: 85,
  bonuses: 60,
  upcoming_bonuses: 35,
  price_total: 700,
  explanation: {
    ...noExplanation,
    discount: [{ kind: "promocode", name: "Минус десять", text: "10% от 845 ₽", amount: -85 }],
    upcoming_bonuses: [{ kind: "bonus_accrual", name: "Вернём", text: "5% от 700", amount: 35 }],
  },
};

/** Digits and signs, whatever spaces stand between them. */
const plainText = (element: Element | null | undefined): string => (element?.textContent ?? "").replaceAll(/\s/g, " ");
const rowOf = (name: string) =>
  plainText(screen.getAllByRole("term").find(({ textContent }) => textContent === name)?.nextElementSibling);

afterEach(cleanup);

describe("what an order came to", () => {
  it("names discount, bonuses and gifts, and how they were counted", async () => {
    serveApi({ "GET /order/1041": () => ok({ order }) });
    renderPage(<OrderContent orderId={1041} />);
    expect(await screen.findByText("Лимонад")).toBeInTheDocument();
    expect(screen.getByText("Подарок").parentElement).toHaveTextContent("2 шт.");
    expect(rowOf("Скидка по промокоду SUSHI10")).toBe("−85 ₽");
    expect(rowOf("Бонусы")).toBe("−60 ₽");
    expect(rowOf("Вернём бонусами")).toContain("35 бонусов");
    expect(rowOf("Итого")).toBe("700 ₽");
    const discount = within(screen.getByRole("list", { name: "Скидка", hidden: true }));
    expect(plainText(discount.getByRole("listitem", { hidden: true }))).toBe("Минус десять10% от 845 ₽−85 ₽");
  });

  it("names the courier's tip, on its card in the list too (ADR-0052)", async () => {
    const tipped = { ...plain, tip: 100, price_total: 945 };
    serveApi({ "GET /order/1041": () => ok({ order: tipped }) });
    renderPage(
      <>
        <OrderContent orderId={1041} />
        <OrderCard order={{ ...tipped, discount: 85, delivery: null, shop: null }} />
      </>,
    );
    expect(await screen.findByText("Чаевые курьеру")).toBeInTheDocument();
    expect([rowOf("Чаевые курьеру"), rowOf("Итого")]).toEqual(["100 ₽", "945 ₽"]);
    expect(screen.getByText(sentence("чаевые 100 ₽"))).toBeInTheDocument();
  });

  it("names none of them where there is none", async () => {
    serveApi({ "GET /order/1041": () => ok({ order: plain }) });
    renderPage(<OrderContent orderId={1041} />);
    expect(await screen.findByText("Итого")).toBeInTheDocument();
    for (const text of [/Скидка/, /Бонусы/, /бонусами/, /Чаевые/, "Подарок", "Как это посчитано"]) {
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    }
  });

  it("says quietly below the total how much of it is VAT, a line a rate (SPEC-532)", async () => {
    const vat = [
      { rate: 0, gross: 45, net: 45, vat: 0 },
      { rate: 5.5, gross: 211, net: 200, vat: 11 },
      { rate: 10, gross: 589, net: 535.45, vat: 53.55 },
    ];
    serveApi({ "GET /order/1041": () => ok({ order: { ...plain, vat } }) });
    renderPage(<OrderContent orderId={1041} />);
    await screen.findByText("Итого");
    const lines = screen.getAllByRole("term").map(plainText);
    const total = lines.indexOf("Итого");
    expect(lines.slice(total + 1, total + 3)).toEqual(["В том числе НДС 5,5 %", "В том числе НДС 10 %"]);
    const amounts = screen.getAllByRole("definition").map(plainText);
    expect(amounts.slice(total + 1, total + 3)).toEqual(["11,00 ₽", "53,55 ₽"]);
    expect(lines.filter((line) => line.includes("НДС"))).toHaveLength(2);
  });

  it("says nothing of VAT where the order has none, and no hundredths where there are none", async () => {
    const whole = { ...plain, order_id: 1042, vat: [{ rate: 10, gross: 110, net: 100, vat: 10 }] };
    serveApi({ "GET /order/1041": () => ok({ order: plain }), "GET /order/1042": () => ok({ order: whole }) });
    renderPage(<OrderContent orderId={1041} />);
    await screen.findByText("Итого");
    expect(screen.queryByText(/НДС/)).not.toBeInTheDocument();
    cleanup();
    renderPage(<OrderContent orderId={1042} />);
    await screen.findByText("Итого");
    expect(
      plainText(screen.getAllByRole("term").find((term) => term.textContent?.includes("НДС"))?.nextElementSibling),
    ).toBe("10 ₽");
  });

  it("names what went back at the bank, and by whom", async () => {
    const at = "2026-11-21T22:30:00.000Z";
    const money_returns = [
      { kind: "refund", amount: 99.5, at },
      { kind: "chargeback", amount: 600, at },
    ] as const;
    serveApi({ "GET /order/1041": () => ok({ order: { ...plain, money_returns } }) });
    renderPage(<OrderContent orderId={1041} />);
    await screen.findByText("Итого");
    // The city's day, not the machine's.
    expect(rowOf("Возвращено вам 22 ноября")).toBe("99,50 ₽");
    expect(rowOf("Возвращено вашим банком 22 ноября")).toBe("600 ₽");
  });

  it("says in the list what was saved", () => {
    serveApi({});
    const card = { ...order, delivery: { full_address: "Москва, Тверская улица, 7" } };
    renderPage(<OrderCard order={card} />);
    expect(screen.getByText(sentence("скидка 85 ₽ · бонусами 60 ₽ · 2 подарка"))).toBeInTheDocument();
  });
});

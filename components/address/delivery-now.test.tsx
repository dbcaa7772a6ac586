/** @jest-environment jsdom */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { DeliveryNow } from "./delivery-now";

afterEach(cleanup);

const schedule = {
  custom: { "2025-05-12": { working_time: null, working_minutes: [], order_minutes: [] } },
  month: {},
  default: {
    "6": {
      working_time: null,
      working_minutes: [{ from: 600, to: 1380 }],
      order_minutes: [{ from: 600, to: 1350 }],
    },
  },
};

const shown = (now: string, type: "default" | "stop" = "default") => {
  serveApi({ "GET /clock": () => ok({ now }) });
  renderPage(<DeliveryNow place={{ type, alert: null, schedule }} />);
};

describe("the delivery service, by the city's clock (SPEC-159)", () => {
  it.each([
    ["not yet working", "2025-05-10T06:00:00Z", "Начнём доставлять в 10:00. Заказ можно оформить заранее."],
    ["working", "2025-05-10T09:00:00Z", "Доставляем сегодня до 23:00"],
    ["taking no more orders", "2025-05-10T19:45:00Z", "На сегодня доставка закончилась. Заказ можно оформить заранее."],
    ["no longer working", "2025-05-10T20:30:00Z", "На сегодня доставка закончилась. Заказ можно оформить заранее."],
    ["not working that day", "2025-05-12T09:00:00Z", "Сегодня не доставляем. Заказ можно оформить заранее."],
  ])("is %s", async (_what, now, words) => {
    shown(now);
    expect(await screen.findByText(sentence(words))).toBeInTheDocument();
  });

  it("is stopped with its city, whatever the hour", async () => {
    shown("2025-05-10T09:00:00Z", "stop");
    expect(await screen.findByText("Доставка временно не работает")).toBeInTheDocument();
  });
});

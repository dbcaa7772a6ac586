/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { moscow } from "@/tests/support/storefront-fixtures";
import { renderPage, serveApi } from "@/tests/support/storefront-page";
import { CardAction } from "./card-action";

const dish = { productKey: "p17", name: "Маки", price: 300, step: 1, lastHourStep: 1, hasChoice: false, stopped: null };

afterEach(cleanup);

describe("the corner of a card", () => {
  it("has a plus", () => {
    serveApi({});
    renderPage(<CardAction {...dish} />);
    expect(screen.getByRole("button", { name: "Добавить в корзину: Маки" })).toBeTruthy();
  });

  it.each([
    ["its own reason", { ...dish, stopped: "Закончилось" }, moscow, "Закончилось"],
    ["the stop of its city", dish, { ...moscow, type: "stop" as const }, "Сейчас мы не принимаем заказы"],
  ])("says %s instead", (_name, props, city, reason) => {
    serveApi({});
    renderPage(<CardAction {...props} />, { city });
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

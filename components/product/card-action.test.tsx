/**
 * @jest-environment jsdom
 * @rule SPEC-205 SPEC-438
 */
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lineOf } from "@/tests/support/cart-line";
import { cart, moscow } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { CardAction } from "./card-action";
import { ProductOpener } from "./product-opener";

const dish = { productKey: "p17", name: "Маки", price: 300, step: 1, lastHourStep: 1, hasChoice: false, stopped: null };

/** The same dish in a menu. */
const roll = { ...lineOf("p17"), name: "Маки" };

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

describe("the corner of a card where the place is chosen", () => {
  it("keeps its plus as the menu of the place comes, so that a press that has begun is not lost", async () => {
    let comes = (): void => undefined;
    const isComing = new Promise<void>((resolve) => {
      comes = resolve;
    });
    serveApi({
      "PUT /cart": () => ok({ cart: { ...cart, products: {}, count: 0 } }),
      "GET /menu": async () => {
        await isComing;
        return ok({ product_groups: [{ id: 1, products: [{ ...roll, portions_left: 2 }] }] });
      },
    });
    renderPage(<CardAction {...dish} hasChoice />);
    const plus = screen.getByRole("button", { name: "Выбрать добавки: Маки" });
    comes();
    expect(await screen.findByText("Сегодня осталось 2 порции")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Выбрать добавки: Маки" })).toBe(plus);
  });

  it("says that the dish has run out there", async () => {
    serveApi({
      "PUT /cart": () => ok({ cart: { ...cart, products: {}, count: 0 } }),
      "GET /menu": () => ok({ product_groups: [{ id: 1, products: [{ ...roll, type: "stop" }] }] }),
    });
    renderPage(<CardAction {...dish} />);
    expect(await screen.findByText("Закончилось")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("cards under the keyboard", () => {
  const setup = async () => {
    const calls = serveApi({ "PUT /cart": () => ok({ cart: { ...cart, products: {}, count: 0 } }) });
    renderPage(
      <ProductOpener>
        {["Маки", "Суп"].map((name, at) => (
          <article key={name} data-product={`p${at}`}>
            <a href={`?product=p${at}`}>{name}</a>
            <CardAction {...dish} productKey={`p${at}`} name={name} />
          </article>
        ))}
      </ProductOpener>,
    );
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain("PUT /cart"));
    return userEvent.setup();
  };
  const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

  it("are one stop each; arrows lead to the plus and back", async () => {
    const user = await setup();
    await user.tab();
    expect(focused()).toBe("Маки");
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe("Добавить в корзину: Маки");
    await user.keyboard("{ArrowLeft}");
    expect(focused()).toBe("Маки");
    await user.tab();
    expect(focused()).toBe("Суп");
  });

  it("keep the focus where the plus makes room for the counter, and the counter for the plus", async () => {
    const user = await setup();
    await user.tab();
    await user.keyboard("{ArrowRight}{Enter}");
    expect(focused()).toBe("Добавить: Маки");
    await user.keyboard("{ArrowLeft}{Enter}");
    expect(focused()).toBe("Добавить в корзину: Маки");
  });
});

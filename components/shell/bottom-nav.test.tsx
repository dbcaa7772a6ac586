/**
 * @jest-environment jsdom
 * @rule SPEC-119 SPEC-120 SPEC-790
 */
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { brandOf } from "@/lib/brand/brand";
import type { StorefrontCity } from "@/lib/client/core/storefront-context";
import { useModals } from "@/lib/client/modal/modal-store";
import { cartWith } from "@/tests/support/storefront";
import { moscow, settings } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { BottomNav } from "./bottom-nav";
import { pagesOf } from "./pages";
import type { ProfileTarget } from "./profile-tab";

const show = ({ profile = "page" as ProfileTarget, city = moscow as StorefrontCity, count = 0 } = {}) => {
  serveApi({ "PUT /cart": () => ok({ cart: cartWith(count) }) });
  renderPage(
    <BottomNav
      city={city}
      pages={pagesOf(brandOf("sushi").features, city, [], [])}
      profile={profile}
      language="ru"
      settings={settings}
      hasOneCity={false}
    />,
    {
      city,
    },
  );
};
const bar = () => within(screen.getByRole("navigation", { name: "Главное" }));
const info = () => within(screen.getByLabelText("Инфо"));
const wordsOf = (element: HTMLElement) =>
  [...element.querySelectorAll("a, button")].map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  useModals.getState().closeAll();
});

describe("the navigation of a phone", () => {
  it("has info, promotions, menu, profile and cart", () => {
    show();
    expect(wordsOf(screen.getByRole("navigation", { name: "Главное" }))).toEqual([
      "Инфо",
      "Акции",
      "Меню",
      "Профиль",
      "КорзинаКорзина, пока пусто",
    ]);
  });

  it("wears the number of units", async () => {
    show({ count: 3 });
    expect((await screen.findByText("Корзина, 3 товара")).closest("a")?.textContent).toBe("КорзинаКорзина, 3 товара3");
  });

  it("lists the city, the stores, delivery, payment, a call and us, and what the page looks like", () => {
    show();
    expect(wordsOf(screen.getByLabelText("Инфо"))).toEqual([
      "Москва",
      "Рестораны",
      "Условия доставки",
      "Как оплатить",
      "Заказать звонок",
      "О нас",
      "+74951204570звонок бесплатный",
      "Светлая или тёмная тема",
    ]);
    expect(info().getByLabelText<HTMLSelectElement>("Язык").value).toBe("ru");
  });

  it("says nothing of delivery where there is none (SPEC-16)", () => {
    show({ city: { ...moscow, order_types: { delivery: false, takeaway: true } } });
    expect(info().queryByText("Условия доставки")).toBeNull();
  });

  it("leads to the profile page, asking a guest to log in first", () => {
    show();
    const profile = bar().getByText("Профиль").closest("a");
    expect([profile?.getAttribute("href"), profile?.dataset["login"]]).toEqual(["/moscow/profile", "/moscow/profile"]);
  });

  it("opens the profile menu for the brand that has one", () => {
    show({ profile: "menu" });
    const profile = bar().getByText("Профиль").closest("button");
    expect([profile?.getAttribute("popovertarget"), profile?.dataset["login"]]).toEqual(["shell-account", ""]);
  });

  it("goes on with the order where nobody can log in: the form with something in the cart, else the menu", async () => {
    show({ profile: "order", count: 1 });
    await screen.findByText("Корзина, 1 товар");
    fireEvent.click(bar().getByText("Заказать"));
    expect(useModals.getState().stack).toEqual([[{ kind: "cart", step: 2 }]]);
    cleanup();
    show({ profile: "order" });
    expect(bar().getByText("Заказать").closest("a")?.getAttribute("href")).toBe("/moscow");
    expect(bar().queryByText("Профиль")).toBeNull();
  });
});

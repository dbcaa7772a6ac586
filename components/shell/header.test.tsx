/**
 * @jest-environment jsdom
 * @rule SPEC-39 SPEC-117 SPEC-125 SPEC-526
 */
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { ShellSettings, StorefrontCity } from "@/lib/client/core/storefront-context";
import { cartWith } from "@/tests/support/storefront";
import { moscow, settings } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { Header } from "./header";
import { pagesOf } from "./pages";

const withLogin: ShellSettings = { ...settings, customers: { ...settings.customers, is_auth_enabled: true } };

type HeaderCase = {
  readonly brand?: BrandAlias;
  readonly city?: StorefrontCity | null;
  readonly settings?: ShellSettings;
  readonly count?: number;
  readonly hasOneCity?: boolean;
};

const show = ({
  brand = "sushi",
  city = moscow,
  settings: set = settings,
  count = 0,
  hasOneCity = false,
}: HeaderCase = {}) => {
  serveApi({ "PUT /cart": () => ok({ cart: cartWith(count) }) });
  const pages = city === null ? [] : pagesOf(brandOf(brand).features, city, ["moscow"], []);
  renderPage(<Header brand={brand} city={city} language="ru" settings={set} pages={pages} hasOneCity={hasOneCity} />, {
    brand,
    city,
    settings: set,
  });
};

const links = () => within(screen.getByRole("navigation", { name: "Главное" }));

afterEach(() => {
  cleanup();
});

describe("the head of a page", () => {
  it("leads to the pages of the city and says that the call is free", () => {
    show();
    for (const name of ["О нас", "Доставка", "Рестораны", "Акции"]) expect(links().getByText(name)).toBeTruthy();
    expect(screen.getByText("звонок бесплатный")).toBeTruthy();
  });

  it("says nothing of a free call where it is not, and calls the brand where there is no city", () => {
    show({ city: { ...moscow, is_free_call: false } });
    expect(screen.queryByText("звонок бесплатный")).toBeNull();
    cleanup();
    show({ city: null });
    expect(screen.getByText("+78005553535").closest("a")?.getAttribute("href")).toBe("tel:+78005553535");
    expect(screen.queryByText("Заказать")).toBeNull();
  });

  it.each([
    [{ delivery: true, takeaway: true }, 2],
    [{ delivery: false, takeaway: true }, 0],
    [{ delivery: true, takeaway: false }, 0],
  ])("switches the order type only between two of them: %j", (order_types, options) => {
    show({ city: { ...moscow, order_types } });
    expect(screen.queryAllByRole("radio")).toHaveLength(options);
  });

  it.each([true, false])("offers languages only by the setting: %s", (show_lang_button) => {
    show({ settings: { ...settings, show_lang_button } });
    expect(screen.queryAllByLabelText("Язык").length > 0).toBe(show_lang_button);
  });

  const offered = () => within(screen.getAllByLabelText("Язык")[0] ?? document.body).getAllByRole("option");

  it("offers the languages of the shop alone, in the order of the menu and by their own names", () => {
    show({ settings: { ...settings, languages: ["pl", "en", "ru", "pt"] } });
    expect(offered().map(({ textContent }) => textContent)).toEqual(["Русский", "English", "Polski", "Português"]);
  });

  it("offers nothing where there is one language", () => {
    show({ settings: { ...settings, languages: ["ru"] } });
    expect(screen.queryAllByLabelText("Язык")).toEqual([]);
  });

  it("names the only city, and offers no choice of another (SPEC-512)", () => {
    show({ hasOneCity: true });
    expect(screen.getAllByText("Москва").length).toBeGreaterThan(0);
    expect(document.querySelector("[data-opens='cities']")).toBeNull();
    cleanup();
    show({ hasOneCity: true, city: null });
    expect(document.querySelector("[data-opens='cities']")).toBeNull();
    cleanup();
    show();
    expect(document.querySelector("[data-opens='cities']")).not.toBeNull();
  });

  it("offers to order where nobody can log in", () => {
    show();
    expect(screen.getByText("Заказать").closest("a")?.getAttribute("href")).toBe("/moscow");
    expect(screen.queryByText("Войти")).toBeNull();
  });

  it("leads an order to the form once something is in the cart", async () => {
    show({ count: 2 });
    await screen.findByText("Корзина, 2 товара");
    expect(screen.getByText("Заказать").closest("a")?.getAttribute("href")).toBe("/moscow/cart");
  });

  it("offers to log in, and a customer's own menu, where the settings say so", () => {
    show({ settings: withLogin });
    expect(screen.queryByText("Заказать")).toBeNull();
    expect(screen.getByText("Войти").closest("button")?.hasAttribute("data-login")).toBe(true);
    const menu = within(screen.getByLabelText("Личный кабинет"));
    expect(menu.getByText("Мои адреса").closest("a")?.getAttribute("href")).toBe("/moscow/profile?tab=addresses");
    expect(menu.getByText("Выйти")).toBeTruthy();
  });

  it("has no addresses where there is no delivery (SPEC-16)", () => {
    show({ settings: withLogin, city: { ...moscow, order_types: { delivery: false, takeaway: true } } });
    expect(screen.queryByText("Мои адреса")).toBeNull();
    expect(screen.getByText("Мои заказы")).toBeTruthy();
  });

  it.each([
    ["lavash", moscow, true],
    ["lavash", { ...moscow, alias: "kazan" }, false],
    ["sushi", moscow, false],
  ] as const)("leads %s to its bonuses only where the program runs", (brand, city, has) => {
    show({ brand, city });
    expect(screen.queryByText("Бонусы") !== null).toBe(has);
  });

  it.each([
    [0, "Корзина, пока пусто"],
    [1, "Корзина, 1 товар"],
    [2, "Корзина, 2 товара"],
    [4, "Корзина, 4 товара"],
    [5, "Корзина, 5 товаров"],
    [11, "Корзина, 11 товаров"],
    [21, "Корзина, 21 товар"],
    [22, "Корзина, 22 товара"],
  ])("counts %s in the cart", async (count, name) => {
    show({ count });
    expect(await screen.findByText(name)).toBeTruthy();
  });
});

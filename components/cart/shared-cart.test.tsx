/**
 * @jest-environment jsdom
 * @rule SPEC-449 SPEC-479 SPEC-773
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useFlash } from "@/lib/client/flash/flash";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Cart } from "@/lib/contract/cart";
import { lineOf } from "@/tests/support/cart-line";
import { shop } from "@/tests/support/shop-fixtures";
import { cart as paid } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { ShareCart } from "./share-cart";
import { SharedCartModal } from "./shared-cart-modal";

const { count: _count, added_at: _added, total_price: _total, ...plain } = lineOf("p17");
const menu = [
  {
    id: 2,
    alias: "rolls",
    name: "Роллы",
    sort: 1,
    show_on_main: false,
    images: { big: "" },
    products: [
      { ...plain, name: "Филадельфия" },
      { ...plain, key: "p18", name: "Кимчи", type: "stop" },
      { ...plain, key: "p19", name: "Вок" },
    ],
  },
];
const shops = [{ ...shop, id: 13 }];
const cart: Cart = { ...paid, place: { city_id: 1, order_type: "delivery", shop_id: null, delivery_zone_id: 5 } };

const show = (dishes: string, known: Cart = cart, add: () => Answer = () => ok({ cart: known }), shop_id?: number) => {
  const calls = serveApi({
    "PUT /cart": () => ok({ cart: known }),
    "PUT /cart/add": add,
    "GET /menu": () => ok({ product_groups: menu }),
    "GET /shops": () => ok({ shops }),
  });
  renderPage(<SharedCartModal dishes={dishes} shop_id={shop_id} />);
  return { adds: () => calls.filter(({ call }) => call === "PUT /cart/add").map(({ body }) => body) };
};

const toMine = (name: RegExp) => screen.findByRole("button", { name });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  router.push.mockClear();
  useModals.getState().closeAll();
});
afterEach(cleanup);

describe("a shared cart", () => {
  it("shows what of it is sold here, says what is not, and adds nothing by itself", async () => {
    const { adds } = show("2-p17_1-p18_1-p99");
    const list = await screen.findByRole("list", { name: "Блюда из корзины, которой поделились" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(1);
    expect(list).toHaveTextContent("Филадельфия");
    expect(screen.getByText("Сейчас не получить: Кимчи")).toBeInTheDocument();
    expect(screen.getByText("1 блюда нет в здешнем меню.")).toBeInTheDocument();
    expect(adds()).toEqual([]);
  });

  it("is added to the cart, once its owner agrees, at his own place", async () => {
    const { adds } = show("2-p17_1-p19");
    expect(await screen.findByText(/То, что уже в вашей корзине, останется/)).toBeInTheDocument();
    await userEvent.click(await toMine(/Добавить 2 блюда/));
    await waitFor(() => expect(useModals.getState().stack.flat()).toEqual([{ kind: "cart" }]));
    expect(adds()).toEqual([
      expect.objectContaining({ product_key: "p17", count: 2, delivery_zone_id: 5 }),
      expect.objectContaining({ product_key: "p19", count: 1, delivery_zone_id: 5 }),
    ]);
  });

  it("is done once it is in the cart: closing the cart does not bring it back", async () => {
    useModals.getState().open({ kind: "shared_cart", dishes: "2-p17" });
    show("2-p17");
    await userEvent.click(await toMine(/Добавить 2 блюда|Добавить 1 блюдо/));
    await waitFor(() => expect(useModals.getState().stack).toEqual([[{ kind: "cart" }]]));
    await waitFor(() => expect(screen.queryByRole("button", { name: /Добавить/ })).toBeNull());
    act(() => useModals.getState().close());
    expect(useModals.getState().stack).toEqual([]);
  });

  it("that is in the cart already leads there first, and adds again only when its owner says so", async () => {
    const used = { ...cart, count: 2, products: { p17: { ...lineOf("p17"), count: 2 } } };
    const { adds } = show("2-p17", used);
    expect(await screen.findByText("Эти блюда уже в вашей корзине")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Добавить 1 блюдо в корзину/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "В корзину" }));
    expect(useModals.getState().stack.flat()).toEqual([{ kind: "cart" }]);
    expect(adds()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /Добавить 1 блюдо ещё раз/ }));
    await waitFor(() => expect(adds()).toHaveLength(1));
  });

  it("begins with the choice of the place", async () => {
    const { adds } = show("2-p17", { ...cart, place: null });
    await userEvent.click(await toMine(/Сначала выберите, куда/));
    expect(useModals.getState().stack.flat()).toEqual([{ kind: "order_types" }]);
    expect(adds()).toEqual([]);
  });

  describe("for a restaurant", () => {
    const showFor = (known: Cart, shopId = 13) => show("2-p17", known, () => ok({ cart: known }), shopId);

    it("offers to collect it there first, once, and adds it where its reader is then", async () => {
      const { adds } = showFor(cart);
      await userEvent.click(await toMine(/Сначала выберите, куда/));
      expect(useModals.getState().stack.flat()).toEqual([{ kind: "confirm_shop", shop_id: 13 }]);
      act(() => useModals.getState().closeAll());
      await userEvent.click(await toMine(/Добавить 1 блюдо/));
      await waitFor(() => expect(adds()).toHaveLength(1));
    });

    it("that is no restaurant of the city is passed over", async () => {
      const { adds } = showFor(cart, 99);
      await userEvent.click(await toMine(/Добавить 1 блюдо/));
      await waitFor(() => expect(adds()).toHaveLength(1));
    });
  });

  it("says which dish was refused, and offers that one alone again", async () => {
    let tries = 0;
    const { adds } = show("2-p17_1-p19", cart, () => {
      tries += 1;
      return tries === 1 ? { status: 409, json: { message: "Закончилось" } } : ok({ cart });
    });
    await userEvent.click(await toMine(/Добавить 2 блюда/));
    expect(await screen.findByText(/Не удалось добавить: Филадельфия/)).toBeInTheDocument();
    await userEvent.click(await toMine(/Добавить 1 блюдо/));
    await waitFor(() => expect(adds()).toHaveLength(3));
    expect(adds()[2]).toMatchObject({ product_key: "p17" });
  });

  it.each(["", "hello", "1-p99"])("says that nothing of “%s” can be had", async (dishes) => {
    show(dishes);
    expect(await screen.findByText("Из этой корзины здесь ничего нет")).toBeInTheDocument();
  });
});

describe("the button that shares the cart", () => {
  it("copies a link that carries the dishes and nothing of their owner", async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    serveApi({ "PUT /cart": () => ok({ cart: paid }) });
    const lines = { p17: { ...lineOf("p17"), count: 2 }, p18: { ...lineOf("p18"), type: "stop" as const } };
    renderPage(<ShareCart cart={{ ...paid, products: lines }} />);
    await user.click(screen.getByRole("button", { name: "Поделиться корзиной" }));
    expect(writeText).toHaveBeenCalledWith("http://localhost/moscow?modal=shared_cart&dishes=2-p17");
    expect(useFlash.getState().items.at(-1)?.text).toMatch(/Ссылка скопирована/);
  });

  const shareWith = async (platform: {
    share?: () => Promise<void>;
    clipboard?: { writeText: () => Promise<void> };
  }) => {
    const user = userEvent.setup();
    for (const name of ["share", "clipboard"] as const)
      Object.defineProperty(navigator, name, { value: platform[name], configurable: true });
    serveApi({ "PUT /cart": () => ok({ cart: paid }) });
    renderPage(<ShareCart cart={{ ...paid, products: { p17: lineOf("p17") } }} />);
    await user.click(screen.getByRole("button", { name: "Поделиться корзиной" }));
  };
  const link = () => screen.findByLabelText<HTMLInputElement>("Ссылка на корзину");
  const fails = (name: string) => () => Promise.reject(new DOMException("", name));

  it.each([
    ["there is no clipboard, as on a page without TLS", {}],
    ["the clipboard is refused", { clipboard: { writeText: fails("NotAllowedError") } }],
    [
      "sharing and the clipboard are refused",
      { share: fails("NotAllowedError"), clipboard: { writeText: fails("NotAllowedError") } },
    ],
  ])("shows the link to be copied by hand where %s", async (_why, platform) => {
    await shareWith(platform);
    expect(await link()).toHaveValue("http://localhost/moscow?modal=shared_cart&dishes=2-p17");
    await waitFor(() => expect(screen.getByLabelText("Ссылка на корзину")).toHaveFocus());
    const { selectionStart, selectionEnd, value } = await link();
    expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe(value);
  });

  it("shows the link, and leaves the focus of a customer who closed the share sheet", async () => {
    await shareWith({ share: fails("AbortError") });
    expect(await link()).not.toHaveFocus();
  });

  it("copies the link where sharing is refused, and shows none where it was shared", async () => {
    const copied: unknown[] = [];
    await shareWith({
      share: fails("NotAllowedError"),
      clipboard: { writeText: async (...text: unknown[]) => void copied.push(...text) },
    });
    await waitFor(() => expect(copied).toHaveLength(1));
    expect(screen.queryByLabelText("Ссылка на корзину")).toBeNull();
    cleanup();
    await shareWith({ share: async () => undefined });
    expect(screen.queryByLabelText("Ссылка на корзину")).toBeNull();
  });

  it("is not there where no dish can be ordered", () => {
    serveApi({});
    renderPage(<ShareCart cart={{ ...paid, products: {} }} />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

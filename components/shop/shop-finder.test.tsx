/**
 * @jest-environment jsdom
 * @rule SPEC-121
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import type { DaySchedule } from "@/lib/contract/place/schedule";
import type { Shop } from "@/lib/contract/place/shop";
import { cart } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { ShopFinder } from "./shop-finder";
import { ShopRow } from "./shop-row";
import { searchText } from "./shop-search";

const day: DaySchedule = {
  working_time: null,
  working_minutes: [{ from: 600, to: 1380 }],
  order_minutes: [{ from: 600, to: 1350 }],
};
const shop = (id: number, street: string, more: Partial<Shop> = {}): Shop => ({
  id,
  city_id: 1,
  name: `Ресторан ${id}`,
  type: "default",
  alert: null,
  phone: "+7 (495) 120-45-71",
  address: { street, description: null },
  map: { coordinates: { latitude: 55, longitude: 37 }, area: null, zoom: 15 },
  schedule: {
    custom: {},
    month: { "2025-05-12": { ...day, working_minutes: [] } },
    default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, day])),
  },
  tags: [],
  popular_products: [],
  company_name: "",
  inn: null,
  ogrn: null,
  ...more,
});
const shops = [
  shop(11, "Тверская улица, 12"),
  shop(12, "улица Арбат, 20", { tags: ["Веранда"], company_name: "ООО «Ромашка»", inn: "7700000001", ogrn: null }),
  shop(14, "Профсоюзная улица, 5", { type: "stop", alert: "Закрыт на ремонт" }),
];

type Setup = {
  now?: string;
  chosen?: number;
  canChoose?: boolean;
  hasMapGround?: boolean;
  fails?: (path: string) => boolean;
};

const setup = (options: Setup = {}) => {
  const { now = "2025-05-10T15:00:00Z", chosen = null, canChoose = true, fails = () => false } = options;
  const { hasMapGround = true } = options;
  const answered = (path: string, json: object) => () =>
    fails(path) ? { status: 503, json: { message: "" } } : ok(json);
  const place = { city_id: 1, order_type: "takeaway", shop_id: chosen, delivery_zone_id: null };
  serveApi({
    "GET /shops": answered("/shops", { shops }),
    "GET /clock": answered("/clock", { now }),
    "PUT /cart": () => ok({ cart: { ...cart, place } }),
  });
  const rows = shops.map((one) => ({
    id: one.id,
    text: searchText(one),
    row: <ShopRow shop={one} canChoose={canChoose} />,
  }));
  renderPage(<ShopFinder rows={rows} city="Москва" canChoose={canChoose} />, {
    orderType: "takeaway",
    hasMapGround,
  });
  return userEvent.setup();
};
const items = () => within(screen.getByRole("list", { name: "Рестораны: Москва" })).getAllByRole("heading");
const row = (street: string) => within(screen.getByRole("heading", { name: street }).closest("li") ?? document.body);

beforeEach(() => useModals.getState().closeAll());
afterEach(cleanup);

describe("the shops of a city", () => {
  it("are filtered by what is typed", async () => {
    const user = setup();
    const search = screen.getByRole("searchbox", { name: "Найти ресторан" });
    await user.type(search, "веранда");
    expect(items().map(({ textContent }) => textContent)).toEqual(["улица Арбат, 20"]);
    await user.type(search, " zzz");
    expect(screen.getByRole("heading", { name: "Ничего не нашли" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Показать все" }));
    expect(items()).toHaveLength(3);
  });

  it.each([
    ["2025-05-10T15:00:00Z", "Открыто до 23:00"],
    ["2025-05-10T19:40:30Z", "Закроется через 20 минут"],
    ["2025-05-10T05:00:00Z", "Закрыто, откроется в 10:00"],
    ["2025-05-10T21:00:00Z", "Уже закрыто"],
    ["2025-05-12T10:00:00Z", "Сегодня закрыто"],
  ])("at %s say: %s", async (now, text) => {
    setup({ now });
    expect(await row("Тверская улица, 12").findByText(sentence(text))).toBeInTheDocument();
  });

  it("are a list with links where no map has a ground (SPEC-512)", () => {
    setup({ hasMapGround: false });
    expect(screen.queryByRole("radio", { name: "На карте" })).not.toBeInTheDocument();
    const link = row("Тверская улица, 12").getByRole("link", { name: /^Показать на OpenStreetMap: Ресторан 11/ });
    expect(link).toHaveAttribute("href", "https://www.openstreetmap.org/?mlat=55&mlon=37#map=17/55/37");
    cleanup();
    setup();
    expect(screen.getByRole("radio", { name: "На карте" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /OpenStreetMap/ })).not.toBeInTheDocument();
  });

  it("name the company that sells, with the numbers it has", () => {
    setup();
    expect(row("улица Арбат, 20").getByText("ООО «Ромашка», ИНН 7700000001")).toBeInTheDocument();
    expect(row("Тверская улица, 12").queryByText(/ИНН/)).not.toBeInTheDocument();
  });

  it("show their usual week, today, and what changes soon", async () => {
    setup();
    const first = row("Тверская улица, 12");
    expect(first.getByText("Ежедневно").nextElementSibling).toHaveTextContent("10:00–23:00");
    expect(await first.findByText("Сегодня 10:00–23:00")).toBeInTheDocument();
    expect((await first.findByText("12 мая")).nextElementSibling).toHaveTextContent("выходной");
  });

  it("are chosen after a confirmation, but for a stopped one", async () => {
    const user = setup();
    await user.click(await screen.findByRole("button", { name: "Заберу здесь: Ресторан 12, улица Арбат, 20" }));
    expect(openModals(useModals.getState().stack)).toEqual([{ kind: "confirm_shop", shop_id: 12 }]);
    const stopped = row("Профсоюзная улица, 5");
    expect(await stopped.findByText("Закрыт на ремонт", { selector: "p *" })).toBeInTheDocument();
    expect(stopped.getByRole("button", { name: /Заберу здесь/ })).toHaveAttribute("aria-disabled", "true");
  });

  it("show which one is chosen, and confirm before a filled cart changes shops", async () => {
    const user = setup({ chosen: 11 });
    const chosen = await screen.findByRole("button", { name: "Выбран: Ресторан 11, Тверская улица, 12" });
    expect(chosen).toHaveAttribute("aria-pressed", "true");
    await user.click(chosen);
    expect(openModals(useModals.getState().stack)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Заберу здесь: Ресторан 12, улица Арбат, 20" }));
    expect(openModals(useModals.getState().stack)).toEqual([{ kind: "confirm_change_takeaway", shop_id: 12 }]);
  });

  it("are only looked at where nothing is fetched (SPEC-16)", () => {
    setup({ canChoose: false });
    expect(screen.queryByRole("button", { name: /Заберу здесь/ })).not.toBeInTheDocument();
  });
});

describe("without the present", () => {
  it.each(["/shops", "/clock"])(
    "says so where %s does not load, shows the page's own list, and fetches again",
    async (path) => {
      let isDown = true;
      const user = setup({ fails: (requested) => isDown && requested === path });
      const notice = await screen.findByText("Не узнали, что сейчас открыто", undefined, { timeout: 5_000 });
      expect(items()).toHaveLength(3);
      expect(row("улица Арбат, 20").getByText("Ежедневно")).toBeInTheDocument();
      isDown = false;
      await user.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
      expect(await row("улица Арбат, 20").findByText(sentence("Открыто до 23:00"))).toBeInTheDocument();
      expect(notice).not.toBeInTheDocument();
    },
  );
});

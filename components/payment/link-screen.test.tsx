/**
 * @jest-environment jsdom
 * @group security
 * @rule SPEC-710 SPEC-711 SPEC-789
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { FollowedOrder } from "@/components/tracking/followed-order";
import { PlacedOrder } from "@/components/tracking/placed-order";
import { readPreference } from "@/lib/client/core/preferences";
import { useModals } from "@/lib/client/modal/modal-store";
import { linkOfOrder } from "@/lib/client/order/order-link";
import type { LinkedOrder } from "@/lib/contract/order/order-link";
import { recordingNavigator } from "@/tests/support/payment-fixtures";
import { order as tracked } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, type Sent, serveApi } from "@/tests/support/storefront-page";
import { LinkScreen } from "./link-screen";
import { ResultScreen } from "./result-screen";

const bank = "http://127.0.0.1:4010";
const link = "abcdefghijklmnopqrstuvwxyz";
const result = "/moscow/order/payment-result?orderId=1042";

const linked: LinkedOrder = {
  order_id: 1042,
  status: { alias: "waitingForPayment", name: "", description: "", original_status: "waiting_for_payment" },
  order_type: "delivery",
  interval_title: "сегодня, 19:00 – 19:30",
  price_total: 845,
  currency_code: "RUB",
  city_alias: "moscow",
  timezone: "Europe/Moscow",
  payment_state: "awaiting",
  lines: [{ name: "Филадельфия", count: 2, total: 845 }],
  shop: { name: "На Тверской", address: "Тверская, 10" },
  street: "Садовая улица",
  payment: {
    payment_type: "cardOnline",
    acquiring: "cloudpayments",
    verify_param: "pk_sbx_1",
    expires_at: Date.parse("2025-05-10T15:20:00Z") / 1000,
  },
};
const paid: LinkedOrder = { ...linked, payment_state: "paid", payment: null };
const missing: Answer = { status: 404, json: { message: "", code: "not_found" } };
const reply = (order: LinkedOrder) => ok({ purpose: "pay", order });

type World = { readonly answers?: Answer[]; readonly afterwards?: () => Answer; readonly pay?: (sent: Sent) => Answer };

const open = ({ answers = [], afterwards = () => reply(linked), pay }: World = {}, hash = `#${link}`) => {
  window.location.hash = hash;
  const left = [...answers];
  const calls = serveApi({
    "POST /order/link": () => left.shift() ?? afterwards(),
    "GET /clock": () => ok({ now: new Date().toISOString() }),
    "POST /order/pay": pay ?? (() => ok({ reason: "sbp-qr", complete_link: result })),
    "POST /order/status": () =>
      ok({ order_id: 1042, status: linked.status, payment_state: "awaiting", complete_link: null }),
  });
  const navigator = recordingNavigator();
  renderPage(
    <LinkScreen
      checkoutScriptUrl={null}
      cardKitUrl={null}
      bankOrigins={[bank]}
      followed={<FollowedOrder />}
      navigator={navigator}
    />,
  );
  return { navigator, said: (path: string) => calls.filter(({ call }) => call === `POST /order/${path}`) };
};

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2025-05-10T15:01:00Z") });
  useModals.getState().closeAll();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.location.hash = "";
  jest.useRealTimers();
});

describe("the page of a link by which an order is followed (SPEC-789)", () => {
  const followed: LinkedOrder = {
    ...paid,
    status: { alias: "sent", name: "В пути", description: "Курьер едет к вам", original_status: "sent" },
    street: null,
    promise: { from: "2025-05-10T16:00:00Z", until: "2025-05-10T16:30:00Z" },
    completed_at: null,
  };
  const going = (changes: Partial<LinkedOrder> = {}) => ok({ purpose: "follow", order: { ...followed, ...changes } });
  const followLink = "#1042-AAAAAAAAAAAAAAAAAAAAAA";

  it("shows what is promised, the stages and the dishes, and nothing to press", async () => {
    open({ answers: [going()] }, followLink);
    expect(await screen.findByText(sentence("Привезём между 19:00 и 19:30"))).toBeVisible();
    expect(screen.getByText(sentence("Заказ № 1042"))).toBeVisible();
    expect(screen.getByText("Курьер едет к вам")).toBeVisible();
    expect(screen.getByRole("list", { name: "Как движется заказ" })).toBeVisible();
    expect(screen.getByText(sentence("Филадельфия × 2"))).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
    // No tab remembers it: nothing is paid by it.
    expect(linkOfOrder("sushi", 1042)).toBeNull();
  });

  it("goes on with the order, until it is over", async () => {
    const { said } = open(
      {
        answers: [going()],
        afterwards: () =>
          going({
            status: { ...followed.status, alias: "done", name: "Доставлен", original_status: "done" },
            completed_at: "2025-05-10T16:20:00Z",
          }),
      },
      followLink,
    );
    await screen.findByText("Курьер едет к вам");
    await pass(16_000);
    expect(await screen.findByText(sentence("Доставили в 19:20"))).toBeVisible();
    const { length } = said("link");
    await pass(60_000);
    expect(said("link")).toHaveLength(length);
  });

  it("of an order that is collected says where, and of a canceled one that it is", async () => {
    open(
      {
        answers: [
          going({
            order_type: "takeaway",
            status: { alias: "canceled", name: "Отменён", description: "Заказ отменён", original_status: "canceled" },
          }),
        ],
      },
      followLink,
    );
    expect(await screen.findByRole("heading", { level: 1, name: "Отменён" })).toBeVisible();
    expect(screen.getByText(sentence("Забрать: На Тверской, Тверская, 10"))).toBeVisible();
    expect(screen.queryByRole("list", { name: "Как движется заказ" })).toBeNull();
  });
});

describe("the page of a link", () => {
  it("says whose order it is and what it costs, and takes a card; the browser is not its customer's", async () => {
    const { said } = open();
    expect(await screen.findByText(sentence("Заказ № 1042, На Тверской"))).toBeInTheDocument();
    expect(screen.getByText(sentence("Привезём: сегодня, 19:00 – 19:30"))).toBeInTheDocument();
    expect(screen.getByText(/Садовая улица/)).toBeInTheDocument();
    expect(screen.getByText("Филадельфия")).toBeInTheDocument();
    expect(screen.getByText(/входить в аккаунт не нужно/)).toBeInTheDocument();
    expect(await screen.findByLabelText(/Номер карты/)).toBeInTheDocument();
    expect(said("link")[0]?.body).toEqual({ link });
    expect(readPreference("sushi", "order_id")).toBeNull();
    expect(readPreference("sushi", "phone")).toBeNull();
    expect(linkOfOrder("sushi", 1042)).toBe(link);
    expect(linkOfOrder("sushi", 1043)).toBeNull();
  });

  it("pays with the link beside the number, and makes no order", async () => {
    const payment = { payment_type: "sbp", acquiring: "rbs", verify_param: null, expires_at: 1_746_890_400 } as const;
    const qr = "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=";
    const { said } = open({
      afterwards: () => reply({ ...linked, payment }),
      pay: () => ok({ reason: "sbp-qr", qr_code: qr, payment_link: `${bank}/sbp/1`, complete_link: result }),
    });
    await screen.findByRole("img", { name: "QR-код для оплаты" });
    expect(said("pay")[0]?.body).toMatchObject({ order_id: 1042, order_cache_key: null, link, payment_type: "sbp" });
    await pass(5_100);
    expect(said("status")[0]?.body).toEqual({ order_id: 1042, order_type: "delivery", link });
    expect(said("create")).toEqual([]);
  });

  it("notices that it was paid on another device, and then says so", async () => {
    open({ answers: [reply(linked)], afterwards: () => reply(paid) });
    await screen.findByLabelText(/Номер карты/);
    await pass(15_100);
    expect(await screen.findByRole("heading", { name: "Заказ оплачен" })).toBeInTheDocument();
    expect(screen.queryByLabelText(/Номер карты/)).toBeNull();
  });

  it("says that the money of a cancelled order goes back", async () => {
    open({ afterwards: () => reply({ ...paid, payment_state: "refund_pending" }) });
    expect(await screen.findByRole("heading", { name: "Заказ отменён" })).toBeInTheDocument();
  });

  it.each([
    ["without a link", "", 0],
    ["with what is no link", "#<script>", 0],
    ["with one that opens nothing", `#${link}`, 1],
  ])("is one clear page %s, with a number to call", async (_, hash, fetched) => {
    const { said } = open({ afterwards: () => missing }, hash);
    expect(await screen.findByRole("heading", { name: "По этой ссылке заказа нет" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Позвонить/ })).toHaveAttribute("href", expect.stringMatching(/^tel:/));
    await pass(60_000);
    expect(said("link")).toHaveLength(fetched);
  });

  it("can be tried again where no answer came", async () => {
    open({ answers: [{ status: 429, json: { message: "" } }] });
    fireEvent.click(await screen.findByRole("button", { name: "Попробовать ещё раз" }));
    expect(await screen.findByLabelText(/Номер карты/)).toBeInTheDocument();
  });

  it("follows another link that is opened in the same tab", async () => {
    const { said } = open();
    await screen.findByLabelText(/Номер карты/);
    act(() => {
      window.location.hash = "#zyxwvutsrqponmlkjihgfedcba";
      window.dispatchEvent(new HashChangeEvent("hashchange"));
    });
    await waitFor(() => expect(said("link").at(-1)?.body).toEqual({ link: "zyxwvutsrqponmlkjihgfedcba" }));
  });

  it("leads to the page of the order's own city", async () => {
    const { navigator } = open({ afterwards: () => reply({ ...linked, city_alias: "samara" }) });
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(`/samara/order/link#${link}`));
  });

  it("ends with the time: a link that is over shows nothing of the order", async () => {
    let isOver = false;
    open({ afterwards: () => (isOver ? missing : reply(linked)) });
    await screen.findByLabelText(/Номер карты/);
    isOver = true;
    await pass(19 * 60_000 + 2_000);
    expect(await screen.findByRole("heading", { name: "По этой ссылке заказа нет" })).toBeInTheDocument();
  });
});

describe("the result of a payment by a link", () => {
  const show = (payment_state: string, transactionId: string | null = null) => {
    window.sessionStorage.setItem("sushi_order_link", `1042:${link}`);
    const calls = serveApi({
      "POST /order/status": () => ok({ order_id: 1042, status: tracked.status, payment_state, complete_link: null }),
      "POST /order/post3ds": () => ({ status: 422, json: { message: "", errors: { payment: ["5051"] } } }),
      "GET /clock": () => ok({ now: "2025-05-10T15:01:00.000Z" }),
    });
    renderPage(
      <ResultScreen Placed={PlacedOrder} orderId={1042} transactionId={transactionId} paRes={null} cres={null} />,
    );
    return (path: string) => calls.filter(({ call }) => call === path);
  };

  it("is read by the link, and reads nothing of the customer's", async () => {
    const said = show("paid");
    expect(await screen.findByRole("heading", { name: "Ваш заказ принят" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Показать заказ" })).toHaveAttribute("href", `/moscow/order/link#${link}`);
    expect(said("POST /order/status")[0]?.body).toEqual({ order_id: 1042, order_type: "delivery", link });
    expect(said("GET /order/1042")).toEqual([]);
  });

  it("leads back to the payment after a refusal of the bank", async () => {
    const said = show("awaiting", "t1");
    await pass(16_000);
    const again = await screen.findByRole("link", { name: "Вернуться к оплате" });
    expect(again).toHaveAttribute("href", `/moscow/order/link#${link}`);
    expect(said("POST /order/post3ds")[0]?.body).toMatchObject({ order_id: 1042, link });
    expect(said("GET /order/1042")).toEqual([]);
  });

  it("says what became of an order whose time is over", async () => {
    show("expired");
    expect(await screen.findByText(/Позвоните нам, чтобы заказать снова/)).toBeInTheDocument();
  });
});

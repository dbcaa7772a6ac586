/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Order } from "@/lib/contract/order/order";
import { order } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { OrderPush } from "./order-push";

const PUBLIC_KEY = Buffer.from(Uint8Array.from({ length: 65 }, (_, n) => n)).toString("base64url");
const messages = (endpoints: readonly string[], public_key: string | null = PUBLIC_KEY) =>
  ok({ push: { public_key, endpoints }, email: { is_offered: false, addresses: [] } });

type Given = { readonly permission?: NotificationPermission; readonly answer?: NotificationPermission };

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true });

/** A browser that supports push: its prompt for permission, and the subscription it makes. */
const browser = ({ permission = "default", answer = "granted" }: Given = {}) => {
  let own: object | null = null;
  const subscription = {
    endpoint: "https://push.example/1",
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => true,
  };
  const subscribe = jest.fn(async (_wish: PushSubscriptionOptionsInit) => {
    own = subscription;
    return subscription;
  });
  const registration = { pushManager: { getSubscription: async () => own, subscribe } };
  const requestPermission = jest.fn(async () => answer);
  define(window, "PushManager", class {});
  define(globalThis, "Notification", { permission, requestPermission });
  define(navigator, "serviceWorker", {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  return { subscribe, requestPermission };
};

const serve = (shown: Order, on: () => Answer = () => messages(["https://push.example/1"])) =>
  serveApi({
    "GET /order/1041": () => ok({ order: shown }),
    "GET /order/1041/messages": () => messages([]),
    "POST /order/push/subscribe": on,
    "POST /order/push/unsubscribe": () => messages([]),
  });
const button = () => screen.findByRole("button", { name: "Сообщать мне" });

afterEach(() => {
  cleanup();
  for (const [target, name] of [
    [window, "PushManager"],
    [globalThis, "Notification"],
    [navigator, "serviceWorker"],
  ] as const) {
    Reflect.deleteProperty(target, name);
  }
});

describe("notifications about an order", () => {
  it("need a press before the browser prompts, then a subscription at the shop, and can be turned off again", async () => {
    const { subscribe, requestPermission } = browser();
    const calls = serve(order);
    renderPage(<OrderPush orderId={1041} />);
    await button();
    expect(requestPermission).not.toHaveBeenCalled();
    await userEvent.click(await button());
    expect(await screen.findByText("Этот браузер сообщит вам о заказе.")).toBeInTheDocument();
    expect(requestPermission).toHaveBeenCalledTimes(1);
    expect(subscribe.mock.calls[0]?.[0]).toMatchObject({ userVisibleOnly: true });
    expect(calls.find(({ call }) => call === "POST /order/push/subscribe")?.body).toEqual({
      order_id: 1041,
      endpoint: "https://push.example/1",
      keys: { p256dh: "p", auth: "a" },
    });
    await userEvent.click(screen.getByRole("button", { name: "Больше не сообщать" }));
    await button();
    expect(calls.find(({ call }) => call === "POST /order/push/unsubscribe")?.body).toEqual({
      order_id: 1041,
      endpoint: "https://push.example/1",
    });
  });

  it.each([
    ["dismissed", "default", "Без вашего разрешения уведомления не придут. Можно нажать ещё раз."],
    ["denied", "denied", /Уведомления для этого сайта запрещены/],
  ] as const)("%s by the customer come to nothing, and are explained", async (_, answer, said) => {
    const { subscribe } = browser({ answer });
    const calls = serve(order);
    renderPage(<OrderPush orderId={1041} />);
    await userEvent.click(await button());
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(subscribe).not.toHaveBeenCalled();
    expect(calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it("that the browser cannot turn on are explained", async () => {
    const { subscribe } = browser();
    subscribe.mockRejectedValue(new DOMException("no push service", "AbortError"));
    serve(order);
    renderPage(<OrderPush orderId={1041} />);
    await userEvent.click(await button());
    expect(await screen.findByText(/Браузер не смог подключить уведомления/)).toBeInTheDocument();
  });

  it("that the shop refuses are explained in its words", async () => {
    browser();
    serve(order, () => ({ status: 409, json: { message: "Больше 5 браузеров нельзя", code: "conflict" } }));
    renderPage(<OrderPush orderId={1041} />);
    await userEvent.click(await button());
    expect(await screen.findByText("Больше 5 браузеров нельзя")).toBeInTheDocument();
  });

  it("that are blocked for the site are not offered", async () => {
    browser({ permission: "denied" });
    serve(order);
    renderPage(<OrderPush orderId={1041} />);
    expect(await screen.findByText(/Разрешите их в настройках браузера/)).toBeInTheDocument();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("that the browser does not know are not offered", async () => {
    serve(order);
    renderPage(<OrderPush orderId={1041} />);
    expect(await screen.findByText(/Этот браузер не показывает уведомления сайтов/)).toBeInTheDocument();
  });

  it.each(["done", "canceled"] as const)("are nothing for an order that is %s", async (alias) => {
    browser();
    const calls = serve({ ...order, status: { ...order.status, alias } });
    const { container } = renderPage(<OrderPush orderId={1041} />);
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(container).toBeEmptyDOMElement();
  });

  it("are nothing where the shop sends none", async () => {
    browser();
    const calls = serveApi({
      "GET /order/1041": () => ok({ order }),
      "GET /order/1041/messages": () => messages([], null),
    });
    const { container } = renderPage(<OrderPush orderId={1041} />);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(container).toBeEmptyDOMElement();
  });
});

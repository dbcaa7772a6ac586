/** @group money */
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { createBank } from "./app";
import { readBankConfig } from "./config";

const bank = createBank(readBankConfig({ DEMO: "1" }));
const real = globalThis.fetch;
const upstream = jest.fn<typeof fetch>();

const post = (path: string, body: string, type = "application/json") =>
  bank.request(path, { method: "POST", body, headers: { "content-type": type } });

afterEach(() => {
  globalThis.fetch = real;
  upstream.mockReset();
});

/** @rule SPEC-809 */
describe("the newest code of a phone", () => {
  const code = async (phone: string) => (await bank.request(`/sandbox/code?phone=${phone}`)).json();

  it("is that of the sandbox's outbox; a message without one is passed over", async () => {
    globalThis.fetch = upstream.mockImplementation(async () =>
      Response.json([
        { id: 3, channel: "sms", phone: "79161234567", text: "Your order is ready", code: null },
        { id: 2, channel: "sms", phone: "79161234567", text: "4821", code: "4821" },
        { id: 1, channel: "sms", phone: "79161234567", text: "1111", code: "1111" },
      ]),
    );
    expect(await code("+79161234567")).toEqual({ code: "4821" });
    expect(upstream.mock.calls[0]?.[0]).toBe("http://127.0.0.1:4000/private/outbox?phone=79161234567");
  });

  it("is none where nothing was sent, and nobody's without a phone", async () => {
    globalThis.fetch = upstream.mockImplementation(async () => Response.json([]));
    expect(await code("79161234567")).toEqual({ code: null });
    upstream.mockClear();
    expect((await bank.request("/sandbox/code?phone=")).status).toBe(400);
    expect(upstream).not.toHaveBeenCalled();
  });
});

describe("the control API", () => {
  it("hands a call to the upstream with the control token and gives its answer back", async () => {
    globalThis.fetch = upstream.mockResolvedValue(Response.json({ order_id: 1001 }, { status: 409 }));
    const answer = await post("/sbx/orders/1001/advance", '{"status":"sent"}');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ order_id: 1001 });
    const [url, request] = upstream.mock.calls[0] ?? [];
    expect(url).toBe("http://127.0.0.1:4000/private/orders/1001/advance");
    expect(request).toMatchObject({ method: "POST", body: '{"status":"sent"}' });
    expect(request?.headers).toMatchObject({ authorization: "Bearer demo-control-token" });
  });

  it("keeps the query of a reading", async () => {
    globalThis.fetch = upstream.mockResolvedValue(Response.json([]));
    await bank.request("/sbx/outbox?phone=79161234567");
    expect(upstream.mock.calls[0]?.[0]).toBe("http://127.0.0.1:4000/private/outbox?phone=79161234567");
  });

  it("reads one order", async () => {
    globalThis.fetch = upstream.mockResolvedValue(Response.json({}));
    await bank.request("/sbx/orders/1001");
    expect(upstream.mock.calls[0]?.[0]).toBe("http://127.0.0.1:4000/private/orders/1001");
  });

  it("says so when the upstream does not answer", async () => {
    globalThis.fetch = upstream.mockRejectedValue(new Error("refused"));
    expect((await bank.request("/sbx/clock")).status).toBe(502);
  });

  it.each([
    ["/sbx/clock", "text/plain", 415],
    ["/sbx/nothing", "application/json", 404],
  ])("refuses %s as %s with %i", async (path, type, status) => {
    expect((await post(path, "{}", type)).status).toBe(status);
  });
});

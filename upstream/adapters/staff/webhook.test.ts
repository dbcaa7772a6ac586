import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type Answered, startAnswering } from "@/tests/support/answering-server";
import type { SendOutcome, StaffMessage } from "./staff-sender";
import { webhookSender } from "./webhook";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const message: StaffMessage = {
  id: "sushi_order_new_1042",
  event: "order.new",
  at: new Date("2026-11-26T12:00:00Z"),
  language: "en",
  title: "New order no. 1042",
  text: "",
  data: { order: { number: 1042, comment: "Ана\n🍣" } },
};

describe("a webhook (SPEC-518)", () => {
  let receiver: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    receiver = await startAnswering({ status: 204 });
  });
  afterEach(() => receiver.stop());

  const send = (url = `${receiver.url}/orders`, allowsPrivate = true): Promise<SendOutcome> =>
    webhookSender({ secrets: [secret], allowsPrivate }).send(url, message);

  it("is posted as JSON with the name of the event, and signed as it was sent", async () => {
    expect(await send()).toEqual({ kind: "sent", note: null });
    const [{ path, headers, body } = { path: "", headers: {}, body: "" }] = receiver.requests;
    expect(path).toBe("/orders");
    expect(JSON.parse(body)).toEqual({
      id: "sushi_order_new_1042",
      type: "order.new",
      timestamp: "2026-11-26T12:00:00.000Z",
      data: message.data,
    });
    expect(headers).toMatchObject({ "content-type": "application/json", "webhook-id": "sushi_order_new_1042" });
    const at = Number(headers["webhook-timestamp"]);
    expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(60);
    const key = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
    const signature = createHmac("sha256", key).update(`sushi_order_new_1042.${at}.${body}`).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
  });

  it("has the same name at every try, and the time of its own", async () => {
    await send();
    await send();
    expect(receiver.requests.map(({ headers }) => headers["webhook-id"])).toEqual([message.id, message.id]);
    expect(receiver.requests[0]?.body).toBe(receiver.requests[1]?.body);
  });

  const failed = (why: string, retryAfterS: number | null = null): SendOutcome => ({
    kind: "failed",
    why,
    retryAfterS,
  });

  it.each<[string, Answered, SendOutcome]>([
    ["200 with a page", { status: 200, body: "<html>ok</html>" }, { kind: "sent", note: null }],
    ["202 with nothing", { status: 202 }, { kind: "sent", note: null }],
    ["410", { status: 410 }, { kind: "refused", why: "answered 410: take it out of notify.json" }],
    ["401", { status: 401, body: "who?" }, failed("answered 401")],
    ["404", { status: 404 }, failed("answered 404")],
    ["500", { status: 500, body: "<html>" }, failed("answered 500")],
    ["429", { status: 429, headers: { "retry-after": "120" } }, failed("answered 429", 120)],
    ["503 without a pause", { status: 503, headers: { "retry-after": "soon" } }, failed("answered 503")],
    ["500 with a pause", { status: 500, headers: { "retry-after": "120" } }, failed("answered 500")],
    [
      "another address",
      { status: 307, headers: { location: "http://169.254.169.254/" } },
      failed("answered 307: redirects are not followed"),
    ],
  ])("is answered by %s", async (_, answer, outcome) => {
    receiver.answer(answer);
    expect(await send()).toEqual(outcome);
    expect(receiver.requests).toHaveLength(1);
  });

  it.each<[string, Answered]>([
    ["nothing", "hangs"],
    ["too late", { status: 204, afterMs: 2_000 }],
  ])("is answered by %s", async (_, answer) => {
    receiver.answer(answer);
    const hasty = webhookSender({ secrets: [secret], allowsPrivate: true }, 200);
    expect(await hasty.send(`${receiver.url}/orders`, message)).toEqual(failed("no answer in time"));
  });

  it("waits until the date that a receiver names", async () => {
    const at = new Date(Date.now() + 60_000).toUTCString();
    receiver.answer({ status: 503, headers: { "retry-after": at } });
    const outcome = await send();
    expect(outcome.kind === "failed" && outcome.retryAfterS).toBeGreaterThan(55);
    expect(outcome.kind === "failed" && outcome.retryAfterS).toBeLessThan(62);
  });

  it("fails where nobody answers", async () => {
    await receiver.stop();
    expect(await send()).toEqual(failed("ECONNREFUSED"));
  });

  const inside = failed("leads into a private network (NOTIFY_WEBHOOK_PRIVATE=1 allows it)");

  it.each([
    "https://127.0.0.1/x",
    "https://10.0.0.5/x",
    "https://192.168.1.10:8443/x",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/x",
    "https://[fd00::1]/x",
    "https://[::ffff:10.0.0.5]/x",
    "http://localhost/x",
  ])("leads into no private network unless the operator says so: %s", async (url) => {
    expect(await send(url, false)).toEqual(inside);
  });
});

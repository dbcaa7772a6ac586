import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type Answered, startAnswering } from "@/tests/support/answering-server";
import type { SendOutcome, StaffMessage } from "./staff-sender";
import { telegramSender } from "./telegram";

const token = "123456:ABC-secret_of_the_bot_0123";
const message: StaffMessage = {
  id: "sushi_order_new_1042",
  event: "order.new",
  at: new Date("2026-11-26T12:00:00Z"),
  language: "en",
  title: "New order no. 1042",
  text: "New order no. 1042\n*not bold* <b>not bold</b>",
  data: {},
};

/** Answers in the form of the Bot API (core.telegram.org/bots/api, "Making requests"). */
const reply = (status: number, body: object) => ({ status, body: JSON.stringify(body) });
const taken = reply(200, { ok: true, result: { message_id: 7, text: message.text } });
const refusal = (error_code: number, description: string, parameters?: object): Answered =>
  reply(error_code, { ok: false, error_code, description, parameters });

describe("a bot of Telegram (SPEC-518)", () => {
  let api: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    api = await startAnswering(taken);
  });
  afterEach(() => api.stop());

  const send = (target = "-100200"): Promise<SendOutcome> =>
    telegramSender({ token, apiUrl: api.url }).send(target, message);

  it("writes plain text into a chat: nothing of it is markup, and no link is opened", async () => {
    expect(await send()).toEqual({ kind: "sent", note: null });
    expect(api.requests.map(({ path }) => path)).toEqual([`/bot${token}/sendMessage`]);
    expect(JSON.parse(api.requests[0]?.body ?? "")).toEqual({
      chat_id: "-100200",
      text: message.text,
      link_preview_options: { is_disabled: true },
    });
  });

  // The words are those of the Bot API, as threads of its libraries quote them: TwiN/gatus 179, TelegramBots/Telegram.Bot 662,
  // yagop/node-telegram-bot-api 1155.
  it.each<[string, Answered, SendOutcome]>([
    [
      "a bot that was blocked",
      refusal(403, "Forbidden: bot was blocked by the user"),
      { kind: "refused", why: "Forbidden: bot was blocked by the user" },
    ],
    [
      "a group that was deleted",
      refusal(403, "Forbidden: the group chat was deleted"),
      { kind: "refused", why: "Forbidden: the group chat was deleted" },
    ],
    [
      "no such chat",
      refusal(400, "Bad Request: chat not found"),
      { kind: "refused", why: "Bad Request: chat not found" },
    ],
    [
      "too many requests",
      refusal(429, "Too Many Requests: retry after 34", { retry_after: 34 }),
      { kind: "failed", why: "Too Many Requests: retry after 34", retryAfterS: 34 },
    ],
    [
      "too many requests, without a pause",
      refusal(429, "Too Many Requests"),
      { kind: "failed", why: "Too Many Requests", retryAfterS: null },
    ],
    [
      "an unknown token",
      refusal(401, "Unauthorized"),
      { kind: "failed", why: "the bot is not known (Unauthorized): look at TELEGRAM_BOT_TOKEN", retryAfterS: null },
    ],
    [
      "a fault of its own",
      refusal(500, "Internal Server Error: restart"),
      { kind: "failed", why: "Internal Server Error: restart", retryAfterS: null },
    ],
    [
      "words that would look like other lines",
      refusal(403, 'Forbidden\n{"level":50}\u001b[2K'),
      { kind: "refused", why: 'Forbidden ⏎ {"level":50}[2K' },
    ],
    [
      "a page of something between",
      { status: 502, body: "<html>Bad Gateway</html>" },
      { kind: "failed", why: "answered 502 without the form of the Bot API", retryAfterS: null },
    ],
    [
      "a page that says it is well",
      { status: 200, body: "<html>Log in</html>" },
      { kind: "failed", why: "answered 200 without the form of the Bot API", retryAfterS: null },
    ],
    [
      "nothing",
      { status: 200, body: "" },
      { kind: "failed", why: "answered 200 without the form of the Bot API", retryAfterS: null },
    ],
    [
      "a refusal with the status of a success",
      reply(200, { ok: false, description: "no" }),
      { kind: "failed", why: "no", retryAfterS: null },
    ],
    [
      "more than any answer has",
      { status: 200, body: `{"ok":true,"result":"${"x".repeat(300_000)}"}` },
      { kind: "failed", why: "no answer", retryAfterS: null },
    ],
    [
      "another address",
      { status: 302, headers: { location: "https://example.com/" } },
      { kind: "failed", why: "no answer", retryAfterS: null },
    ],
  ])("is answered by %s", async (_, answer, outcome) => {
    api.answer(answer);
    expect(await send()).toEqual(outcome);
    expect(api.requests).toHaveLength(1);
  });

  it("follows a group that has become a supergroup, and says what to write", async () => {
    const description = "Bad Request: group chat was upgraded to a supergroup chat";
    api.answer(refusal(400, description, { migrate_to_chat_id: -1001557912345 }), taken);
    expect(await send("-200")).toEqual({
      kind: "sent",
      note: "the group -200 is a supergroup now: write -1001557912345 in notify.json",
    });
    expect(api.requests.map(({ body }) => JSON.parse(body).chat_id)).toEqual(["-200", "-1001557912345"]);

    // One that leads in circles is followed once.
    api.answer(refusal(400, description, { migrate_to_chat_id: -1 }));
    expect(await send("-1")).toEqual({ kind: "refused", why: description });
    expect(api.requests).toHaveLength(4);
  });

  it.each<[string, Answered]>([
    ["nothing", "hangs"],
    ["too late", { ...taken, afterMs: 2_000 }],
  ])("is answered by %s", async (_, answer) => {
    api.answer(answer);
    const outcome = await telegramSender({ token, apiUrl: api.url }, 200).send("-100200", message);
    expect(outcome).toEqual({ kind: "failed", why: "no answer in time", retryAfterS: null });
  });

  it("names no token where nobody answers", async () => {
    await api.stop();
    const outcome = await send();
    expect(outcome).toEqual({ kind: "failed", why: "ECONNREFUSED", retryAfterS: null });
    expect(JSON.stringify(outcome)).not.toContain("secret");
  });
});

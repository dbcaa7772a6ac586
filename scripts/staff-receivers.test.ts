import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { startAnswering } from "@/tests/support/answering-server";
import { readConfig } from "@/upstream/config";
import { checkFiles } from "@/upstream/shop-files/import-shop";
import { readFolder } from "@/upstream/shop-files/read-folder";
import { sendTests, unsetSettings } from "./staff-receivers";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

describe("the receivers of a shop's files (SPEC-519)", () => {
  it("name the settings that are missing, once for each channel", () => {
    const receivers = [
      { key: "kitchen", by: "telegram" },
      { key: "owner", by: "telegram" },
      { key: "office", by: "email" },
      { key: "till", by: "webhook" },
    ] as const;
    expect(unsetSettings(receivers, { SMTP_URL: "smtp://x", MAIL_FROM: "" })).toEqual([
      "kitchen, owner by telegram: TELEGRAM_BOT_TOKEN is not set",
      "office by email: MAIL_FROM is not set",
      "till by webhook: NOTIFY_WEBHOOK_SECRET is not set",
    ]);
    expect(unsetSettings(receivers, {})).toContain("office by email: SMTP_URL and MAIL_FROM are not set");
    expect(unsetSettings(receivers.slice(0, 1), { TELEGRAM_BOT_TOKEN: "1:a" })).toEqual([]);
  });

  let service: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    service = await startAnswering({ status: 200, body: '{"ok":true,"result":{}}' });
  });
  afterEach(() => service.stop());

  const documentsWith = (receivers: readonly unknown[]) => {
    const files = new Map([...readFolder("examples/taqueria").files, ["notify.json", JSON.stringify({ receivers })]]);
    const checked = checkFiles({ files, faults: [] });
    if (!checked.isOk) throw new Error(JSON.stringify(checked.faults));
    return checked.documents;
  };
  const configOf = (env: Readonly<Record<string, string>>) =>
    readConfig({ DEMO: "1", TELEGRAM_API_URL: service.url, ...env });

  it("get a test message each, and what became of it is said", async () => {
    const documents = documentsWith([
      { key: "kitchen", by: "telegram", to: "-100", language: "de" },
      { key: "till", by: "webhook", to: `${service.url}/till` },
      { key: "office", by: "email", to: "office@shop.example" },
    ]);
    const config = configOf({
      TELEGRAM_BOT_TOKEN: "123456:abcdefghijklmnopqrstuvwxyz",
      NOTIFY_WEBHOOK_SECRET: secret,
      NOTIFY_WEBHOOK_PRIVATE: "1",
    });
    expect(await sendTests(documents, config, null)).toEqual({
      isSent: false,
      lines: [
        "kitchen (telegram, -100): sent",
        `till (webhook, ${service.url}/till): sent`,
        "office (email, office@shop.example): not sent: set SMTP_URL and MAIL_FROM in the upstream's settings",
      ],
    });
    const [telegram, webhook] = service.requests.map(({ body }) => JSON.parse(body));
    expect(telegram).toMatchObject({ chat_id: "-100", text: "Testnachricht: Taqueria Alfama erreicht Sie hier." });
    expect(webhook).toMatchObject({ type: "test", id: expect.stringMatching(/^sushi_test_\d+$/) });

    service.answer({ status: 403, body: '{"ok":false,"description":"Forbidden: bot was blocked by the user"}' });
    expect(await sendTests(documents, config, "kitchen")).toEqual({
      isSent: false,
      lines: ["kitchen (telegram, -100): not sent: Forbidden: bot was blocked by the user"],
    });
    service.answer({ status: 204 });
    expect(await sendTests(documents, config, "till")).toMatchObject({ isSent: true });
  });

  it("are named where another one is meant, or there is none", async () => {
    const documents = documentsWith([{ key: "kitchen", by: "telegram", to: "-100" }]);
    expect(await sendTests(documents, configOf({}), "kitchn")).toEqual({
      isSent: false,
      lines: ["kitchn is no receiver (there are kitchen)"],
    });
    expect(await sendTests(documentsWith([]), configOf({}), null)).toEqual({
      isSent: false,
      lines: ["notify.json names nobody"],
    });
  });
});

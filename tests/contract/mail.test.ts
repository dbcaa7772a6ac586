import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { SMTPServer } from "smtp-server";
import { orderPushOn, orderReceiptEmail } from "@/lib/contract/order/order-message";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { isLong } from "../support/long";
import { type PushService, startPushService } from "../support/push-service";
import { control } from "./control";
import { type Guest, guestOf } from "./guest";
import { launchUpstream } from "./upstream";

/** An upstream with a mail server, that is killed while it writes. */
const folder = mkdtempSync(join(tmpdir(), "mealfront-mail-"));
const letters: string[] = [];
/** What the mail server does with the next letters; "take" once they are used up. */
const plan: ("refuse" | "hang")[] = [];
let server: SMTPServer;
let push: PushService;
let upstream: Child;
let url = "";
let start: () => Promise<void>;

const waitUntil = async (isSo: () => boolean, seconds: number): Promise<void> => {
  for (let tries = 0; !isSo() && tries < seconds * 10; tries += 1) {
    await pause(100);
  }
};

beforeAll(async () => {
  push = await startPushService();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      let letter = "";
      stream.on("data", (part: Buffer) => {
        letter += part.toString("utf8");
      });
      stream.on("end", () => {
        const next = plan.shift();
        if (next === "hang") return;
        if (next === "refuse") return done(new Error("451 later"));
        letters.push(letter);
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const smtp = typeof address === "object" && address !== null ? address.port : 0;
  const port = await freePort(15_300);
  start = async () => {
    const own = launchUpstream({
      name: "upstream with a mail server",
      port,
      folder,
      env: {
        DATABASE_URL: "",
        LOG_LEVEL: "silent",
        KITCHEN_PACE: "3600",
        SITE_URL: "https://shop.example",
        SMTP_URL: `smtp://127.0.0.1:${smtp}`,
        MAIL_FROM: "Sakana <orders@shop.example>",
      },
      output: () => undefined,
    });
    upstream = own.child;
    url = await own.ready;
  };
  await start();
}, 200_000);

afterAll(async () => {
  await upstream.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await push.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ordered = async (): Promise<{ guest: Guest; order_id: number }> => {
  const guest = guestOf(url);
  await guest.fetchingAt(13);
  await guest.add("philadelphia", 2);
  return { guest, order_id: await guest.order() };
};

const headerOf = (letter: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, "im").exec(letter)?.[1]?.replaceAll(/\r?\n[ \t]/g, " ") ?? "";

it("writes a letter with HTML and text, and a name that is the same for every try", async () => {
  const { guest, order_id } = await ordered();
  plan.push("refuse");
  await guest.get(orderReceiptEmail, { body: { order_id, email: "anna@example.com" } });
  await waitUntil(() => letters.length > 0, 25);
  const [letter = ""] = letters;
  expect(headerOf(letter, "To")).toBe("anna@example.com");
  expect(headerOf(letter, "From")).toBe("Sakana <orders@shop.example>");
  expect(headerOf(letter, "Message-ID")).toMatch(new RegExp(`^<order-${order_id}-accepted-\\d+@shop.example>$`));
  expect(headerOf(letter, "Content-Language")).toBe("en");
  expect(headerOf(letter, "Auto-Submitted")).toBe("auto-generated");
  expect(headerOf(letter, "Content-Type")).toMatch(/^multipart\/alternative/);
  expect(letter).toMatch(/Content-Type: text\/plain/);
  expect(letter).toMatch(/Content-Type: text\/html/);
  await waitUntil(() => letters.length > 1, 3);
  expect(letters).toHaveLength(1);
});

// What the killed process had taken is free again after half a minute.
if (isLong) {
  it("killed while it sends a mail and a push, sends both once it is back, and each once", async () => {
    letters.length = 0;
    const { guest, order_id } = await ordered();
    // Neither ever answers the first try.
    const browser = push.browser([0]);
    plan.push("hang");
    await guest.get(orderPushOn, { body: { order_id, endpoint: browser.endpoint, keys: browser.keys } });
    await guest.get(orderReceiptEmail, { body: { order_id, email: "anna@example.com" } });
    await control(url, `/orders/${order_id}/advance`, { status: "cooked" });
    await waitUntil(() => plan.length === 0, 10);
    await upstream.kill();
    expect([letters.length, browser.received().length]).toEqual([0, 0]);
    await start();
    await waitUntil(() => letters.length > 0 && browser.received().length > 0, 40);
    await waitUntil(() => letters.length > 1 || browser.received().length > 1, 4);
    expect(letters).toHaveLength(1);
    expect(headerOf(letters[0] ?? "", "Subject")).toContain(String(order_id));
    expect(browser.received().map(({ notice }) => notice.tag)).toEqual([`order-${order_id}`]);
  }, 200_000);
}

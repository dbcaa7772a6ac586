import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { SMTPServer } from "smtp-server";
import { smtpMailer } from "../mail/smtp-mailer";
import { mailSender } from "./staff-mail";
import type { StaffMessage } from "./staff-sender";

const message: StaffMessage = {
  id: "sushi_order_new_1042",
  event: "order.new",
  at: new Date("2026-11-26T12:00:00Z"),
  language: "en",
  title: "New order no. 1042",
  text: "New order no. 1042\n\n2 × Tacos: 15 €",
  data: {},
};

/** An answer of a mail server, with its code. */
const answer = (code: number): Error => Object.assign(new Error("no"), { responseCode: code });

describe("a letter to the staff (SPEC-518)", () => {
  const letters: string[] = [];
  let ofAddress: Error | null = null;
  let ofLetter: Error | null = null;
  let server: SMTPServer;
  let url = "";

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: (_address, _session, done) => done(ofAddress),
      onData: (stream, _session, done) => {
        let letter = "";
        stream.on("data", (part: Buffer) => {
          letter += part.toString("utf8");
        });
        stream.on("end", () => {
          letters.push(letter);
          done(ofLetter);
        });
      },
    });
    server.on("error", () => undefined);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.server.address();
    url = `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const send = (changes: Partial<StaffMessage> = {}, to = "kitchen@shop.example", at = url) =>
    mailSender(smtpMailer({ url: at, from: "Shop <orders@shop.example>", host: "shop.example" })).send(to, {
      ...message,
      ...changes,
    });

  it("is plain text, has the same name at every try, and requests no answer", async () => {
    letters.length = 0;
    expect([await send(), await send()]).toEqual([
      { kind: "sent", note: null },
      { kind: "sent", note: null },
    ]);
    for (const letter of letters) {
      expect(letter).toMatch(/^Message-ID: <sushi_order_new_1042@shop\.example>\r$/m);
      expect(letter).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(letter).toMatch(/^To: kitchen@shop\.example\r$/m);
      expect(letter).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
      expect(letter).not.toMatch(/text\/html/);
    }
    expect(letters).toHaveLength(2);
  });

  it("has no header of a stranger's", async () => {
    letters.length = 0;
    await send({ title: "New form: x\r\nBcc: everyone@shop.example\r\n\r\nBuy" });
    expect(letters[0]).toMatch(/^Subject: New form: x Bcc: everyone@shop\.example {1,2}Buy\r$/m);
    expect(letters[0]).not.toMatch(/^Bcc:/m);
  });

  it.each([
    ["an address that it does not know", 550, { kind: "refused", why: "the mail server refuses the address (550)" }],
    [
      "an address whose mailbox is full",
      452,
      { kind: "failed", why: "the mail server answered 452", retryAfterS: null },
    ],
  ])("is refused for %s", async (_, code, outcome) => {
    ofAddress = answer(code);
    expect(await send()).toEqual(outcome);
    ofAddress = null;
  });

  it.each([451, 554])("is tried again where the mail server answers %i to the letter", async (code) => {
    ofLetter = answer(code);
    expect(await send()).toEqual({ kind: "failed", why: `the mail server answered ${code}`, retryAfterS: null });
    ofLetter = null;
  });

  it("is tried again where there is no mail server", async () => {
    expect(await send({}, "kitchen@shop.example", "smtp://127.0.0.1:9")).toMatchObject({
      kind: "failed",
      retryAfterS: null,
    });
  });
});

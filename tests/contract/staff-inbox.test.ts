/** @group security */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { SMTPServer } from "smtp-server";
import { feedbackCallMeBack, feedbackQuestions } from "@/lib/contract/feedback";
import { staffAudit } from "@/lib/contract/staff/staff-audit";
import { staffRequest, staffRequestChange, staffRequestReply, staffRequests } from "@/lib/contract/staff/staff-inbox";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { until } from "../support/until";
import { clientOf } from "./client";
import { runCommand } from "./command";
import { cityId } from "./demo";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const XSS = "<script>alert(1)</script>\r\n.\r\nBcc: all@shop.example";

about("the inbox", () => {
  let shop: StaffShop;
  const letters: string[] = [];
  let refusals = 0;
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      let letter = "";
      stream.on("data", (part: Buffer) => {
        letter += part.toString("utf8");
      });
      stream.on("end", () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(new Error("451 later"));
        }
        letters.push(letter);
        done();
      });
    },
  });
  mail.on("error", () => undefined);

  beforeAll(async () => {
    await new Promise<void>((resolve) => mail.listen(0, "127.0.0.1", resolve));
    const address = mail.server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    shop = await openStaffShop("inbox", server ?? "", {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Sakana <help@shop.example>",
    });
  }, 200_000);
  afterAll(async () => {
    await shop?.stop();
    await new Promise<void>((resolve) => mail.close(() => resolve()));
  }, 30_000);

  const ask = async (city: string | null, changes: { email?: string; message?: string; name?: string } = {}) => {
    const body = {
      city_id: city === null ? null : cityId(city),
      name: "Игорь",
      phone: "79164445566",
      email: "igor@shop.example",
      message: "Where is my order?",
      ...changes,
    };
    await clientOf(shop.back.url).get(feedbackQuestions, { key: randomUUID(), body });
    const [row] = await shop.query("select max(id)::int as id from requests");
    return Number(row?.["id"]);
  };
  const params = (request_id: number) => ({ params: { request_id } });

  it("lists what visitors wrote, takes it into work, and answers by e-mail (SPEC-684)", async () => {
    const id = await ask("moscow", { message: XSS, name: XSS.slice(0, 25) });
    const own = await shop.newcomer("Sara", "support");
    const listed = await own.get(staffRequests, { query: { state: "new" } });
    expect(listed.open).toBeGreaterThan(0);
    expect(listed.requests[0]).toMatchObject({ request_id: id, state: "new", taken_by: null, title: "обратная связь" });
    expect(JSON.stringify(listed)).not.toMatch(/79164445566|igor@/);
    const { request } = await own.get(staffRequest, params(id));
    expect(request.can_be_mailed).toBe(true);
    // What was typed is text.
    expect(request.fields.find(({ name }) => name === "message")?.text).toBe(XSS);
    expect(request.fields.find(({ name }) => name === "phone")?.text).toBe("+79164445566");

    const taken = await own.get(staffRequestChange, { ...params(id), body: { state: "in_work" } });
    expect(taken.request).toMatchObject({ state: "in_work", taken_by: "Sara" });
    const colleague = await shop.newcomer("Tove", "support");
    const body = { key: randomUUID(), text: "Mine." };
    expect(await colleague.call(staffRequestReply, { ...params(id), body })).toMatchObject({ status: 409 });
    expect(await colleague.call(staffRequestChange, { ...params(id), body: { state: "answered" } })).toMatchObject({
      status: 409,
      problem: { message: "Этим занимается Sara." },
    });
    refusals = 1;
    const key = randomUUID();
    const text = "On its way.\r\n.\r\nSubject: else\r\nBcc: all@shop.example";
    const answered = await own.get(staffRequestReply, { ...params(id), body: { key, text } });
    expect(answered.request).toMatchObject({
      state: "answered",
      answered_by: "Sara",
      replies: [{ sent_at: null, text }],
    });
    // Sent again after a lost answer: one letter.
    await own.get(staffRequestReply, { ...params(id), body: { key, text } });
    await until(() => letters.length > 0, 40);
    const [letter = ""] = letters;
    const head = letter.slice(0, letter.indexOf("\r\n\r\n"));
    expect(head).toMatch(/^To: igor@shop.example$/m);
    expect(head).toMatch(new RegExp(`^Subject: .*${id}$`, "m"));
    expect(head).not.toMatch(/^Bcc|else|script/m);
    const { request: after } = await own.get(staffRequest, params(id));
    expect(after.replies).toEqual([expect.objectContaining({ by: "Sara", to: "igor@shop.example", text })]);
    await until(async () => (await own.get(staffRequest, params(id))).request.replies[0]?.sent_at !== null, 5);
    expect(letters).toHaveLength(1);
  }, 90_000);

  it("has the same rows as the operator's command", async () => {
    const id = await ask("moscow");
    const own = await shop.newcomer("Siri", "support");
    await own.get(staffRequestChange, { ...params(id), body: { state: "in_work" } });
    const env = { DEMO: "1", BRAND: "sushi", DATABASE_URL: shop.databaseUrl };
    const orders = (...words: string[]) => runCommand("orders", words, env);
    expect((await orders("forms", "show", String(id))).said).toMatch(/in work since .* by Siri/);
    await orders("forms", "handled", String(id), "--by", "Ivan");
    expect((await own.get(staffRequest, params(id))).request).toMatchObject({ state: "answered", answered_by: "Ivan" });
    await orders("forms", "reopen", String(id));
    expect((await own.get(staffRequest, params(id))).request).toMatchObject({ state: "in_work", taken_by: "Siri" });
    await own.get(staffRequestChange, { ...params(id), body: { state: "new" } });
    expect((await own.get(staffRequest, params(id))).request).toMatchObject({ state: "new", taken_by: null });
  });

  it("is of the cities of one's shops, and answers of others as of none (SPEC-685)", async () => {
    const [here, there, nowhere] = [await ask("moscow"), await ask("antalya"), await ask(null)];
    const manager = await shop.newcomer("Maria", "manager", "11");
    const { requests } = await manager.get(staffRequests, {});
    const ids = requests.map(({ request_id }) => request_id);
    expect(ids).toEqual(expect.arrayContaining([here, nowhere]));
    expect(ids).not.toContain(there);
    for (const id of [there, 999_999]) {
      expect(await manager.call(staffRequest, params(id))).toMatchObject({ status: 404 });
      expect(await manager.call(staffRequestChange, { ...params(id), body: { state: "answered" } })).toMatchObject({
        status: 404,
      });
      const body = { key: randomUUID(), text: "No." };
      expect(await manager.call(staffRequestReply, { ...params(id), body })).toMatchObject({ status: 404 });
    }
    const kitchen = await shop.newcomer("Kim", "kitchen", "11");
    for (const endpoint of [staffRequests, staffRequest]) {
      expect(await kitchen.call(endpoint, params(here))).toMatchObject({ status: 403 });
    }
  });

  it("mails nobody whose address is none, and nothing that is empty", async () => {
    const own = await shop.newcomer("Stella", "support");
    const guest = clientOf(shop.back.url);
    await guest.get(feedbackCallMeBack, {
      key: randomUUID(),
      body: { city_id: cityId("moscow"), name: "Игорь", phone: "79164445566" },
    });
    const [row] = await shop.query("select max(id)::int as id from requests");
    const called = Number(row?.["id"]);
    expect((await own.get(staffRequest, params(called))).request.can_be_mailed).toBe(false);
    const injected = await ask("moscow");
    await shop.query(
      `update requests set fields = jsonb_set(fields, '{email}', to_jsonb(E'a@b.example\\r\\nBcc: c@d.example'::text)) where id = ${injected}`,
    );
    for (const id of [called, injected]) {
      const body = { key: randomUUID(), text: "Hello." };
      expect(await own.call(staffRequestReply, { ...params(id), body })).toMatchObject({ status: 409 });
    }
    const id = await ask("moscow");
    for (const text of ["", "  \n ", "x".repeat(5001), "4111 1111 1111 1111"]) {
      const body = { key: randomUUID(), text };
      expect([text, await own.call(staffRequestReply, { ...params(id), body })]).toMatchObject([text, { status: 422 }]);
    }
    const done = await own.get(staffRequestChange, { ...params(called), body: { state: "answered" } });
    expect(done.request).toMatchObject({ state: "answered", answered_by: "Stella", replies: [] });
    const owner = await shop.newcomer("Olga", "owner");
    const { acts } = await owner.get(staffAudit);
    expect(acts).toContainEqual(
      expect.objectContaining({ act: "request.change", subject: `request ${called}`, by: "Stella" }),
    );
    expect(JSON.stringify(acts)).not.toMatch(/On its way|Игорь|igor@/);
  });
});

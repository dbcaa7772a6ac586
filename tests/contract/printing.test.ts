/**
 * @group security
 * @rule SPEC-667 SPEC-668 SPEC-669 SPEC-739
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { staffBoard } from "@/lib/contract/staff/staff-board";
import {
  staffPrintAgain,
  staffPrinterTest,
  staffPrinting,
  staffPrintToken,
  staffTicket,
} from "@/lib/contract/staff/staff-printing";
import { type FakePrinter, openFakePrinter } from "@/tests/support/fake-printer";
import { orderRow } from "@/tests/support/payment-rows";
import { cartOf, printerRow, slotAt } from "@/tests/support/print-rows";
import { paperOf } from "@/tests/support/printed-paper";
import { openStaffShop, type StaffShop } from "@/tests/support/staff-shop";
import { openPostgres, type Store } from "@/upstream/store/database";
import { orders } from "@/upstream/store/schema/order";
import { printers, printJobs } from "@/upstream/store/schema/print";
import { type Child, startNode } from "../../scripts/child";
import { until } from "../support/until";

/** Printers that the upstream cannot reach: they ask, or an agent does. */
const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;

const SHOP = 13;
const MAC = "00:11:62:12:34:56";
const starModel = "star-tsp100iv";
const STARPRNT = "application/vnd.star.starprnt";

about("printing at a shop", () => {
  let shop: StaffShop;
  let store: Store;
  let owner: Awaited<ReturnType<StaffShop["newcomer"]>>;
  beforeAll(async () => {
    shop = await openStaffShop("printing", server ?? "");
    store = await openPostgres({ url: shop.databaseUrl, pool: 2, timeout: 7, onLost: () => undefined });
    owner = await shop.newcomer("Olga", "owner");
  }, 200_000);
  afterAll(async () => {
    await store?.close();
    await shop?.stop();
  });
  beforeEach(async () => {
    await store.db.delete(printers);
    await store.db.update(orders).set({ original_status: "canceled", payment_state: "not_required" });
    await store.db
      .insert(printers)
      .values([
        printerRow("star", SHOP, { connection: "cloudprnt", target: MAC, model: starModel }),
        printerRow("usb", SHOP, { connection: "agent", sort: 2 }),
      ]);
  });

  const accepted = async (): Promise<number> => {
    // The shop's clock is not that of the machine.
    const now = new Date((await owner.get(staffBoard, { query: { shop: String(SHOP) } })).now);
    const cart_snapshot = cartOf({ id: 1, name: { en: "Roll", ru: "Ролл" } });
    const changes = { original_status: "accepted", payment_state: "not_required", payment_type: "cash" } as const;
    return orderRow(store.db, now, { ...changes, shop_id: SHOP, confirmed_at: now, slot: slotAt(now), cart_snapshot });
  };
  const jobsOf = async (printer: string) =>
    (await store.db.select().from(printJobs).where(eq(printJobs.printer, printer)).orderBy(printJobs.id)).map(
      ({ state, failure, is_duplicate }) => `${state} ${failure ?? "-"}${is_duplicate ? " duplicate" : ""}`,
    );
  const isQueued = () => until(async () => (await jobsOf("star")).length > 0 && (await jobsOf("usb")).length > 0);
  const hurry = () => store.db.update(printJobs).set({ next_at: new Date() }).where(eq(printJobs.state, "failed"));

  describe("by the console", () => {
    it("is seen with states and failures, and tried once more or printed again by the staff of the shop alone", async () => {
      await accepted();
      await isQueued();
      const { printers: shown, jobs } = await owner.get(staffPrinting, { query: { shop: String(SHOP) } });
      expect(shown.map(({ key, waiting, seen_at }) => [key, waiting, seen_at])).toEqual([
        ["star", 1, null],
        ["usb", 1, null],
      ]);
      const [job] = jobs;
      if (job === undefined) throw new Error("no job");
      expect(job).toMatchObject({ state: "waiting", is_duplicate: false, failure: null, tries: 0 });
      await store.db.update(printJobs).set({ state: "printed" }).where(eq(printJobs.id, job.id));
      const again = await owner.get(staffPrintAgain, { params: { job_id: job.id } });
      expect(again.job).toMatchObject({ state: "waiting", is_duplicate: true });
      const stranger = await shop.newcomer("Kira", "kitchen", "14");
      expect(await stranger.call(staffPrintAgain, { params: { job_id: job.id } })).toMatchObject({ status: 404 });
      expect(await stranger.call(staffPrinting, { query: { shop: String(SHOP) } })).toMatchObject({ status: 404 });
      expect(await stranger.call(staffPrinterTest, { params: { printer: "usb" } })).toMatchObject({ status: 404 });
      const body = { shop_id: SHOP, printer: null };
      expect(await stranger.call(staffPrintToken, { body })).toMatchObject({ status: 403 });
    });

    it("gives the ticket of an order to a browser, in the reader's language", async () => {
      const id = await accepted();
      const { tickets } = await owner.get(staffTicket, { params: { order_id: id } });
      expect(tickets.map(({ part }) => part)).toEqual(["kitchen", "courier"]);
      expect(tickets[0]?.rows).toContainEqual({ kind: "text", text: String(id), isLarge: true, isBold: true });
    });

    it("makes a token for an agent, or for a printer by itself, and ends the one before", async () => {
      const agent = await owner.get(staffPrintToken, { body: { shop_id: SHOP, printer: null } });
      const star = await owner.get(staffPrintToken, { body: { shop_id: SHOP, printer: "star" } });
      expect([agent.url, star.url]).toEqual([shop.consoleUrl, `${shop.consoleUrl}/printing/cloudprnt/${star.token}`]);
      const usb = { shop_id: SHOP, printer: "usb" };
      expect(await owner.call(staffPrintToken, { body: usb })).toMatchObject({ status: 422 });
      const poll = (url: string) =>
        fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: '{"statusCode":"200 OK"}',
        });
      expect((await poll(star.url)).status).toBe(200);
      await owner.get(staffPrintToken, { body: { shop_id: SHOP, printer: "star" } });
      expect((await poll(star.url)).status).toBe(401);
      expect((await poll(`${shop.consoleUrl}/printing/cloudprnt/${agent.token}`)).status).toBe(401);
      const asAgent = { authorization: `Bearer ${star.token}`, "content-type": "application/json" };
      const jobs = await fetch(`${shop.consoleUrl}/printing/agent/jobs`, {
        method: "POST",
        headers: asAgent,
        body: "{}",
      });
      expect(jobs.status).toBe(401);
    });

    it("makes and ends tokens by a command too (SPEC-739)", async () => {
      const made = await shop.command("printer-token", String(SHOP), "--printer", "star");
      const url = /https?:\S+/.exec(made.said)?.[0] ?? "";
      expect(url).toMatch(/\/printing\/cloudprnt\/[\w-]{43}$/);
      const poll = () =>
        fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: '{"statusCode":"200 OK"}',
        });
      expect((await poll()).status).toBe(200);
      const star = ["printer-revoke", String(SHOP), "--printer", "star"];
      expect((await shop.command(...star)).code).toBe(0);
      expect((await poll()).status).toBe(401);
      expect((await shop.command(...star)).code).toBe(1);
      expect((await shop.command("printer-token", String(SHOP))).said).toMatch(/^[\w-]{43}$/m);
      for (const words of [
        ["printer-token", "999"],
        ["printer-token", String(SHOP), "--printer", "usb"],
      ]) {
        expect((await shop.command(...words)).code).toBe(1);
      }
      const acts = await shop.query(
        "select act, by from staff_audit where act like 'printer.token%' order by id desc limit 3",
      );
      expect(acts.map(({ act }) => act)).toContain("printer.token_end");
      expect(acts.every(({ by }) => String(by).startsWith("command:"))).toBe(true);
    });
  });

  describe("by Star CloudPRNT", () => {
    let url = "";
    beforeEach(async () => {
      ({ url } = await owner.get(staffPrintToken, { body: { shop_id: SHOP, printer: "star" } }));
    });
    const Reply = z.looseObject({
      jobReady: z.boolean(),
      jobToken: z.string().optional(),
      mediaTypes: z.array(z.string()).optional(),
    });
    /** As the guide's example of a printer that is idle has it, with a field of a later version. */
    const poll = async (changes: Readonly<Record<string, unknown>> = {}) => {
      const body = {
        status: "23 6 0 0 0 0 0 0 0 ",
        printerMAC: MAC,
        uniqueID: null,
        statusCode: "200%20OK",
        jobToken: null,
        printingInProgress: false,
        clientAction: null,
        barcodeReader: [],
        ...changes,
      };
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "Star TSP100IV" },
        body: JSON.stringify(body),
      });
      return Reply.parse(await response.json());
    };
    const get = (type = STARPRNT, mac = MAC) => fetch(`${url}?mac=${mac}&type=${encodeURIComponent(type)}`);
    const confirm = (code: string, token = "") =>
      fetch(`${url}?code=${encodeURIComponent(code)}&mac=${MAC}&token=${token}`, { method: "DELETE" });
    const paper = async (response: Response) =>
      paperOf(new Uint8Array(await response.arrayBuffer()), "star", starModel).filter((line) => line !== "");

    it("polls, fetches and confirms", async () => {
      expect(await poll()).toEqual({ jobReady: false });
      const id = await accepted();
      await isQueued();
      const { jobReady, jobToken = "", mediaTypes } = await poll();
      expect([jobReady, mediaTypes]).toEqual([true, [STARPRNT]]);
      const got = await get();
      expect([got.status, got.headers.get("content-type")]).toEqual([200, STARPRNT]);
      expect(await paper(got)).toEqual(expect.arrayContaining([String(id), "2 x Ролл", "[cut]"]));
      expect(await poll({ printingInProgress: true, jobToken })).toEqual({ jobReady: false });
      expect((await confirm("200 OK", jobToken)).status).toBe(200);
      expect(await jobsOf("star")).toEqual(["printed -"]);
      expect(await poll()).toEqual({ jobReady: false });
      expect((await get()).status).toBe(404);
    });

    it("gets nothing under another MAC address, in another form, or without its token", async () => {
      await accepted();
      await isQueued();
      expect(await poll({ printerMAC: "00:11:62:99:99:99" })).toEqual({ jobReady: false });
      expect((await get(STARPRNT, "00:11:62:99:99:99")).status).toBe(404);
      expect((await get("text/plain")).status).toBe(415);
      expect((await fetch(`${shop.consoleUrl}/printing/cloudprnt/${"x".repeat(43)}`)).status).toBe(401);
      expect(await jobsOf("star")).toEqual(["waiting -"]);
    });

    it("may send its token as the password instead", async () => {
      const [address = "", token = ""] = url.split(/\/(?=[\w-]{43}$)/);
      const authorization = `Basic ${Buffer.from(`star:${token}`).toString("base64")}`;
      const headers = { authorization, "content-type": "application/json" };
      const sent = { method: "POST", headers, body: '{"statusCode":"200 OK"}' };
      expect((await fetch(address, sent)).status).toBe(200);
      expect((await fetch(address, { ...sent, headers: { ...headers, authorization: "Basic eDp5" } })).status).toBe(
        401,
      );
    });

    it("that has no paper says so, and gets the ticket as a duplicate once it has some", async () => {
      await accepted();
      await isQueued();
      await poll();
      await get();
      expect(await poll({ statusCode: "410%20Out%20of%20paper" })).toEqual({ jobReady: false });
      expect(await jobsOf("star")).toEqual(["failed paper_out duplicate"]);
      const { printers: shown } = await owner.get(staffPrinting, { query: { shop: String(SHOP) } });
      expect(shown[0]).toMatchObject({ key: "star", failure: "paper_out" });
      await hurry();
      expect(await poll()).toMatchObject({ jobReady: true });
      expect((await paper(await get()))[0]).toBe("ДУБЛИКАТ");
      await confirm("OK");
      expect(await jobsOf("star")).toEqual(["printed - duplicate"]);
    });

    it("that fetches a ticket twice gets it as a duplicate, and one that it cannot read is tried later", async () => {
      await accepted();
      await isQueued();
      expect((await paper(await get()))[0]).not.toBe("ДУБЛИКАТ");
      expect((await paper(await get()))[0]).toBe("ДУБЛИКАТ");
      await confirm("511 Media decoding error");
      expect(await jobsOf("star")).toEqual(["failed unwritable duplicate"]);
    });
  });

  describe("by an agent of the shop's network", () => {
    const folder = mkdtempSync(join(tmpdir(), "mealfront-agent-"));
    let token = "";
    let fake: FakePrinter;
    let agent: Child | null = null;
    beforeEach(async () => {
      ({ token } = await owner.get(staffPrintToken, { body: { shop_id: SHOP, printer: null } }));
      fake = await openFakePrinter();
      await store.db
        .update(printers)
        .set({ target: `127.0.0.1:${fake.port}` })
        .where(eq(printers.key, "usb"));
    });
    afterEach(async () => {
      await agent?.stop();
      await fake.close();
      rmSync(join(folder, "tickets.json"), { force: true });
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const start = (): void => {
      agent = startNode({
        name: "agent",
        args: ["--import", "tsx", "scripts/printer.ts"],
        env: { PRINT_URL: shop.consoleUrl, PRINT_TOKEN: token, PRINT_FOLDER: folder },
        output: () => undefined,
      });
    };
    const papers = (): string[][] => fake.tickets.map((bytes) => paperOf(bytes, "esc-pos"));

    it("prints what waits, and what comes", async () => {
      const first = await accepted();
      start();
      await until(async () => (await jobsOf("usb"))[0] === "printed -");
      const second = await accepted();
      await until(async () => (await jobsOf("usb"))[1] === "printed -");
      expect(papers().map((lines) => [first, second].find((id) => lines.includes(String(id))))).toEqual([
        first,
        second,
      ]);
    });

    it("killed between print and report it says so at its next start, and the ticket is a duplicate", async () => {
      fake.mood.delay = 900;
      await accepted();
      start();
      const journal = () => {
        try {
          return readFileSync(join(folder, "tickets.json"), "utf8");
        } catch {
          return "[]";
        }
      };
      await until(() => journal().includes("unknown"));
      await agent?.kill();
      await until(async () => (await jobsOf("usb"))[0]?.startsWith("sent") === true);
      fake.mood.delay = 0;
      start();
      await until(async () => (await jobsOf("usb"))[0] === "failed unknown duplicate");
      await hurry();
      await until(async () => (await jobsOf("usb"))[0] === "printed - duplicate");
      expect(papers().at(-1)?.[0]).toBe("ДУБЛИКАТ");
    });

    it("reports what it printed while the line was lost", async () => {
      await accepted();
      await isQueued();
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const call = (path: string, body: unknown) =>
        fetch(`${shop.consoleUrl}/printing/agent/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      const { jobs } = z
        .object({ jobs: z.array(z.looseObject({ lease: z.string() })) })
        .parse(await (await call("jobs", {})).json());
      const [job] = jobs;
      // The lease has run out meanwhile.
      await store.db
        .update(printJobs)
        .set({ next_at: new Date(0) })
        .where(eq(printJobs.printer, "usb"));
      expect((await call("results", { lease: job?.lease, outcome: { kind: "printed" } })).status).toBe(200);
      expect(await jobsOf("usb")).toEqual(["printed -"]);
      expect((await call("results", { lease: job?.lease, outcome: { kind: "burnt" } })).status).toBe(422);
    });
  });
});

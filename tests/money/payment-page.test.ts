/**
 * @group money
 * @group security
 * @rule SPEC-323 SPEC-326
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Browser, type BrowserContext, chromium, type Page, type Response } from "@playwright/test";
import * as z from "zod";
import { browserOptions } from "@/scripts/browser";
import { findChromium, findPostgres } from "@/scripts/system";
import { words } from "../e2e/support/words";
import { type Cluster, startCluster } from "../support/postgres";
import { pendingOrder } from "./checkout";
import { leaks, type Places } from "./leaks";
import { type Recorder, recordReports, recordTraffic } from "./recorders";
import { isErrorOf, reportLines } from "./report-lines";
import { filled, inventory, type LoadedScript, lineOfScript, sha256 } from "./script-inventory";
import { openShopStack, type ShopStack } from "./shop-stack";
import { customerAt } from "./visitor";

const t = words("ru");
const bin = findPostgres();
const about = bin === null || findChromium() === null ? describe.skip : describe;

const PAN = "4242424242424242";
/** Refused for its funds. */
const POOR = "4000056655665556";
const secrets = { pans: [PAN, POOR], words: ["sbx1."] };
const MINUTE = 60_000;
const LogLine = z.object({ process: z.string(), request_id: z.string(), path: z.string(), status: z.number() });

about("the page where a card is typed", () => {
  let cluster: Cluster;
  let stack: ShopStack;
  let traffic: Recorder | null = null;
  let reports: Recorder;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let opened: Response | null;
  const files: { readonly url: URL; readonly body: Buffer }[] = [];
  const requests: string[] = [];
  const stored: string[] = [];
  /** Origins that the page has sent a request to. */
  const requestedOrigins = new Set<string>();

  beforeAll(async () => {
    reports = await recordReports();
    cluster = await startCluster(bin ?? "");
    stack = await openShopStack({
      cluster,
      name: "page",
      firstPort: 16_400,
      env: { LOG_LEVEL: "debug", SENTRY_DSN: reports.url.replace("://", "://key@").concat("/1") },
      between: async (upstreamUrl) => {
        traffic = await recordTraffic(upstreamUrl);
        return traffic.url;
      },
    });
    const visitor = await customerAt(stack, "79161234567", false);
    const key = await pendingOrder(visitor, "page");
    browser = await chromium.launch(browserOptions());
    context = await browser.newContext({ locale: "ru-RU", viewport: { width: 1440, height: 900 } });
    // Who has agreed to be measured is not measured here either.
    const agreed = { name: "sushi_cookie_notice", value: "accepted" };
    const cookies = [...visitor.cookies(), agreed];
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: stack.storefrontUrl })));
    page = await context.newPage();
    page.on("request", (request) => {
      requestedOrigins.add(new URL(request.url()).origin);
      const isOurs = request.url().startsWith(stack.storefrontUrl) || request.url().startsWith(reports.url);
      if (isOurs) requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`);
    });
    // Chromium has no body of a script whose worker has ended; then it is fetched once more.
    const bodyOf = (answer: Response): Promise<Buffer> =>
      answer.body().catch(async () => (await context.request.get(answer.url())).body());
    page.on("response", (answer) => {
      if (answer.request().resourceType() !== "script") return;
      void bodyOf(answer).then(
        (body) => files.push({ url: new URL(answer.url()), body }),
        // The browser itself has been closed: nobody looks at its files any more.
        () => undefined,
      );
    });
    opened = await page.goto(`${stack.storefrontUrl}/moscow/order/payment/${key}`);
    await page.getByRole("heading", { name: t("payment-page.title") }).waitFor();
  }, 3 * MINUTE);

  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await traffic?.stop();
    await reports?.stop();
    cluster?.stop();
  }, MINUTE);

  const hashesOf = (policy: string): string[] => policy.match(/'sha256-[^']+'/g) ?? [];
  const origins = () => ({ own: stack.storefrontUrl, bank: stack.bankUrl, reports: reports.url });

  // An element without words runs nothing: there is one, for the pause before the page comes to life (ADR-0035).
  const inlineScripts = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.scripts].filter(({ src, text }) => src === "" && text !== "").map(({ text }) => text),
    );

  const lineOf = (script: LoadedScript): number => lineOfScript(script, origins());

  const typeCard = async (pan: string): Promise<void> => {
    const field = (name: string) => page.getByLabel(new RegExp(t(`payment-page.card.${name}`)));
    for (const name of ["number", "expiry", "cvc"]) await field(name).fill("");
    await field("number").click();
    await page.keyboard.type(`${pan}1239123`);
    stored.push(await storage());
  };
  const pay = () => page.getByRole("button", { name: /^Оплатить/ }).click();

  const storage = (): Promise<string> =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]));

  const places = async (): Promise<Places> => {
    const named: Record<string, readonly string[]> = {
      "the storefront's log": stack.written.storefront,
      "the upstream's log": stack.written.upstream,
      "the bank's log": stack.written.bank,
      "the bank's book": readFileSync(join(stack.dataDir, "sushi", "bank", "book.jsonl"), "utf8").split("\n"),
      "the browser's storage and address": [...stored, await storage()],
      "an error report": reports.seen,
      // The cryptogram is sent here on purpose: the test looks at everything else in the requests.
      "a request to the shop": requests.map((line) => line.replaceAll(/sbx1\.[\w.-]+/g, "")),
      "the upstream's traffic": (traffic?.seen ?? []).map((line) => line.replaceAll(/sbx1\.[\w.-]+/g, "")),
    };
    const tables = await stack.rows("select tablename from pg_tables where schemaname = 'public'");
    for (const { tablename } of tables) {
      const rows = await stack.rows(`select row_to_json(t)::text as row from ${String(tablename)} t`);
      named[`table ${String(tablename)}`] = rows.map(({ row }) => String(row));
    }
    return named;
  };

  it("comes with the headers that are written down, and with a hash of each inline script and of nothing else", async () => {
    const headers = opened?.headers() ?? {};
    const html = (await opened?.text()) ?? "";
    const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = ""]) => text,
    );
    const hashes = hashesOf(headers["content-security-policy"] ?? "");
    expect(scripts.length).toBeGreaterThan(3);
    expect(hashes).toEqual([...new Set(scripts.map((text) => `'sha256-${sha256(text)}'`))]);
    expect(html).toContain(' nonce=""');
    for (const [name, value] of Object.entries(inventory.headers)) {
      expect([name, headers[name]]).toEqual([name, filled(value, { ...origins(), hashes: hashes.join(" ") })]);
    }
  });

  it("is the same document for every key and customer, with nothing of either in it (SPEC-370)", async () => {
    const keys = ["9b1f0000-0000-4000-8000-000000000001", "9b1f0000-0000-4000-8000-000000000002"];
    const answers = await Promise.all(
      keys.map((key) =>
        fetch(`${stack.storefrontUrl}/moscow/order/payment/${key}`, {
          headers: { cookie: `sushi_session=${key}; sushi_language=ru`, accept: "text/html" },
        }),
      ),
    );
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(one).toBe(other);
    expect(keys.some((key) => one?.includes(key))).toBe(false);
    const policies = answers.map(({ headers }) => headers.get("content-security-policy"));
    expect(policies[0]).toBe(policies[1]);
    for (const { headers } of answers)
      expect([headers.get("set-cookie"), headers.get("x-page-shell")]).toEqual([null, null]);
  });

  it(
    "runs only the scripts that are listed",
    async () => {
      // The acquirer's comes with the first card, the reporter of errors when the page is idle.
      await typeCard(POOR);
      await pay();
      await page.getByRole("main").getByText(t("payment-page.card_errors.5051")).waitFor();
      while (!(await page.evaluate(() => "__SENTRY__" in window))) await pause(200);
      const inline = (await inlineScripts()).map((text) => ({ inline: text }));
      const lines = [...inline, ...files].map((script) => [
        lineOf(script),
        "inline" in script ? script.inline.slice(0, 80) : script.url.href,
      ]);
      expect(lines.filter(([line]) => line === -1)).toEqual([]);
      expect([...new Set(lines.map(([line]) => line))].sort()).toEqual(inventory.scripts.map((_, nth) => nth));
      expect(lineOf({ inline: "alert(1)" })).toBe(-1);
      const own = files.find(({ url }) => url.origin === stack.storefrontUrl);
      if (own === undefined) throw new Error("The page has no code of its own");
      expect(lineOf({ url: own.url, body: Buffer.concat([own.body, Buffer.from("//")]) })).toBe(-1);
    },
    MINUTE,
  );

  it("runs nothing that is put into it", async () => {
    const ran = await page.evaluate(async (stranger) => {
      const refused: string[] = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
        refused.push(effectiveDirective),
      );
      const inline = document.createElement("script");
      inline.textContent = "document.documentElement.dataset.ran = 'yes'";
      const foreign = document.createElement("script");
      foreign.src = `${stranger}/script.js`;
      document.body.append(inline, foreign);
      // The browser's own: nothing of this file is there.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { refused, ran: document.documentElement.dataset["ran"] ?? null };
    }, reports.url);
    expect(ran).toEqual({ refused: ["script-src-elem", "script-src-elem"], ran: null });
  });

  /** Breaks a page on purpose: what watches it, as its report of that says, and what it has sent to web analytics. */
  const watchersOf = async (watched: Page, name: string) => {
    const message = `broken on purpose: ${name}`;
    await watched.waitForFunction(() => "__SENTRY__" in window);
    await watched.evaluate((text) => {
      setTimeout(() => {
        throw new Error(text);
      });
    }, message);
    const reportOf = () => reports.seen.flatMap(reportLines).find(isErrorOf(message));
    while (reportOf() === undefined) await pause(100);
    const events = await watched.evaluate((): unknown => Reflect.get(window, "dataLayer") ?? []);
    return { watchers: reportOf()?.sdk?.integrations ?? [], events: z.array(z.unknown()).parse(events) };
  };

  it(
    "is watched by nobody: no replay, no tracing, no analytics, nobody else's server",
    async () => {
      // The same visitor is watched where no card is typed.
      const menu = await context.newPage();
      await menu.goto(`${stack.storefrontUrl}/moscow`);
      await menu.waitForFunction(() => "dataLayer" in window);
      const there = await watchersOf(menu, "the menu");
      expect(there.watchers).toEqual(expect.arrayContaining(["Replay", "BrowserTracing"]));
      expect(there.events).not.toEqual([]);
      await menu.close();

      const here = await watchersOf(page, "the payment page");
      expect(here.watchers.filter((name) => /replay|trac|profil/i.test(name))).toEqual([]);
      expect(here.events).toEqual([]);
      const sent = requests.filter((line) => line.startsWith(`POST ${reports.url}`));
      const kinds = sent.flatMap(reportLines).flatMap(({ type }) => (type === undefined ? [] : [type]));
      expect(kinds.filter((kind) => /replay|transaction|span|profile/.test(kind))).toEqual([]);
      expect(kinds).toContain("event");
      expect([...requestedOrigins].filter((origin) => !Object.values(origins()).includes(origin))).toEqual([]);
    },
    MINUTE,
  );

  it(
    "leaves nothing of a card anywhere",
    async () => {
      await typeCard(PAN);
      // An error while a card stands in the form is reported, but without the card.
      await page.evaluate((typed) => {
        Reflect.get(window, "console").error(`a crumb about ${typed}`);
        setTimeout(() => {
          throw new Error(`refused: ${typed}, cvv=123`);
        });
      }, "4242 4242 4242 4242");
      while (!reports.seen.some((report) => report.includes("refused: "))) await pause(100);
      await pay();
      await page.getByTestId("otp").fill("123456");
      await page.getByTestId("submit").click();
      await page.getByRole("heading", { name: t("payment-page.result.success_title") }).waitFor();
      expect(requests.some((line) => line.includes("/api/order/3ds-return"))).toBe(true);
      expect(traffic?.seen.some((line) => line.startsWith("POST /v1/order/pay"))).toBe(true);
      expect(leaks(await places(), secrets)).toEqual([]);
    },
    2 * MINUTE,
  );

  it("is followed through three logs by one name of each request", () => {
    const linesOf = (server: "storefront" | "upstream" | "bank") =>
      stack.written[server].flatMap((line) => {
        const parsed = LogLine.safeParse(line.startsWith("{") ? JSON.parse(line) : null);
        return parsed.success ? [parsed.data] : [];
      });
    for (const [path, bank] of [
      ["/order/pay", /^\/acq\/payments$/],
      // What the issuer says is sent on when it returns, not when the customer's page polls (SPEC-392).
      ["/order/3ds-return", /^\/acq\/payments\/[0-9a-f-]+\/verify$/],
    ] as const) {
      const call = linesOf("storefront").findLast((line) => line.path === path && line.status < 400);
      const { request_id = "" } = call ?? {};
      expect([path, request_id]).toEqual([path, expect.stringMatching(/^[\w-]{8,64}$/)]);
      const of = (server: "upstream" | "bank") => linesOf(server).filter((line) => line.request_id === request_id);
      expect(of("upstream")).toEqual([{ process: "upstream", request_id, path: `/v1${path}`, status: 200 }]);
      const calls = of("bank").filter((line) => bank.test(line.path));
      expect(calls.map(({ process, status }) => ({ process, status }))).toEqual([{ process: "bank", status: 200 }]);
    }
  });

  it("would be found out", async () => {
    await stack.rows(`update orders set comment = 'my card: 4242-4242-4242-4242'`);
    await page.evaluate((pan) => localStorage.setItem("typed", pan), PAN);
    // The other logs name patterns of paths alone, and the bank's leaves the number out.
    await fetch(`${stack.bankUrl}/${PAN}`);
    const searched = await places();
    const found = leaks(searched, secrets).map((line) => line.split(":")[0]);
    expect(new Set(found)).toEqual(new Set(["table orders", "the browser's storage and address"]));
    expect(searched["the bank's log"]?.some((line) => line.includes('"/[number]"'))).toBe(true);
  });
});

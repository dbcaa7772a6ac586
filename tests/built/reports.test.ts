/** @rule SPEC-272 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserOptions } from "@/scripts/browser";
import { copyBuild } from "@/scripts/build-copy";
import { type Stack, startStack } from "@/scripts/stack";
import { findChromium } from "@/scripts/system";
import { words } from "../e2e/support/words";
import { recordReports } from "../money/recorders";
import { isErrorOf, reportLines } from "../money/report-lines";
import { layEmptyPglite } from "../support/empty-pglite";
import { until } from "../support/until";

const t = words("ru");
const about = findChromium() === null ? describe.skip : describe;

about("error reports of a browser", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-reports-"));
  const buildDir = join(".data", "build-reports");
  let reports: Awaited<ReturnType<typeof recordReports>>;
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    reports = await recordReports();
    copyBuild(buildDir);
    layEmptyPglite(folder);
    stack = await startStack({
      brand: "sushi",
      mode: "production",
      dataDir: folder,
      ports: { storefront: 16_900, upstream: 16_940, bank: 16_960 },
      env: { LOG_LEVEL: "silent", BUILD_DIR: buildDir, SENTRY_DSN: reports.url.replace("://", "://key@").concat("/1") },
      output: () => undefined,
    });
    browser = await chromium.launch(browserOptions());
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await reports?.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(buildDir, { recursive: true, force: true });
  }, 60_000);

  const opened = async (): Promise<Page> => {
    const context = await browser.newContext({ locale: "ru-RU", viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${stack.storefrontUrl}/moscow`);
    return page;
  };
  const breakIt = (page: Page, message: string): Promise<void> =>
    page.evaluate((text) => {
      setTimeout(() => {
        throw new Error(text);
      });
    }, message);
  const isWatched = (page: Page): Promise<boolean> => page.evaluate(() => "__SENTRY__" in window);
  const isReported = (message: string): boolean => reports.ofBrowsers.flatMap(reportLines).some(isErrorOf(message));
  const answer = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true }).click();

  describe("of visitors in front of the question for consent", () => {
    let undecided: Page;
    let refused: Page;
    beforeAll(async () => {
      undecided = await opened();
      refused = await opened();
      await breakIt(undecided, "before the answer");
      await undecided.getByRole("button", { name: t("consent.accept"), exact: true }).waitFor();
      await breakIt(refused, "before the refusal");
      await answer(refused, "consent.reject");
      await breakIt(refused, "after the refusal");
      // Longer than the reporter waits for an idle moment.
      await pause(6_000);
    }, 60_000);

    it("never come from who rejects them", async () => {
      expect(await isWatched(refused)).toBe(false);
      expect(reports.ofBrowsers).toEqual([]);
      await refused.context().close();
    }, 60_000);

    it("wait for the visitor's answer, and begin with what happened before it", async () => {
      expect(await isWatched(undecided)).toBe(false);
      expect(reports.ofBrowsers).toEqual([]);
      await answer(undecided, "consent.accept");
      await undecided.waitForFunction(() => "__SENTRY__" in window);
      await until(() => isReported("before the answer"));
      expect(["before the refusal", "after the refusal"].filter(isReported)).toEqual([]);
      await undecided.context().close();
    }, 60_000);
  });

  it("contain traces and replays, but no phone, code, address or card of anybody", async () => {
    const page = await opened();
    await answer(page, "consent.accept");
    await page.waitForFunction(() => "__SENTRY__" in window);
    reports.ofBrowsers.length = 0;
    await page.evaluate(async () => {
      await fetch("/api/address/suggest?city_id=1&q=Tverskaya%2017");
      const button = document.createElement("button");
      button.setAttribute("aria-label", "Delete Tverskaya 17");
      button.textContent = "Tverskaya 17";
      document.body.append(button);
      button.click();
      history.pushState(null, "", "/moscow?phone=79161234567");
      Reflect.get(window, "console").log("login of +7 916 123-45-67, code: 135790, 4242 4242 4242 4242");
    });
    await breakIt(page, "card 4242-4242-4242-4242 of 79161234567, otp=135790");
    await until(() => reports.ofBrowsers.some((report) => report.includes('"exception"')));
    await until(() => reports.ofBrowsers.some((report) => report.includes('"replay_event"')));
    // Leaving is when what is left is sent.
    await page.goto("about:blank");
    await until(() => reports.ofBrowsers.some((report) => report.includes('"type":"span"')));
    const said = reports.ofBrowsers.join("\n");
    expect(said).toContain("/api/address/suggest?[query]");
    const secrets = [/Tverskaya/, /9161234567/, /916 123/, /135790/, /4242\W?4242/];
    expect(secrets.filter((secret) => secret.test(said))).toEqual([]);
    await page.context().close();
  }, 90_000);
});

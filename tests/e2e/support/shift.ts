import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import * as z from "zod";
import { staffDeviceBegin, staffDevicePair } from "../../../lib/contract/staff/staff-device";
import { copyBuild } from "../../../scripts/build-copy";
import { startStack } from "../../../scripts/stack";
import { findPostgres } from "../../../scripts/system";
import { startCluster } from "../../support/postgres";
import { createStaffBrowser } from "../../support/staff-browser";
import { spyOnSound } from "./board";
import { demoManager } from "./demo-staff";
import { storefrontUrl } from "./shop";
import { phone } from "./test";

const postgres = findPostgres();
export const canOpenShift = postgres !== null;

const BUILD_DIR = join(".data", "build-shift");
const tabletView = { width: 1024, height: 768 } as const;
/** Bound of every act and every page, ms: what never comes fails where it was waited for, not with the whole walk. */
const ACT_MS = 20_000;
const locales = { ru: "ru-RU", tr: "tr-TR" } as const;
export type ShiftLanguage = keyof typeof locales;

/** The whole demo on a PostgreSQL of its own: storefront, upstream with the console, bank. */
export const openShiftShop = async () => {
  const cluster = await startCluster(postgres ?? "", { fsync: "off" });
  const dataDir = mkdtempSync(join(tmpdir(), "mealfront-shift-"));
  copyBuild(BUILD_DIR);
  const stack = await startStack({
    brand: "sushi",
    mode: "production",
    dataDir,
    ports: { storefront: 13_600, upstream: 13_610, bank: 13_620, staff: 13_630 },
    env: {
      LOG_LEVEL: "error",
      // Only the staff move orders here.
      KITCHEN_PACE: "100000",
      BUILD_DIR,
      DATABASE_URL: cluster.createDatabase("shift"),
    },
    output: (line) => process.stderr.write(`${line}\n`),
  });
  const consoleUrl = z.string().parse(stack.consoleUrl);
  return {
    stack,
    consoleUrl,
    manager: () => demoManager(stack),
    stop: async () => {
      await stack.stop();
      cluster.stop();
      for (const made of [dataDir, BUILD_DIR]) rmSync(made, { recursive: true, force: true });
    },
  };
};
type ShiftShop = Awaited<ReturnType<typeof openShiftShop>>;

/** What the walk has opened, and what its pages said in their consoles. */
export const shiftOf = (browser: Browser, shop: ShiftShop, language: ShiftLanguage) => {
  const contexts: BrowserContext[] = [];
  const noise: string[] = [];
  const listen = (page: Page): Page => {
    page.on("pageerror", (error) => noise.push(`exception: ${error.message}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) noise.push(`${message.text()} ${message.location().url}`);
    });
    return page;
  };
  const open = async (viewport: { readonly width: number; readonly height: number }, hasTouch: boolean) => {
    const context = await browser.newContext({ viewport, hasTouch, locale: locales[language] });
    contexts.push(context);
    context.setDefaultTimeout(ACT_MS);
    return context;
  };
  /** A window of the console with the session of somebody. */
  const atConsole = async (session: ReturnType<typeof createStaffBrowser>, path: string): Promise<Page> => {
    const context = await open(tabletView, true);
    await context.addCookies([...session.cookies].map(([name, value]) => ({ name, value, url: shop.consoleUrl })));
    await context.addInitScript((code) => localStorage.setItem("console_language", code), language);
    await context.addInitScript(spyOnSound);
    const page = listen(await context.newPage());
    await page.goto(`${shop.consoleUrl}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    return page;
  };
  return {
    noise,
    atConsole,
    /** A tablet that was just paired with a shop, at its board. */
    tablet: async (manager: ReturnType<typeof createStaffBrowser>, shop_id: number, name: string): Promise<Page> => {
      const { code } = await manager.get(staffDeviceBegin, { body: { shop_id } });
      const device = createStaffBrowser(shop.consoleUrl);
      await device.get(staffDevicePair, { body: { code, name } });
      return atConsole(device, "/board");
    },
    /** A customer's phone, in the language of the shift. */
    phone: async (): Promise<Page> => {
      const context = await open(phone, true);
      const cookies = { sushi_cookie_notice: "rejected", sushi_language: language, sushi_order_type: "takeaway" };
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: storefrontUrl() })));
      return listen(await context.newPage());
    },
    close: () => Promise.all(contexts.map((context) => context.close())),
  };
};

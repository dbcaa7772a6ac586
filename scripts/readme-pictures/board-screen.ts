import type { Browser, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import * as z from "zod";
import { onTicket, ticket } from "../../tests/e2e/support/board";
import { demoManager } from "../../tests/e2e/support/demo-staff";
import { words } from "../../tests/e2e/support/words";
import type { Stack } from "../stack";
import { views } from "./visitor";

const t = words("en");

/** The board of a shop on a tablet, where the manager of the demo is logged in. */
export const openBoard = async (browser: Browser, shop: Stack, shopId: number): Promise<Page> => {
  const { cookies } = await demoManager(shop);
  const url = z.string().parse(shop.consoleUrl);
  const { scale, ...viewport } = views.tablet;
  const office = await browser.newContext({ viewport, deviceScaleFactor: scale, locale: "en", hasTouch: true });
  await office.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await office.addInitScript((id) => {
    localStorage.setItem("console_language", "en");
    localStorage.setItem("board_shop", id);
  }, String(shopId));
  const page = await office.newPage();
  await page.goto(`${url}/board`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
};

/** Presses a button on the ticket of an order. */
export const moveOrder = async (page: Page, id: number, move: "accept" | "start" | "ready"): Promise<void> => {
  await expect(ticket(page, id)).toBeVisible();
  await onTicket(page, id, t(`staff-board.move.${move}`)).click();
};

/** Tests the sound, so that no strip on the board reminds of it. */
export const testSound = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: t("staff-board.sound.open") }).click();
  await page.getByRole("button", { name: t("staff-board.sound.test.ring") }).click();
  await page.getByRole("button", { name: t("staff-board.sound.heard") }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
};

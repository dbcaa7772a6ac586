import { expect, type Page } from "@playwright/test";
import type { BoardOrder } from "../../../lib/contract/staff/board-order";
import type { serveBoard } from "../../support/board-stand-in";
import { changedOrder, UNCOLLECTED } from "./busy-board";
import type { words } from "./words";

type Stage = {
  readonly page: Page;
  readonly t: ReturnType<typeof words>;
  readonly board: Awaited<ReturnType<typeof serveBoard>>;
  readonly orders: readonly BoardOrder[];
};
type Scene = { readonly path?: string; readonly open?: (stage: Stage) => Promise<void> };

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const openOrder = async ({ page, t }: Stage): Promise<void> => {
  await press(page, t("staff-board.details"));
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** Opens an order that is ready: a phone shows one column at a time. */
const openReady = async ({ page, t }: Stage, id: number): Promise<void> => {
  const tab = page
    .getByRole("group", { name: t("staff-board.columns") })
    .getByRole("button")
    .nth(2);
  if (await tab.isVisible()) await tab.click();
  await page
    .locator(`article[data-order="${id}"]`)
    .getByRole("button", { name: t("staff-board.details") })
    .click();
};

/** The board, what opens on it, and the screens of printing. */
export const boardScenes: Readonly<Record<string, Scene>> = {
  "thirty tickets": {},
  "a changed order": {
    open: async ({ page, board, orders: [longest] }) => {
      if (longest !== undefined) board.send({ kind: "order", order: changedOrder(longest) });
      await expect(page.locator("del").first()).toBeVisible();
    },
  },
  "the choice of minutes": {
    open: async ({ page, t }) => {
      await press(page, t("staff-board.more_time"));
      await expect(page.getByRole("button", { name: /^\+10/ })).toBeVisible();
    },
  },
  "an order's details": { open: openOrder },
  "a refusal": {
    open: async (stage) => {
      const { page, t } = stage;
      await openOrder(stage);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: t("staff-board.move.refuse") }).click();
      await dialog.getByRole("button").last().click();
      await expect(page.getByText(t("staff-board.refuse.reason_missing"))).toBeVisible();
    },
  },
  "an order that nobody collected": {
    open: async (stage) => {
      const { page, t } = stage;
      await openReady(stage, UNCOLLECTED);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("staff-board.move.not_collected") })
        .click();
      await expect(page.getByRole("radio", { name: t("staff-order-change.loss.courier") })).toBeVisible();
    },
  },
  "the test of the sound": {
    open: async ({ page, t }) => {
      await press(page, t("staff-board.sound.open"));
      await press(page, t("staff-board.sound.test.ring"));
      await expect(page.getByText(t("staff-board.sound.question"))).toBeVisible();
    },
  },
  "a station's screen": {
    open: async ({ page, t }) => {
      await page.getByRole("combobox", { name: t("staff-board.view") }).selectOption("1");
      await expect(page.getByText("Хлеб").first()).toBeAttached();
    },
  },
  "what is to be cooked all day": {
    open: async ({ page, t }) => {
      await press(page, t("staff-board.all_day.title"));
      await expect(page.getByText(t("staff-board.all_day.hint"))).toBeVisible();
    },
  },
  "finished orders": {
    open: async ({ page, t }) => {
      await press(page, t("staff-board.recall.title"));
      await expect(page.getByRole("dialog").getByText("500").first()).toBeVisible();
    },
  },
  "a lost line": {
    open: async ({ page, t, board }) => {
      board.goAway();
      await expect(page.getByText(t("staff-board.line.lost_text"))).toBeVisible({ timeout: 60_000 });
      await press(page, t("staff-board.move.accept"));
      await expect(page.getByText(t("staff-board.not_sent")).first()).toBeVisible();
    },
  },
  printing: { path: "/printing" },
  "a ticket": { path: "/ticket/100234567" },
};

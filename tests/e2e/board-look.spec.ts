/** @rule SPEC-753 SPEC-757 */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { buildConsole } from "../../scripts/console-build";
import { serveBoard } from "../support/board-stand-in";
import { isLong } from "../support/long";
import { violationsInBothThemes } from "./support/axe";
import { boardScenes } from "./support/board-scenes";
import { boardStations, busyBoard, recalled } from "./support/busy-board";
import { printing, tickets } from "./support/busy-printers";
import { cutOff, keyboardFaults } from "./support/keyboard-walk";
import { strayed } from "./support/layout";
import { type TestLanguage, words } from "./support/words";

/** The board and the screens of printing with all that an evening has at worst: thirty tickets, long names, a lost line. */
const tablet = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const wall = { width: 1920, height: 1080 };
/** In what every change has to pass each scene is seen once. */
const views = [
  { language: "ru", viewport: tablet },
  { language: "de", viewport: phone },
  { language: "tr", viewport: phone },
  { language: "de", viewport: tablet },
  { language: "ru", viewport: desk },
  { language: "de", viewport: wall },
] as const;
const viewsOf = (nth: number) => (isLong ? views : views.slice(nth % 2, (nth % 2) + 1));

let board: Awaited<ReturnType<typeof serveBoard>>;
const orders = busyBoard();
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await buildConsole("fast");
});
test.beforeEach(async () => {
  const replies = {
    "/staff/board/recall": recalled(),
    "/staff/printing": printing(),
    "/staff/printing/orders/100234567": tickets(),
  };
  board = await serveBoard({ orders, stations: boardStations, replies, firstPort: 17_900 });
});
test.afterEach(() => board.stop());

const enter = async (context: BrowserContext, language: TestLanguage, path: string): Promise<Page> => {
  await context.addInitScript((code) => localStorage.setItem("console_language", code), language);
  const page = await context.newPage();
  await page.goto(`${board.url}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.locator("main :is(article, li)").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
};

for (const [nth, [name, { path = "/board", open }]] of Object.entries(boardScenes).entries()) {
  for (const { language, viewport } of viewsOf(nth)) {
    test(`${name} in ${language} at ${viewport.width} × ${viewport.height} can be read and used by everybody`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport, hasTouch: viewport === phone });
      const page = await enter(context, language, path);
      await open?.({ page, t: words(language), board, orders });
      const layout = [...(await strayed(page)), ...(await cutOff(page))];
      const axe = await violationsInBothThemes(page);
      expect([...layout, ...axe, ...(await keyboardFaults(page))]).toEqual([]);
      await context.close();
    });
  }
}

test("a short ticket on a wall screen has the next one right below it", async ({ browser }) => {
  const context = await browser.newContext({ viewport: wall });
  const page = await enter(context, "ru", "/board");
  const tickets = page.locator('[data-column="preparation"] article');
  await expect(tickets).not.toHaveCount(0);
  const boxes = await tickets.evaluateAll((found) =>
    found.map((ticket: Element) => {
      const { left, top, bottom } = ticket.getBoundingClientRect();
      return { left: Math.round(left), top, bottom };
    }),
  );
  const [first] = boxes;
  const rows = [...new Set(boxes.map(({ left }) => left))].map((left) =>
    boxes.filter((box) => box.left === left).toSorted((one, other) => one.top - other.top),
  );
  expect(rows.length).toBeGreaterThan(1);
  const gaps = rows.flatMap((column) =>
    column.map(({ top }, nth) => top - (nth === 0 ? (first?.top ?? 0) : (column[nth - 1]?.bottom ?? 0) + 8)),
  );
  for (const gap of gaps) expect(gap).toBeLessThanOrEqual(8);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0);
  // The first row has the most urgent, from left to right.
  expect(boxes.slice(0, rows.length).map(({ top }) => top)).toEqual(rows.map(() => first?.top));
  await context.close();
});

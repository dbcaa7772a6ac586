import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { onTicket } from "./board";
import type { ShiftLanguage } from "./shift";
import { words } from "./words";

/** What those who work a shift do, by the words on their screens. */
export const shiftStaff = (language: ShiftLanguage) => {
  const t = words(language);
  const board = (key: string, values: Record<string, string | number> = {}) => t(`staff-board.${key}`, values);
  const states = (key: string, values: Record<string, string | number> = {}) => t(`staff-states.${key}`, values);
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
  return {
    t,
    board,
    states,
    button,
    dialog,
    undo: (page: Page, id: number) => button(page, `${board("undo")}: ${board("moved.refuse", { number: id })}`),
    /** Refuses a paid order with a reason of the list. */
    refuse: async (page: Page, id: number, reason: "sold_out" | "too_busy") => {
      await onTicket(page, id, board("details")).click();
      await button(page, board("move.refuse")).click();
      const question = dialog(page, board("refuse.title", { number: id }));
      await question.getByRole("radio", { name: board(`refuse.reason.${reason}`) }).check();
      await question.getByRole("button", { name: board("refuse.confirm"), exact: true }).click();
      await expect(question).toBeHidden();
      await expect(page.getByText(new RegExp(board("refund_in", { seconds: "\\d+" })))).toBeVisible();
    },
    /** Opens a screen by the menu of a tablet. */
    go: async (page: Page, noun: "board" | "states" | "figures" | "phone-order" | "support") => {
      await button(page, t("staff.menu")).click();
      await dialog(page, t("staff.menu"))
        .getByRole("link", { name: t(`staff-${noun}.nav`) })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: t(`staff-${noun}.title`) })).toBeVisible();
    },
  };
};
export type ShiftStaff = ReturnType<typeof shiftStaff>;

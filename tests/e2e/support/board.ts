import type { Page } from "@playwright/test";

/** Counts the tones that a page plays from its load on. */
export const spyOnSound = (): void => {
  const tones: number[] = [];
  Reflect.set(window, "tones", tones);
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function spied(this: OscillatorNode, when?: number) {
    tones.push(this.frequency.value);
    start.call(this, when);
  };
};

/** The tones that a page has played, Hz. */
export const tonesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const tones: unknown = Reflect.get(window, "tones");
    return Array.isArray(tones) ? tones.map(Number) : [];
  });

/** An order as a ticket with its dishes. */
export const ticket = (page: Page, id: number) => page.locator(`article[data-order="${id}"]`);

/** A button on the ticket of an order. */
export const onTicket = (page: Page, id: number, name: string) =>
  ticket(page, id).getByRole("button", { name, exact: true });

export const column = (page: Page, name: "new" | "preparation" | "ready" | "on_its_way" | "later") =>
  page.locator(`section[data-column="${name}"]`);

/** An order where it stands on the board, as a ticket or as a row. */
export const inColumn = (page: Page, name: Parameters<typeof column>[1], id: number) =>
  column(page, name).locator(`[data-order="${id}"]`);

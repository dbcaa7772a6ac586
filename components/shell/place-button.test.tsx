/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { cart, slotAt } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { PlaceButton } from "./place-button";

const now = new Date("2025-05-10T15:00:00Z");
const open = [slotAt("2025-05-10T15:25:00Z"), slotAt("2025-05-10T15:40:00Z")];

const show = async (intervals: typeof open, known: Partial<typeof cart> = {}) => {
  const calls = serveApi({
    "GET /clock": () => ok({ now: now.toISOString() }),
    "PUT /cart": () => ok({ cart: { ...cart, ...known } }),
    "POST /schedule/intervals": () => ok({ intervals, dates: [], date_today: "2025-05-10", message: null }),
  });
  renderPage(<PlaceButton />);
  for (let step = 0; step < 10; step += 1) await act(() => jest.advanceTimersByTimeAsync(300));
  return calls.map(({ call }) => call);
};

// Fetched by the first test, its code would take longer than the test waits.
beforeAll(() => import("./wait-watch"));
beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe("the place in the head", () => {
  it("says how long one waits there now, to the eye and in its name", async () => {
    await show(open);
    const button = screen.getByRole("button");
    expect(button).toHaveTextContent(/25–40.мин$/);
    expect(button).toHaveAccessibleName(/, 25–40.мин\. Изменить$/);
  });

  it("says nothing of it where no slot is open", async () => {
    await show(open.map((slot) => ({ ...slot, disabled: true })));
    expect(screen.getByRole("button")).not.toHaveTextContent(/мин/);
  });

  it("fetches no slots where no place is chosen", async () => {
    expect(await show(open, { delivery_address: null })).not.toContain("POST /schedule/intervals");
  });
});

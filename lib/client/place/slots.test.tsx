/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { cart, slotAt } from "@/tests/support/storefront-fixtures";
import { type Answer, inPage, ok, renderPage, type Sent, serveApi } from "@/tests/support/storefront-page";
import { useSlots } from "./slots";

/** A slot with the requested date as its title. */
const replyTo = ({ body }: Sent): Answer => {
  const date = typeof body === "object" && body !== null && "date" in body ? String(body.date) : "";
  return ok({
    intervals: [slotAt("2025-05-10T12:00:00Z", { title: `slot of ${date}` })],
    dates: [],
    date_today: "2025-05-10",
    message: null,
  });
};

const Slots = ({ date }: { readonly date: string }) => {
  const { data } = useSlots(date);
  return <p>{data?.intervals[0]?.title ?? "nothing yet"}</p>;
};

/** ms an answer for a date takes. */
let delays: Record<string, number>;
let calls: Sent[];
const sentBodies = () => calls.filter(({ call }) => call === "POST /schedule/intervals").map(({ body }) => body);
const pass = async (ms: number) => {
  for (let step = 0; step < 10; step += 1) await act(() => jest.advanceTimersByTimeAsync(ms / 10));
};

beforeEach(() => {
  jest.useFakeTimers();
  delays = {};
  calls = serveApi({
    "PUT /cart": () => ok({ cart }),
    "POST /schedule/intervals": async (sent) => {
      const late = Object.entries(delays).find(([date]) => JSON.stringify(sent.body).includes(date));
      if (late !== undefined) await new Promise((resolve) => setTimeout(resolve, late[1]));
      return replyTo(sent);
    },
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe("time slots (SPEC-11)", () => {
  it("are fetched once where the context changes three times within a second", async () => {
    const { rerender } = renderPage(<Slots date="2025-05-10" />);
    await pass(2_000);
    expect(sentBodies()).toHaveLength(1);
    for (const date of ["2025-05-11", "2025-05-12", "2025-05-13"]) {
      rerender(inPage(<Slots date={date} />));
      await pass(300);
    }
    expect(sentBodies()).toHaveLength(1);
    await pass(1_000);
    expect(sentBodies()).toHaveLength(2);
    expect(sentBodies()[1]).toMatchObject({ date: "2025-05-13" });
    expect(screen.getByText("slot of 2025-05-13")).toBeInTheDocument();
  });

  it("of an old context are dropped when they come late", async () => {
    delays = { "2025-05-11": 5_000 };
    const { rerender } = renderPage(<Slots date="2025-05-10" />);
    await pass(2_000);
    rerender(inPage(<Slots date="2025-05-11" />));
    await pass(1_500);
    expect(sentBodies()).toHaveLength(2);
    rerender(inPage(<Slots date="2025-05-12" />));
    await pass(1_500);
    expect(screen.getByText("slot of 2025-05-12")).toBeInTheDocument();
    await pass(6_000);
    expect(screen.getByText("slot of 2025-05-12")).toBeInTheDocument();
  });
});

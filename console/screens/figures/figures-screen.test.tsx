/**
 * @jest-environment jsdom
 */
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Figures } from "@/lib/contract/staff/staff-figures";
import { openConsole, Refusal, staffCaller } from "@/tests/support/console-page";

const sums = {
  orders: 42,
  takings: 61_530,
  returned: 0,
  discounts: 1200,
  bonuses: 0,
  delivery: 900,
  tips: 0,
  average: 1465,
  canceled: 2,
  canceled_sum: 1980,
  not_collected: 1,
  lost: 990,
};
const figures: Figures = {
  from: "2026-11-26",
  to: "2026-11-26",
  today: "2026-11-26",
  currencies: [
    {
      currency_code: "TRY",
      total: sums,
      groups: [
        { ...sums, by: "hour", key: "2", takings: 530 },
        { ...sums, by: "hour", key: "12", takings: 61_000 },
        { ...sums, by: "shop", key: "11" },
        { ...sums, by: "payment_type", key: "cash" },
      ],
      dishes: [
        { product_id: 1, name: '=HYPERLINK("http://evil.example")', units: 9, takings: 4410 },
        { product_id: 2, name: "<img src=x onerror=alert(1)>", units: 1, takings: 490 },
      ],
    },
  ],
  stages: [{ order_type: "delivery", span: "cooking_cooked", orders: 42, average_s: 1080, p90_s: 1620 }],
  promise: { in_time: 39, late: 3, late_median_minutes: 4, late_p90_minutes: 12 },
  closed_long_after: 1,
  refusals: [{ reason: "The salmon has run out.", orders: 2 }],
  unsold: [{ product_id: 3, name: "Ginger" }],
};

const open = (answers: Parameters<typeof openConsole>[1] = {}, path = "/figures") =>
  openConsole(path, {
    "GET /staff/session": { caller: staffCaller("manager") },
    "GET /staff/figures": figures,
    "GET /staff/figures?from=2026-11-25&to=2026-11-25": {
      ...figures,
      from: "2026-11-25",
      to: "2026-11-25",
      currencies: [],
    },
    "GET /staff/figures/mail": { is_on: false },
    ...answers,
  });

describe("the figures (SPEC-703)", () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it("show the sums, the speed, and what was promised", async () => {
    open();
    await screen.findByRole("heading", { name: "Figures" });
    const sales = await screen.findByRole("region", { name: "Sales" });
    expect(
      within(sales).getAllByText("61 530 ₺", { normalizer: (text) => text.replaceAll("\u00a0", " ") }).length,
    ).toBeGreaterThan(0);
    expect(within(sales).getByRole("table", { name: "By shop" }).textContent).toContain("Harbour");
    screen.getByText(/In time: 39, late: 3/);
    screen.getByText("1 order was closed long after leaving and left out.");
  });

  it("have the hours of the night at the end of their day", async () => {
    open();
    const bars = await screen.findByRole("table", { name: "Takings by hour" });
    expect(
      within(bars)
        .getAllByRole("rowheader")
        .map((cell) => cell.textContent),
    ).toEqual(["12:00", "02:00"]);
  });

  it("show a name as the text that it is", async () => {
    open();
    await screen.findByText("<img src=x onerror=alert(1)>");
    expect(document.querySelector("img")).toBeNull();
  });

  it("are those of other days at a press, and the address names them", async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole("radio", { name: "Yesterday" }));
    await screen.findByText("Nothing was sold on these days. Choose other days or another shop.");
    expect(router.state.location.search).toEqual({ from: "2026-11-25", to: "2026-11-25" });
  });

  it("become a file in which no name is a formula", async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return "blob:figures";
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Save as CSV" }));
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(saved[0] ?? new Blob());
    });
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")",TRY,9,4410`);
    expect(text).toContain("Total,,TRY,42,61530,1465");
    expect(text).toContain("In time,39");
  });

  it("come by e-mail once they are switched on", async () => {
    const { calls } = open({ "PUT /staff/figures/mail": { is_on: true } });
    const toggle = await screen.findByRole("switch", { name: "Each day’s figures by e-mail" });
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.getAttribute("aria-checked")).toBe("true"));
    expect(calls).toContainEqual({ route: "PUT /staff/figures/mail", body: { is_on: true } });
  });

  it("say why they do not come, and are requested again", async () => {
    const answers = { "GET /staff/figures": new Refusal({ status: 500, message: "Not now." }) as unknown };
    open(answers);
    await screen.findByRole("button", { name: "Try again" });
  });
});

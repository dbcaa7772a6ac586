/**
 * @jest-environment jsdom
 * @rule SPEC-213
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import type { Language } from "@/lib/contract/language";
import type { BonusProgram } from "@/lib/contract/place/city";
import { moscow, settings } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { BonusInfoModal } from "./bonus-info-modal";
import { BonusState } from "./bonus-state";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
const clockAt = (now: string) => serveApi({ "GET /clock": () => ok({ now }) });
beforeEach(() => {
  clockAt("2025-05-10T09:00:00Z");
});
afterEach(cleanup);

const withProgram = { ...settings, bonus: { city_aliases: ["moscow"] } };
const program = { percent: 5, is_accrual_paused: true, deadline: "2025-05-21" };
const city = { ...moscow, bonus: program };

describe("what is said about bonuses", () => {
  it.each([
    ["ru", "До 21 мая 2025 г. можно потратить накопленные бонусы."],
    ["en", "You can spend the bonuses you have until May 21, 2025."],
    ["de", "Gesammelte Bonuspunkte können Sie bis zum 21. Mai 2025 einlösen."],
    ["tr", "Biriken bonuslarınızı 21 Mayıs 2025 tarihine kadar harcayabilirsiniz."],
  ] as const)("in %s", (language, text) => {
    renderPage(<BonusInfoModal />, { language, city, settings: withProgram });
    expect(screen.getByRole("dialog")).toHaveTextContent(text);
  });

  it.each([
    ["on the last day, by the city's clock", "2025-05-22T00:59:00Z", "До 21 мая 2025 г. можно потратить"],
    ["once it has passed", "2025-05-22T01:01:00Z", "До 21 мая 2025 г. можно было потратить накопленные бонусы"],
  ])("%s", async (_when, now, text) => {
    const sent = clockAt(now);
    renderPage(<BonusInfoModal />, { city, settings: withProgram });
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveTextContent(text));
  });

  it("leads to the page of the program", () => {
    renderPage(<BonusInfoModal />, { city, settings: withProgram });
    expect(screen.getByRole("link", { name: "О бонусной программе" })).toHaveAttribute("href", "/moscow/bonus");
  });

  it("leads nowhere in a city without the program", () => {
    renderPage(<BonusInfoModal />, { city: { ...moscow, alias: "kazan" }, settings: withProgram });
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("names no day where none is set", () => {
    renderPage(<BonusInfoModal />, { city: { ...city, bonus: { ...program, deadline: null } }, settings: withProgram });
    expect(screen.getByRole("dialog")).toHaveTextContent(
      "Новые бонусы пока не начисляются, накопленные можно тратить.",
    );
  });
});

describe("the state of the program, at the top of its page", () => {
  const stateOf = (over: Partial<BonusProgram>, language: Language = "ru"): HTMLElement =>
    renderPage(<BonusState program={{ ...program, ...over }} />, { language }).container;

  it("says that nothing is earned for now", () => {
    expect(stateOf({})).toHaveTextContent(/^Начисление приостановлено.*До 21 мая 2025 г\./);
  });

  it("says what orders bring where they do", () => {
    const state = stateOf({ is_accrual_paused: false });
    expect(state).toHaveTextContent(/^5 % от заказа возвращаются бонусами.*До 21 мая 2025 г\. их можно потратить\.$/);
  });

  it("says that the last day has passed", async () => {
    clockAt("2025-06-01T09:00:00Z");
    const state = stateOf({ is_accrual_paused: false });
    await waitFor(() =>
      expect(state).toHaveTextContent(/До 21 мая 2025 г\. их можно было потратить, этот срок прошёл\.$/),
    );
  });

  it("names no day where none is set", () => {
    const state = stateOf({ is_accrual_paused: false, deadline: null }, "de");
    expect(state).toHaveTextContent("5 % jeder Bestellung kommen als Bonuspunkte zurück");
    expect(state).not.toHaveTextContent("bis zum");
  });
});

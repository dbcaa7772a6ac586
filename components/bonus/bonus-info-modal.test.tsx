/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { moscow, settings } from "@/tests/support/storefront-fixtures";
import { renderPage } from "@/tests/support/storefront-page";
import { BonusInfoModal } from "./bonus-info-modal";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const bonus = { city_aliases: ["moscow"], deadline: "2025-05-21" };

describe("what is said about bonuses", () => {
  it.each([
    ["ru", "До 21 мая 2025 г. можно потратить накопленные бонусы."],
    ["en", "You can spend the bonuses you have until May 21, 2025."],
    ["de", "Gesammelte Bonuspunkte können Sie bis zum 21. Mai 2025 einlösen."],
    ["tr", "Biriken bonuslarınızı 21 Mayıs 2025 tarihine kadar harcayabilirsiniz."],
  ] as const)("in %s", (language, text) => {
    renderPage(<BonusInfoModal />, { language, settings: { ...settings, bonus } });
    expect(screen.getByRole("dialog")).toHaveTextContent(text);
  });

  it("leads to the page of the program", () => {
    renderPage(<BonusInfoModal />, { settings: { ...settings, bonus } });
    expect(screen.getByRole("link", { name: "О бонусной программе" })).toHaveAttribute("href", "/moscow/bonus");
  });

  it("leads nowhere in a city without the program", () => {
    renderPage(<BonusInfoModal />, { city: { ...moscow, alias: "kazan" }, settings: { ...settings, bonus } });
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("names no day where none is set", () => {
    renderPage(<BonusInfoModal />, { settings: { ...settings, bonus: { ...bonus, deadline: null } } });
    expect(screen.getByRole("dialog")).toHaveTextContent(
      "Новые бонусы пока не начисляются, накопленные можно тратить.",
    );
  });
});

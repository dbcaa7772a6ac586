/** @jest-environment jsdom */
/** @rule SPEC-835 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CitySummary } from "@/lib/contract/place/city";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { CitiesModal } from "./cities-modal";

const cityIn = (id: number, alias: string, name: string, timezone: string): CitySummary => ({
  id,
  alias,
  name,
  timezone,
  seo_name: name,
  type: "default",
  alert: null,
  pauses: undefined,
  order_types: { delivery: true, takeaway: true },
  country: { id: 1, name: "Россия", code: "RU" },
  default_language: "ru",
  updated_at: "2026-11-24T12:00:00.000Z",
});

const cities = [
  cityIn(1, "moscow", "Москва", "Europe/Moscow"),
  cityIn(2, "samara", "Самара", "Europe/Samara"),
  cityIn(3, "kazan", "Казань", "Europe/Moscow"),
  { ...cityIn(4, "antalya", "Анталья", "Europe/Istanbul"), default_language: "tr" },
];

/** How far the clock of the device is ahead of UTC, minutes. */
const clockAt = (ahead: number) => {
  jest.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-ahead);
};

const show = (props: { readonly city?: null; readonly language?: "tr" } = { city: null }) =>
  act(async () => renderPage(<CitiesModal />, props));

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  serveApi({ "GET /cities": () => ok({ cities, retired: [] }) });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe("the choice of city", () => {
  it("offers who has none yet the one that his clock agrees with, before the list", async () => {
    clockAt(180);
    await show();
    expect(await screen.findByRole("dialog", { name: "Ваш город\u00a0— Москва?" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Да" })).toHaveAttribute("href", "/moscow");
    expect(screen.queryByRole("searchbox")).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "Другой город" }));
    expect(screen.getByRole("dialog", { name: "В каком вы городе?" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Казань" })).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });

  it("offers before others one of the page's language", async () => {
    clockAt(180);
    await show({ city: null, language: "tr" });
    expect(await screen.findByRole("dialog", { name: /Анталья/ })).toBeVisible();
  });

  it("opens the list at once where no city goes by that clock", async () => {
    clockAt(-300);
    await show();
    expect(await screen.findByRole("link", { name: "Самара" })).toBeVisible();
    expect(screen.getByRole("dialog", { name: "В каком вы городе?" })).toBeVisible();
  });

  it("opens the list at once in a city", async () => {
    clockAt(180);
    await show({});
    await waitFor(() => expect(screen.getByRole("link", { name: "Москва" })).toBeVisible());
    expect(screen.queryByRole("button", { name: "Другой город" })).toBeNull();
  });
});

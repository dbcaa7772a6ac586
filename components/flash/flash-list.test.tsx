/**
 * @jest-environment jsdom
 * @rule SPEC-251 SPEC-424
 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { tagIcon } from "@/components/ui/later-icons";
import { FLASH_MS, flash, useFlash } from "@/lib/client/flash/flash";
import { renderPage, serveApi } from "@/tests/support/storefront-page";
import { FlashList } from "./flash-list";

const regions = (
  <div id="flash">
    <div role="status" />
    <div role="alert" />
  </div>
);

beforeEach(() => {
  serveApi({});
  jest.useFakeTimers();
  document.body.innerHTML = "";
});

afterEach(() => {
  act(() => {
    for (const { id } of useFlash.getState().items) useFlash.getState().dismiss(id);
  });
  cleanup();
  jest.useRealTimers();
});

/** The regions are there before the list that fills them. */
const setUp = () => {
  renderPage(regions);
  renderPage(<FlashList />);
};

describe("notifications on the page", () => {
  it("show the icon that they name", () => {
    setUp();
    act(() => flash({ type: "info", text: "Цены изменились", icon: "price" }));
    act(() => flash({ type: "info", text: "Вы вернулись", icon: "comet" }));
    const paths = [...document.querySelectorAll("#flash p")].map((text) =>
      text.parentElement?.querySelector("path")?.getAttribute("d"),
    );
    expect(paths[0]).toBe(tagIcon);
    expect(paths[1]).not.toBe(tagIcon);
  });

  it("announce failures at once and the rest when the screen reader pauses", () => {
    setUp();
    act(() => flash({ type: "success", text: "Маки — в корзине" }));
    act(() => flash({ type: "error", text: "Нет связи" }));
    expect(document.querySelector('#flash [role="status"]')?.textContent).toContain("Маки — в корзине");
    expect(document.querySelector('#flash [role="alert"]')?.textContent).toContain("Нет связи");
  });

  it("go after 5 s, each by its own time (SPEC-158)", () => {
    expect(FLASH_MS).toBe(5000);
    setUp();
    act(() => flash({ type: "info", text: "Новое меню" }));
    act(() => jest.advanceTimersByTime(2000));
    act(() => flash({ type: "error", text: "Нет связи" }));
    act(() => jest.advanceTimersByTime(2999));
    expect(screen.queryByText("Новое меню")).not.toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText("Новое меню")).toBeNull();
    expect(screen.queryByText("Нет связи")).not.toBeNull();
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.queryByText("Нет связи")).toBeNull();
  });

  it("begin their time when they are rendered", () => {
    renderPage(regions);
    flash({ type: "info", text: "Новое меню" });
    jest.advanceTimersByTime(60_000);
    renderPage(<FlashList />);
    expect(screen.queryByText("Новое меню")).not.toBeNull();
    act(() => jest.advanceTimersByTime(FLASH_MS));
    expect(screen.queryByText("Новое меню")).toBeNull();
  });

  it("restart their time when they are repeated", () => {
    setUp();
    act(() => flash({ type: "info", text: "Новое меню" }));
    act(() => jest.advanceTimersByTime(3000));
    act(() => flash({ type: "info", text: "Новое меню" }));
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getAllByText("Новое меню")).toHaveLength(1);
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.queryByText("Новое меню")).toBeNull();
  });

  it("stay while they are read, those that come meanwhile too", () => {
    setUp();
    act(() => flash({ type: "info", text: "Новое меню" }));
    const close = screen.getByRole("button", { name: "Закрыть" });
    fireEvent.focusIn(close);
    act(() => flash({ type: "info", text: "Вы вернулись" }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText("Новое меню")).not.toBeNull();
    expect(screen.queryByText("Вы вернулись")).not.toBeNull();
    fireEvent.focusOut(close);
    act(() => jest.advanceTimersByTime(FLASH_MS));
    expect(screen.queryByText("Новое меню")).toBeNull();
    expect(screen.queryByText("Вы вернулись")).toBeNull();
  });

  it("can be closed", () => {
    setUp();
    act(() => flash({ type: "info", text: "Новое меню" }));
    fireEvent.click(screen.getByRole("button", { name: "Закрыть" }));
    expect(screen.queryByText("Новое меню")).toBeNull();
  });
});

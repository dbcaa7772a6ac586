/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { goTo } from "./go-to";

const scrolled = jest.fn<(how?: ScrollIntoViewOptions) => void>();
const instantly = () => scrolled.mock.calls.filter(([how]) => how?.behavior === "instant").length;
let top = 0;

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockClear();
  document.body.innerHTML = '<section id="wok" tabindex="-1"></section>';
  const block = document.getElementById("wok");
  if (block === null) throw new Error("There is no block");
  Object.assign(block, { scrollIntoView: scrolled, getBoundingClientRect: () => ({ top }) });
});
afterEach(() => {
  document.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  jest.useRealTimers();
});

it("goes smoothly, and holds the block once it is there", () => {
  top = 5_000;
  goTo("wok", "auto");
  expect(scrolled.mock.calls).toEqual([[]]);
  // The end of another scroll.
  window.dispatchEvent(new Event("scrollend"));
  expect(instantly()).toBe(0);
  top = 100;
  window.dispatchEvent(new Event("scrollend"));
  expect(instantly()).toBe(1);
  jest.advanceTimersByTime(5_000);
  expect(instantly()).toBe(30);
});

it("releases the page's own top as soon as it is there, so that a reader who scrolls on is not brought back", () => {
  const page = jest.fn<(how?: ScrollIntoViewOptions) => void>();
  document.documentElement.scrollIntoView = page;
  goTo("top", "auto");
  window.dispatchEvent(new Event("scrollend"));
  jest.advanceTimersByTime(5_000);
  expect(page.mock.calls).toEqual([[], [{ behavior: "instant" }]]);
});

it("completes a scroll that ends halfway, or whose end is not reported", () => {
  top = 5_000;
  goTo("wok", "auto");
  window.dispatchEvent(new Event("scrollend"));
  jest.advanceTimersByTime(999);
  expect(instantly()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(instantly()).toBe(1);
});

it.each(["wheel", "touchstart", "pointerdown", "keydown"])("stops when the reader takes over by %s", (name) => {
  top = 5_000;
  goTo("wok", "auto");
  window.dispatchEvent(new Event(name));
  jest.advanceTimersByTime(5_000);
  expect(instantly()).toBe(0);
});

it("goes to another block when that is requested during a scroll", () => {
  top = 5_000;
  goTo("wok", "auto");
  goTo("wok", "instant");
  jest.advanceTimersByTime(5_000);
  expect(instantly()).toBe(30);
});

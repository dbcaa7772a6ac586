/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, render } from "@testing-library/react";
import { KeyboardMark } from "./keyboard-mark";

const viewport = Object.assign(new EventTarget(), { height: 800, scale: 1 });

type Screen = { readonly width?: number; readonly window?: number; readonly seen?: number; readonly scale?: number };

const become = ({ width = 390, window: inner = 800, seen = inner, scale = 1 }: Screen) =>
  act(() => {
    Object.assign(window, { innerWidth: width, innerHeight: inner });
    Object.assign(viewport, { height: seen, scale });
    viewport.dispatchEvent(new Event("resize"));
  });

const isShown = () => !document.documentElement.hasAttribute("data-keyboard");

beforeEach(() => {
  Object.defineProperty(window, "visualViewport", { value: viewport, configurable: true });
  become({});
  render(<KeyboardMark height={800} />);
});
afterEach(cleanup);

describe("the navigation", () => {
  it.each<[string, Screen, boolean]>([
    ["stands where nothing covers it", {}, true],
    ["stands beside a browser's own bars", { seen: 720 }, true],
    ["makes room for a keyboard over the page", { seen: 460 }, false],
    ["makes room for a keyboard that shrinks the window", { window: 460 }, false],
    ["stands while the page is zoomed", { seen: 400, scale: 2 }, true],
    ["makes room for a keyboard over a zoomed page", { seen: 230, scale: 2 }, false],
    ["stands when the screen is turned", { width: 800, window: 390 }, true],
  ])("%s", (_name, shown, expected) => {
    become(shown);
    expect(isShown()).toBe(expected);
  });

  it("makes room for a keyboard that opened before this code came", () => {
    cleanup();
    become({ window: 460 });
    render(<KeyboardMark height={800} />);
    expect(isShown()).toBe(false);
  });

  it("comes back when the keyboard closes", () => {
    become({ seen: 460 });
    become({});
    expect(isShown()).toBe(true);
  });
});

describe("a dialog", () => {
  it.each<[string, Screen, string]>([
    ["has no room to spare where nothing covers it", {}, "0px"],
    ["can be scrolled by what a keyboard lies over", { seen: 460 }, "340px"],
    ["can be scrolled by as much over a zoomed page", { seen: 230, scale: 2 }, "340px"],
    ["has no room to spare in a window that a keyboard has shrunk", { window: 460 }, "0px"],
  ])("%s (SPEC-457)", (_name, shown, expected) => {
    become(shown);
    expect(document.documentElement.style.getPropertyValue("--keyboard")).toBe(expected);
  });
});

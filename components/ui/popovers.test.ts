/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { closePopovers, openPopovers } from "./popovers";

const own = Reflect.get(globalThis, "CSS");

beforeEach(() => {
  document.body.innerHTML = '<nav popover="auto" id="one"></nav><div popover="auto" id="two"></div>';
});
afterEach(() => {
  Reflect.set(globalThis, "CSS", own);
});

describe("open menus", () => {
  it("are found by their class where the browser does not know the selector, as Safari 16", () => {
    Reflect.set(globalThis, "CSS", { supports: () => false });
    const [menu] = document.querySelectorAll<HTMLElement>("nav");
    expect(openPopovers()).toEqual([]);
    expect(closePopovers).not.toThrow();
    menu?.classList.add(":popover-open");
    expect(openPopovers()).toEqual([menu]);
    expect(closePopovers).not.toThrow();
  });

  it("are closed where the browser, or what stands in for it, can", () => {
    Reflect.set(globalThis, "CSS", { supports: () => false });
    const [menu] = document.querySelectorAll<HTMLElement>("nav");
    menu?.classList.add(":popover-open");
    if (menu) menu.hidePopover = () => menu.classList.remove(":popover-open");
    closePopovers();
    expect(openPopovers()).toEqual([]);
  });
});

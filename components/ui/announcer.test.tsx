/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, render } from "@testing-library/react";
import { announce } from "./announce";
import { Announcer } from "./announcer";
import { dropDialog, pushDialog } from "./dialog-stack";

afterEach(cleanup);

const heardOn = (page: Element) => page.querySelector(':scope > [role="status"]')?.textContent;

const dialogOf = () => {
  const dialog = document.createElement("dialog");
  dialog.innerHTML = '<div data-flash-outlet><div role="status"></div></div>';
  document.body.append(dialog);
  pushDialog(dialog);
  return dialog;
};

describe("what is said", () => {
  it("is heard on the page, and twice where it happens twice", () => {
    const { container } = render(<Announcer />);
    act(() => announce("Маки — в корзине"));
    const once = heardOn(container);
    act(() => announce("Маки — в корзине"));
    expect(once).toBe("Маки — в корзине");
    expect(heardOn(container)).not.toBe(once);
  });

  it("is heard once there is a place to hear it from", () => {
    announce("До него");
    const { container } = render(<Announcer />);
    expect(heardOn(container)).toBe("До него");
  });

  it("is heard in the top dialog, and not again once that is closed", () => {
    const { container } = render(<Announcer />);
    act(() => announce("На странице"));
    const dialog = dialogOf();
    act(() => announce("В окне"));
    expect(dialog.textContent).toBe("В окне");
    expect(heardOn(container)).toBe("");
    act(() => {
      dropDialog(dialog);
      dialog.remove();
    });
    expect(heardOn(container)).toBe("");
    act(() => announce("Снова на странице"));
    expect(heardOn(container)).toBe("Снова на странице");
  });
});

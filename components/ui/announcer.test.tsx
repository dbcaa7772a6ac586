/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, render } from "@testing-library/react";
import { announce } from "./announce";
import { Announcer } from "./announcer";
import { dropDialog, pushDialog } from "./dialog-stack";

afterEach(cleanup);

const announcementOn = (page: Element) => page.querySelector(':scope > [role="status"]')?.textContent;

const dialogOf = () => {
  const dialog = document.createElement("dialog");
  dialog.innerHTML = '<div data-flash-outlet><div role="status"></div></div>';
  document.body.append(dialog);
  pushDialog(dialog);
  return dialog;
};

describe("what is said", () => {
  it("is announced on the page, and twice where it happens twice", () => {
    const { container } = render(<Announcer />);
    act(() => announce("Маки — в корзине"));
    const once = announcementOn(container);
    act(() => announce("Маки — в корзине"));
    expect(once).toBe("Маки — в корзине");
    expect(announcementOn(container)).not.toBe(once);
  });

  it("is announced once there is a live region", () => {
    announce("До него");
    const { container } = render(<Announcer />);
    expect(announcementOn(container)).toBe("До него");
  });

  it("is announced in the top dialog, and not again once that is closed", () => {
    const { container } = render(<Announcer />);
    act(() => announce("На странице"));
    const dialog = dialogOf();
    act(() => announce("В окне"));
    expect(dialog.textContent).toBe("В окне");
    expect(announcementOn(container)).toBe("");
    act(() => {
      dropDialog(dialog);
      dialog.remove();
    });
    expect(announcementOn(container)).toBe("");
    act(() => announce("Снова на странице"));
    expect(announcementOn(container)).toBe("Снова на странице");
  });
});

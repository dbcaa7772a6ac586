/**
 * @jest-environment jsdom
 * @rule SPEC-438
 */
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import common from "@/messages/en/common.json";
import { Dialog } from "./dialog";

// What a browser does of itself: every rendered element has a box, and the first button of a dialog shown has the focus.
beforeAll(() => {
  HTMLElement.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
    this.querySelector("button")?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    if (this.contains(document.activeElement) && document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
  };
});
afterEach(cleanup);

const page = (corner: ReactNode, inside: ReactNode, isInert = false) => (
  <NextIntlClientProvider locale="en" messages={{ common }}>
    <main inert={isInert}>
      <div>{corner}</div>
    </main>
    {inside !== null && (
      <Dialog title="Where to?" onClose={() => undefined}>
        {inside}
      </Dialog>
    )}
  </NextIntlClientProvider>
);
const plus = <button type="button">Plus</button>;
const counter = (
  <span>
    <button type="button">Less</button>
    <button type="button">More</button>
  </span>
);
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label");

/** The plus has the focus, and the dialog is opened. */
const opened = (inside: ReactNode) => {
  const { rerender } = render(page(plus, null));
  screen.getByRole("button", { name: "Plus" }).focus();
  rerender(page(plus, inside));
  return rerender;
};

describe("the focus of a dialog", () => {
  it("begins in the first field, not on the cross", () => {
    opened(
      <>
        <input type="checkbox" aria-label="Leave it at the door" />
        <input aria-label="Address" />
      </>,
    );
    expect(focused()).toBe("Address");
  });

  it("stays with the browser's choice where there is more than a form", () => {
    opened(
      <>
        <button type="button">Miso soup</button>
        <input aria-label="Promocode" />
      </>,
    );
    expect(focused()).toBe("Close");
  });

  it("stays where the browser puts it where there is no field, until one comes", async () => {
    const rerender = opened(<p>One moment</p>);
    expect(focused()).toBe("Close");
    rerender(page(plus, <input aria-label="Address" />));
    await waitFor(() => expect(focused()).toBe("Address"));
  });

  it("is left to a customer who has begun something else meanwhile", async () => {
    const rerender = opened(<p>One moment</p>);
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Tab" });
    rerender(page(plus, <input aria-label="Address" />));
    await Promise.resolve();
    expect(focused()).toBe("Close");
  });

  it("goes to what took the opener's place, and not to the body", () => {
    const rerender = opened(<p>Deliver here</p>);
    rerender(page(counter, <p>Deliver here</p>));
    rerender(page(counter, null));
    expect(focused()).toBe("More");
  });

  it("waits for a page that is inert while it renders again", async () => {
    const rerender = opened(<p>Deliver here</p>);
    const focus = HTMLElement.prototype.focus;
    HTMLElement.prototype.focus = function unlessInert(options) {
      if (this.closest("[inert]") === null) focus.call(this, options);
    };
    rerender(page(plus, <p>Deliver here</p>, true));
    rerender(page(plus, null, true));
    expect(document.activeElement).toBe(document.body);
    rerender(page(plus, null));
    await waitFor(() => expect(focused()).toBe("Plus"));
    HTMLElement.prototype.focus = focus;
  });
});

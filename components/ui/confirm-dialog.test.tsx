/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import common from "@/messages/en/common.json";
import { ConfirmDialog } from "./confirm-dialog";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const setup = (busy = false) => {
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  render(
    <NextIntlClientProvider locale="en" messages={{ common }}>
      <ConfirmDialog title="Clear?" keep="Keep" confirm="Clear" busy={busy} onConfirm={onConfirm} onClose={onClose}>
        <p>All of it goes.</p>
      </ConfirmDialog>
    </NextIntlClientProvider>,
  );
  return { onConfirm, onClose, user: userEvent.setup() };
};

describe("a question with two answers", () => {
  it("names its question, and puts the cancel button first", () => {
    setup();
    const dialog = screen.getByRole("dialog", { name: "Clear?" });
    expect(dialog).toHaveTextContent("All of it goes.");
    const names = screen.getAllByRole("button").map((button) => button.textContent);
    expect(names.indexOf("Keep")).toBeLessThan(names.indexOf("Clear"));
  });

  it("does what is confirmed, and closes what is not", async () => {
    const { onConfirm, onClose, user } = setup();
    await user.click(screen.getByRole("button", { name: "Keep" }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it("does nothing twice while it is being done", async () => {
    const { onConfirm, user } = setup(true);
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

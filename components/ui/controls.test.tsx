/** @jest-environment jsdom */
import { describe, expect, it, jest } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import common from "@/messages/en/common.json";
import { Button } from "./button";
import { Counter } from "./counter";
import { Field } from "./field";

const show = (node: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ common }}>
      {node}
    </NextIntlClientProvider>,
  );

describe("controls", () => {
  it("leaves a button that may not act focusable, describes why, and does not act", () => {
    const act = jest.fn();
    show(
      <Button reason="Choose an address first" onClick={act}>
        Order
      </Button>,
    );
    // The reason describes the button and is no part of its name.
    const button = screen.getByRole("button", { name: "Order", description: "Choose an address first" });
    fireEvent.click(button);
    expect(act.mock.calls).toHaveLength(0);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.hasAttribute("disabled")).toBe(false);
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("Choose an address first");
  });

  it.each([
    [97, 1, false],
    [99, 1, true],
    [96, 2, false],
    [98, 2, true],
  ])("a counter at %i by steps of %i: plus stopped %s", (value, step, isStopped) => {
    const change = jest.fn();
    show(<Counter value={value} step={step} max={step === 1 ? 99 : 98} onChange={change} label="Maki" />);
    const plus = screen.getByRole("button", { name: /Add one more: Maki/ });
    fireEvent.click(plus);
    expect(plus.getAttribute("aria-disabled") === "true").toBe(isStopped);
    expect(change.mock.calls).toHaveLength(isStopped ? 0 : 1);
  });

  it.each([
    [3, 2, 4, 2],
    [5, 4, 8, 4],
    [1, 2, 2, 0],
    [4, 2, 6, 2],
  ])("a counter at %i leads by steps of %i to %i and %i: the last hour may sell by another multiple", (...numbers) => {
    const [value, step, more, less] = numbers;
    const change = jest.fn();
    const { container } = show(<Counter value={value} step={step} onChange={change} label="Maki" />);
    for (const button of container.querySelectorAll("button")) fireEvent.click(button);
    expect(change.mock.calls).toEqual([[less], [more]]);
  });

  it("ties an error to its field", () => {
    show(<Field label="Name" error="Tell us your name" />);
    const input = screen.getByLabelText("Name");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const note = document.getElementById(input.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("Tell us your name");
  });
});

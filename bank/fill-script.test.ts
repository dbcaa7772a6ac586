/**
 * @jest-environment jsdom
 * @group money
 * @rule SPEC-809
 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { screen } from "@testing-library/dom";
import { cardProblems } from "@/components/payment/card";
import { ruleOf } from "./cards";
import { fillScript } from "./fill-script";
import { bankTexts } from "./language-texts";

const now = Date.parse("2026-11-27T12:00:00Z");
const real = globalThis.fetch;
const sent = jest.fn<typeof fetch>();
let place: HTMLElement;

beforeEach(() => {
  place = document.createElement("div");
  document.body.replaceChildren(place);
  Object.defineProperty(document, "currentScript", {
    value: { src: "http://127.0.0.1:4010/sandbox/fill.js" },
    configurable: true,
  });
  globalThis.fetch = sent;
  new Function(fillScript(now))();
});
afterEach(() => {
  delete window.sandboxFill;
  globalThis.fetch = real;
  sent.mockReset();
});

const answer = (body: unknown) => sent.mockResolvedValue({ ok: true, json: async () => body } as Response);

describe("what the sandbox shows in the shop's pages", () => {
  it("is the code that was sent to the phone, and a press types it", async () => {
    answer({ code: "4821" });
    const fill = jest.fn();
    await window.sandboxFill?.code(place, { language: "de", phone: "4915112345678", fill });
    expect(sent.mock.calls[0]?.[0]).toBe("http://127.0.0.1:4010/sandbox/code?phone=4915112345678");
    screen.getByRole("button", { name: "4821 Einsetzen" }).click();
    expect(fill).toHaveBeenCalledWith("4821");
  });

  it("says in the customer's language that any number will do", () => {
    window.sandboxFill?.phone(place, { language: "de" });
    expect(place.textContent).toBe(bankTexts.de.demo_phone);
  });

  it("is nothing where a gateway has sent the code", async () => {
    answer({ code: null });
    await window.sandboxFill?.code(place, { language: "ru", phone: "79161234567", fill: () => undefined });
    expect(place.innerHTML).toBe("");
  });

  it("is three cards that the form takes: the bank approves one, declines one, and wants a code with one", () => {
    const fill = jest.fn<(card: { number: string; expiry: string; cvc: string }) => void>();
    window.sandboxFill?.cards(place, { language: "en", fill });
    const presses = screen.getAllByRole("button");
    expect(presses.map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
      "4000 0000 0000 3055 12/31 · 123 · Is approved",
      "•••• 5556 Is declined",
      "•••• 4242 Asks for a code",
    ]);
    for (const press of presses) press.click();
    const cards = fill.mock.calls.map(([card]) => card);
    expect(cards.map((card) => cardProblems(card, new Date(now)))).toEqual([{}, {}, {}]);
    const rules = cards.map(({ number, expiry, cvc }) =>
      ruleOf({ pan: number.replaceAll(" ", ""), expiry: expiry.replace(" / ", ""), cvv: cvc }, now),
    );
    expect(rules).toEqual([
      { authentication: "nothing" },
      { authentication: "nothing", declines: "5051" },
      { authentication: "form" },
    ]);
  });
});

/**
 * @jest-environment jsdom
 * @rule SPEC-749 SPEC-819
 */
import { describe, expect, it } from "@jest/globals";
import { createMemoryHistory } from "@tanstack/react-router";
import { act, screen, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { openConsole, staffCaller } from "@/tests/support/console-page";
import { sampleReply } from "@/tests/support/sample-reply";
import { createConsoleRouter } from "./routes";

/** Those in front of the login. */
const outside: readonly string[] = ["/invitation", "/pair"];
const paths: readonly string[] = Object.keys(createConsoleRouter(createMemoryHistory()).routesByPath);

/** Every rule but those that need a window in which something is painted. */
const rules = { "color-contrast": { enabled: false }, "target-size": { enabled: false } };

/** Jsdom paints nothing. Axe measures on a canvas whether letters are painted as icons: these are letters. */
const painted = {
  canvas: {},
  measureText: (text: string) => ({ width: 30 * text.length }),
  getImageData: () => ({ data: new Uint8Array(4).fill(255) }),
  fillText: () => undefined,
  clearRect: () => undefined,
};
Object.defineProperty(HTMLCanvasElement.prototype, "getContext", { value: () => painted });

const faults = async (): Promise<string[]> => {
  // Screens that live go on meanwhile.
  const { violations } = await act(() => axe.run(document, { rules }));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

/** Controls that Tab passes over. */
const passedOver = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")]
    .filter(({ tabIndex }) => tabIndex < 0)
    .map(({ outerHTML }) => `passed over by Tab: ${outerHTML.slice(0, 200)}`);

const isLoading = (): boolean =>
  screen.queryAllByRole("status").some(({ textContent }) => textContent?.startsWith("Loading") === true);

describe("every address of the console, with something in each field that it shows, is clean for axe and in reach of Tab", () => {
  it("knows the addresses", () => {
    expect(paths.length).toBeGreaterThan(15);
  });

  it.each(["logged out", ...paths])("%s", async (path) => {
    const isOutside = path === "logged out" || outside.includes(path);
    const session = { caller: isOutside ? null : staffCaller("owner") };
    const address = path === "logged out" ? "/" : path.replace(/\$\w+/g, "1");
    openConsole(address, { "GET /staff/session": session }, sampleReply);
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(isLoading()).toBe(false));
    expect(document.body.textContent).not.toContain("Something went wrong");
    expect([...(await faults()), ...passedOver()]).toEqual([]);
  });
});

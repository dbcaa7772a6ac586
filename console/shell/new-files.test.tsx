/** @jest-environment jsdom */
import { beforeAll, beforeEach, expect, it, jest } from "@jest/globals";
import { lazyRouteComponent } from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import { reloadForNewFiles } from "./new-files";

const reload = jest.fn();
const answer = jest.fn<(path: string, init: RequestInit) => Promise<{ readonly ok: boolean }>>();
const lost = async () => {
  throw new TypeError("Failed to fetch");
};

beforeAll(() => reloadForNewFiles(reload));
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  answer.mockReset();
  Object.assign(globalThis, { fetch: answer });
});

/** An import as Vite builds it: the event first, then the error, or nothing where somebody has prevented it. */
const built = <Part,>(load: () => Promise<Part>) =>
  load().catch((payload: unknown) => {
    const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload });
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw payload;
    return Promise.reject(new Error("an import that answers with nothing"));
  });

const States = () => "the states";

const gone = async (): Promise<never> => {
  throw new TypeError("Failed to fetch dynamically imported module: https://console.example/assets/states.js");
};
const fail = (): Promise<string> => built(gone).catch((error: Error) => error.message);

it("a part that a new release has taken away loads the page again, once a minute", async () => {
  answer.mockResolvedValue({ ok: true });
  await Promise.all([fail(), fail()]);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(answer).toHaveBeenCalledWith("/", expect.objectContaining({ cache: "no-store" }));
  await fail();
  await act(async () => undefined);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ["nobody answers", lost],
  ["a proxy alone answers", async () => ({ ok: false })],
])("a part that does not come while %s leaves the page as it is, and may come the next time", async (_, served) => {
  answer.mockImplementation(served);
  let load: () => Promise<{ readonly States: typeof States }> = gone;
  const Screen = lazyRouteComponent(() => built(load), "States");
  await Screen.preload?.();
  // Rendered all the same, it is a failed screen: neither we nor the router load the page again.
  expect(() => render(<Screen />)).toThrow(/did not come/);
  expect(reload).not.toHaveBeenCalled();
  expect(Object.keys(sessionStorage)).toEqual([]);
  load = async () => ({ States });
  await Screen.preload?.();
  render(<Screen />);
  expect(screen.getByText("the states")).toBeTruthy();
});

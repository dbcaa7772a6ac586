/** @jest-environment jsdom */
import { afterEach, expect, it } from "@jest/globals";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { LaterCards } from "./later-cards";

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/moscow");
});

const drinks = (
  <LaterCards alias="drinks">
    <p>Lemonade</p>
  </LaterCards>
);

/** What stood on the screen after each commit. */
const commitsOf = (): readonly boolean[] => {
  const shown: boolean[] = [];
  render(
    <Profiler id="menu" onRender={() => shown.push(screen.queryByText("Lemonade") !== null)}>
      {drinks}
    </Profiler>,
  );
  return shown;
};

it("come after the first paint of a menu that another page leads to", () => {
  const commits = commitsOf();
  expect([commits[0], commits.at(-1)]).toEqual([false, true]);
});

it("come at once where the address names their group, as when the reader returns to it", () => {
  window.history.replaceState(null, "", "/moscow?group=drinks");
  expect(commitsOf()).not.toContain(false);
});

it("are in the server's page, and stay during hydration", async () => {
  const host = document.createElement("div");
  host.innerHTML = renderToString(drinks);
  expect(host.textContent).toBe("Lemonade");
  const [rendered] = host.children;
  const faults: unknown[] = [];
  const root = await act(() => hydrateRoot(host, drinks, { onRecoverableError: (fault) => faults.push(fault) }));
  expect([host.children[0] === rendered, faults]).toEqual([true, []]);
  await act(() => root.unmount());
});

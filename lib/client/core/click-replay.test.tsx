/** @jest-environment jsdom */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, render } from "@testing-library/react";
import { useAnnounceHydration } from "./announce-hydration";
import { clickReplayScript } from "./click-replay";

const heard: string[] = [];
const hear = (event: Event): void => {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  heard.push(`${event.type} ${event.target.id}`);
};

const page = `
  <a id="link" href="/moscow">shops</a>
  <button id="menu"><svg id="drawn"></svg></button>
  <button id="opened" popovertarget="list">more</button>
  <ul id="list" popover="auto"></ul>
  <form id="form"><button id="send">send</button></form>`;

const press = (id: string): void =>
  void document.getElementById(id)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

function Page() {
  useAnnounceHydration();
  return null;
}

describe("a press", () => {
  beforeEach(() => {
    heard.length = 0;
    document.body.innerHTML = page;
    const opened = document.getElementById("opened");
    // What the browser says of such a button; jsdom knows no popovers.
    if (opened) Object.assign(opened, { popoverTargetElement: document.getElementById("list") });
    new Function(clickReplayScript)();
    document.body.addEventListener("click", (event) => {
      // A form is sent by the browser, and heard as that.
      if (event.target instanceof HTMLElement && event.target.id !== "send") hear(event);
    });
    document.getElementById("form")?.addEventListener("submit", hear);
  });
  afterEach(async () => {
    await comeAlive();
    cleanup();
    document.body.replaceWith(document.createElement("body"));
  });
  const comeAlive = async () => {
    act(() => void render(<Page />));
    await pause();
  };

  it("of a button waits until the page has come to life, and is heard then, in its turn and once", async () => {
    for (const id of ["send", "menu", "drawn", "send"]) press(id);
    expect(heard).toEqual([]);
    await comeAlive();
    expect(heard).toEqual(["submit form", "click menu"]);
  });

  it("is heard at once afterwards, and not a second time", async () => {
    await comeAlive();
    press("menu");
    await comeAlive();
    expect(heard).toEqual(["click menu"]);
  });

  it("that the browser answers by itself is left to it", async () => {
    press("link");
    press("opened");
    expect(heard).toEqual(["click link", "click opened"]);
    await comeAlive();
    expect(heard).toEqual(["click link", "click opened"]);
  });
});

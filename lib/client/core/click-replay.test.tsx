/** @jest-environment jsdom */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, render } from "@testing-library/react";
import { useAnnounceHydration } from "./announce-hydration";
import { clickReplayScript } from "./click-replay";

const received: string[] = [];
const receive = (event: Event): void => {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  received.push(`${event.type} ${event.target.id}`);
};

const page = `
  <a id="link" href="#shops">shops</a>
  <a id="profile" href="#profile" data-login="/moscow/profile">profile</a>
  <button id="account" popovertarget="list" data-login="">sign in</button>
  <button id="menu"><svg id="icon"></svg></button>
  <button id="opened" popovertarget="list">more</button>
  <ul id="list" popover="auto"></ul>
  <form id="form"><button id="send">send</button></form>`;

/** Whether the browser does what it does by itself: a listener of the page may have prevented that. */
const press = (id: string): boolean =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })) ?? false;

function Page() {
  useAnnounceHydration();
  return null;
}

describe("a press", () => {
  beforeEach(() => {
    received.length = 0;
    document.body.innerHTML = page;
    // What the browser says of such a button; jsdom knows no popovers.
    for (const id of ["opened", "account"]) {
      const opened = document.getElementById(id);
      if (opened) Object.assign(opened, { popoverTargetElement: document.getElementById("list") });
    }
    new Function(clickReplayScript)();
    document.body.addEventListener("click", (event) => {
      // A form is sent by the browser, and received as that.
      if (event.target instanceof HTMLElement && event.target.id !== "send") receive(event);
    });
    document.getElementById("form")?.addEventListener("submit", receive);
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

  it("of a button waits until the page has come to life, and is delivered then, in its turn and once", async () => {
    for (const id of ["send", "menu", "icon", "send"]) press(id);
    expect(received).toEqual([]);
    await comeAlive();
    expect(received).toEqual(["submit form", "click menu"]);
  });

  it("is delivered at once afterwards, and not a second time", async () => {
    await comeAlive();
    press("menu");
    await comeAlive();
    expect(received).toEqual(["click menu"]);
  });

  it("that the browser answers by itself is left to it, and of a link to it alone", async () => {
    expect(press("link")).toBe(true);
    press("opened");
    expect(received).toEqual(["click opened"]);
    await comeAlive();
    expect(received).toEqual(["click opened"]);
    press("link");
    expect(received).toEqual(["click opened", "click link"]);
  });

  it("on what requires a login waits, also where the browser could open something by itself", async () => {
    for (const id of ["account", "profile"]) expect(press(id)).toBe(false);
    expect(received).toEqual([]);
    await comeAlive();
    expect(received).toEqual(["click account", "click profile"]);
  });

  it("of a customer's menu and profile is left to the browser", async () => {
    document.documentElement.dataset["customer"] = "";
    expect(press("profile")).toBe(true);
    press("account");
    delete document.documentElement.dataset["customer"];
    expect(received).toEqual(["click account"]);
    await comeAlive();
    expect(received).toEqual(["click account"]);
  });
});

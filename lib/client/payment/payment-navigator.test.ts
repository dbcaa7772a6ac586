/**
 * @jest-environment jsdom
 * @group money
 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { paymentNavigator } from "./payment-navigator";

type Posted = { readonly action: string; readonly method: string; readonly target: string; readonly fields: unknown };

const posted: Posted[] = [];

beforeEach(() => {
  posted.length = 0;
  jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    const { action, method, target } = this;
    posted.push({ action, method, target, fields: Object.fromEntries(new FormData(this)) });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe("exits of the payment page", () => {
  it("post a form in the page's own tab, and leave no form behind", () => {
    paymentNavigator.post("https://acs.example/", { creq: "req", submit: "a name that hides the method" });
    expect(posted).toEqual([
      {
        action: "https://acs.example/",
        method: "post",
        target: "_self",
        fields: { creq: "req", submit: "a name that hides the method" },
      },
    ]);
    expect(document.forms).toHaveLength(0);
  });

  it("post hidden forms into one frame that nobody sees or reads", () => {
    paymentNavigator.postHidden("https://acs.example/server", { threeDSMethodData: "d" });
    paymentNavigator.postHidden("https://acs.example/method", { threeDSMethodData: "d" });
    const frames = [...document.querySelectorAll("iframe")];
    expect(frames).toHaveLength(1);
    expect(frames[0]?.hidden).toBe(true);
    expect(frames[0]?.getAttribute("aria-hidden")).toBe("true");
    expect(posted.map(({ target }) => target)).toEqual([frames[0]?.name, frames[0]?.name]);
  });

  it("wait as long as requested", async () => {
    jest.useFakeTimers();
    const done = jest.fn();
    const waited = paymentNavigator.pause(5_000).then(done);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await waited;
    expect(done).toHaveBeenCalled();
    jest.useRealTimers();
  });
});

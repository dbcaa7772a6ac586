/** @jest-environment jsdom */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { clickReplayScript } from "@/lib/client/core/click-replay";
import { FailedPage } from "./failed-page";

let root: Root | null = null;
afterEach(() => act(() => root?.unmount()));

const show = (page: ReactNode) => {
  root = createRoot(document);
  act(() => root?.render(page));
};

it("reacts to presses though the page it replaces never hydrated, and reports the failure", async () => {
  new Function(clickReplayScript)();
  const onError = jest.fn();
  window.addEventListener("error", ({ error, message }) => onError(error, message));
  const error = new Error("the frame");
  show(<FailedPage error={error} />);
  await pause();
  expect(onError).toHaveBeenCalledWith(error, "the frame");

  const prevented: boolean[] = [];
  document.addEventListener(
    "click",
    (event) => {
      prevented.push(event.defaultPrevented);
      // The page would reload, which jsdom cannot do.
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  document.querySelector("button")?.click();
  expect(prevented).toEqual([false]);
});

describe("a page that a translator rewrote (SPEC-455)", () => {
  /** As browsers throw it when React takes away what is not there any more. */
  const gone = new DOMException("Failed to execute 'removeChild' on 'Node'", "NotFoundError");
  const reload = jest.fn();
  const fail = (error: Error) => {
    act(() => root?.unmount());
    show(<FailedPage error={error} reload={reload} />);
  };

  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
  });

  it("is loaded again, once a minute and no more", () => {
    jest.useFakeTimers({ now: Date.parse("2026-11-24T12:00:00Z") });
    try {
      fail(gone);
      expect(reload).toHaveBeenCalledTimes(1);
      fail(gone);
      expect(reload).toHaveBeenCalledTimes(1);
      expect(document.body.textContent).toContain("translation");
      jest.setSystemTime(Date.parse("2026-11-24T12:01:01Z"));
      fail(gone);
      expect(reload).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it("is not loaded again where the browser stores nothing", () => {
    const write = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    fail(gone);
    expect(reload).not.toHaveBeenCalled();
    write.mockRestore();
  });

  it("is not what every failure is taken for", () => {
    fail(new Error("the frame"));
    expect(reload).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain("Something went wrong");
  });
});

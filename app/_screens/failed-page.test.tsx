/** @jest-environment jsdom */
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, jest } from "@jest/globals";
import { act } from "@testing-library/react";
import { createRoot } from "react-dom/client";
import { clickReplayScript } from "@/lib/client/core/click-replay";
import { FailedPage } from "./failed-page";

it("answers presses though the page it stands in for never came to life, and tells of the failure", async () => {
  new Function(clickReplayScript)();
  const told = jest.fn();
  window.addEventListener("error", ({ error, message }) => told(error, message));
  const error = new Error("the frame");
  act(() => createRoot(document).render(<FailedPage error={error} />));
  await pause();
  expect(told).toHaveBeenCalledWith(error, "the frame");

  const heard: boolean[] = [];
  document.addEventListener(
    "click",
    (event) => {
      heard.push(event.defaultPrevented);
      // The page would be loaded anew, which jsdom cannot do.
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  document.querySelector("button")?.click();
  expect(heard).toEqual([false]);
});

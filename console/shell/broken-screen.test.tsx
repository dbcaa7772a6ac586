/** @jest-environment jsdom */
import { beforeEach, expect, it, jest } from "@jest/globals";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, staffCaller } from "@/tests/support/console-page";

const part = { isThere: false };
jest.mock("../screens/inbox/inbox-screen", () => {
  if (!part.isThere) throw new TypeError("The part did not come.");
  return { InboxScreen: () => <h1>The inbox</h1> };
});

beforeEach(() => {
  // React and the router name the failure that the screen shows.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});

it("a screen whose part did not come is fetched again by a tap", async () => {
  openConsole("/inbox", { "GET /staff/session": { caller: staffCaller("owner") } });
  const retry = await screen.findByRole("button", { name: "Try again" });
  part.isThere = true;
  await userEvent.click(retry);
  expect(await screen.findByRole("heading", { level: 1, name: "The inbox" })).toBeTruthy();
});

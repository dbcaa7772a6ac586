/**
 * @jest-environment jsdom
 * @rule SPEC-562 SPEC-565 SPEC-568
 */
import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, Refusal, staffCaller, staffTablet } from "@/tests/support/console-page";
import { sessionQuery } from "./session";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const sessions = { sessions: [] };
const inside = {
  "GET /staff/sessions": sessions,
  "GET /staff/passkeys": { passkeys: [] },
};

describe("the console", () => {
  it("shows the login to nobody, and the screen of the same address after it", async () => {
    const answers: Record<string, unknown> = {
      ...inside,
      "GET /staff/session": { caller: null },
      "POST /staff/session": { caller: staffCaller("manager") },
    };
    const { calls } = openConsole("/me", answers);
    await heading("Log in");
    await userEvent.type(screen.getByLabelText(/E-mail/), "anna@example.org");
    await userEvent.type(screen.getByLabelText(/Password/), "seven tables");
    await userEvent.click(screen.getByRole("button", { name: "Log in" }));
    await heading("My account");
    expect(calls).toContainEqual({
      route: "POST /staff/session",
      body: { email: "anna@example.org", password: "seven tables" },
    });
  });

  it("says beside the field what was wrong, and puts the focus there", async () => {
    openConsole("/me", {
      "GET /staff/session": { caller: null },
      "POST /staff/session": new Refusal({ status: 422, errors: { password: "The password is wrong." } }),
    });
    await heading("Log in");
    await userEvent.click(screen.getByRole("button", { name: "Log in" }));
    await screen.findByText("The password is wrong.");
    expect(document.activeElement).toBe(screen.getByLabelText(/Password/));
  });

  it("says in words that nobody answers, and that there were too many tries", async () => {
    const answers: Record<string, unknown> = {
      "GET /staff/session": { caller: null },
      "POST /staff/session": new Refusal({ status: 429 }),
    };
    openConsole("/me", answers);
    await heading("Log in");
    await userEvent.click(screen.getByRole("button", { name: "Log in" }));
    await screen.findByText(/Too many attempts/);
    answers["POST /staff/session"] = () => {
      throw new TypeError("Failed to fetch");
    };
    await userEvent.click(screen.getByRole("button", { name: "Log in" }));
    await screen.findByText(/not available right now/);
  });

  it.each([
    ["second_factor", "Second step"],
    ["enrol", "Protect your account"],
  ] as const)("shows an owner whose login lacks %s that step alone", async (step, title) => {
    openConsole("/me", { "GET /staff/session": { caller: staffCaller("owner", { step }) } });
    await heading(title);
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("shows the login again where a call is refused because nobody is logged in any more", async () => {
    const answers: Record<string, unknown> = { ...inside, "GET /staff/session": { caller: staffCaller("owner") } };
    const { queries } = openConsole("/me", answers);
    await heading("My account");
    answers["GET /staff/session"] = { caller: null };
    answers["GET /staff/passkeys"] = new Refusal({ status: 401, message: "Please log in." });
    await act(() => queries.invalidateQueries({ queryKey: ["GET /staff/passkeys"] }));
    await heading("Log in");
  });

  it("says on a tablet that it was unpaired", async () => {
    const answers: Record<string, unknown> = { "GET /staff/session": { caller: staffTablet() } };
    const { queries } = openConsole("/", answers);
    await heading("Kitchen board");
    expect(screen.getByText("Harbour")).toBeTruthy();
    answers["GET /staff/session"] = { caller: null };
    await act(() => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }));
    await heading("This tablet is no longer paired");
  });

  it("offers another try where the session cannot be read", async () => {
    const answers: Record<string, unknown> = { "GET /staff/session": new Refusal({ status: 500 }) };
    openConsole("/", answers);
    await heading("Something went wrong");
    answers["GET /staff/session"] = { caller: null };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await heading("Log in");
  });
});

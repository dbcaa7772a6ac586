/**
 * @jest-environment jsdom
 * @rule SPEC-565
 */
import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, Refusal, staffCaller, staffTablet } from "@/tests/support/console-page";

const device = {
  id: 5,
  name: "By the oven",
  shop_id: 11,
  paired_at: "2026-11-26T08:00:00Z",
  last_used_at: "2026-11-26T09:00:00Z",
};
const session = { caller: staffCaller("manager", { shop_ids: [11, 12] }) };
const press = async (name: string | RegExp) =>
  userEvent.click(await within(screen.queryByRole("dialog") ?? document.body).findByRole("button", { name }));

describe("the tablets", () => {
  it("show the code of the chosen shop, and the tablet once it is paired", async () => {
    const answers: Record<string, unknown> = {
      "GET /staff/session": session,
      "GET /staff/devices": { devices: [] },
      "POST /staff/devices": { code: "8F3K-0ZQM", expires_at: "2026-11-26T08:10:00Z" },
    };
    const { calls, queries } = openConsole("/tablets", answers);
    await screen.findByRole("heading", { name: "No tablet is paired" });
    await press("Pair a tablet");
    await userEvent.selectOptions(screen.getByLabelText("Shop"), "Old town");
    await press("Show the code");
    await screen.findByText("8F3K-0ZQM");
    expect(screen.getByText(`On the tablet open ${location.origin}/pair and type this code.`)).toBeTruthy();
    expect(screen.getByRole("img", { name: /scan this/ })).toBeTruthy();
    expect(calls).toContainEqual({ route: "POST /staff/devices", body: { shop_id: 12 } });
    answers["GET /staff/devices"] = { devices: [device] };
    await queries.invalidateQueries({ queryKey: ["GET /staff/devices"] });
    await screen.findByText("Paired: By the oven");
    await press("Done");
    expect(screen.getByText("Harbour")).toBeTruthy();
  });

  it("are unpaired after a question", async () => {
    openConsole("/tablets", {
      "GET /staff/session": session,
      "GET /staff/devices": { devices: [device] },
      "DELETE /staff/devices/5": { devices: [] },
    });
    await press("Unpair the tablet: By the oven");
    await press("Unpair");
    await screen.findByRole("heading", { name: "No tablet is paired" });
  });
});

describe("the page that a tablet opens", () => {
  it("takes the code of the scanned address, and leads inside", async () => {
    location.hash = "#8F3K-0ZQM";
    const answers: Record<string, unknown> = {
      "GET /staff/session": { caller: null },
      "POST /staff/devices/pair": { caller: staffTablet() },
    };
    const { calls, router } = openConsole("/pair", answers);
    expect(await screen.findByLabelText(/^Code/)).toHaveProperty("value", "8F3K-0ZQM");
    location.hash = "";
    await userEvent.clear(screen.getByLabelText(/^Name/));
    await userEvent.type(screen.getByLabelText(/^Name/), "By the oven");
    await press("Pair");
    expect(calls).toContainEqual({
      route: "POST /staff/devices/pair",
      body: { code: "8F3K-0ZQM", name: "By the oven" },
    });
    await waitFor(() => expect(router.state.location.pathname).not.toBe("/pair"));
  });

  it("says why a code is refused, and that somebody is logged in", async () => {
    const answers: Record<string, unknown> = {
      "POST /staff/devices/pair": new Refusal({ status: 422, errors: { code: "This code is too old." } }),
    };
    openConsole("/pair", answers);
    await press("Pair");
    await screen.findByText("This code is too old.");
    answers["POST /staff/devices/pair"] = new Refusal({ status: 409, message: "Log out first." });
    await press("Pair");
    await screen.findByText("Log out first.");
  });
});

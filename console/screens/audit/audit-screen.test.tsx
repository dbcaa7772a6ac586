/**
 * @jest-environment jsdom
 * @rule SPEC-566
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import texts from "@/messages/en/staff-audit.json";
import { openConsole, staffCaller } from "@/tests/support/console-page";

const act = (id: number, own: object) => ({
  id,
  at: "2026-11-26T08:00:00Z",
  by: "Anna",
  network: "198.51.100.0/24",
  act: "login",
  subject: null,
  before: null,
  after: null,
  ...own,
});
const session = { caller: staffCaller("owner") };

describe("the audit log", () => {
  it("says acts in words, and what was changed from what to what", async () => {
    openConsole("/audit", {
      "GET /staff/session": session,
      "GET /staff/audit": {
        acts: [
          act(4, {
            act: "account.change",
            subject: "account 3",
            before: { role: "kitchen", shop_ids: [11] },
            after: { role: "manager", shop_ids: [] },
          }),
          act(3, { act: "device.pair", subject: "shop 12", by: "By the oven", after: { name: "By the oven" } }),
          act(2, { act: "account.invite", by: "command:deploy", network: null }),
          act(1, { act: "future.thing", subject: "comet 7" }),
        ],
      },
    });
    await screen.findByText("Changed the account");
    const rows = within(screen.getByRole("main")).getAllByRole("listitem");
    const [changed = "", paired = "", invited = "", unknown = ""] = rows.map((row) => row.textContent ?? "");
    expect(changed).toContain("Changed the account");
    expect(changed).toContain("account 3");
    expect(changed).toMatch(/Role.*Kitchen.*→.*Manager.*Shops.*Harbour.*→.*all shops/);
    expect(paired).toMatch(/Tablet paired.*Old town.*Name.*By the oven/);
    expect(invited).toContain("deploy, on the server");
    expect(unknown).toMatch(/future\.thing.*comet 7/);
  });

  it("goes on where its page ends", async () => {
    const first = Array.from({ length: 100 }, (_, nth) => act(200 - nth, {}));
    const { calls } = openConsole("/audit", {
      "GET /staff/session": session,
      "GET /staff/audit": { acts: first },
      "GET /staff/audit?before=101": { acts: [act(1, { by: "The first of all" })] },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Earlier acts" }));
    await screen.findByText("The first of all");
    expect(screen.queryByRole("button", { name: "Earlier acts" })).toBeNull();
    expect(calls.filter(({ route }) => route.startsWith("GET /staff/audit"))).toHaveLength(2);
  });

  it("has words for every act that the upstream records", () => {
    const sources = execFileSync("git", ["ls-files", "upstream/*.ts"])
      .toString()
      .split("\n")
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && existsSync(file));
    const acts = sources.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\bact: "([a-z_.]+)"/g)].map(([, name = ""]) => name),
    );
    expect(acts.length).toBeGreaterThan(10);
    const known = Object.keys(texts.act);
    expect(acts.filter((name) => !known.includes(name.replaceAll(".", "_")))).toEqual([]);
  });
});

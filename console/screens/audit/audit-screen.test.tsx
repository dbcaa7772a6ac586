/**
 * @jest-environment jsdom
 * @rule SPEC-566
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { boardEvents } from "@/lib/contract/staff/board-order";
import { orderActs } from "@/lib/contract/staff/staff-order-change";
import texts from "@/messages/en/staff-audit.json";
import { openConsole, staffCaller } from "@/tests/support/console-page";
import { looks } from "@/upstream/store/order-story";

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

  it("says what a state was, when it ends, and what money was, as people do", async () => {
    openConsole("/audit", {
      "GET /staff/session": session,
      "GET /staff/audit": {
        acts: [
          act(4, {
            act: "state.set",
            subject: "shop 11",
            after: { kind: "rush", amount: 20, reason: "Two cooks are ill", ends_at: "2026-11-27T01:00:00.000Z" },
          }),
          act(3, {
            act: "order.lines",
            subject: "order 7",
            before: { amount_minor: 101_350 },
            after: { amount_minor: 97_800, paid_by: "courier" },
          }),
          act(2, {
            act: "shop.stations",
            subject: "shop 12",
            before: { stations: [] },
            after: { stations: [{ id: null, name: "Grill", group_ids: [1], takes_rest: false }, { name: "Bar" }] },
          }),
          act(1, { act: "order.search", after: { by: ["number", "end of a phone"], shop: 11, orders: [7, 9] } }),
        ],
      },
    });
    await screen.findByText("Changed the stations");
    const rows = within(screen.getByRole("main")).getAllByRole("listitem");
    const [rush = "", lines = "", stations = "", search = ""] = rows.map((row) => row.textContent ?? "");
    expect(rush).toMatch(/WhatRush.*How many20.*Two cooks are ill.*UntilNovember 27, 2026/);
    expect(lines).toMatch(/To pay1\D?013,50.*→978.*Who paysCourier/);
    expect(stations).toMatch(/StationsGrill, Bar/);
    expect(search).toMatch(/Searched bynumber, last digits of a phone.*ShopHarbour.*Orders found7, 9/);
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
    const written = [
      ...acts,
      ...looks,
      ...[...orderActs, ...boardEvents].map((name) => `order.${name}`),
      ...["agreed", "refused", "withdrawn"].map((answer) => `order.proposal_${answer}`),
    ];
    expect(written.filter((name) => !known.includes(name.replaceAll(".", "_")))).toEqual([]);
  });
});

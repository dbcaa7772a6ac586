/** @group security */
import { describe, expect, it, jest } from "@jest/globals";
import type { SiteTable } from "./resolve";
import { createSiteTable, followSiteTable, publishSiteTable } from "./site-table";

const tableOf = (alias: string): SiteTable => ({
  defaultLanguage: "ru",
  languages: ["ru", "tr", "en", "uz", "de"],
  bonusCities: [],
  hasLogin: true,
  retired: new Map(),
  cities: new Map([
    [
      alias,
      { alias, order_types: { delivery: true, takeaway: true }, default_language: "ru", timezone: "Europe/Moscow" },
    ],
  ]),
});

const setUp = () => {
  let time = 1_000_000;
  const load = jest.fn<() => Promise<SiteTable>>();
  const onFailure = jest.fn<(error: unknown) => void>();
  const table = createSiteTable({ load, onFailure, now: () => time });
  return { load, onFailure, table, pass: (ms: number) => (time += ms) };
};

describe("the table of cities", () => {
  it("is loaded once for simultaneous visitors", async () => {
    const { load, table } = setUp();
    load.mockResolvedValue(tableOf("a"));
    const answers = await Promise.all(Array.from({ length: 300 }, () => table.get()));
    expect(load).toHaveBeenCalledTimes(1);
    expect(answers.every((answer) => answer?.cities.has("a") === true)).toBe(true);
  });

  it("serves the old one while it is refreshed after 60 s", async () => {
    const { load, table, pass } = setUp();
    load.mockResolvedValueOnce(tableOf("a")).mockResolvedValueOnce(tableOf("b"));
    await table.get();
    pass(59_999);
    await table.get();
    expect(load).toHaveBeenCalledTimes(1);
    pass(1);
    expect((await table.get())?.cities.has("a")).toBe(true);
    await Promise.resolve();
    expect((await table.get())?.cities.has("b")).toBe(true);
  });

  it("keeps the last good one while the upstream fails, and reports it", async () => {
    const { load, onFailure, table, pass } = setUp();
    load.mockResolvedValueOnce(tableOf("a")).mockRejectedValue(new Error("away"));
    await table.get();
    pass(60_000);
    await table.get();
    await Promise.resolve();
    expect((await table.get())?.cities.has("a")).toBe(true);
    expect(onFailure).toHaveBeenCalledTimes(1);
    pass(3_000);
    await table.get();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("is null on a cold start without upstream, and heals within 3 s", async () => {
    const { load, table, pass } = setUp();
    load.mockRejectedValueOnce(new Error("away")).mockResolvedValue(tableOf("a"));
    expect(await table.get()).toBeNull();
    expect(await table.get()).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
    pass(1_000);
    expect(await table.get()).not.toBeNull();
  });

  it("is loaded at once after a change, and has it for the next visitor", async () => {
    const { load, table } = setUp();
    load.mockResolvedValueOnce(tableOf("a")).mockResolvedValueOnce(tableOf("b"));
    await table.get();
    table.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    expect((await table.get())?.cities.has("b")).toBe(true);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is not loaded by a change before the first request", () => {
    const { load, table } = setUp();
    table.refresh();
    expect(load).not.toHaveBeenCalled();
  });
});

describe("the table that middleware has published", () => {
  it("is the last one, also for another bundle of the process, and null before the first", async () => {
    const table = followSiteTable();
    expect(table()).toBeNull();
    publishSiteTable(tableOf("moscow"));
    jest.resetModules();
    const bundledApart = await import("./site-table");
    bundledApart.publishSiteTable(tableOf("samara"));
    expect([...(table()?.cities.keys() ?? [])]).toEqual(["samara"]);
  });
});

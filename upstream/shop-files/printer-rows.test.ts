/** @rule SPEC-664 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { differenceOf } from "./difference";
import { faultLine } from "./fault";
import { checkFiles, shopRows } from "./import-shop";
import { readFolder } from "./read-folder";
import { PrintersFile } from "./schema/printers";
import { emptyShop, type ShopRows } from "./shop-rows";
import { shopFiles } from "./write-files";

const now = new Date("2026-11-26T08:30:00Z");
const { files: right } = readFolder("examples/taqueria");
const [shopKey = ""] =
  /"key": "([a-z-]+)"/.exec(right.get("cities/lisbon.json")?.split('"shops"')[1] ?? "")?.slice(1) ?? [];
const [groupKey = ""] = /"key": "([a-z-]+)"/.exec(right.get("menu/groups.json") ?? "")?.slice(1) ?? [];

const withPrinters = (...printers: readonly unknown[]) =>
  new Map([...right, ["printers.json", JSON.stringify({ printers }, null, 2)]]);

const rowsOf = (files: ReadonlyMap<string, string>, current: ShopRows = emptyShop): ShopRows => {
  const checked = checkFiles({ files, faults: [] });
  if (!checked.isOk) throw new Error(checked.faults.map(faultLine).join("\n"));
  return shopRows({ documents: checked.documents, now, current });
};
const faultsOf = (...printers: readonly unknown[]): string[] => {
  const checked = checkFiles({ files: withPrinters(...printers), faults: [] });
  return checked.isOk ? [] : checked.faults.map(faultLine);
};

const shop = `lisbon/${shopKey}`;
const kitchen = {
  key: "kitchen",
  shop,
  name: "Kitchen",
  model: "epson-tm-t20iii",
  connection: { by: "tcp", to: "192.168.1.50:9100" },
  groups: [groupKey],
};
const bar = {
  key: "bar",
  shop,
  name: "Bar",
  model: "esc-pos",
  width: 58,
  cut: "none",
  connection: { by: "agent", to: "/dev/usb/lp0" },
};
const bag = {
  key: "bag",
  shop,
  name: "Bags",
  model: "star-tsp100iv",
  connection: { by: "cloudprnt", mac: "00:11:62:12:34:56" },
  prints: ["courier"],
  language: "pt",
};

describe("the printers of a shop, as files", () => {
  it("become rows: the shop and the groups by their numbers", () => {
    const rows = rowsOf(withPrinters(kitchen, bar, bag));
    const id = rows.shop_keys.find(({ kind, key }) => kind === "shop" && key === shop)?.id;
    const group = rows.product_groups.find(({ alias }) => alias === groupKey)?.id;
    expect(rows.printers).toEqual([
      {
        key: "kitchen",
        sort: 1,
        shop_id: id,
        name: "Kitchen",
        model: "epson-tm-t20iii",
        width: 80,
        code_page: null,
        cut: "partial",
        connection: "tcp",
        target: "192.168.1.50:9100",
        parts: ["kitchen"],
        group_ids: [group],
        language: null,
      },
      expect.objectContaining({
        key: "bar",
        width: 58,
        cut: "none",
        connection: "agent",
        target: "/dev/usb/lp0",
        group_ids: [],
      }),
      expect.objectContaining({
        key: "bag",
        connection: "cloudprnt",
        target: "00:11:62:12:34:56",
        parts: ["courier"],
        language: "pt",
      }),
    ]);
  });

  it("come back as they were written, and go with their line", () => {
    const rows = rowsOf(withPrinters(kitchen, bar, bag));
    const files = shopFiles(rows);
    expect(JSON.parse(files.get("printers.json") ?? "")).toEqual({ printers: [kitchen, bar, bag] });
    expect(differenceOf(rows, rowsOf(files, rows))).toEqual([]);
    const [change, ...others] = differenceOf(rows, rowsOf(withPrinters(kitchen, bag), rows));
    expect(others).toEqual([]);
    expect(change?.removed.map(({ key }) => key)).toEqual(["bar"]);
    expect(shopFiles(rowsOf(right)).has("printers.json")).toBe(false);
  });

  it.each<[string, unknown, RegExp]>([
    [
      "an address without a port",
      { ...kitchen, connection: { by: "tcp", to: "192.168.1.50" } },
      /printers\.0\.connection\.to: has to be an address and a port, like "192\.168\.1\.50:9100"/,
    ],
    [
      "a device of a machine that is not there",
      { ...kitchen, connection: { by: "tcp", to: "/dev/usb/lp0" } },
      /connection\.to: has to be an address and a port/,
    ],
    [
      "a path that is no device",
      { ...bar, connection: { by: "agent", to: "/etc/passwd" } },
      /connection\.to: has to be "192\.168\.1\.50:9100", or a device/,
    ],
    [
      "a MAC address in another form",
      { ...bag, connection: { by: "cloudprnt", mac: "00-11-62-12-34-56" } },
      /connection\.mac: has to be a MAC address in small letters/,
    ],
    ["another connection", { ...bag, connection: { by: "bluetooth" } }, /printers\.0\.connection\.by/],
    [
      "an unknown model",
      { ...kitchen, model: "hp-laserjet" },
      /printers\.0\.model: is not known \(write one of esc-pos, star-prnt, star-line, /,
    ],
    [
      "a code page of another model",
      { ...kitchen, model: "bixolon-srp350", code_page: "cp866" },
      /printers\.0\.code_page: is no code page of this model/,
    ],
    ["CloudPRNT of another maker", { ...bag, model: "epson-tm-t20iii" }, /printers\.0\.model: has to be one of Star's/],
    ["another width", { ...kitchen, width: 76 }, /printers\.0\.width/],
    ["nothing to print", { ...kitchen, prints: [] }, /printers\.0\.prints/],
    [
      "a shop that is not there",
      { ...kitchen, shop: "lisbon/nowhere" },
      /names lisbon\/nowhere, which is not there \(write the keys of a city and a shop\)/,
    ],
    [
      "a group that is not there",
      { ...kitchen, groups: ["no-such-group"] },
      /names the group no-such-group, which is not there/,
    ],
    ["a drawer", { ...kitchen, drawer: true }, /unrecognized key: "drawer"/],
  ])("are refused: %s", (_, printer, line) => {
    expect(faultsOf(printer)).toEqual([expect.stringMatching(line)]);
  });

  it("are refused where two have one key or one MAC address", () => {
    expect(faultsOf(kitchen, { ...bar, key: "kitchen" })).toEqual([
      expect.stringMatching(/^printers\.json:\d+: the key kitchen is there twice/),
    ]);
    expect(faultsOf(bag, { ...bag, key: "bag2" })).toEqual([
      expect.stringMatching(/the MAC address 00:11:62:12:34:56 is there twice/),
    ]);
  });

  it("are what operators read of", () => {
    const [, json = "{}"] = readFileSync("docs/operating/printing.md", "utf8").split("```json\n");
    const { printers } = PrintersFile.parse(JSON.parse(json.split("```")[0] ?? ""));
    expect(printers.map(({ connection }) => connection.by)).toEqual(["tcp", "agent", "cloudprnt"]);
  });
});

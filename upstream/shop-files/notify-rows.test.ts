/** @group security */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { staffEvents } from "../domain/staff/staff-event";
import { differenceOf } from "./difference";
import { faultLine } from "./fault";
import { checkFiles, shopRows } from "./import-shop";
import { readFolder } from "./read-folder";
import { NotifyFile } from "./schema/notify";
import { emptyShop, type ShopRows } from "./shop-rows";
import { shopFiles } from "./write-files";

const now = new Date("2026-11-26T08:30:00Z");
const { files: right } = readFolder("examples/taqueria");
const [shopKey = ""] =
  /"key": "([a-z-]+)"/.exec(right.get("cities/lisbon.json")?.split('"shops"')[1] ?? "")?.slice(1) ?? [];

const withNotify = (receivers: unknown) => new Map([...right, ["notify.json", JSON.stringify({ receivers }, null, 2)]]);

const rowsOf = (files: ReadonlyMap<string, string>, current: ShopRows = emptyShop): ShopRows => {
  const checked = checkFiles({ files, faults: [] });
  if (!checked.isOk) throw new Error(checked.faults.map(faultLine).join("\n"));
  return shopRows({ documents: checked.documents, now, current });
};

const kitchen = { key: "kitchen", by: "telegram", to: "-1001234567890", places: [`lisbon/${shopKey}`], language: "de" };
const office = { key: "office", by: "email", to: "office@shop.example", events: ["form.new"], places: ["lisbon"] };
const till = { key: "till", by: "webhook", to: "https://till.example/orders" };

describe("who is notified, as files (SPEC-519)", () => {
  it("becomes rows: a place by its number, everything where nothing is chosen", () => {
    const rows = rowsOf(withNotify([kitchen, office, till, { ...till, key: "quiet", events: [] }]));
    const city = rows.cities.find(({ alias }) => alias === "lisbon")?.id;
    const shop = rows.shop_keys.find(({ kind, key }) => kind === "shop" && key === `lisbon/${shopKey}`)?.id;
    expect(rows.staff_receivers).toEqual([
      {
        key: "kitchen",
        sort: 1,
        way: "telegram",
        target: "-1001234567890",
        events: [...staffEvents],
        language: "de",
        city_ids: [],
        shop_ids: [shop],
      },
      {
        key: "office",
        sort: 2,
        way: "email",
        target: "office@shop.example",
        events: ["form.new"],
        language: null,
        city_ids: [city],
        shop_ids: [],
      },
      expect.objectContaining({ key: "till", way: "webhook", events: [...staffEvents], city_ids: [], shop_ids: [] }),
      expect.objectContaining({ key: "quiet", events: [] }),
    ]);
  });

  it("comes back as it was written, and goes with its line", () => {
    const rows = rowsOf(withNotify([kitchen, office, till]));
    const files = shopFiles(rows);
    expect(JSON.parse(files.get("notify.json") ?? "")).toEqual({ receivers: [kitchen, office, till] });
    expect(differenceOf(rows, rowsOf(files, rows))).toEqual([]);
    const [change, ...others] = differenceOf(rows, rowsOf(withNotify([kitchen, till]), rows));
    expect(others).toEqual([]);
    expect(change?.removed.map(({ key }) => key)).toEqual(["office"]);
    expect(shopFiles(rowsOf(right)).has("notify.json")).toBe(false);
  });

  it.each<[string, unknown, RegExp]>([
    [
      "no chat",
      { ...kitchen, to: "kitchen" },
      /^notify\.json:\d+: receivers\.0\.to: has to be the number of a chat, like "-1001234567890"/,
    ],
    [
      "a link to a chat",
      { ...kitchen, to: "https://t.me/kitchen" },
      /receivers\.0\.to: has to be the number of a chat/,
    ],
    ["no address", { ...office, to: "office@" }, /receivers\.0\.to: has to be an e-mail address/],
    [
      "a letter to more",
      { ...office, to: "a@shop.example\r\nBcc: b@shop.example" },
      /receivers\.0\.to: has to be an e-mail address/,
    ],
    [
      "a webhook without TLS",
      { ...till, to: "http://till.example/" },
      /receivers\.0\.to: has to be an https:\/\/ address/,
    ],
    ["a webhook with a password", { ...till, to: "https://a:b@till.example/" }, /receivers\.0\.to: has to be an https/],
    [
      "another channel",
      { ...till, by: "fax" },
      /receivers\.0\.by: is not known \(write one of telegram, email, webhook\)/,
    ],
    [
      "another event",
      { ...till, events: ["order.done"] },
      /receivers\.0\.events\.0: is not known \(write one of order\.new,/,
    ],
    [
      "another language",
      { ...till, language: "la" },
      /receivers\.0\.language: is not known|receivers\.0\.language: has a form/,
    ],
    [
      "a city that is not there",
      { ...till, places: ["porto"] },
      /names porto, which is not there \(write the key of a city, or city\/shop\)/,
    ],
    ["a shop that is not there", { ...till, places: ["lisbon/nowhere"] }, /names lisbon\/nowhere, which is not there/],
    ["a secret", { ...till, secret: "whsec_x" }, /receivers\.0: unrecognized key: "secret"/],
  ])("is refused: %s", (_, receiver, line) => {
    const checked = checkFiles({ files: withNotify([receiver]), faults: [] });
    expect(checked.isOk ? [] : checked.faults.map(faultLine)).toEqual([expect.stringMatching(line)]);
  });

  it("names all that is wrong with it at once", () => {
    const wrong = [
      { ...kitchen, to: "kitchen", events: ["order.done"] },
      { ...till, to: "http://till.example/" },
    ];
    const checked = checkFiles({ files: withNotify(wrong), faults: [] });
    expect(checked.isOk ? [] : checked.faults.map(({ problem }) => problem.split(":")[0])).toEqual([
      "receivers.0.to",
      "receivers.0.events.0",
      "receivers.1.to",
    ]);
  });

  it("is what operators read of", () => {
    const [, json = "{}"] = readFileSync("docs/operating/notifications.md", "utf8").split("```json\n");
    const { receivers } = NotifyFile.parse(JSON.parse(json.split("```")[0] ?? ""));
    expect(receivers.map(({ by }) => by)).toEqual(["telegram", "email", "webhook"]);
  });

  it("takes a webhook on this machine without TLS, and a channel by its name", () => {
    const local = { ...till, to: "http://localhost:9000/x" };
    const channel = { key: "channel", by: "telegram", to: "@my_kitchen" };
    expect(rowsOf(withNotify([local, channel])).staff_receivers).toHaveLength(2);
  });

  it("is refused where two have one key", () => {
    const checked = checkFiles({ files: withNotify([kitchen, { ...till, key: "kitchen" }]), faults: [] });
    expect(checked.isOk ? [] : checked.faults.map(faultLine)).toEqual([
      expect.stringMatching(/^notify\.json:\d+: the key kitchen is there twice \(give each its own\)/),
    ]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { calls } from "@/lib/contract/calls";
import { endpoints } from "@/lib/contract/endpoints";
import { generatedTables } from "./generated-tables";

const tables = generatedTables();

describe("the tables the browser has instead of schemas", () => {
  it.each([...tables])("%s is current; `npm run generate` writes it", (path, text) => {
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  it("name every endpoint once", () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it("are all the files of the deferred messages", () => {
    const files = readdirSync("lib/i18n/deferred").map((file) => `lib/i18n/deferred/${file}`);
    expect(files.filter((file) => !tables.has(file))).toEqual([]);
  });
});

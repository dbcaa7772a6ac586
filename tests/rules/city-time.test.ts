import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { browserFiles } from "../support/browser-files";

/**
 * A browser's table of zones may be years old: it does not know `Europe/Kyiv`, or has Almaty an hour ahead. City time comes from
 * the offsets of the page (ADR-0068, SPEC-462), so no code for browsers names a zone but UTC.
 */
const forServers = "lib/domain/time/named-zone.ts";

const zonesIn = (source: string): string[] =>
  [...source.matchAll(/\btimeZone\b(?!\s*[:=]\s*"UTC")|\bdate-fns-tz\b|@date-fns\/tz|\bTemporal\b/g)].map(
    ([found]) => found,
  );

describe("a zone in code for browsers", () => {
  it.each([
    ['format.dateTime(at, { timeZone: "UTC" })', []],
    ['<Provider timeZone="UTC">', []],
    ["format.dateTime(at, { timeZone: city.timezone })", ["timeZone"]],
    ["format.dateTime(at, { timeZone })", ["timeZone"]],
    ["Intl.DateTimeFormat().resolvedOptions().timeZone", ["timeZone"]],
    ['import { fromZonedTime } from "date-fns-tz";', ["date-fns-tz"]],
    ["Temporal.Now.plainDateISO()", ["Temporal"]],
  ])("is found in %s: %j", (source, expected) => {
    expect(zonesIn(source)).toEqual(expected);
  });

  it("is UTC alone", () => {
    const files = [...browserFiles().keys()].filter((file) => file !== forServers);
    expect(files).toContain("lib/client/core/date-text.ts");
    const found = files.flatMap((file) => zonesIn(readFileSync(file, "utf8")).map((zone) => `${file}: ${zone}`));
    expect(found).toEqual([]);
  });
});

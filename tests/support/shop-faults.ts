import { describe, expect, it } from "@jest/globals";
import { faultLine } from "@/upstream/shop-files/fault";
import { checkFiles } from "@/upstream/shop-files/import-shop";
import { readFolder } from "@/upstream/shop-files/read-folder";

/** The texts of a shop without faults, by the name of the file. */
export const { files: right } = readFolder("examples/taqueria");

export const menu = "menu.csv";
export const lisbon = "cities/lisbon.json";
export const zones = "cities/lisbon.zones.geojson";

/** The lines about that shop's files after some were replaced. */
export const faultsOf = (changed: ReadonlyMap<string, string>): readonly string[] => {
  const checked = checkFiles({ files: new Map([...right, ...changed]), faults: [] });
  return checked.isOk ? [] : checked.faults.map(faultLine);
};

/** One replacement in one file, and the only line that the check prints about it. */
export type Wrong = {
  readonly about: string;
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
  readonly line: RegExp;
};

export const describeRefused = (wrong: readonly Wrong[]): void =>
  describe("a shop's files", () => {
    it.each(wrong)("are refused for $about, in one line", ({ file, from, to, line }) => {
      const before = right.get(file) ?? "";
      const after = before.replace(from, to);
      expect(after).not.toBe(before);
      expect(faultsOf(new Map([[file, after]]))).toEqual([expect.stringMatching(line)]);
    });
  });

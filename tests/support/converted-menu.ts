/** What tests of converters read of a conversion. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { faultLine } from "@/upstream/shop-files/fault";
import type { Converted } from "@/upstream/shop-files/from/menu-draft";
import { remarkLine } from "@/upstream/shop-files/from/remarks";

export const sourceBytes = (name: string): Uint8Array => readFileSync(join("upstream/shop-files/from/fixtures", name));
export const sourceText = (name: string): string => new TextDecoder().decode(sourceBytes(name));
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const done = (converted: Converted): Extract<Converted, { isOk: true }> => {
  if (!converted.isOk) throw new Error(converted.faults.map(faultLine).join("\n"));
  return converted;
};

/** The JSON of a file of the menu; null where it was not written. */
export const fileOf = (converted: Converted, file: string): unknown =>
  JSON.parse(done(converted).files.get(file) ?? "null");

export const remarksOf = (converted: Converted): string[] => done(converted).remarks.map(remarkLine);
export const faultsOf = (converted: Converted): string[] => (converted.isOk ? [] : converted.faults.map(faultLine));

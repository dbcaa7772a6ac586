/** Reads the files of a shop's folder, within bounds. */

import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./fault";

/** Bytes of one file, and of all of them: a chain's streets are some megabytes. */
const FILE_BYTES = 16 * 1024 * 1024;
const ALL_BYTES = 256 * 1024 * 1024;
const FILES = 20_000;

const isRead = (name: string): boolean => /\.(json|geojson|csv|md)$/.test(name);
/** What Google's maps export. */
const isDrawing = (name: string): boolean => /\.km[lz]$/i.test(name);
const isWorkbook = (name: string): boolean => /\.(xlsx?|xlsm|ods|numbers)$/i.test(name);

/** Texts by path below the folder, with `/` between, and what could not be read. */
export type Folder = { readonly files: ReadonlyMap<string, string>; readonly faults: readonly Fault[] };

const tooLarge = (file: string, bytes: number): Fault => ({
  file,
  line: null,
  problem: `has ${Math.round(bytes / 1024 / 1024)} MB`,
  remedy: `a file may have ${FILE_BYTES / 1024 / 1024} MB, the folder ${ALL_BYTES / 1024 / 1024} MB`,
});

const tooMany = (count: number): Fault => ({
  file: ".",
  line: null,
  problem: `the folder has ${count} files`,
  remedy: `a shop may have ${FILES}: look whether this is its folder`,
});

/** Workbooks are archives that may hold formulas, and grow a thousandfold when they are opened: they are never opened. */
const workbook = (file: string): Fault => ({
  file,
  line: null,
  problem: "is a workbook, which the import does not open",
  remedy: "keep it outside of this folder; npm run shop -- from csv makes menu.csv of it",
});

const drawing = (file: string): Fault => ({
  file,
  line: null,
  problem: "is KML, which the import does not read",
  remedy: "make zones of it: npm run shop -- from zones FILE FOLDER --city KEY, and keep it outside of this folder",
});

const wrongText = (file: string): Fault => ({
  file,
  line: null,
  problem: "is not written in UTF-8",
  remedy: "save it as UTF-8; in a spreadsheet choose CSV UTF-8",
});

/** An archive or a picture under a text's name; no database stores such a character either. */
const noText = (file: string): Fault => ({
  file,
  line: null,
  problem: "is no text",
  remedy: "save it as text; a spreadsheet as CSV UTF-8, whatever its name ends with",
});

/**
 * Files below a folder, in the order of their names; what begins with a point, and links, are left out. Each folder is read by itself: where
 * `readdirSync` lists recursively, newer releases of Node follow links (nodejs/node#55714), out of the folder and into another's files.
 */
const namesIn = (folder: string, below = ""): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .flatMap((entry) => {
      const name = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return namesIn(folder, name);
      return entry.isFile() ? [name] : [];
    })
    .sort();

/** @throws Error of the file system where there is no such folder */
export const readFolder = (folder: string): Folder => {
  const root = join(folder);
  const names = namesIn(root);
  const files = new Map<string, string>();
  const faults: Fault[] = [...names.filter(isWorkbook).map(workbook), ...names.filter(isDrawing).map(drawing)];
  const wanted = names.filter(isRead);
  if (wanted.length > FILES) return { files, faults: [...faults, tooMany(wanted.length)] };
  let total = 0;
  for (const name of wanted) {
    const path = join(root, name);
    const { size } = statSync(path);
    total += size;
    if (size > FILE_BYTES || total > ALL_BYTES) {
      faults.push(tooLarge(name, size));
      continue;
    }
    const bytes = readFileSync(path);
    // A spreadsheet writes a mark before the first letter.
    if (bytes.includes(0)) faults.push(noText(name));
    else if (isUtf8(bytes)) files.set(name, bytes.toString("utf8").replace(/^\uFEFF/, ""));
    else faults.push(wrongText(name));
  }
  return { files, faults };
};

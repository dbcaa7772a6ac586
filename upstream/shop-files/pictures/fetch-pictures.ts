/** Fetches the pictures that a shop's files name on the web, and lets the files name them as their own. */

import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mediaOrigin } from "@/lib/config/media";
import { readDocuments } from "../documents";
import type { Fault } from "../fault";
import { NO_PICTURE } from "../from/menu-draft";
import { keyOfName } from "../menu-csv";
import { writeOwnFile } from "../own-file";
import { readFolder } from "../read-folder";
import { fetchPicture, type Network } from "./fetch-picture";
import { brokenPicture, headProblem, kindOf, type PictureProblem, pixelsOf } from "./inspect-picture";
import { addressesIn, type PlacedPicture, placedPictures, runConcurrently, type Shape } from "./named-pictures";
import { withPicturesAt, withPicturesInCells } from "./rename-pictures";

const FOLDER = "pictures";
/** Pictures of one run, and bytes of all of them: a chain's two thousand dishes. */
const MOST_PICTURES = 5_000;
const MOST_BYTES = 4 * 1024 ** 3;
/** Requests at once: another shop's server answers its own customers meanwhile. */
const AT_ONCE = 4;

const MENU_CSV = "menu.csv";

const endings = { JPEG: "jpg", PNG: "png", WebP: "webp" } as const;

/** Its name without an ending: the words of the address, and a hash of all of it, so that two pictures never share one. */
const stemOf = (address: string): string => {
  const last = new URL(address).pathname.split("/").findLast((part) => part !== "") ?? "";
  const words = keyOfName(decoded(last).replace(/\.[a-z0-9]{2,5}$/i, "")).slice(0, 40);
  const hash = createHash("sha256").update(address).digest("hex").slice(0, 10);
  return [words.replace(/-$/, ""), hash].filter((part) => part !== "").join("-");
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The file that an earlier run wrote; null: none did. */
const known = (folder: string, stem: string): string | null => {
  const names = Object.values(endings).map((ending) => `${FOLDER}/${stem}.${ending}`);
  return names.find((name) => lstatSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true) ?? null;
};

type Saved = { readonly name: string };

/** Writes a picture that an import would take; what would be refused is not written. */
const save = async (folder: string, { address, shapes }: Wanted, bytes: Buffer): Promise<Saved | PictureProblem> => {
  const kind = kindOf(bytes);
  if (kind !== "JPEG" && kind !== "PNG" && kind !== "WebP") {
    const problem = kind === null ? `${address} is no picture` : `${address} is ${kind}`;
    return { problem, remedy: "save it as JPEG, PNG or WebP into pictures/ and name that" };
  }
  const name = `${FOLDER}/${stemOf(address)}.${endings[kind]}`;
  for (const shape of shapes) {
    const problem = await headProblem(name, bytes, shape);
    if (problem !== null) return { ...problem, problem: `${address} ${problem.problem}` };
    if ((await pixelsOf(bytes, shape)) === null) return { ...brokenPicture, problem: `${address} is broken` };
  }
  writeOwnFile(folder, name, bytes);
  return { name };
};

type Wanted = { readonly address: string; readonly shapes: ReadonlySet<Shape> };

/** Foreign pictures by the address that is fetched: of several widths the largest. */
const wantedOf = (places: readonly PlacedPicture[], own: readonly string[]) => {
  const wanted = new Map<string, { readonly shapes: Set<Shape>; readonly places: PlacedPicture[] }>();
  for (const place of places) {
    const [address] = addressesIn(place.picture);
    if (address === undefined || !address.startsWith("https://") || !URL.canParse(address)) continue;
    if (own.includes(new URL(address).origin)) continue;
    const found = wanted.get(address) ?? { shapes: new Set(), places: [] };
    found.shapes.add(place.shape);
    found.places.push(place);
    wanted.set(address, found);
  }
  return wanted;
};

type Outcome = Saved | PictureProblem;

const asciiMark = new Uint8Array([0xef, 0xbb, 0xbf]);

/** A spreadsheet program needs the mark before the first letter, which the reader has taken away. */
const withMark = (folder: string, file: string, text: string): Uint8Array => {
  const bytes = new TextEncoder().encode(text);
  const before = existsSync(join(folder, file)) ? readFileSync(join(folder, file)) : new Uint8Array();
  const hasMark = asciiMark.every((byte, index) => before[index] === byte);
  return hasMark ? Buffer.concat([asciiMark, bytes]) : bytes;
};

type Renamed = { readonly place: PlacedPicture; readonly address: string; readonly name: string };

const rewritten = (file: string, text: string, renamed: readonly Renamed[]): string =>
  file === MENU_CSV
    ? withPicturesInCells(text, new Map(renamed.map(({ address, name }) => [address, name])))
    : withPicturesAt(
        text,
        renamed.map(({ place, name }) => ({ path: place.path, name })),
      );

export type FetchedPictures = {
  readonly fetched: number;
  /** Those that an earlier run had fetched. */
  readonly known: number;
  /** Files that name them now. */
  readonly files: readonly string[];
  /** What is not to be had, and keeps its address. */
  readonly faults: readonly Fault[];
  /** What is not to be had, and became the drawing of a plate. */
  readonly plates: readonly Fault[];
};

type Options = {
  readonly folder: string;
  /** Pictures there are shown as they are. */
  readonly mediaUrl: string;
  readonly network: Network;
  /** Whether dishes get the drawing of a plate where their picture is not to be had. */
  readonly withPlates?: boolean;
};

type Locate = (file: string, path: PlacedPicture["path"]) => number | null;

/** What each place of a picture becomes: another name, or a line for people. */
const sortedOutcomes = (
  wanted: ReturnType<typeof wantedOf>,
  outcomes: ReadonlyMap<string, Outcome>,
  { locate, withPlates }: { readonly locate: Locate; readonly withPlates: boolean },
) => {
  const renamed: Renamed[] = [];
  const faults: Fault[] = [];
  const plates: Fault[] = [];
  const all = [...wanted].flatMap(([address, { places }]) => places.map((place) => ({ address, place })));
  for (const { address, place } of all) {
    const outcome = outcomes.get(address);
    if (outcome === undefined) continue;
    if ("name" in outcome) {
      renamed.push({ place, address, name: outcome.name });
      continue;
    }
    const isPlate = withPlates && place.shape === "dish";
    (isPlate ? plates : faults).push({ file: place.file, line: locate(place.file, place.path), ...outcome });
    if (isPlate) renamed.push({ place, address, name: NO_PICTURE });
  }
  return { renamed, faults, plates };
};

const nothing = { fetched: 0, known: 0, files: [], plates: [] } as const;

/**
 * Fetches every picture that the files of a folder name on a foreign host into `pictures/`, once each, and writes its name into the
 * files. A picture that was fetched before is not fetched again. What is not to be had, or would not be imported, is
 * listed with file and line, and keeps its address, or becomes a plate.
 */
export const fetchPictures = async ({
  folder,
  mediaUrl,
  network,
  withPlates = false,
}: Options): Promise<FetchedPictures> => {
  const { files, faults: unread } = readFolder(folder);
  const { documents, faults: wrong, locate } = readDocuments(files);
  if (documents === null) return { ...nothing, faults: [...unread, ...wrong] };
  const wanted = wantedOf(placedPictures(documents), mediaOrigin(mediaUrl));
  if (wanted.size > MOST_PICTURES) {
    const remedy = `a shop may have ${MOST_PICTURES}: look whether this is its folder`;
    const fault = { file: ".", line: null, problem: `names ${wanted.size} pictures on the web`, remedy };
    return { ...nothing, faults: [fault] };
  }
  const outcomes = new Map<string, Outcome>();
  let [fetched, found, total] = [0, 0, 0];
  await runConcurrently([...wanted], AT_ONCE, async ([address, { shapes }]) => {
    const before = known(folder, stemOf(address));
    if (before !== null) {
      found += 1;
      outcomes.set(address, { name: before });
      return;
    }
    if (total > MOST_BYTES) {
      const problem = `${address} was not fetched: there are ${MOST_BYTES / 1024 ** 3} GB of pictures`;
      outcomes.set(address, { problem, remedy: "run the command again for the others" });
      return;
    }
    const bytes = await fetchPicture(address, network);
    total += "problem" in bytes ? 0 : bytes.length;
    const outcome = "problem" in bytes ? bytes : await save(folder, { address, shapes }, bytes);
    if ("name" in outcome) fetched += 1;
    outcomes.set(address, outcome);
  });
  const { renamed, faults, plates } = sortedOutcomes(wanted, outcomes, { locate, withPlates });
  const changed = [...new Set(renamed.map(({ place }) => place.file))].sort();
  for (const file of changed) {
    const ofFile = renamed.filter(({ place }) => place.file === file);
    writeOwnFile(folder, file, withMark(folder, file, rewritten(file, files.get(file) ?? "", ofFile)));
  }
  return { fetched, known: found, files: changed, faults, plates };
};

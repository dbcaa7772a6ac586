/** Pictures that the files name and that no page would show: on hosts that the content policy closes, or served by nobody. */

import { statSync } from "node:fs";
import { join, normalize } from "node:path";
import { mediaOrigin, OWN_MEDIA } from "@/lib/config/media";
import type { MediaStore } from "../../adapters/media/media-store";
import type { Fault } from "../fault";
import type { ReadFiles } from "../import-shop";
import { addressesIn, type PlacedPicture, placedPictures } from "./named-pictures";

export type Served = {
  /** What the addresses of prepared pictures begin with. */
  readonly mediaUrl: string;
  /** Where those lie; null: it is not looked at. */
  readonly store: MediaStore | null;
  /** The storefront's `public`. */
  readonly publicFolder: string;
};

type Problem = Pick<Fault, "problem" | "remedy">;

const FETCH = "fetch it beside the files: npm run shop -- pictures FOLDER";
const OWN = "if the host is your own, name it by MEDIA_URL and the settings with --upstream FILE";

/** A path without what may stand behind it; null: it is written so that no server knows which is meant. */
const pathOf = (address: string): string | null => {
  try {
    const path = decodeURIComponent(new URL(address, "https://shop.invalid").pathname);
    return path.includes("\0") || path.includes("\\") ? null : path;
  } catch {
    return null;
  }
};

const isInPublic = (folder: string, path: string): boolean =>
  normalize(path) === path && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;

/** Whether a file below `/media` is there; in a bucket it is not looked for. */
const isInStore = async (name: string, { store, mediaUrl }: Served): Promise<boolean> =>
  store === null || mediaUrl !== OWN_MEDIA || (!name.includes("/") && (await store.read(name)) !== null);

const ofPath = async (address: string, served: Served): Promise<Problem | null> => {
  const path = pathOf(address);
  const media = `${OWN_MEDIA}/`;
  if (path?.startsWith(media) === true) {
    if (await isInStore(path.slice(media.length), served)) return null;
    return {
      problem: `names ${address}, which is not there`,
      remedy: "put the photograph into pictures/ and name that",
    };
  }
  if (path !== null && isInPublic(served.publicFolder, path)) return null;
  return {
    problem: `names ${address}, which the shop does not serve`,
    remedy: "put the file into pictures/ and write pictures/… with its name; /pictures/no-picture.svg is a plate",
  };
};

const problemOf = async (address: string, served: Served): Promise<Problem | null> => {
  if (address.startsWith("/")) return ofPath(address, served);
  const { origin, host } = new URL(address);
  if (mediaOrigin(served.mediaUrl).includes(origin)) return null;
  return {
    problem: `names a picture on ${host}, from which no page shows any: ${address}`,
    remedy: `${FETCH}; ${OWN}`,
  };
};

const faultOf = async (
  { picture, file, path }: PlacedPicture,
  served: Served,
  { locate }: ReadFiles,
): Promise<Fault[]> => {
  for (const address of addressesIn(picture)) {
    const problem = await problemOf(address, served);
    if (problem !== null) return [{ file, line: locate(file, path), ...problem }];
  }
  return [];
};

/** One fault for each place that names a picture which would not show. */
export const hiddenPictures = async (read: ReadFiles, served: Served): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const placed of placedPictures(read.documents)) faults.push(...(await faultOf(placed, served, read)));
  return faults;
};

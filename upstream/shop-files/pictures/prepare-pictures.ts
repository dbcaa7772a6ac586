/** Reads, checks and prepares the pictures that a shop's files name, and removes those that nothing names any more. */

import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Images } from "@/lib/contract/banner";
import type { MediaStore } from "../../adapters/media/media-store";
import type { Database } from "../../store/database";
import { orders } from "../../store/schema/order";
import type { ShopDocuments } from "../documents";
import type { Fault } from "../fault";
import { restorableHashes } from "../history/shop-imports";
import type { ReadFiles } from "../import-shop";
import { readOwnFile } from "../own-file";
import type { ShopRows } from "../shop-rows";
import { addressesOf, blurOf, encode, RECIPE } from "./encode-picture";
import { brokenPicture, headProblem, type PictureProblem, pixelsOf } from "./inspect-picture";
import { type NamedPicture, namedPictures, runConcurrently, type Shape, withAddresses } from "./named-pictures";

/** Requests to a store at once. */
const STORE_CALLS = 8;

/** A photograph of 40 megapixels as JPEG has 10 to 20 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Written last, beside the files of a picture: it says that all of them are there. */
const Mark = z.object({ blur: z.string() });
const markName = (hash: string): string => `${hash}.json`;

const hashOf = (bytes: Buffer, shape: Shape): string =>
  createHash("sha256").update(`${RECIPE} ${shape}\0`).update(bytes).digest("hex").slice(0, 16);

type Read = { readonly bytes: Buffer } | PictureProblem;

/** Only what lies in the folder: neither links nor hidden files. */
const readPicture = async (folder: string, name: string): Promise<Read | null> => {
  const file = await readOwnFile(folder, name, MOST_BYTES);
  if (file === null || "bytes" in file) return file;
  return {
    problem: `has ${Math.round(file.size / 1024 / 1024)} MB`,
    remedy: `save it smaller: ${MOST_BYTES / 1024 / 1024} MB at most`,
  };
};

type Ready = {
  readonly hash: string;
  readonly blur: string;
  /** The store does not have it. */
  readonly isNew: boolean;
  /** Names in the work folder. */
  readonly files: readonly string[];
};

type Options = {
  /** The shop's folder. */
  readonly folder: string;
  /** What is there already is not made again; null: nothing is looked up. */
  readonly store: MediaStore | null;
  /** Where files are stored until all pictures are known to be right; null: none are made. */
  readonly workFolder: string | null;
};

const known = async (store: MediaStore | null, hash: string): Promise<Ready | null> => {
  const bytes = await store?.read(markName(hash));
  if (!bytes) return null;
  const { success, data } = Mark.safeParse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  return success ? { hash, blur: data.blur, isNew: false, files: [] } : null;
};

const made = async (bytes: Buffer, hash: string, shape: Shape, workFolder: string | null): Promise<Ready | null> => {
  const pixels = await pixelsOf(bytes, shape);
  if (pixels === null) return null;
  const blur = await blurOf(pixels);
  if (workFolder === null) return { hash, blur, isNew: true, files: [] };
  const files = await encode(pixels, hash, shape);
  for (const [name, content] of files) await writeFile(join(workFolder, name), content);
  return { hash, blur, isNew: true, files: files.map(([name]) => name) };
};

const prepare = async (
  { name, shape }: NamedPicture,
  { folder, store, workFolder }: Options,
): Promise<Ready | PictureProblem | null> => {
  const read = await readPicture(folder, name);
  if (read === null || "problem" in read) return read;
  const hash = hashOf(read.bytes, shape);
  const found = await known(store, hash);
  if (found !== null) return found;
  const problem = await headProblem(name, read.bytes, shape);
  if (problem !== null) return problem;
  return (await made(read.bytes, hash, shape, workFolder)) ?? brokenPicture;
};

const keyOf = ({ name, shape }: Pick<NamedPicture, "name" | "shape">): string => `${shape} ${name}`;

const faultOf = (picture: NamedPicture, problem: PictureProblem | null, { locate }: ReadFiles): Fault => {
  if (problem !== null) return { file: picture.name, line: null, ...problem };
  const { file, path, name } = picture;
  const remedy = "put it there, or correct its name: capitals count";
  return { file, line: locate(file, path), problem: `names the picture ${name}, which is not there`, remedy };
};

export type PreparedPictures = {
  readonly faults: readonly Fault[];
  /** The documents with the addresses of their pictures; as they were where there are faults. */
  readonly documents: ShopDocuments;
  /** How many pictures the store does not have yet. */
  readonly added: number;
  /** Writes those into the store; each is whole before its mark is there. */
  readonly publish: () => Promise<void>;
};

type Given = Omit<Options, "workFolder"> & {
  readonly read: ReadFiles;
  readonly mediaUrl: string;
  readonly workFolder: string | null;
};

const results = async (named: readonly NamedPicture[], options: Options) => {
  const found = new Map<string, Ready | PictureProblem | null>();
  // Of several places that name a picture, the first is reported.
  const each = [...new Map(named.toReversed().map((picture) => [keyOf(picture), picture])).values()].toReversed();
  await runConcurrently(each, availableParallelism(), async (picture) => {
    found.set(keyOf(picture), await prepare(picture, options));
  });
  return { found, each };
};

const publishTo = async (store: MediaStore, ready: readonly Ready[], workFolder: string): Promise<void> => {
  for (const { hash, blur, files } of ready) {
    await Promise.all(files.map(async (name) => store.write(name, await readFile(join(workFolder, name)))));
    await store.write(markName(hash), Buffer.from(JSON.stringify({ blur })));
  }
};

/**
 * Looks at every picture that the files name, and prepares those that the store does not have. A picture is known by the hash
 * of its bytes, which is all that is computed of one that the store has.
 */
export const preparePictures = async ({ read, mediaUrl, ...options }: Given): Promise<PreparedPictures> => {
  const { documents } = read;
  const named = namedPictures(documents);
  const { found, each } = await results(named, options);
  const faults = each.flatMap((picture) => {
    const result = found.get(keyOf(picture)) ?? null;
    return result === null || "problem" in result ? [faultOf(picture, result, read)] : [];
  });
  const ready = [...found.values()].filter((result): result is Ready => result !== null && "hash" in result);
  const added = [...new Map(ready.filter(({ isNew }) => isNew).map((one) => [one.hash, one])).values()];
  const find = (name: string, shape: Shape): Images => {
    const result = found.get(keyOf({ name, shape }));
    if (!result || "problem" in result) throw new Error(`The picture ${name} was not prepared.`);
    return addressesOf(mediaUrl, result.hash, shape, result.blur);
  };
  return {
    faults,
    documents: faults.length > 0 ? documents : withAddresses(documents, find),
    added: added.length,
    publish: async () => {
      const { store, workFolder } = options;
      if (store !== null && workFolder !== null) await publishTo(store, added, workFolder);
    },
  };
};

/** A folder for files that are not published yet; it is removed afterwards. */
export const inWorkFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "mealfront-pictures-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const prepared = /\b([0-9a-f]{16})-\d+\.(?:avif|webp)\b/g;
/** The hashes of all prepared pictures that a text names. */
const hashesIn = (text: string): string[] => [...text.matchAll(prepared)].map(([, hash = ""]) => hash);

/** Pictures of what customers have ordered: they look at old orders too. */
const orderedHashes = async (db: Database): Promise<string[]> => {
  const hash = sql<string>`(regexp_matches(${orders.cart_snapshot}::text, '/([0-9a-f]{16})-[0-9]+[.]', 'g'))[1]`;
  return (await db.selectDistinct({ hash }).from(orders)).map((row) => row.hash);
};

/** Which rows name a prepared picture that the store does not have. */
export const withoutPicture = async <Row>(store: MediaStore, rows: readonly Row[]): Promise<readonly Row[]> => {
  const named = rows.map((row) => ({ row, hashes: hashesIn(JSON.stringify(row)) }));
  const gone = new Set<string>();
  await runConcurrently([...new Set(named.flatMap(({ hashes }) => hashes))], STORE_CALLS, async (hash) => {
    if ((await store.read(markName(hash))) === null) gone.add(hash);
  });
  return named.filter(({ hashes }) => hashes.some((hash) => gone.has(hash))).map(({ row }) => row);
};

/** How many pictures were removed, and how many stay only because an import that names them can be undone. */
export type RemovedPictures = { readonly removed: number; readonly restorable: number };

/**
 * Removes files of pictures that neither these rows, nor any order, nor an import that can be undone names, and nothing else.
 *
 * @param rows the shop after the import, and before it: pages rendered a moment ago still show those pictures
 */
export const removeUnnamed = async (
  db: Database,
  store: MediaStore,
  rows: readonly ShopRows[],
): Promise<RemovedPictures> => {
  const texts = rows.map(({ products, product_groups, modifiers, promotions, banners }) =>
    JSON.stringify([products, product_groups, modifiers, promotions, banners]),
  );
  const named = new Set([...texts.flatMap(hashesIn), ...(await orderedHashes(db))]);
  const restorable = new Set(await restorableHashes(db));
  const removed = new Set<string>();
  const staying = new Set<string>();
  for (const name of await store.list()) {
    const [, hash = ""] = /^([0-9a-f]{16})(?:-\d+\.(?:avif|webp)|\.json)$/.exec(name) ?? [];
    if (hash === "" || named.has(hash)) continue;
    if (restorable.has(hash)) {
      staying.add(hash);
      continue;
    }
    // Without its mark first: a picture whose files are half gone is made again.
    if (!removed.has(hash)) await store.remove(`${hash}.json`);
    await store.remove(name);
    removed.add(hash);
  }
  return { removed: removed.size, restorable: staying.size };
};

/** Reads, checks and prepares the pictures that a shop's files name, and removes those that nothing names any more. */

import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
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

type Known = {
  readonly picture: NamedPicture;
  readonly hash: string;
  readonly blur: string;
  /** The store does not have it. */
  readonly isNew: boolean;
};

type Options = {
  /** The shop's folder. */
  readonly folder: string;
  /** What is there already is not made again; null: nothing is looked up. */
  readonly store: MediaStore | null;
};

const blurIn = async (store: MediaStore | null, hash: string): Promise<string | null> => {
  const bytes = await store?.read(markName(hash));
  if (!bytes) return null;
  const { success, data } = Mark.safeParse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  return success ? data.blur : null;
};

/** A picture that the shop's files name, or what is wrong with it; null: it is not there. */
const examine = async (picture: NamedPicture, { folder, store }: Options): Promise<Known | PictureProblem | null> => {
  const { name, shape } = picture;
  const read = await readPicture(folder, name);
  if (read === null || "problem" in read) return read;
  const hash = hashOf(read.bytes, shape);
  const stored = await blurIn(store, hash);
  if (stored !== null) return { picture, hash, blur: stored, isNew: false };
  const problem = await headProblem(name, read.bytes, shape);
  if (problem !== null) return problem;
  const pixels = await pixelsOf(read.bytes, shape);
  return pixels === null ? brokenPicture : { picture, hash, blur: await blurOf(pixels), isNew: true };
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
  /**
   * Prepares those, and writes them into the store; each is whole before its mark is there.
   *
   * @throws Error where a file is another one meanwhile
   */
  readonly publish: () => Promise<void>;
};

type Given = Options & { readonly read: ReadFiles; readonly mediaUrl: string };

const results = async (named: readonly NamedPicture[], options: Options) => {
  const found = new Map<string, Known | PictureProblem | null>();
  // Of several places that name a picture, the first is reported.
  const each = [...new Map(named.toReversed().map((picture) => [keyOf(picture), picture])).values()].toReversed();
  await runConcurrently(each, availableParallelism(), async (picture) => {
    found.set(keyOf(picture), await examine(picture, options));
  });
  return { found, each };
};

const publishTo = async (store: MediaStore, folder: string, { picture, hash, blur }: Known): Promise<void> => {
  const { name, shape } = picture;
  const read = await readPicture(folder, name);
  const isSame = read !== null && "bytes" in read && hashOf(read.bytes, shape) === hash;
  const pixels = isSame ? await pixelsOf(read.bytes, shape) : null;
  if (pixels === null) throw new Error(`${name} has changed since it was checked: import the shop again`);
  const files = await encode(pixels, hash, shape);
  await Promise.all(files.map(([file, bytes]) => store.write(file, bytes)));
  await store.write(markName(hash), Buffer.from(JSON.stringify({ blur })));
};

/**
 * Examines every picture that the files name. A picture is known by the hash of its bytes, which is all that is computed of one
 * that the store has. The others are prepared when they are published: who has a line to mend does not wait for them.
 */
export const preparePictures = async ({ read, mediaUrl, ...options }: Given): Promise<PreparedPictures> => {
  const { documents } = read;
  const named = namedPictures(documents);
  const { found, each } = await results(named, options);
  const faults = each.flatMap((picture) => {
    const result = found.get(keyOf(picture)) ?? null;
    return result === null || "problem" in result ? [faultOf(picture, result, read)] : [];
  });
  const ready = [...found.values()].filter((result): result is Known => result !== null && "hash" in result);
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
      const { folder, store } = options;
      if (store !== null)
        await runConcurrently(added, availableParallelism(), (picture) => publishTo(store, folder, picture));
    },
  };
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

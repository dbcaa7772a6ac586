import "server-only";
import { createHash } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { open, stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { ByteRange } from "./byte-range";

/** An archive of tiles as it lies at one moment. */
export type MapFile = {
  /** Names the content: another content has another version. */
  readonly version: string;
  /** Bytes. */
  readonly size: number;
  /** The bytes of a range. Rejects where the content is not that of the version any more. */
  readonly read: (range: ByteRange) => Promise<ReadableStream<Uint8Array>>;
};

const VERSION_LENGTH = 20;
/** Bytes read at a time. */
const PART = 65_536;
/** ms a server that keeps the file may take to begin its answer. */
const REMOTE_TIMEOUT_MS = 5_000;
/** ms for which the content of an address counts as unchanged. */
const REMOTE_FRESH_MS = 600_000;

const isAddress = (place: string): boolean => /^https?:\/\//.test(place);

const contentHash = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest("hex").slice(0, VERSION_LENGTH);
};

type Stamped = { readonly stamp: string; readonly size: number };

/** A stamp that changes when the file is replaced; the file is not read. */
const stampText = ({ ino, size, mtimeMs }: Stats): string => `${ino} ${size} ${mtimeMs}`;

const stampOf = async (path: string): Promise<Stamped> => {
  const stats = await stat(path);
  return { stamp: stampText(stats), size: stats.size };
};

/** The part of a file; empty where another file, or none, has taken its place. */
const partOf = async (path: string, stamp: string, position: number, length: number): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    if (stampText(await file.stat()) !== stamp) return new Uint8Array();
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), { position });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/**
 * The bytes of a range, read no faster than they are consumed. The file is open only while a part is read: who stops reading
 * without a word, or never begins, leaves no descriptor.
 */
const bytesOf = (path: string, stamp: string, { first, last }: ByteRange): ReadableStream<Uint8Array> => {
  let at = first;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const part = await partOf(path, stamp, at, Math.min(PART, last - at + 1));
      if (part.length === 0) throw new Error("another file is there now");
      controller.enqueue(part);
      at += part.length;
      if (at > last) controller.close();
    },
  });
};

const localFile = async (path: string, { stamp, size }: Stamped): Promise<MapFile> => ({
  version: await contentHash(path),
  size,
  read: async (range) => bytesOf(path, stamp, range),
});

/** ETag or Last-Modified of a response; empty if it has neither. */
const markOf = ({ headers }: Response): string => headers.get("etag") ?? headers.get("last-modified") ?? "";

const head = async (address: string): Promise<{ readonly mark: string; readonly size: number }> => {
  const response = await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  const size = Number(response.headers.get("content-length"));
  if (!response.ok || !(size > 0)) throw new Error(`the address answers ${response.status} without a length`);
  return { mark: markOf(response), size };
};

const remoteFile = async (address: string): Promise<MapFile> => {
  const { mark, size } = await head(address);
  return {
    version: createHash("sha256").update(`${address} ${mark} ${size}`).digest("hex").slice(0, VERSION_LENGTH),
    size,
    read: async ({ first, last }) => {
      const response = await fetch(address, {
        headers: { range: `bytes=${first}-${last}`, "accept-encoding": "identity" },
        signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS),
      });
      const isPart =
        response.status === 206 && response.headers.get("content-range") === `bytes ${first}-${last}/${size}`;
      if (!isPart || markOf(response) !== mark || response.body === null)
        throw new Error("the address holds another file now");
      return response.body;
    },
  };
};

type Known = { readonly stamp: string; readonly until: number; readonly file: Promise<MapFile> };
const known = new Map<string, Known>();

/**
 * The archive at a path or an address. A file is hashed once, and again when it has changed; an address is requested
 * again after ten minutes.
 *
 * @throws Error where there is no such file, or its server does not answer
 */
export const mapFile = async (place: string, now: () => number = Date.now): Promise<MapFile> => {
  const isRemote = isAddress(place);
  const stamped = isRemote ? { stamp: "", size: 0 } : await stampOf(place);
  const { stamp } = stamped;
  const before = known.get(place);
  if (before !== undefined && before.stamp === stamp && now() < before.until) return before.file;
  const file = isRemote ? remoteFile(place) : localFile(place, stamped);
  const until = isRemote ? now() + REMOTE_FRESH_MS : Number.POSITIVE_INFINITY;
  known.set(place, { stamp, until, file });
  // The next visitor retries after a failure.
  file.catch(() => known.delete(place));
  return file;
};

/** ms between two checks for a file that is being made. */
const POLL_MS = 250;

/**
 * The archive at a path, once it has been made.
 *
 * @param ms how long to wait for it
 * @throws Error where it is not there by then, or `signal` is aborted
 */
export const finishedMapFile = async (path: string, ms: number, signal: AbortSignal): Promise<MapFile> => {
  for (let waited = 0; waited < ms; waited += POLL_MS) {
    const file = await mapFile(path).catch(() => null);
    if (file !== null) return file;
    await pause(POLL_MS, undefined, { signal });
  }
  return mapFile(path);
};

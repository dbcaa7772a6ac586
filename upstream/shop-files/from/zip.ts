/** The parts of a ZIP archive, within bounds: APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */

import { inflateRawSync } from "node:zlib";

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;
const COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
/** A size that stands elsewhere, in an archive of more than 4 GB. */
const ZIP64 = 0xffffffff;
/** Parts of one archive: a workbook has some dozens. */
const PARTS = 10_000;

type Part = {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
};

/** What is no archive, or one that is not opened. */
export class WrongArchive extends Error {}

const endOf = (view: DataView): number => {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT); at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new WrongArchive("is not whole: its end is missing");
};

const readParts = (bytes: Uint8Array, view: DataView): Map<string, Part> => {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > PARTS) throw new WrongArchive(`has ${count} parts`);
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let nr = 0; nr < count; nr += 1) {
    if (at + CENTRAL_LENGTH > bytes.length || view.getUint32(at, true) !== CENTRAL)
      throw new WrongArchive("is not whole: its list of parts is broken");
    const name = view.getUint16(at + 28, true);
    parts.set(new TextDecoder().decode(bytes.subarray(at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + name)), {
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += CENTRAL_LENGTH + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
};

const isTooLarge = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

export type Archive = {
  readonly names: readonly string[];
  /** Null where there is no such part. @throws WrongArchive where it cannot be unpacked within the bounds */
  readonly read: (name: string) => Uint8Array | null;
};

/**
 * @param most bytes of all parts that are read
 * @throws WrongArchive
 */
export const openArchive = (bytes: Uint8Array, most: number): Archive => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = readParts(bytes, view);
  let left = most;
  const read = (name: string): Uint8Array | null => {
    const part = parts.get(name);
    if (part === undefined) return null;
    if (part.isEncrypted) throw new WrongArchive("is protected by a password");
    if ([part.packed, part.unpacked, part.offset].includes(ZIP64)) throw new WrongArchive("is larger than 4 GB");
    if (part.offset + LOCAL_LENGTH > bytes.length || view.getUint32(part.offset, true) !== LOCAL)
      throw new WrongArchive(`is not whole: ${name} is missing`);
    const start =
      part.offset + LOCAL_LENGTH + view.getUint16(part.offset + 26, true) + view.getUint16(part.offset + 28, true);
    const packed = bytes.subarray(start, start + part.packed);
    const unpacked = unpack(name, part, packed, left);
    left -= unpacked.length;
    return unpacked;
  };
  return { names: [...parts.keys()], read };
};

/** The size an archive names may be wrong, so what comes out is bounded, not what is announced. */
const unpack = (name: string, { method }: Part, packed: Uint8Array, most: number): Uint8Array => {
  if (method !== STORED && method !== DEFLATED)
    throw new WrongArchive(`is packed by a method that is not read (${method})`);
  try {
    const unpacked = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
    if (unpacked.length <= most) return unpacked;
  } catch (error) {
    if (!isTooLarge(error)) throw new WrongArchive(`is not whole: ${name} is broken`);
  }
  throw new WrongArchive("is larger than a menu when it is unpacked");
};

import { connect, type Socket } from "node:net";
import type { PrintFailure, PrintOutcome } from "../../domain/printer/printer";

/** Bounds of a try, ms. A printer that is busy with a ticket of another takes none meanwhile. */
export type PrintTimes = {
  readonly connect: number;
  /** Until it answers a question of its status; many never do. */
  readonly status: number;
  /** While it takes no byte. */
  readonly write: number;
};
export const usualTimes: PrintTimes = { connect: 5_000, status: 1_000, write: 15_000 };

type Address = { readonly host: string; readonly port: number };

/** Real-time status of ESC/POS (DLE EOT n): it is answered though the printer is busy, offline or out of paper. */
const statusOf = (n: number): Uint8Array => Uint8Array.of(0x10, 0x04, n);
const OFFLINE = 2;
const PAPER = 4;

/** Every answer to DLE EOT has these bits (Epson ESC/POS Application Programming Guide). */
const isStatus = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;

const COVER_OPEN = 0x04;
const STOPPED_BY_PAPER = 0x20;
const ERROR = 0x40;
const PAPER_END = 0x60;

const failureIn = (offline: number | null, paper: number | null): PrintFailure | null => {
  if (paper !== null && (paper & PAPER_END) === PAPER_END) return "paper_out";
  if (offline === null) return null;
  if ((offline & COVER_OPEN) !== 0) return "cover_open";
  if ((offline & STOPPED_BY_PAPER) !== 0) return "paper_out";
  return (offline & ERROR) !== 0 ? "offline" : null;
};

const opened = ({ host, port }: Address, ms: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, noDelay: true });
    const end = (result: Socket | null): void => {
      clearTimeout(timer);
      socket.removeAllListeners();
      // What comes later is no concern of anybody, but must not end the process.
      socket.on("error", () => undefined);
      if (result === null) socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(() => end(null), ms);
    socket.once("connect", () => end(socket));
    socket.once("error", () => end(null));
  });

/** The first status byte that comes within a time; null: none. */
const answer = (socket: Socket, n: number, ms: number): Promise<number | null> =>
  new Promise((resolve) => {
    const end = (byte: number | null): void => {
      clearTimeout(timer);
      socket.off("data", read).off("close", gone);
      resolve(byte);
    };
    const read = (bytes: Buffer): void => {
      const byte = bytes.find(isStatus);
      if (byte !== undefined) end(byte);
    };
    const gone = (): void => end(null);
    const timer = setTimeout(gone, ms);
    socket.on("data", read).once("close", gone);
    if (socket.destroyed) return gone();
    socket.write(statusOf(n));
  });

type Status = { readonly isAnswered: boolean; readonly failure: PrintFailure | null };

const readStatus = async (socket: Socket, ms: number): Promise<Status> => {
  const offline = await answer(socket, OFFLINE, ms);
  // Who does not answer the first question answers none.
  if (offline === null) return { isAnswered: false, failure: null };
  return { isAnswered: true, failure: failureIn(offline, await answer(socket, PAPER, ms)) };
};

/** Writes all bytes; null: the printer took them. */
const written = (socket: Socket, bytes: Uint8Array, ms: number): Promise<PrintFailure | null> =>
  new Promise((resolve) => {
    const end = (failure: PrintFailure | null): void => {
      socket.setTimeout(0);
      socket.off("timeout", late).off("close", gone);
      resolve(failure);
    };
    const late = (): void => end("timeout");
    const gone = (): void => end("closed");
    socket.setTimeout(ms);
    socket.once("timeout", late).once("close", gone);
    if (socket.destroyed) return gone();
    socket.write(bytes, (error) => end(error == null ? null : "closed"));
  });

/** Says goodbye, so that what is still in buffers is sent: a connection that is cut loses it. */
const ended = (socket: Socket, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    socket.once("close", (hadError) => {
      clearTimeout(timer);
      resolve(!hadError);
    });
    if (socket.destroyed) return resolve(!socket.errored);
    socket.end();
    // Its answer says that all of it was received; a printer that never hangs up is left after a while.
    socket.resume();
  });

const failed = (failure: PrintFailure, mayBePrinted: boolean): PrintOutcome => ({
  kind: "failed",
  failure,
  mayBePrinted,
});

/**
 * Prints bytes on a printer that listens on a port, 9100 by custom. One that answers questions of its status (ESC/POS) gets nothing
 * while it has no paper or an open cover, and is queried again behind the ticket.
 */
export const printByTcp = async (
  address: Address,
  bytes: Uint8Array,
  { hasStatus, times = usualTimes }: { readonly hasStatus: boolean; readonly times?: PrintTimes },
): Promise<PrintOutcome> => {
  const socket = await opened(address, times.connect);
  if (socket === null) return failed("unreachable", false);
  try {
    const before = hasStatus ? await readStatus(socket, times.status) : { isAnswered: false, failure: null };
    if (before.failure !== null) return failed(before.failure, false);
    if (socket.destroyed) return failed("closed", false);
    const failure = await written(socket, bytes, times.write);
    if (failure !== null) return failed(failure, true);
    const after = before.isAnswered ? await readStatus(socket, times.status) : before;
    if (after.failure !== null) return failed(after.failure, true);
    if (before.isAnswered && !after.isAnswered) return failed("closed", true);
    return (await ended(socket, times.status)) || !socket.errored ? { kind: "printed" } : failed("closed", true);
  } finally {
    socket.destroy();
  }
};

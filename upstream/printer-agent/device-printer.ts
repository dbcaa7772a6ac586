import { constants, open } from "node:fs/promises";
import type { PrintOutcome } from "../domain/printer/printer";
import { waitAtMost } from "../wait-at-most";

/** While a printer takes no byte, ms: the system's buffer is small, so a printer without paper stops it. */
const WRITE_MS = 20_000;

/** Prints bytes on a device of this machine, such as `/dev/usb/lp0`. */
export const printOnDevice = async (device: string, bytes: Uint8Array): Promise<PrintOutcome> => {
  // A device that is not there must not become a file.
  const file = await open(device, constants.O_WRONLY).catch(() => null);
  if (file === null) return { kind: "failed", failure: "unreachable", mayBePrinted: false };
  let outcome: PrintOutcome = { kind: "failed", failure: "timeout", mayBePrinted: true };
  const writing = file
    .writeFile(bytes)
    .then(() => {
      outcome = { kind: "printed" };
    })
    .catch(() => {
      outcome = { kind: "failed", failure: "closed", mayBePrinted: true };
    })
    .finally(() => file.close().catch(() => undefined));
  await waitAtMost(WRITE_MS, writing);
  return outcome;
};

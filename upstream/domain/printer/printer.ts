/** How a printer is reached: by the upstream itself, by a program on its network that fetches, or by fetching its tickets itself. */
export const printerConnections = ["tcp", "agent", "cloudprnt"] as const;
export type PrinterConnection = (typeof printerConnections)[number];

/**
 * A printer's address: `host:port`, or the path of a device (`/dev/usb/lp0`) on the machine that prints.
 *
 * @returns null for what is neither
 */
export const readPrinterAddress = (
  text: string,
): { readonly host: string; readonly port: number } | { readonly device: string } | null => {
  if (/^\/dev\/[\w./-]+$/.test(text) && !text.includes("..")) return { device: text };
  const [, host = "", port = ""] = /^([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(text) ?? [];
  const number = Number(port);
  if (host === "" || number < 1 || number > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ""), port: number };
};

/** What a printer does not print for; in words where the staff read it. */
export const printFailures = [
  /** No connection: it is off, or has another address. */
  "unreachable",
  /** It stopped taking the ticket. */
  "timeout",
  /** It hung up in the middle. */
  "closed",
  "paper_out",
  "cover_open",
  /** It says that it is not ready, and not why. */
  "offline",
  /** Nobody said what became of the ticket. */
  "unknown",
  /** The ticket could not be written for this printer. */
  "unwritable",
  /** The order came to nothing before it was printed, or has nothing for this printer any more. */
  "order_over",
] as const;
export type PrintFailure = (typeof printFailures)[number];

/** What a try to print comes to. `mayBePrinted`: part of it may have come out, so that the next one says that it is a duplicate. */
export type PrintOutcome =
  | { readonly kind: "printed" }
  | { readonly kind: "failed"; readonly failure: PrintFailure; readonly mayBePrinted: boolean };

import * as z from "zod/mini";
import type { PrintFailure, PrintOutcome } from "./printer";

// Star CloudPRNT Protocol Guide 2.4.0: a printer polls with POST, fetches with GET and confirms with DELETE, at one address.

/** What a printer says when it polls. All but `statusCode` may be missing or null; what we do not know is left alone. */
export const CloudPrntPoll = z.object({
  statusCode: z.string().check(z.maxLength(200)),
  printerMAC: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  printingInProgress: z.optional(z.nullable(z.boolean())),
  jobToken: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
});
export type CloudPrntPoll = z.infer<typeof CloudPrntPoll>;

/** The number of a status such as `200 OK`, which some firmware sends as `200%20OK`, and a guide of 2016 as `OK`; null: it is none. */
export const statusNumber = (text: string): number | null => {
  if (/^\s*OK\b/i.test(text)) return 200;
  const [, number] = /^\s*(\d{3})(?:\D|$)/.exec(text.replaceAll("%20", " ")) ?? [];
  return number === undefined ? null : Number(number);
};

/** Why a printer is not ready; null: it is. The classes are those of the guide: 2 fine, 4 the printer, 5 the ticket. */
export const failureOfStatus = (number: number | null): PrintFailure | null => {
  if (number === null) return "unknown";
  if (number >= 200 && number < 300) return null;
  if (number === 410) return "paper_out";
  if (number === 420) return "cover_open";
  return "offline";
};

/** What a confirmation says. A printer that has stopped within a ticket may have printed a part of it. */
export const outcomeOfStatus = (number: number | null): PrintOutcome => {
  if (number !== null && number >= 200 && number < 300) return { kind: "printed" };
  // It could not be fetched.
  if (number === 520) return { kind: "failed", failure: "timeout", mayBePrinted: false };
  if (number !== null && number >= 500) return { kind: "failed", failure: "unwritable", mayBePrinted: false };
  return { kind: "failed", failure: failureOfStatus(number) ?? "unknown", mayBePrinted: true };
};

/** A MAC address as files have it: small letters with colons. */
export const plainMac = (text: string): string => {
  const digits = text.toLowerCase().replaceAll(/[^\da-f]/g, "");
  return (digits.match(/../g) ?? []).join(":");
};

/** The form of a printer's commands; null: its model speaks none that CloudPRNT carries. */
export const mediaTypeOf = (language: string): string | null => {
  if (language === "star-prnt") return "application/vnd.star.starprnt";
  return language === "star-line" ? "application/vnd.star.line" : null;
};

import * as z from "zod/mini";
import type { Mailer } from "../mail/mailer";
import { reasonOf, type StaffSender } from "./staff-sender";

const UNITS = 20_000;

/** An answer of the mail server to the address (RFC 5321, 4.2.1: 5 is for good). */
const RefusedAddress = z.object({ code: z.literal("EENVELOPE"), responseCode: z.number().check(z.gte(500)) });
const Answered = z.object({ responseCode: z.number() });

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

/** Sends through the mail server that sends receipts, as plain text. */
export const mailSender = (mailer: Mailer): StaffSender => ({
  units: UNITS,
  send: async (target, { id, title, text, language }) => {
    try {
      // Without a phone: in the sandbox's outbox it is nobody's message.
      await mailer.send({ to: target, subject: title, text: `${text}\n`, html: null, key: id, language, phone: "" });
      return { kind: "sent", note: null };
    } catch (error) {
      const cause = causeOf(error);
      const refused = RefusedAddress.safeParse(cause);
      if (refused.success)
        return { kind: "refused", why: `the mail server refuses the address (${refused.data.responseCode})` };
      const answered = Answered.safeParse(cause);
      const why = answered.success ? `the mail server answered ${answered.data.responseCode}` : reasonOf(error);
      return { kind: "failed", why, retryAfterS: null };
    }
  },
});

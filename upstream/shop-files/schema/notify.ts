import * as z from "zod";
import { languages } from "@/lib/contract/language";
import { type StaffChannel, staffChannels, staffEvents } from "@/upstream/domain/staff/staff-event";
import { Key, schemaLink } from "./common";

/** This machine, where a webhook needs no TLS. */
const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const isWebhook = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== "" || password !== "" || hash !== "") return false;
  return protocol === "https:" || (protocol === "http:" && thisMachine.test(hostname));
};

type Form = { readonly isIt: (text: string) => boolean; readonly has: string };

/** What `to` is for each channel. */
const forms: Readonly<Record<StaffChannel, Form>> = {
  telegram: {
    isIt: (text) => /^(-?[1-9]\d{0,15}|@[A-Za-z][A-Za-z0-9_]{3,31})$/.test(text),
    has: 'has to be the number of a chat, like "-1001234567890", or the name of a channel, like "@my_kitchen"',
  },
  email: { isIt: (text) => z.email().safeParse(text).success, has: "has to be an e-mail address" },
  webhook: {
    isIt: isWebhook,
    has: "has to be an https:// address without user and password; http:// leads to this machine alone",
  },
};

/** What is checked together. */
const Address = z.object({ by: z.enum(staffChannels), to: z.string() });

const place = /^[a-z0-9]+([-_][a-z0-9]+)*(\/[a-z0-9]+([-_][a-z0-9]+)*)?$/;

const Receiver = z
  .strictObject({
    key: Key,
    by: z
      .enum(staffChannels)
      .describe("How it is reached. Secrets of the channel are in the settings of the upstream."),
    to: z
      .string()
      .max(500)
      .describe(
        'telegram: the number of a chat, "-1001234567890", or a channel, "@my_kitchen"; email: an address; webhook: an https:// address.',
      ),
    events: z
      .array(z.enum(staffEvents))
      .default([...staffEvents])
      .describe("What it is notified of: everything without the field, nothing where the list is empty."),
    language: z
      .enum(languages)
      .nullable()
      .default(null)
      .describe("The language of its messages; the shop's default language without it."),
    places: z
      .array(z.string().regex(place, "has to be the key of a city, lisbon, or of a shop, lisbon/alfama"))
      .default([])
      .describe(
        "Whose orders, payments and forms it gets: cities (lisbon) and shops (lisbon/alfama) by key; all without it.",
      ),
  })
  .check(
    ...staffChannels.map((channel) =>
      z.refine<z.input<typeof Address>>(({ by, to }) => by !== channel || forms[channel].isIt(to), {
        path: ["to"],
        message: forms[channel].has,
        // Also where another field is wrong: all faults of a file are reported at once.
        when: ({ value }) => Address.safeParse(value).success,
      }),
    ),
  );

/** `notify.json`. */
export const NotifyFile = z
  .strictObject({ $schema: schemaLink, receivers: z.array(Receiver).max(50) })
  .describe("Who is notified of new orders, of payments that failed and of forms.");
export type NotifyFile = z.output<typeof NotifyFile>;

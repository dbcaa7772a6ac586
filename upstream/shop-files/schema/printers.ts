import * as z from "zod";
import { languages } from "@/lib/contract/language";
import { lettersOf, printerModels } from "@/upstream/adapters/printer/printer-letters";
import { codePages } from "@/upstream/domain/printer/code-pages";
import { readPrinterAddress } from "@/upstream/domain/printer/printer";
import { ticketParts } from "@/upstream/domain/ticket/ticket-part";
import { Key, schemaLink } from "./common";

const isHost = (text: string): boolean => {
  const address = readPrinterAddress(text);
  return address !== null && "host" in address;
};

const Connection = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("tcp"),
    to: z
      .string()
      .max(200)
      .refine(isHost, 'has to be an address and a port, like "192.168.1.50:9100"')
      .describe(
        "Address and port, 192.168.1.50:9100: the upstream itself reaches it. For an upstream in the shop's own network.",
      ),
  }),
  z.strictObject({
    by: z.literal("agent"),
    to: z
      .string()
      .max(200)
      .refine(
        (text) => readPrinterAddress(text) !== null,
        'has to be "192.168.1.50:9100", or a device, like "/dev/usb/lp0"',
      )
      .describe("Address and port, or a device of the machine that runs `npm run printer`: /dev/usb/lp0."),
  }),
  z.strictObject({
    by: z.literal("cloudprnt"),
    mac: z
      .string()
      .regex(/^([\da-f]{2}:){5}[\da-f]{2}$/, 'has to be a MAC address in small letters, like "00:11:62:12:34:56"')
      .describe(
        "The MAC address of a Star printer with CloudPRNT, as its self test prints it, in small letters: 00:11:62:12:34:56.",
      ),
  }),
]);

const models = z.enum(printerModels);

/** What is checked together. */
const Fitting = z.object({
  model: models,
  code_page: z.enum(codePages).nullable().default(null),
  connection: z.object({ by: z.string() }),
});

const hasCodePage = ({ model, code_page: codePage = null }: z.input<typeof Fitting>): boolean => {
  try {
    lettersOf({ model, width: 80, codePage, cut: "none" });
    return true;
  } catch {
    return false;
  }
};

const together = { when: ({ value }: { readonly value: unknown }) => Fitting.safeParse(value).success };

const Printer = z
  .strictObject({
    key: Key,
    shop: z
      .string()
      .regex(
        /^[a-z0-9]+([-_][a-z0-9]+)*\/[a-z0-9]+([-_][a-z0-9]+)*$/,
        "has to be the keys of a city and a shop, lisbon/alfama",
      )
      .describe("Where it stands: the keys of the city and the shop, lisbon/alfama."),
    name: z.string().min(1).max(60).describe("What the staff call it."),
    model: models.describe(
      'Its model, or "esc-pos", "star-prnt", "star-line" for another one that speaks this language: most printers speak ESC/POS.',
    ),
    width: z
      .union([z.literal(58), z.literal(80)])
      .default(80)
      .describe("Of the paper, mm."),
    code_page: z
      .enum(codePages)
      .nullable()
      .default(null)
      .describe(
        "The one code page of its letters, where the model has others than its maker says; those of the model without it.",
      ),
    cut: z
      .enum(["full", "partial", "none"])
      .default("partial")
      .describe("How it cuts the paper; none: it has no cutter."),
    connection: Connection,
    prints: z
      .array(z.enum(ticketParts))
      .min(1)
      .default(["kitchen"])
      .describe(
        "kitchen: what is cooked; courier: what is packed, where it goes and what is to be paid. Both are cut apart.",
      ),
    groups: z
      .array(Key)
      .default([])
      .describe(
        "Groups of the menu whose dishes it prints for the kitchen; all without it. An order without any of them is not printed there.",
      ),
    language: z
      .enum(languages)
      .nullable()
      .default(null)
      .describe("The language of its tickets; the shop's default language without it."),
  })
  .check(
    z.refine(hasCodePage, { path: ["code_page"], message: "is no code page of this model", ...together }),
    z.refine<z.input<typeof Fitting>>(
      ({ model, connection }) => connection.by !== "cloudprnt" || model.startsWith("star-"),
      {
        path: ["model"],
        message: "has to be one of Star's where the printer is reached by cloudprnt",
        ...together,
      },
    ),
  );

/** `printers.json`. */
export const PrintersFile = z
  .strictObject({ $schema: schemaLink, printers: z.array(Printer).max(500) })
  .describe("The printers of shops, and what each prints.");
export type PrintersFile = z.output<typeof PrintersFile>;

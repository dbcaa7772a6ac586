import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const Reasoned = { reason: z.string().min(20), integrity: z.string().min(5) };
const Script = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("inline"), begins: z.string(), sha256: z.string().optional(), ...Reasoned }),
  z.strictObject({ kind: z.literal("file"), origin: z.string(), path: z.string(), ...Reasoned }),
]);
const Inventory = z.strictObject({
  page: z.string(),
  about: z.string(),
  headers: z.record(z.string(), z.string()),
  scripts: z.array(Script),
});
type Script = z.infer<typeof Script>;

/** What may run where cards are typed, each with its reason (PCI DSS 4.0.1, 6.4.3). */
export const inventory = Inventory.parse(JSON.parse(readFileSync("docs/payment-scripts.json", "utf8")));

type Origins = { readonly own: string; readonly bank: string; readonly reports: string };
type Inline = { readonly inline: string };
type File = { readonly url: URL; readonly body: Buffer };
export type LoadedScript = Inline | File;

/** A text of the list with this run's addresses in it. */
export const filled = (text: string, { bank, reports, hashes = "" }: Origins & { readonly hashes?: string }): string =>
  text.replaceAll("{hashes}", hashes).replaceAll("{bank}", bank).replaceAll("{reports}", reports);

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64");

const isInline = ({ inline }: Inline, line: Script): boolean =>
  line.kind === "inline" &&
  inline.startsWith(line.begins) &&
  (line.sha256 === undefined || line.sha256 === sha256(inline));

/** A file of ours is the very one that was built. */
const isBuilt = ({ url, body }: File): boolean =>
  body.equals(readFileSync(join(".next", decodeURIComponent(url.pathname).replace("/_next/", ""))));

const isFile = (file: File, line: Script, origins: Origins): boolean => {
  if (line.kind !== "file" || !file.url.pathname.startsWith(line.path)) return false;
  if (line.origin === "'self'") return file.url.origin === origins.own && isBuilt(file);
  return file.url.origin === filled(line.origin, origins);
};

/** Which line of the list a script belongs to; -1: none. */
export const lineOfScript = (script: LoadedScript, origins: Origins): number =>
  inventory.scripts.findIndex((line) => ("inline" in script ? isInline(script, line) : isFile(script, line, origins)));

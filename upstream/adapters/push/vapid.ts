import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import webPush from "web-push";
import * as z from "zod/mini";

/** The shop's key pair, by which push services know who writes (RFC 8292), and whom they write to about it. */
export type Vapid = {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or https. */
  readonly subject: string;
};

const StoredKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

const read = (file: string): z.infer<typeof StoredKeys> => z.parse(StoredKeys, JSON.parse(readFileSync(file, "utf8")));

const isThere = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EEXIST";

/** The demo's keys, created at its first start and stored: a browser is subscribed to one key alone. */
export const demoVapid = (file: string): Vapid => {
  const subject = "mailto:operator@example.com";
  mkdirSync(dirname(file), { recursive: true });
  try {
    const keys = webPush.generateVAPIDKeys();
    // Of two processes that start at once, one writes the file and the other reads it.
    writeFileSync(file, `${JSON.stringify(keys)}\n`, { flag: "wx", mode: 0o600 });
    return { ...keys, subject };
  } catch (error) {
    if (!isThere(error)) throw error;
    return { ...read(file), subject };
  }
};

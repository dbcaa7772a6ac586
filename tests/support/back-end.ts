import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { authSendCode, authVerify } from "@/lib/contract/auth";
import { type Child, startNode, untilReady } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { programFile } from "../../scripts/program-file";
import type { Client } from "../contract/client";
import { launchUpstream } from "../contract/upstream";
import { json, startFakeUpstream } from "./fake-upstream";

const Message = z.object({ to: z.string(), text: z.string(), code: z.nullable(z.string()) });

type Options = {
  readonly name: string;
  readonly databaseUrl: string;
  /** Where the search for free ports begins. */
  readonly firstPort: number;
  readonly env?: Readonly<Record<string, string>>;
};

/** An upstream with a sandbox bank of its own, and a gateway that its messages go to. */
export type BackEnd = {
  readonly url: string;
  readonly bank: string;
  /** Logs a client in with the code that reached the gateway; the token of his session. */
  readonly logIn: (client: Client, phone: string) => Promise<string>;
  /** The texts about orders that reached the gateway for a phone (digits), the oldest first. */
  readonly smsTo: (phone: string) => readonly string[];
  readonly pid: () => number | undefined;
  readonly stopUpstream: () => Promise<void>;
  /** Ends it as a crash would: nothing is finished. */
  readonly killUpstream: () => Promise<void>;
  /** Starts it again, on another database where one is given; ms until it can serve. */
  readonly startUpstream: (databaseUrl?: string) => Promise<number>;
  readonly stop: () => Promise<void>;
};

const printLine = (line: string): void => void process.stderr.write(`${line}\n`);

/** Everything behind the storefront, on a database of PostgreSQL. */
export const openBackEnd = async ({ name, firstPort, env = {}, ...options }: Options): Promise<BackEnd> => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-back-end-"));
  const port = await freePort(firstPort);
  const bankPort = await freePort(firstPort + 10, [port]);
  const bank = `http://127.0.0.1:${bankPort}`;
  const url = `http://localhost:${port}`;
  const gateway = await startFakeUpstream();
  gateway.answerWith(json(202, {}));
  const bankProcess = startNode({
    name: `bank ${name}`,
    args: [programFile("bank")],
    env: {
      DEMO: "1",
      LOG_LEVEL: "error",
      BANK_PORT: String(bankPort),
      DATA_DIR: join(folder, "bank"),
      UPSTREAM_URL: url,
    },
    output: printLine,
  });
  let upstream: Child | null = null;
  const startUpstream = async (databaseUrl = options.databaseUrl): Promise<number> => {
    const began = performance.now();
    const { child, ready } = launchUpstream({
      name: `upstream ${name}`,
      port,
      folder,
      env: {
        LOG_LEVEL: "error",
        BANK_PORT: String(bankPort),
        SITE_URL: "http://localhost:3000",
        DATABASE_URL: databaseUrl,
        SMS_GATEWAY_URL: `${gateway.url}/messages`,
        ...env,
      },
      output: printLine,
    });
    upstream = child;
    await ready;
    return performance.now() - began;
  };
  const stopUpstream = async (): Promise<void> => {
    await upstream?.stop();
    upstream = null;
  };
  const killUpstream = async (): Promise<void> => {
    await upstream?.kill();
    upstream = null;
  };
  const stop = async (): Promise<void> => {
    await Promise.all([stopUpstream(), bankProcess.stop()]);
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([startUpstream(), untilReady(bankProcess, `${bank}/healthz`, 120)]);
  } catch (error) {
    await stop();
    throw error;
  }

  const messages = () => gateway.seen.map(({ body }) => z.parse(Message, JSON.parse(body)));
  const codeTo = (phone: string): string => {
    return messages().findLast(({ to, code }) => to === `+${phone}` && code !== null)?.code ?? "";
  };
  return {
    url,
    bank,
    smsTo: (phone) => messages().flatMap(({ to, code, text }) => (to === `+${phone}` && code === null ? [text] : [])),
    pid: () => upstream?.process.pid,
    stopUpstream,
    killUpstream,
    startUpstream,
    stop,
    logIn: async (client, phone) => {
      await client.get(authSendCode, { body: { phone, channel: "sms" } });
      const { session_token } = await client.get(authVerify, { body: { phone, code: codeTo(phone) } });
      if (session_token === undefined) throw new Error("The upstream opened no session");
      return session_token;
    },
  };
};

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/ports";
import { isListening } from "./listening";

export type RunningRedis = {
  readonly url: string;
  /** Undefined while it is down. */
  readonly pid: () => number | undefined;
  /** Ends it as a power cut would (SIGKILL): what it knew is gone. */
  readonly kill: () => Promise<void>;
  /** Brings it back on the same port. */
  readonly revive: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A real Redis on a free port in a separate folder, which keeps nothing on the disk. */
export const startRedis = async (bin: string): Promise<RunningRedis> => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-redis-"));
  const port = await freePort(14_500 + (process.pid % 400));
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const place = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder];
    const started = spawn(bin, [...place, "--save", "", "--appendonly", "no"], { stdio: "ignore" });
    child = started;
    while (!(await isListening(port))) {
      if (started.exitCode !== null) throw new Error(`redis-server ended with ${started.exitCode}`);
      await pause(20);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = null;
    if (ending === null) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    await ended;
  };

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => child?.pid,
    kill: () => end("SIGKILL"),
    revive: start,
    stop: async () => {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Edge, edgeConf } from "@/scripts/edge-conf";
import { freePort } from "@/scripts/ports";
import { isListening } from "./listening";

export type RunningEdge = {
  readonly port: number;
  /** Its first process; the workers are its children. */
  readonly pid: number | undefined;
  /** What it has complained of. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
};

type Place = { readonly port: number; readonly folder: string };

/** A real nginx on a free port in a separate folder. */
export const startNginx = async (nginx: string, configuration: (place: Place) => string): Promise<RunningEdge> => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-edge-"));
  const port = await freePort(15_500 + (process.pid % 400));
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration({ port, folder }));
  // Its workers would else be somebody who may not enter the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const child = spawn(nginx, ["-p", folder, "-c", file, "-g", `daemon off; ${user}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
  });
  let isEnded = false;
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => {
      isEnded = true;
      resolve();
    }),
  );
  while (!(await isListening(port))) {
    if (isEnded) throw new Error(`nginx ended: ${said}`);
    await pause(20);
  }
  return {
    port,
    pid: child.pid,
    said: () => said,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The edge of an instance, as `npm run edge` configures it. */
export const startEdge = (
  nginx: string,
  parts: Pick<Edge, "hosts" | "storefronts"> & Partial<Edge>,
): Promise<RunningEdge> =>
  startNginx(nginx, ({ port, folder }) =>
    edgeConf({ brand: "sushi", listen: `127.0.0.1:${port}`, folder, memory: join(folder, "memory"), ...parts }),
  );

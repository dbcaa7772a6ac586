import { type ChildProcess, spawn } from "node:child_process";
import { resolve as resolvePath } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";

export type Child = {
  readonly name: string;
  readonly process: ChildProcess;
  /** Resolves when the process has ended, however it ended. */
  readonly ended: Promise<number | null>;
  /** Ends the process by SIGTERM and waits; after 10 s it is killed. */
  stop(): Promise<void>;
  /** Ends it as a crash would (SIGKILL): nothing is finished, nobody is notified. */
  kill(): Promise<void>;
};

type Options = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The folder it runs in; ours without it. */
  readonly cwd?: string | undefined;
  /** Where its output goes: to ours, or to a listener line by line. */
  readonly output: "inherit" | ((line: string) => void);
};

/** Groups that run. They are ours to end, also when an error ends us midway. */
const groups = new Set<number>();

const endGroup = (group: number, kind: NodeJS.Signals): void => {
  try {
    process.kill(-group, kind);
  } catch {
    // The group is gone already: nothing is left to end.
  }
};
process.once("exit", () => {
  for (const group of groups) endGroup(group, "SIGKILL");
});

/** Ends a program whose pipe has closed. */
const endWithParent = pathToFileURL(resolvePath("scripts/end-with-parent.mjs")).href;
/** Where a program finds that pipe: after its standard streams. */
const PARENT_PIPE = 3;

/**
 * Starts a Node process of the application. It gets a process group of its own, so that Ctrl-C reaches only us and we
 * end the processes in order; whatever it started itself (a file watcher's child) ends with its group. When we are gone,
 * even by SIGKILL, it ends by itself.
 */
export function startNode({ name, args, env, cwd, output }: Options): Child {
  const stream = output === "inherit" ? "inherit" : "pipe";
  const child = spawn(process.execPath, ["--import", endWithParent, ...args], {
    env: { ...process.env, ...env, PARENT_PIPE: String(PARENT_PIPE) },
    cwd,
    stdio: ["ignore", stream, stream, "pipe"],
    detached: true,
  });
  // It breaks when the child ends, which `ended` reports.
  child.stdio[PARENT_PIPE]?.on("error", () => undefined);
  if (output !== "inherit") {
    for (const stream of [child.stdout, child.stderr]) {
      let rest = "";
      stream?.on("data", (chunk: Buffer) => {
        const lines = (rest + chunk.toString()).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) output(line);
      });
    }
  }
  const group = child.pid;
  if (group !== undefined) groups.add(group);
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => {
      // Its number may soon be somebody else's.
      if (group !== undefined) groups.delete(group);
      resolve(code);
    });
    child.once("error", () => resolve(1));
  });
  const signal = (kind: NodeJS.Signals) => {
    if (group !== undefined) endGroup(group, kind);
  };
  return {
    name,
    process: child,
    ended,
    async stop() {
      signal("SIGTERM");
      const killer = setTimeout(() => signal("SIGKILL"), 10_000);
      await ended;
      clearTimeout(killer);
    },
    async kill() {
      signal("SIGKILL");
      await ended;
    },
  };
}

/**
 * Waits until an address answers 200; fails when the process ends first or after `seconds`: a start takes some 5 s, and
 * more than 60 have been seen where other programs had the processors.
 */
export async function untilReady(child: Child, url: string, seconds = 120): Promise<void> {
  let isEnded = false;
  void child.ended.then(() => {
    isEnded = true;
  });
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (isEnded) throw new Error(`${child.name} ended before it was ready`);
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await pause(150);
  }
  throw new Error(`${child.name} was not ready within ${seconds} s`);
}

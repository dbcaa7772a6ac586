import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const LOOK_MS = 500;

type Process = { readonly parent: number; readonly command: string };

/** By Linux' own files, else by `ps`; null where neither knows it. */
const processOf = (pid: number): Process | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/comm`, "utf8").trim() };
  } catch {
    return readFromPs(pid);
  }
};

const readFromPs = (pid: number): Process | null => {
  try {
    const [parent = "", command = ""] = execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], {
      encoding: "utf8",
    })
      .trim()
      .split(/\s+/);
    return { parent: Number(parent), command };
  } catch {
    return null;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * npm starts scripts by a shell, which some shells replace by the program and others keep: then npm is behind it. Read as
 * soon as this module is loaded: once npm has ended, the shell has another parent, which would be taken for npm.
 */
const startedBy = (() => {
  const parent = processOf(process.ppid);
  const isShell = parent !== null && /(^|\/)(ba|da|z|k)?sh$/.test(parent.command);
  return { parent: process.ppid, npm: isShell ? parent.parent : null };
})();

/**
 * Resolves once the npm that runs this program has ended: one that is killed hands no signal on. Never, where nobody's npm
 * runs it. It keeps no process alive.
 */
const npmGone = (): Promise<void> => {
  if (process.env["npm_lifecycle_event"] === undefined) return new Promise(() => undefined);
  const { parent, npm } = startedBy;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === parent && (npm === null || isAlive(npm))) return;
      clearInterval(timer);
      resolve();
    }, LOOK_MS);
    timer.unref();
  });
};

/** Resolves when this program is to end: by Ctrl-C, by SIGTERM, or because the npm that runs it has ended. */
export const shutdownRequested = (): Promise<void> => {
  const signaled = new Promise<void>((resolve) => {
    // Not `once`: a terminal and npm may each send the signal, and the second would end us before our processes.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
  return Promise.race([signaled, npmGone()]);
};

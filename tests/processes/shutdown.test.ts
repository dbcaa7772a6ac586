import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import * as z from "zod";

const folder = mkdtempSync(join(tmpdir(), "mealfront-runner-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const runner = `"${process.execPath}" --import tsx tests/support/light-runner.ts`;
const Pids = z.array(z.number());

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const livingOf = async (pids: readonly number[], seconds: number): Promise<number[]> => {
  const deadline = Date.now() + seconds * 1000;
  while (pids.some(isAlive) && Date.now() < deadline) await pause(50);
  return pids.filter(isAlive);
};

/** npm with a script of its own, in a folder of its own. */
const startNpm = (command: string): ChildProcess => {
  const script = `cd "${resolve(".")}" && ${command}`;
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { demo: script } }));
  return spawn("npm", ["run", "--silent", "demo"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
};

/** What the runner prints: its own process and those it has started. */
const pidsOf = (npm: ChildProcess): Promise<number[]> =>
  new Promise((resolve, failed) => {
    let text = "";
    npm.once("exit", () => failed(new Error(`npm ended: ${text}`)));
    npm.stdout?.on("data", (chunk: Buffer) => {
      text += String(chunk);
      if (text.includes("\n")) resolve(Pids.parse(JSON.parse(text)));
    });
  });

describe("a shop on one machine", () => {
  it.each<[NodeJS.Signals, string, string]>([
    ["SIGTERM", "npm", `exec ${runner}`],
    ["SIGINT", "npm", `exec ${runner}`],
    ["SIGKILL", "npm", `exec ${runner}`],
    // A shell that stays between npm and the program hands on no signal.
    ["SIGTERM", "npm with a shell behind it", `${runner}; true`],
    ["SIGINT", "npm with a shell behind it", `${runner}; true`],
    ["SIGKILL", "npm with a shell behind it", `${runner}; true`],
  ])(
    "leaves no process behind when %s ends %s",
    async (signal, _, command) => {
      const npm = startNpm(command);
      const pids = await pidsOf(npm);
      try {
        expect(pids.filter(isAlive)).toHaveLength(4);
        npm.removeAllListeners("exit");
        // Ctrl-C reaches whatever stands in the foreground of a terminal.
        if (signal === "SIGINT") process.kill(-(npm.pid ?? 0), signal);
        else npm.kill(signal);
        expect(await livingOf(pids, 30)).toEqual([]);
      } finally {
        for (const pid of pids.filter(isAlive)) process.kill(pid, "SIGKILL");
      }
    },
    60_000,
  );

  it("leaves none behind when the program itself is killed", async () => {
    const npm = startNpm(`exec ${runner}`);
    const [own = 0, ...others] = await pidsOf(npm);
    try {
      process.kill(own, "SIGKILL");
      expect(await livingOf(others, 10)).toEqual([]);
    } finally {
      for (const pid of others.filter(isAlive)) process.kill(pid, "SIGKILL");
    }
  }, 30_000);
});

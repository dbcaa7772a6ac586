import { Socket } from "node:net";

/**
 * Loaded before a program that `child.ts` starts. The pipe it receives closes when the process that started the program has
 * ended, SIGKILL included: then the program's process group ends too, as by SIGTERM.
 */
const { PARENT_PIPE: descriptor } = process.env;
/** What has not ended by itself by then never will. */
const KILL_MS = 10_000;

const signal = (kind) => {
  try {
    process.kill(-process.pid, kind);
  } catch {
    process.kill(process.pid, kind);
  }
};

const end = () => {
  signal("SIGTERM");
  setTimeout(() => signal("SIGKILL"), KILL_MS).unref();
};

if (descriptor !== undefined) {
  // What this program starts itself has no such pipe.
  delete process.env.PARENT_PIPE;
  const pipe = new Socket({ fd: Number(descriptor), writable: false });
  pipe.on("error", () => undefined);
  pipe.once("close", end);
  pipe.resume();
  pipe.unref();
}

import { type Child, startNode } from "./child";
import { freePort } from "./ports";

/** The console while it is written: Vite serves it, and hands its calls on to the upstream's own listener. */
export type ConsoleDev = {
  /** What a browser opens, and what the upstream takes calls from. */
  readonly url: string;
  /** The port that the upstream is to listen on. */
  readonly listener: number;
  readonly start: () => Child;
};

/** @param wanted the port that a browser opens; the next free one is taken where it is in use */
export const prepareConsoleDev = async (wanted: number): Promise<ConsoleDev> => {
  const port = await freePort(wanted);
  const listener = await freePort(port + 1);
  const env = { CONSOLE_PORT: String(port), CONSOLE_API: `http://localhost:${listener}` };
  const args = ["node_modules/vite/bin/vite.js", "--config", "console/vite.config.ts"];
  return {
    url: `http://localhost:${port}`,
    listener,
    start: () => startNode({ name: "console", args, env, output: "inherit" }),
  };
};

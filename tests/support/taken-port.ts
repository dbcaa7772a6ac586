import { createServer } from "node:http";
import { startNode } from "@/scripts/child";
import { openLocally } from "./local-server";

/** A port that another process has, as its setting says it; and how to free it. */
export const takenPort = async (): Promise<{ readonly port: string; readonly free: () => void }> => {
  const holder = createServer();
  const { port } = new URL(await openLocally(holder));
  return { port, free: () => void holder.close() };
};

type Program = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };

/** How a program ended, and all that it printed. */
export const endOf = async ({ args, env }: Program): Promise<{ code: number | null; lines: readonly string[] }> => {
  const lines: string[] = [];
  const child = startNode({ name: "program", args, env, output: (line) => void lines.push(line) });
  const code = await child.ended;
  return { code, lines };
};

/** The one line about a port that is taken. */
export const takenLine = (port: string, setting: string): string =>
  `Cannot listen: port ${port} of 127.0.0.1 is in use by another process: end that one, or set ${setting} to a free port`;

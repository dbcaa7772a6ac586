import { cpSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { startNode } from "../../scripts/child";
import { nodeBundle } from "../../scripts/node-bundle";

const commands = ["demo-data", "money", "orders", "price-audit", "reconcile", "shop", "staff"] as const;
type Command = (typeof commands)[number];

/** Apart from the programs of a shop, which are packed into its image. */
const folder = join(".data", "commands");
const commandFile = (command: Command): string => join(folder, `${command}.mjs`);

/**
 * Bundles the operator's commands, with the migrations beside them. As TypeScript each start of one takes
 * some 1.5 s of a processor more; `doctor.test.ts` and `orders-command.test.ts` start them so.
 */
export const bundleCommands = async (): Promise<void> => {
  await build({
    ...nodeBundle,
    entryPoints: Object.fromEntries(commands.map((command) => [command, `scripts/${command}.ts`])),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
  });
  cpSync("upstream/store/migrations", join(folder, "migrations"), { recursive: true });
};

/** Runs a command of the operator: how it ended, and what it said. */
export const runCommand = async (
  command: Command,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> => {
  const said: string[] = [];
  const args = [commandFile(command), ...words];
  const child = startNode({ name: command, args, env, output: (line) => void said.push(line) });
  return { code: await child.ended, said: said.join("\n") };
};

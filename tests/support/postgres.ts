import { execFile, execFileSync } from "node:child_process";
import { appendFileSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../scripts/ports";

export type Cluster = {
  readonly url: string;
  createDatabase(name: string): string;
  /** What the server has written to its log. */
  log(): string;
  /** Of the server, whose children serve the connections. */
  pid(): number;
  /** Ends the server as a power cut would (SIGKILL), and brings it back; resolves once it answers again. */
  crash(): Promise<void>;
  /** Copies all it keeps, as operators do once a week (docs/operating/backup.md). */
  backUp(): void;
  /** Starts a streaming replica of the server, which answers reads alone; its address of a database, and its end. */
  openReplica(): Promise<Replica>;
  /** Throws away what it keeps, goes on from the copy by the log of changes, and resolves once it takes writes again. */
  recover(settings: Readonly<Record<string, string>>): Promise<void>;
  stop(): void;
};

export type Replica = { readonly address: (database: string) => string; readonly stop: () => void };

const REVIVALS = 40;

/**
 * Starts a private PostgreSQL cluster in a temporary folder on a free port. The server refuses to run as root, so as
 * root it runs as the user postgres.
 *
 * @param settings further lines of postgresql.conf
 * @param on the folder, or disk, of its files
 */
export async function startCluster(
  bin: string,
  settings: Readonly<Record<string, string>> = {},
  on: string = tmpdir(),
): Promise<Cluster> {
  const folder = mkdtempSync(join(on, "mealfront-pg-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"]).toString().trim());
    chownSync(folder, id("-u"), id("-g"));
  }
  const asOwner = (command: readonly string[]): readonly [string, string[]] => {
    const [file = "", ...rest] = isRoot
      ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", ...command]
      : command;
    return [file, rest];
  };
  const run = (command: readonly string[]) => {
    const [file, rest] = asOwner(command);
    return execFileSync(file, rest, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] }).toString();
  };
  const as = (program: string, args: readonly string[]) => run([join(bin, program), ...args]);
  const data = join(folder, "data");
  as("initdb", ["-D", data, "-U", "mealfront", "--auth=trust", "-E", "UTF8", "--no-locale", "--no-sync"]);
  const configure = (values: Readonly<Record<string, string>>) => {
    const lines = Object.entries(values).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(data, "postgresql.conf"), lines.join(""));
  };
  configure({ max_connections: "60", ...settings });
  // Chosen last, so that no other server takes it during initdb; and below the range that connections are given their
  // own ports from (32768 to 60999 on Linux), since while the server is down nothing reserves it.
  const port = await freePort(27_320 + (process.pid % 100) * 8);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const start = ["-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start"];
  as("pg_ctl", start);
  const isStarted = (): Promise<boolean> => {
    const [file, rest] = asOwner([join(bin, "pg_ctl"), ...start]);
    return promisify(execFile)(file, rest, { cwd: folder }).then(
      () => true,
      () => false,
    );
  };
  const addressAt = (at: number) => (name: string) => `postgres://mealfront@127.0.0.1:${at}/${name}`;
  const address = addressAt(port);
  const server = ["-h", "127.0.0.1", "-p", String(port), "-U", "mealfront"];
  const pid = () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  return {
    url: address("postgres"),
    createDatabase(name) {
      as("createdb", [...server, name]);
      return address(name);
    },
    log: () => readFileSync(join(folder, "log"), "utf8"),
    pid,
    async crash() {
      process.kill(pid(), "SIGKILL");
      // Until the last of its children has noticed, a new server is refused the memory they share.
      for (let tries = 0; tries < REVIVALS; tries += 1) {
        await pause(100);
        if (await isStarted()) return;
      }
      throw new Error("PostgreSQL did not come back");
    },
    backUp() {
      as("pg_basebackup", [...server, "--format=tar", "--gzip", "--checkpoint=fast", "-D", join(folder, "base")]);
    },
    async openReplica() {
      const own = await freePort(port + 1, [port]);
      const copy = join(folder, "replica");
      as("pg_basebackup", [...server, "--write-recovery-conf", "--checkpoint=fast", "-D", copy]);
      const listening = `-p ${own} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
      as("pg_ctl", ["-D", copy, "-w", "-l", join(folder, "replica-log"), "-o", listening, "start"]);
      const stop = () => void as("pg_ctl", ["-D", copy, "-m", "immediate", "-w", "stop"]);
      return { address: addressAt(own), stop };
    },
    async recover(values) {
      as("pg_ctl", ["-D", data, "-m", "fast", "-w", "stop"]);
      // Emptied, not removed: it belongs to the server, and nobody else may look into it.
      for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
      run(["tar", "-xzf", join(folder, "base", "base.tar.gz"), "-C", data]);
      run(["tar", "-xzf", join(folder, "base", "pg_wal.tar.gz"), "-C", join(data, "pg_wal")]);
      configure(values);
      writeFileSync(join(data, "recovery.signal"), "");
      as("pg_ctl", start);
      const isRecovering = () =>
        as("psql", [...server, "-Atc", "select pg_is_in_recovery()", "postgres"]).trim() !== "f";
      for (let tries = 0; isRecovering(); tries += 1) {
        if (tries === REVIVALS) throw new Error("PostgreSQL did not end its recovery");
        await pause(100);
      }
    },
    stop() {
      as("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

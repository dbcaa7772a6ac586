import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/ports";

export type Cluster = { readonly url: string; createDatabase(name: string): string; stop(): void };

/**
 * Starts a private PostgreSQL cluster in a temporary folder on a free port. The server refuses to run as root, so as
 * root it runs as the user postgres.
 */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-pg-"));
  const port = await freePort(54_320);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"]).toString().trim());
    chownSync(folder, id("-u"), id("-g"));
  }
  const as = (program: string, args: readonly string[]) => {
    const command = [join(bin, program), ...args];
    const [file = "", ...rest] = isRoot
      ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", ...command]
      : command;
    return execFileSync(file, rest, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] }).toString();
  };
  const data = join(folder, "data");
  as("initdb", ["-D", data, "-U", "mealfront", "--auth=trust", "-E", "UTF8", "--no-locale", "--no-sync"]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=60`;
  as("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start"]);
  const address = (name: string) => `postgres://mealfront@127.0.0.1:${port}/${name}`;
  return {
    url: address("postgres"),
    createDatabase(name) {
      as("createdb", ["-h", "127.0.0.1", "-p", String(port), "-U", "mealfront", name]);
      return address(name);
    },
    stop() {
      as("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

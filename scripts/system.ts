import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const isRequired = process.env["REQUIRE_SERVICES"] === "1";

function onPath(names: readonly string[]): string | null {
  for (const folder of (process.env["PATH"] ?? "").split(":")) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

/** Installs a Debian package when we may; false elsewhere. */
function install(packageName: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", packageName], { env, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function find(what: string, packageName: string, look: () => string | null): string | null {
  const found = look() ?? (install(packageName) ? look() : null);
  if (found === null && isRequired) throw new Error(`${what} is needed: install the Debian package ${packageName}`);
  return found;
}

/** The browser of the tests: `CHROMIUM_PATH`, or Debian's Chromium. */
export const findChromium = (): string | null =>
  find(
    "Chromium",
    "chromium",
    () => process.env["CHROMIUM_PATH"] ?? onPath(["chromium", "chromium-browser", "google-chrome"]),
  );

/**
 * Chromium without windows (Debian package chromium-headless-shell), which is enough for most walks; null where it is not
 * installed, or where `CHROMIUM_PATH` names the browser.
 */
export const findHeadlessShell = (): string | null =>
  process.env["CHROMIUM_PATH"] === undefined ? onPath(["chromium-headless-shell"]) : null;

/** The folder of the newest PostgreSQL server binaries. */
export const findPostgres = (): string | null =>
  find("PostgreSQL", "postgresql", () => {
    const root = "/usr/lib/postgresql";
    const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
    const folder = versions.map((version) => join(root, version, "bin")).find((bin) => existsSync(join(bin, "initdb")));
    if (folder !== undefined) return folder;
    const initdb = onPath(["initdb"]);
    return initdb === null ? null : join(initdb, "..");
  });

/** nginx, the edge of an instance. */
export const findNginx = (): string | null =>
  find("nginx", "nginx", () => {
    const found = onPath(["nginx"]);
    if (found !== null) return found;
    // Debian puts it where only administrators look.
    return existsSync("/usr/sbin/nginx") ? "/usr/sbin/nginx" : null;
  });

/** mtail, which makes figures of nginx's log. */
export const findMtail = (): string | null => find("mtail", "mtail", () => onPath(["mtail"]));

/** The checker of Prometheus' rules; its Debian package is a whole Prometheus, which is not installed for it. */
export const findPromtool = (): string | null => onPath(["promtool"]);

/** Redis, by which several storefronts share what changed. */
export const findRedis = (): string | null => find("Redis", "redis-server", () => onPath(["redis-server"]));

/** The load generator for what is faster than one of Node's. */
export const findWrk = (): string | null => find("wrk", "wrk", () => onPath(["wrk"]));

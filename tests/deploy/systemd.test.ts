/** @rule SPEC-540 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { edgeConf } from "@/scripts/edge-conf";
import { nodeOptions, programFile } from "@/scripts/program-file";
import { serverFile } from "@/scripts/server-file";
import { readUnit } from "./compose";

const kinds = ["storefront", "upstream"] as const;
const units = [...kinds, "edge"] as const;
const pathOf = (kind: string): string => `deploy/systemd/${kind}@.service`;
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
const withSystemd = hasSystemd ? it : it.skip;

/** What systemd says of a unit under the name it will have; null: nothing to complain about. */
const complaintOf = (kind: string, text: string): string | null => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-unit-"));
  const file = join(folder, `${kind}@sushi.service`);
  // Where programs lie on this machine does not matter here.
  writeFileSync(
    file,
    text.replaceAll(/\/usr\/bin\/node|\/usr\/sbin\/nginx|\/sbin\/start-stop-daemon/g, process.execPath),
  );
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const said = stderr.split("\n").filter((line) => line.includes(`${kind}@`));
  return status === 0 && said.length === 0 ? null : stderr;
};

describe.each(units)("whatever the unit of the %s starts", (kind) => {
  const text = readFileSync(pathOf(kind), "utf8");
  const unit = readUnit(pathOf(kind));

  withSystemd("is understood by systemd, and a mistake in it would not be", () => {
    expect(complaintOf(kind, text)).toBeNull();
    expect(complaintOf(kind, text.replace("TimeoutStopSec=15", "TimeoutStopSecs=15"))).toContain("TimeoutStopSecs");
  });

  it("comes back however often it has fallen, and after the machine has", () => {
    expect(unit("Restart")).toEqual(["always"]);
    // With systemd's own limit a database that was away for a minute left its upstream ended for good.
    expect(unit("StartLimitIntervalSec")).toEqual(["0"]);
    expect(unit("WantedBy")).toEqual(["multi-user.target"]);
  });
});

describe.each(kinds)("the unit of the %s", (kind) => {
  const unit = readUnit(pathOf(kind));

  it("takes its brand and its secrets from outside, and starts what is there", () => {
    expect(unit("EnvironmentFile")).toEqual([`/etc/mealfront/%i/${kind}.env`]);
    expect(unit("Environment")[0]).toContain("BRAND=%i");
    expect(unit("Environment")[0]).toContain("NODE_ENV=production");
    expect(unit("Environment")[0]).toContain(`NODE_OPTIONS=${nodeOptions[kind]}`);
    expect(existsSync(`deploy/${kind}.env.example`)).toBe(true);
    const [file = ""] =
      unit("ExecStart")[0]
        ?.split(" ")
        .filter((word) => /\.m?[jt]s$/.test(word)) ?? [];
    // Both are there once they are built.
    expect([serverFile(), programFile("upstream")]).toContain(file);
  });

  it("is given the time it takes to end", () => {
    const [, exit = "0"] = /EXIT_MS = ([\d_]+);/.exec(readFileSync("upstream/main.ts", "utf8")) ?? [];
    expect(Number(unit("TimeoutStopSec")[0]) * 1000).toBeGreaterThan(Number(exit.replaceAll("_", "")));
  });

  it("may do little", () => {
    for (const [name, value] of [
      ["NoNewPrivileges", "yes"],
      ["ProtectSystem", "strict"],
      ["ProtectHome", "yes"],
      ["PrivateTmp", "yes"],
      ["PrivateDevices", "yes"],
      ["CapabilityBoundingSet", ""],
      ["RestrictSUIDSGID", "yes"],
    ] as const) {
      expect([name, unit(name)]).toEqual([name, [value]]);
    }
    expect(unit("SystemCallFilter")[0]).toBe("@system-service");
    expect([...unit("User"), ...unit("DynamicUser")]).toEqual([kind === "storefront" ? "mealfront" : "yes"]);
    expect(unit("ReadWritePaths")).toEqual(kind === "storefront" ? ["/srv/mealfront/.next"] : []);
    // V8 writes machine code, and Node reads the machine's addresses.
    expect(unit("MemoryDenyWriteExecute")).toEqual([]);
    expect(unit("RestrictAddressFamilies")).toEqual(["AF_INET AF_INET6 AF_UNIX AF_NETLINK"]);
  });
});

describe("the unit of the edge", () => {
  const unit = readUnit(pathOf("edge"));
  const conf = "/etc/mealfront/%i/nginx.conf";

  it("looks for folder and process where the configuration puts them", () => {
    const written = edgeConf({
      brand: "sushi",
      hosts: ["shop.example"],
      storefronts: ["127.0.0.1:3000"],
      listen: "443",
      folder: "/var/cache/mealfront/sushi",
    });
    const folder = `/var/cache/${unit("CacheDirectory")[0]}`;
    expect(written).toContain(`proxy_temp_path /run/${unit("RuntimeDirectory")[0]?.replace("%i", "sushi")};`);
    expect(written).toContain(`pid ${folder.replace("%i", "sushi")}/nginx.pid;`);
    expect(unit("ExecStop")[0]).toMatch(new RegExp(`--pidfile ${folder}/nginx\\.pid$`));
    // A connection of a visitor is two of nginx.
    const [, connections = ""] = /worker_connections (\d+);/.exec(written) ?? [];
    expect(Number(unit("LimitNOFILE")[0])).toBeGreaterThan(2 * Number(connections));
  });

  it("may write the log that the guide names", () => {
    const [, guide = ""] = /--log (\S+\/)sushi\.log/.exec(readFileSync("docs/operating/edge-log.md", "utf8")) ?? [];
    expect(guide).toBe(`/var/log/${unit("LogsDirectory")[0]}/`);
    expect(readFileSync("deploy/logrotate.conf", "utf8")).toMatch(new RegExp(`^${guide}\\*\\.log \\{$`, "m"));
  });

  it("tries a configuration before it takes it", () => {
    for (const line of [unit("ExecStartPre"), unit("ExecReload")].map(([first]) => first)) {
      expect(line).toBe(`/usr/sbin/nginx -t -q -c ${conf}`);
    }
    expect(unit("ExecStart")).toEqual([`/usr/sbin/nginx -c ${conf} -g "daemon off;"`]);
  });
});

it("the user of the storefronts is made by systemd", () => {
  const user = readUnit(pathOf("storefront"))("User")[0];
  expect(readFileSync("deploy/systemd/mealfront.conf", "utf8")).toMatch(new RegExp(`^u ${user} `, "m"));
});

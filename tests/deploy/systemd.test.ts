import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { programFile } from "@/scripts/program-file";
import { serverFile } from "@/scripts/server-file";
import { readUnit } from "./compose";

const kinds = ["storefront", "upstream"] as const;
const pathOf = (kind: string): string => `deploy/systemd/${kind}@.service`;
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
const withSystemd = hasSystemd ? it : it.skip;

/** What systemd says of a unit under the name it will have; null: nothing to complain about. */
const complaintOf = (kind: string, text: string): string | null => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-unit-"));
  const file = join(folder, `${kind}@sushi.service`);
  // Where Node lies on this machine is not what is asked here.
  writeFileSync(file, text.replaceAll("/usr/bin/node", process.execPath));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const said = stderr.split("\n").filter((line) => line.includes(`${kind}@`));
  return status === 0 && said.length === 0 ? null : stderr;
};

describe.each(kinds)("the unit of the %s", (kind) => {
  const text = readFileSync(pathOf(kind), "utf8");
  const unit = readUnit(pathOf(kind));

  withSystemd("is understood by systemd, and a mistake in it would not be", () => {
    expect(complaintOf(kind, text)).toBeNull();
    expect(complaintOf(kind, text.replace("TimeoutStopSec=15", "TimeoutStopSecs=15"))).toContain("TimeoutStopSecs");
  });

  it("takes its brand and its secrets from outside, and starts what is there", () => {
    expect(unit("EnvironmentFile")).toEqual([`/etc/mealfront/%i/${kind}.env`]);
    expect(unit("Environment")[0]).toContain("BRAND=%i");
    expect(unit("Environment")[0]).toContain("NODE_ENV=production");
    expect(existsSync(`deploy/${kind}.env.example`)).toBe(true);
    const [file = ""] =
      unit("ExecStart")[0]
        ?.split(" ")
        .filter((word) => /\.m?[jt]s$/.test(word)) ?? [];
    // Both are there once they are built.
    expect([serverFile(), programFile("upstream")]).toContain(file);
  });

  it("comes back when it falls, and is given the time it takes to end", () => {
    expect(unit("Restart")).toEqual(["always"]);
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
    // V8 writes machine code, and Node asks the machine for its addresses.
    expect(unit("MemoryDenyWriteExecute")).toEqual([]);
    expect(unit("RestrictAddressFamilies")).toEqual(["AF_INET AF_INET6 AF_UNIX AF_NETLINK"]);
  });
});

it("the user of the storefronts is made by systemd", () => {
  const user = readUnit(pathOf("storefront"))("User")[0];
  expect(readFileSync("deploy/systemd/mealfront.conf", "utf8")).toMatch(new RegExp(`^u ${user} `, "m"));
});

/**
 * @group security
 * @rule SPEC-339
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";

const Locked = z.object({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  link: z.optional(z.boolean()),
});

const read = <Schema extends z.ZodMiniType>(path: string, schema: Schema): z.output<Schema> =>
  z.parse(schema, JSON.parse(readFileSync(path, "utf8")));

const { packages } = read("package-lock.json", z.object({ packages: z.record(z.string(), Locked) }));
const own = read(
  "package.json",
  z.object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) }),
);
const licences = read(
  "docs/licences.json",
  z.object({ usual: z.array(z.string()), named: z.record(z.string(), z.string()) }),
);

const locked = Object.entries(packages).filter(([path, { link }]) => path !== "" && link !== true);
const nameOf = (path: string): string => path.split("node_modules/").at(-1) ?? path;

/** Whether a version is at least another, part by part; both are plain releases. */
const isAtLeast = (version: string, floor: string): boolean => {
  const [mine, least] = [version, floor].map((text) => text.split(".").map(Number));
  const at = (least ?? []).findIndex((part, index) => part !== mine?.[index]);
  return at === -1 || (mine?.[at] ?? 0) > (least?.[at] ?? 0);
};

type Floor = {
  readonly name: string;
  /** Of another major version, which some package still requires: its own floor. */
  readonly major?: number;
  readonly version: string;
  /** Advisories that older versions have; the newest of each package that is known here. */
  readonly because: string;
};

/** The oldest versions that are safe to serve with, as of 2026-11-22; `docs/operating/supply-chain.md` says how to ask again. */
const floors: readonly Floor[] = [
  {
    name: "next",
    version: "16.4.6",
    because: "GHSA-2xp9-vwfh-vxw4, GHSA-p293-qw3h-jr36 (before 16.3.3); tested from 16.4.6",
  },
  { name: "sanitize-html", version: "2.17.5", because: "GHSA-vccv-cmxp-4j9h, GHSA-rpr9-rxv7-x643" },
  { name: "undici", version: "7.29.0", because: "CVE-2026-13697; CVE-2026-1525 to 1528 (before 7.24.0)" },
  { name: "hono", version: "4.12.25", because: "CVE-2026-54290; GHSA-3hrh-pfw6-9m5x (before 4.12.21)" },
  { name: "@hono/node-server", version: "2.0.10", because: "GHSA-9mqv-5hh9-4cgg" },
  { name: "nodemailer", version: "9.1.1", because: "GHSA-2x7j-588g-ccc2, GHSA-wmmp-3585-3rmp, GHSA-cc9r-2j5m-2m83" },
  { name: "drizzle-orm", version: "0.45.2", because: "GHSA-gpj5-g38j-94v9" },
  { name: "ws", version: "8.21.0", because: "GHSA-96hv-2xvq-fx4p" },
  { name: "ws", major: 7, version: "7.5.11", because: "GHSA-96hv-2xvq-fx4p" },
  { name: "ky", version: "1.14.0", because: "none is known; tested from here" },
  { name: "iron-session", version: "8.0.0", because: "none is known; tested from here" },
  { name: "pg", version: "8.23.1", because: "none is known; tested from here" },
];
const majorOf = (version: string): number => Number(version.split(".")[0]);
const isOwnMajor = (name: string, major: number): boolean =>
  floors.some((one) => one.name === name && one.major === major);

const isUsual = (licence: string): boolean =>
  licence
    .replace(/[()]/g, "")
    .split(/ OR | AND /)
    .every((part) => licences.usual.includes(part));

const isNamed = (name: string): boolean =>
  Object.keys(licences.named).some((one) => (one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : name === one));

describe("what is installed", () => {
  it("is pinned to the byte, and names no registry", () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
    // Packages of other platforms too: npm leaves theirs out where node_modules is there while the lockfile is written.
    const loose = locked.filter(([, { integrity }]) => !(integrity?.startsWith("sha512-") ?? false));
    expect(loose.map(([path]) => path)).toEqual([]);
    expect(locked.length).toBeGreaterThan(500);
  });

  it("is required by one exact version each", () => {
    for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies })) {
      expect({ name, version }).toEqual({ name, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
      expect({ name, version: packages[`node_modules/${name}`]?.version }).toEqual({ name, version });
    }
  });

  it.each(floors)("has $name of $version or newer: $because", ({ name, major, version: floor }) => {
    const versions = locked
      .filter(([path]) => nameOf(path) === name)
      .map(([, { version }]) => version ?? "0")
      .filter((version) => (major === undefined ? !isOwnMajor(name, majorOf(version)) : majorOf(version) === major));
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions)
      expect({ version, isSafe: isAtLeast(version, floor) }).toEqual({ version, isSafe: true });
  });

  it("may be used as it is: every licence is a usual one, or named with its reason", () => {
    const odd = locked.filter(([path, { license }]) => !isUsual(license ?? "") && !isNamed(nameOf(path)));
    expect(odd.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
  });

  it("has no licence named for what is gone", () => {
    const names = locked.map(([path]) => nameOf(path));
    for (const one of Object.keys(licences.named)) {
      expect({
        one,
        isThere: names.some((name) => name === one || (one.endsWith("*") && name.startsWith(one.slice(0, -1)))),
      }).toEqual({ one, isThere: true });
    }
  });
});

it("a version is compared by its numbers", () => {
  expect(isAtLeast("16.10.0", "16.4.6")).toBe(true);
  expect(isAtLeast("16.4.5", "16.4.6")).toBe(false);
  expect(isAtLeast("16.4.6", "16.4.6")).toBe(true);
});

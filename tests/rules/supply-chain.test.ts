import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";

const Locked = z.object({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  optional: z.optional(z.boolean()),
  link: z.optional(z.boolean()),
  os: z.optional(z.array(z.string())),
  cpu: z.optional(z.array(z.string())),
});
type Locked = z.infer<typeof Locked>;

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

/** Of other platforms than the one the lockfile was made on: npm takes their names, and fetches none of them here. */
const isForeign = ({ optional, os, cpu }: Locked): boolean => optional === true && (os ?? cpu) !== undefined;

/** Whether a version is at least another, part by part; both are plain releases. */
const isAtLeast = (version: string, floor: string): boolean => {
  const [mine, least] = [version, floor].map((text) => text.split(".").map(Number));
  const at = (least ?? []).findIndex((part, index) => part !== mine?.[index]);
  return at === -1 || (mine?.[at] ?? 0) > (least?.[at] ?? 0);
};

/** The oldest versions that are safe to serve with (quality, trap 13). */
const floors = { next: "16.4.6", "sanitize-html": "2.17.0", undici: "7.0.0", ky: "1.14.0", "iron-session": "8.0.0" };

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
    const loose = locked.filter(([, entry]) => !(entry.integrity?.startsWith("sha512-") ?? false) && !isForeign(entry));
    expect(loose.map(([path]) => path)).toEqual([]);
    expect(locked.length).toBeGreaterThan(500);
  });

  it("is asked for by one exact version each", () => {
    for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies })) {
      expect({ name, version }).toEqual({ name, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
      expect({ name, version: packages[`node_modules/${name}`]?.version }).toEqual({ name, version });
    }
  });

  it.each(Object.entries(floors))("has %s of %s or newer", (name, floor) => {
    const versions = locked.filter(([path]) => nameOf(path) === name).map(([, { version }]) => version ?? "0");
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions)
      expect({ version, isSafe: isAtLeast(version, floor) }).toEqual({ version, isSafe: true });
  });

  it("may be used as it is: every licence is a usual one, or named with its reason", () => {
    const odd = locked.filter(([path, entry]) => {
      const isPlain = entry.license === undefined ? isForeign(entry) : isUsual(entry.license);
      return !isPlain && !isNamed(nameOf(path));
    });
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

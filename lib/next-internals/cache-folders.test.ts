/** @group security */
import { existsSync, mkdirSync, mkdtempSync, promises, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { atomicWrite, leaveBytesOutOfJson } from "./cache-folders";

const page = (words: string) => `<!DOCTYPE html>${words.repeat(1_000)}</html>`;

/** A disk that takes so many characters of a text and has no room for the rest. */
const diskFor = (most: number): typeof promises.writeFile =>
  async function write(file, data) {
    await promises.writeFile(file, String(data).slice(0, most));
    if (String(data).length > most) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  };

describe("a file of the build", () => {
  let root = "";
  let folder = "";
  let cachedFile = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "mealfront-whole-"));
    folder = join(root, "build");
    mkdirSync(folder);
    cachedFile = join(folder, "moscow.html");
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it("is written, and written over", async () => {
    const write = atomicWrite(folder, promises.writeFile);
    for (const words of ["yesterday", "today"]) {
      await write(cachedFile, page(words));
      expect(readFileSync(cachedFile, "utf8")).toBe(page(words));
    }
    expect(readdirSync(folder)).toEqual(["moscow.html"]);
  });

  it("has its name only once it is whole", async () => {
    const seen: boolean[] = [];
    const write = atomicWrite(folder, async (file, data) => {
      await promises.writeFile(file, String(data).slice(0, 9));
      seen.push(existsSync(cachedFile));
      await promises.writeFile(file, data);
    });
    await write(cachedFile, page("today"));
    expect(seen).toEqual([false]);
    expect(readFileSync(cachedFile, "utf8")).toBe(page("today"));
  });

  it.each([
    ["stays what it was", true],
    ["is not there if it was not", false],
  ])("for which there is no room %s, and leaves nothing beside it", async (_, wasThere) => {
    if (wasThere) await promises.writeFile(cachedFile, page("yesterday"));
    await expect(atomicWrite(folder, diskFor(100))(cachedFile, page("today"))).rejects.toMatchObject({
      code: "ENOSPC",
    });
    expect(readdirSync(folder)).toEqual(wasThere ? ["moscow.html"] : []);
    if (wasThere) expect(readFileSync(cachedFile, "utf8")).toBe(page("yesterday"));
  });

  it("that several write at once is the whole of one of them", async () => {
    const write = atomicWrite(folder, promises.writeFile);
    const days = ["monday", "tuesday", "wednesday"].map(page);
    await Promise.all(days.map((day) => write(cachedFile, day)));
    expect(days).toContain(readFileSync(cachedFile, "utf8"));
    expect(readdirSync(folder)).toEqual(["moscow.html"]);
  });

  it("of another folder, also one whose name begins like it, is written as before", async () => {
    const written: unknown[] = [];
    const write = atomicWrite(folder, async (file) => void written.push(file));
    const others = [join(root, "build-2", "moscow.html"), join(folder, "..", "notes.txt"), Buffer.from(cachedFile)];
    for (const file of others) await write(file, "");
    expect(written).toEqual(others);
  });
});

it("a Buffer in JSON has none of its bytes", () => {
  const toJSON = Buffer.prototype.toJSON;
  expect(JSON.stringify(Buffer.from("menu"))).toBe('{"type":"Buffer","data":[109,101,110,117]}');
  leaveBytesOutOfJson();
  try {
    expect(JSON.stringify({ rscData: Buffer.alloc(1_000_000) })).toBe('{"rscData":{"type":"Buffer","data":[]}}');
  } finally {
    Buffer.prototype.toJSON = toJSON;
  }
});

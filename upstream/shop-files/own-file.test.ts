/**
 * @group security
 * @rule SPEC-387
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readOwnFile, writeOwnFiles } from "./own-file";
import { readFolder } from "./read-folder";

const root = mkdtempSync(join(tmpdir(), "mealfront-own-"));
const [shop, other] = [join(root, "shop"), join(root, "other")];
beforeAll(() => {
  mkdirSync(join(shop, "pictures"), { recursive: true });
  mkdirSync(join(other, "products"), { recursive: true });
  writeFileSync(join(shop, "pictures", "a.jpg"), "own");
  writeFileSync(join(other, "a.jpg"), "another's");
  writeFileSync(join(other, "products", "a.json"), "{}");
  symlinkSync(other, join(shop, "linked"));
  symlinkSync(join(other, "a.jpg"), join(shop, "pictures", "link.jpg"));
  symlinkSync(other, join(shop, "menu"));
  symlinkSync(shop, join(root, "by-another-name"));
});
afterAll(() => rmSync(root, { recursive: true }));

describe("a file of a shop's folder", () => {
  const read = (name: string, folder = shop) => readOwnFile(folder, name, 3);

  it("is read by its name, also where the folder itself is named by a link", async () => {
    expect(await read("pictures/a.jpg")).toEqual({ bytes: Buffer.from("own") });
    expect(await read("pictures/a.jpg", join(root, "by-another-name"))).toEqual({ bytes: Buffer.from("own") });
    expect(await readOwnFile(shop, "pictures/a.jpg", 2)).toEqual({ size: 3 });
  });

  it.each([
    "linked/a.jpg",
    "pictures/link.jpg",
    "pictures",
    "pictures/../linked/a.jpg",
    "../other/a.jpg",
    "/etc/passwd",
    "pictures/none.jpg",
    "pictures//a.jpg",
    "",
  ])("is not %s", async (name) => expect(await read(name)).toBeNull());

  it("is not written through a link, nor is any other then", () => {
    const files = new Map([
      ["menu.csv", "a"],
      ["menu/groups.json", "{}"],
    ]);
    expect(() => writeOwnFiles(shop, files)).toThrow(
      `${join(shop, "menu")} is a link, and nothing is written through one`,
    );
    expect([existsSync(join(shop, "menu.csv")), existsSync(join(other, "groups.json"))]).toEqual([false, false]);
    writeOwnFiles(join(root, "new", "shop"), files);
    expect(readFileSync(join(root, "new", "shop", "menu", "groups.json"), "utf8")).toBe("{}");
  });

  it("is no text that lies behind a link", () => {
    expect([...readFolder(shop).files.keys()]).toEqual([]);
    expect([...readFolder(other).files.keys()]).toEqual(["products/a.json"]);
  });
});

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";

const folder = mkdtempSync(join(tmpdir(), "mealfront-from-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const from = (kind: string, name: string, text: string) => {
  const [file, shop] = [join(folder, name), join(folder, "shop")];
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/shop.ts", "from", kind, file, shop],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr, isWritten: existsSync(shop) };
};

describe("a menu that cannot be converted (SPEC-542)", () => {
  it("of a sheet says beside its faults what became a group or would be left out", () => {
    const sheet = "Название;Цена\nСупы\nБорщ;350\nОкрошка;\nУха;400\nСолянка;по запросу\n";
    const { status, stdout, stderr, isWritten } = from("csv", "menu.csv", sheet);
    expect(stdout).toContain("left out: rows without a price (1): Окрошка");
    expect(stdout).toContain("changed: rows with a name alone are the group of the dishes below them (1): Супы");
    expect(stderr).toMatch(/^menu\.csv:6: .*по запросу/m);
    expect([status, isWritten]).toEqual([1, false]);
  });

  it("of an export says which system's it is, and what would be left out", () => {
    const head = "ID,Type,Name,Published,Regular price,Sale price,Categories";
    const rows = ["1,simple,Soup,0,4,,Soups", "2,simple,Stew,1,ask,,Soups", "3,simple,Pie,1,7 or 8,,Pies"];
    const { status, stdout, stderr } = from("csv", "products.csv", [head, ...rows].join("\n"));
    expect(stdout).toContain("read: the export of a system (1): WooCommerce");
    expect(stdout).toContain("left out: products that are not published (1): Soup");
    expect(stderr.match(/^products\.csv:[34]: Regular price: /gm)).toHaveLength(2);
    expect(status).toBe(1);
  });
});

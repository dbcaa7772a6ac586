/** @group security */
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { brands } from "@/lib/brand/brands";
import { chooseBrand } from "@/lib/brand-data/chosen-brand";
import { writeMadeBrand } from "@/tests/support/made-brand";
import { sharingPicture } from "./sharing-picture";
import pictures from "./sharing-pictures.json";

const fileOf = (path: string): string => join(process.cwd(), "public", path);

describe.each(brands)("the sharing pictures of %s (SPEC-436)", (brand) => {
  it("exist for every listed city, under 300 KB", () => {
    for (const alias of Object.entries(pictures).find(([name]) => name === brand)?.[1] ?? []) {
      const path = sharingPicture(brand, alias);
      expect(path).toBe(`/pictures/brands/${brand}/${alias}.jpg`);
      expect(statSync(fileOf(path)).size).toBeLessThan(300_000);
    }
  });

  it("are the brand's own anywhere else", () => {
    for (const alias of ["", "atlantis"]) expect(existsSync(fileOf(sharingPicture(brand, alias)))).toBe(true);
    expect(sharingPicture(brand, "atlantis")).toBe(sharingPicture(brand, ""));
  });
});

describe("the sharing pictures of a brand outside the build", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-sharing-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("are its pictures, in its cities and in those of the build's brand with the same alias", () => {
    const lisbon = "sharing-lisbon-0123456789abcdef.jpg";
    writeMadeBrand(folder, { alias: "sushi", cities: { lisbon } });
    chooseBrand({ BRAND_DIR: folder });
    expect(sharingPicture("sushi", "lisbon")).toBe(`/brands/sushi/${lisbon}`);
    for (const alias of ["moscow", "constructor", ""]) {
      expect(sharingPicture("sushi", alias)).toBe("/brands/sushi/og-0123456789abcdef.jpg");
    }
  });
});

import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { brands } from "@/lib/brand/brands";
import { sharingPicture } from "./sharing-picture";
import drawn from "./sharing-pictures.json";

const fileOf = (path: string): string => join(process.cwd(), "public", path);

describe.each(brands)("the sharing pictures of %s (SPEC-436)", (brand) => {
  it("are there for every city they were drawn for, under 300 KB", () => {
    for (const alias of Object.entries(drawn).find(([name]) => name === brand)?.[1] ?? []) {
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

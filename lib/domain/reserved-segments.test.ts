import { readdirSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { config } from "@/middleware";
import { FILE_FOLDERS, RESERVED_SEGMENTS } from "./reserved-segments";

describe("RESERVED_SEGMENTS (decision 60)", () => {
  it.each(["back-to-home", "cart", "payment-success", "payment-failure", "api", "_next", "privacy-policy", "sushi"])(
    "keeps %s from being a city",
    (segment) => {
      expect(RESERVED_SEGMENTS.has(segment)).toBe(true);
    },
  );

  it("leaves cities alone", () => {
    expect(RESERVED_SEGMENTS.has("moscow")).toBe(false);
  });
});

describe("FILE_FOLDERS", () => {
  it("names what there is", () => {
    const there = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...FILE_FOLDERS].sort()).toEqual(there.map(({ name }) => name).sort());
  });

  it.each(FILE_FOLDERS)("keeps middleware away from %s, which it has to list by itself", (folder) => {
    const [pages = ""] = config.matcher;
    expect(`/${folder}/a`).not.toMatch(new RegExp(`^${pages}$`));
    expect(`/${folder}a/a`).toMatch(new RegExp(`^${pages}$`));
  });
});

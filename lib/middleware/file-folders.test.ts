/** @group security */
import { readdirSync } from "node:fs";
import { expect, it, jest } from "@jest/globals";
import { RESERVED_SEGMENTS } from "@/lib/domain/place/reserved-segments";
import { config } from "@/middleware";
import { FILE_FOLDERS, MEDIA_FOLDER } from "./file-folders";

// It would look for an upstream.
jest.mock("./handle", () => ({ handlePageRequest: () => null }));

it("are those there are", () => {
  const there = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...FILE_FOLDERS].sort()).toEqual(there.map(({ name }) => name).sort());
});

it.each([...FILE_FOLDERS, MEDIA_FOLDER])(
  "%s is no city, and nothing for middleware, which has to list it by itself",
  (folder) => {
    const [pages = ""] = config.matcher;
    expect(RESERVED_SEGMENTS.has(folder)).toBe(true);
    expect(`/${folder}/a`).not.toMatch(new RegExp(`^${pages}$`));
    expect(`/${folder}a/a`).toMatch(new RegExp(`^${pages}$`));
  },
);

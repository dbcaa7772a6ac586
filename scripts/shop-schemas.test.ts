import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { shopFileSchemas } from "./shop-schemas";

const schemas = shopFileSchemas();

describe("the schemas of a shop's files", () => {
  it.each([...schemas])("%s is current; `npm run generate` writes it", (path, text) => {
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  it("are all the files of their folder", () => {
    const written = readdirSync("docs/shop-files").filter((name) => name.endsWith(".schema.json"));
    expect(written.map((name) => `docs/shop-files/${name}`).toSorted()).toEqual([...schemas.keys()].toSorted());
  });
});

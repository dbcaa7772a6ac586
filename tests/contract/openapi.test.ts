import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { endpoints } from "@/lib/contract/endpoints";
import { openapiDocument } from "../../scripts/openapi-document";

const published: unknown = JSON.parse(readFileSync(join(__dirname, "../../upstream/openapi.json"), "utf8"));
const text = JSON.stringify(published);

describe("upstream/openapi.json", () => {
  it("says what the contract says; `npm run openapi` writes it anew", async () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(await openapiDocument())));
  });

  it("names every exchange", () => {
    const operations = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
    expect(operations.sort()).toEqual(Object.keys(endpoints).sort());
  });

  it("refers only to what it has", () => {
    const resolve = (pointer: string): unknown =>
      pointer.split("/").reduce<unknown>((node, key) => new Map(Object.entries(node ?? {})).get(key), published);
    const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = ""]) => pointer));
    expect(references.size).toBeGreaterThan(50);
    expect([...references].filter((pointer) => resolve(pointer) === undefined)).toEqual([]);
  });
});

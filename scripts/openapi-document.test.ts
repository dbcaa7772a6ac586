/** @rule SPEC-140 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { holdsCardNumber } from "@/lib/contract/card-number";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpoints } from "@/lib/contract/endpoints";
import { Problem } from "@/lib/contract/problem";
import { staffEndpoints } from "@/lib/contract/staff/staff-endpoints";
import { openapiDocument } from "./openapi-document";
import { openapiExamples } from "./openapi-examples";
import { openapiStaffDocument } from "./openapi-staff";

const published: unknown = JSON.parse(readFileSync(join(__dirname, "../upstream/openapi.json"), "utf8"));
const text = JSON.stringify(published);

const Published = z.object({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.object({ tags: z.tuple([z.string()]) }))),
});

const textsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe("upstream/openapi.json", () => {
  it("says what the contract says; `npm run generate` writes it", async () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(await openapiDocument())));
  });

  it("names every endpoint", () => {
    const operations = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
    expect(operations.sort()).toEqual(Object.keys(endpoints).sort());
  });

  it("gives every endpoint one tag that it describes", () => {
    const { tags, paths } = Published.parse(published);
    const given = Object.values(paths).flatMap((methods) => Object.values(methods).map((operation) => operation.tags));
    expect(given).toHaveLength(Object.keys(endpoints).length);
    expect(new Set(given.flat())).toEqual(new Set(tags.map(({ name }) => name)));
  });

  it("refers only to what it has", () => {
    const resolve = (pointer: string): unknown =>
      pointer.split("/").reduce<unknown>((node, key) => new Map(Object.entries(node ?? {})).get(key), published);
    const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = ""]) => pointer));
    expect(references.size).toBeGreaterThan(50);
    expect([...references].filter((pointer) => resolve(pointer) === undefined)).toEqual([]);
  });
});

describe("upstream/openapi-staff.json", () => {
  const staff: unknown = JSON.parse(readFileSync(join(__dirname, "../upstream/openapi-staff.json"), "utf8"));

  it("says what the contract of the console says; `npm run generate` writes it", async () => {
    expect(staff).toEqual(JSON.parse(JSON.stringify(await openapiStaffDocument())));
  });

  it("names every endpoint of the console, under the noun of its file", () => {
    const { paths } = Published.parse(staff);
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(Object.keys(staffEndpoints).length);
    expect(operations.flatMap(({ tags }) => tags)).not.toContain("");
  });

  it("is no part of the contract that other upstreams serve", () => {
    const ofStaff = [...text.matchAll(/"(?:\/staff[^"]*|Staff\w+|staff[A-Z]\w*)"/g)].map(([found]) => found);
    expect(ofStaff).toEqual([]);
    expect(Object.keys(Published.parse(staff).paths).filter((path) => !path.startsWith("/staff/"))).toEqual([]);
  });
});

describe("the examples of the published contract; `npm run generate -- examples` records them", () => {
  const examples = openapiExamples();
  const all: [string, Endpoint][] = Object.entries(endpoints);

  it("belong to endpoints there are", () => {
    expect(Object.keys(examples.endpoints).filter((name) => !Object.hasOwn(endpoints, name))).toEqual([]);
  });

  it.each(all)("show %s by its schemas of today", (name, { body, reply }) => {
    const example = examples.endpoints[name];
    if (example === undefined) throw new Error(`no example of ${name}`);
    expect(reply.parse(example.reply)).toEqual(example.reply);
    expect(example.body === undefined).toBe(body === undefined);
    if (body !== undefined) body.parse(example.body);
  });

  it.each(["401", "404", "409", "422", "429"])("show a refusal with %s", (status) => {
    const example = examples.problems[status];
    expect(Problem.parse(example)).toEqual(example);
  });

  it("show which fields are wrong", () => {
    expect(Object.keys(Problem.parse(examples.problems["422"]).errors ?? {})).not.toEqual([]);
  });

  it("hold no card, and no address of the machine they were recorded on", () => {
    const texts = textsOf(examples);
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter((each) => holdsCardNumber(each) || /localhost|127\.0\.0\.1|\/tmp\//.test(each))).toEqual([]);
  });
});

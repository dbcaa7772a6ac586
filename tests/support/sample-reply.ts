import { readFileSync } from "node:fs";
import * as z from "zod";

type Schema = {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  /** False: nothing beside what `prefixItems` lists. */
  readonly items?: Schema | boolean | undefined;
  readonly prefixItems?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  /** The names of a record. */
  readonly propertyNames?: Schema | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
};
const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    items: z.union([Schema, z.boolean()]).optional(),
    prefixItems: z.array(Schema).optional(),
    properties: z.record(z.string(), Schema).optional(),
    propertyNames: Schema.optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
  }),
);
const Reply = z.object({ content: z.object({ "application/json": z.object({ schema: Schema }) }) });
const Operation = z.object({ responses: z.object({ 200: z.unknown() }) });
const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});

/** What a text has to be that no schema describes whole. */
const byName: Readonly<Record<string, string>> = {
  timezone: "Europe/Istanbul",
  currency_code: "TRY",
  language: "en",
  phone: "905551234567",
};
const byFormat: Readonly<Record<string, string>> = {
  "date-time": "2026-11-26T12:00:00.000Z",
  date: "2026-11-26",
  uri: "https://staff.example.org/",
  uuid: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
};
const words = ["Sample", "12345678", "SampleSampleSample", byFormat["uuid"] ?? ""];

const description = Description.parse(JSON.parse(readFileSync("upstream/openapi-staff.json", "utf8")));

const textOf = ({ format, pattern }: Schema, name: string): string => {
  const named = byName[name] ?? byFormat[format ?? ""];
  if (named !== undefined) return named;
  return words.find((word) => pattern === undefined || new RegExp(pattern).test(word)) ?? "";
};

/** What a record has under each of its names, as far as they are known: nothing that stands against it. */
const recordOf = ({ propertyNames: { $ref, enum: own } = {} }: Schema): Readonly<Record<string, null>> => {
  const known = own ?? description.components.schemas[$ref?.split("/").at(-1) ?? ""]?.enum ?? [];
  return Object.fromEntries(known.map((key) => [String(key), null]));
};

const objectOf = (schema: Schema): unknown => {
  if (schema.properties === undefined) return recordOf(schema);
  return Object.fromEntries(Object.entries(schema.properties).map(([key, own]) => [key, sampleOf(own, key)]));
};

const listOf = ({ items, prefixItems }: Schema, name: string): unknown[] => {
  if (prefixItems !== undefined) return prefixItems.map((item) => sampleOf(item, name));
  return typeof items === "object" ? [sampleOf(items, name)] : [];
};

const valueOfType = (schema: Schema, name: string): unknown => {
  const [type] = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  switch (type) {
    case "object":
      return objectOf(schema);
    case "array":
      return listOf(schema, name);
    case "string":
      return textOf(schema, name);
    case "boolean":
      return true;
    default:
      return 1;
  }
};

/** The smallest value that a schema describes with something in all of its parts: a list has one, what may be null is not. */
function sampleOf(schema: Schema, name: string): unknown {
  const { $ref, anyOf, oneOf } = schema;
  if ($ref !== undefined) return sampleOf(description.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {}, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [chosen] = (anyOf ?? oneOf ?? []).filter(({ type }) => type !== "null");
  return chosen === undefined ? valueOfType(schema, name) : sampleOf(chosen, name);
}

const isAt = (declared: string, path: string): boolean =>
  new RegExp(`^${declared.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);

/**
 * What the console's API would answer, with a sample in each of its fields, by its own description.
 *
 * @param route method and path as they are sent, `GET /staff/board?shop=11`
 */
export const sampleReply = (route: string): unknown => {
  const [method = "", address = ""] = route.split(" ");
  const path = address.split("?")[0] ?? "";
  // A path without parameters is nearer than one with them.
  const [found] = Object.entries(description.paths)
    .filter(([declared]) => isAt(declared, path))
    .toSorted(([one], [other]) => one.split("{").length - other.split("{").length);
  const operation = found?.[1][method.toLowerCase()];
  if (operation === undefined) throw new Error(`no endpoint ${route}`);
  const { 200: reply } = Operation.parse(operation).responses;
  return sampleOf(Reply.parse(reply).content["application/json"].schema, "");
};

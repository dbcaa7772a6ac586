import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contract/endpoint";

export type Json = { readonly [key: string]: unknown };

const folder = resolve("lib/contract");

export type Exported = { readonly file: string; readonly name: string; readonly value: unknown };

const exportedBy = async (file: string): Promise<Exported[]> => {
  const exported: object = await import(pathToFileURL(join(folder, file)).href);
  return Object.entries(exported).map(([name, value]) => ({ file: file.replace(/\.ts$/, ""), name, value }));
};

/**
 * What the files of the contract export, so that a new one is published without being named here.
 *
 * @param isPart whether a file belongs to what is published, `staff/staff-account`
 */
export const exportedByContract = async (isPart: (file: string) => boolean): Promise<Exported[]> => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && isPart(file.replace(/\.ts$/, "")),
  );
  return (await Promise.all(files.sort().map(exportedBy))).flat();
};

/** An endpoint with its name. */
type Entry = readonly [name: string, endpoint: Endpoint];

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Every schema that has a name: the exported entities, and the body, query and reply of each endpoint. */
const namedSchemas = (entries: readonly Entry[], exported: readonly Exported[]) => {
  const registry = z.registry<{ id: string }>();
  for (const { name, value } of exported) {
    if (value instanceof z.ZodMiniType) registry.add(value, { id: name });
  }
  // An entity that is a reply by itself keeps its own name.
  const add = (schema: z.ZodMiniType | undefined, id: string): void => {
    if (schema !== undefined && !registry.has(schema)) registry.add(schema, { id });
  };
  for (const [name, { query, body, reply }] of entries) {
    add(query, `${pascal(name)}Query`);
    add(body, `${pascal(name)}Body`);
    add(reply, `${pascal(name)}Reply`);
  }
  return registry;
};

const isSafeBound = (value: unknown): boolean => value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER;

export const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const schemasOf = (registry: ReturnType<typeof namedSchemas>): Record<string, Json> => {
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
    // Every integer is a safe one; saying so at each hides the bounds that mean something.
    override: ({ jsonSchema }) => {
      if (isSafeBound(jsonSchema.minimum)) delete jsonSchema.minimum;
      if (isSafeBound(jsonSchema.maximum)) delete jsonSchema.maximum;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema]),
  );
};

/** Sessions have names, everything else that a path names has a number. */
const parameterSchema = (name: string): Json =>
  name.endsWith("_id") && name !== "session_id" ? { type: "integer", exclusiveMinimum: 0 } : { type: "string" };

const pathParameters = ({ path }: Endpoint): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: parameterSchema(name),
  }));

const QuerySchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.optional(z.array(z.string())),
});

const queryParameters = (name: string, schemas: Readonly<Record<string, Json>>): Json[] => {
  const schema = schemas[`${pascal(name)}Query`];
  if (schema === undefined) return [];
  const { properties, required = [] } = z.parse(QuerySchema, schema);
  return Object.entries(properties).map(([parameter, of]) => ({
    name: parameter,
    in: "query",
    required: required.includes(parameter),
    schema: of,
  }));
};

/** Content of a body in JSON. */
export const json = (schema: Json, example: unknown): Json => ({
  "application/json": { schema, ...(example !== undefined && { example }) },
});
const events = (schema: Json, example: unknown): Json => ({
  "text/event-stream": { schema, ...(example !== undefined && { example: `data: ${JSON.stringify(example)}\n\n` }) },
});

/** What one endpoint exchanges, as an example. */
type Example = { readonly body?: unknown; readonly reply?: unknown };

type Published = {
  readonly entries: readonly Entry[];
  readonly exported: readonly Exported[];
  /** The noun of an endpoint. */
  readonly tagOf: (endpoint: Endpoint) => string;
  /** Parameters of an endpoint beside those of its path and query. */
  readonly headersOf: (name: string) => readonly Json[];
  readonly exampleOf: (name: string) => Example | undefined;
  /** The statuses that any endpoint may refuse with. */
  readonly refusals: readonly string[];
};

/** Paths and schemas of an OpenAPI 3.1 document, made from the endpoints. */
export const pathsAndSchemas = ({ entries, exported, tagOf, headersOf, exampleOf, refusals }: Published) => {
  const registry = namedSchemas(entries, exported);
  const schemas = schemasOf(registry);
  const named = (schema: z.ZodMiniType): Json => reference(registry.get(schema)?.id ?? "");
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of entries) {
    const { method, path, summary, body, reply, isStream } = endpoint;
    const example = exampleOf(name);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: name,
        summary,
        tags: [tagOf(endpoint)],
        parameters: [...pathParameters(endpoint), ...queryParameters(name, schemas), ...headersOf(name)],
        ...(body && { requestBody: { required: true, content: json(named(body), example?.body) } }),
        responses: {
          "200": isStream
            ? { description: "Events, each with this in its data.", content: events(named(reply), example?.reply) }
            : { description: "Done.", content: json(named(reply), example?.reply) },
          ...Object.fromEntries(refusals.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
        },
      },
    };
  }
  const isQuery = (name: string) => entries.some(([endpoint]) => `${pascal(endpoint)}Query` === name);
  return {
    paths,
    schemas: Object.fromEntries(
      Object.entries(schemas)
        .filter(([name]) => !isQuery(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
};

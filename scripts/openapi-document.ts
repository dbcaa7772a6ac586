import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { CartReply } from "@/lib/contract/cart";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpoints } from "@/lib/contract/endpoints";
import { openapiExamples } from "./openapi-examples";

type Name = keyof typeof endpoints;
type Json = { readonly [key: string]: unknown };
/** How an endpoint uses a header: it does not work without it, it makes something of it, or it does not look at it. */
type Need = "required" | "optional";

const folder = resolve("lib/contract");

type Exported = { readonly file: string; readonly name: string; readonly value: unknown };

/** What every file of the contract exports, so that a new one is published without being named here. */
const exportedByAll = async (): Promise<Exported[]> => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const exportedBy = async (file: string): Promise<Exported[]> => {
    const exported: object = await import(pathToFileURL(join(folder, file)).href);
    return Object.entries(exported).map(([name, value]) => ({ file: file.replace(/\.ts$/, ""), name, value }));
  };
  return (await Promise.all(files.sort().map(exportedBy))).flat();
};

/** The nouns by which the published contract is read, with the files of `lib/contract` whose endpoints they name. */
const tags: readonly { readonly name: string; readonly description: string; readonly files: readonly string[] }[] = [
  { name: "settings", description: "What the brand offers, and the clock that rules.", files: ["settings"] },
  {
    name: "place",
    description: "Where to: cities, shops, zones, addresses, and the times there.",
    files: ["place/city", "place/shop", "place/map", "place/address", "place/schedule"],
  },
  { name: "menu", description: "What is sold at a place.", files: ["product"] },
  { name: "page", description: "Texts of the brand: about, delivery, documents.", files: ["page"] },
  {
    name: "cart",
    description: "Lines, gifts, promotional codes, bonuses, and all sums.",
    files: ["cart", "cart-offer"],
  },
  {
    name: "order",
    description: "Making an order, following it, and what comes after it.",
    files: [
      "order/order",
      "order/order-cache",
      "order/order-lookup",
      "order/order-message",
      "order/order-rating",
      "order/order-repeat",
      "order/order-tracking",
    ],
  },
  { name: "payment", description: "Payment types, and a payment's steps.", files: ["payment", "order/order-payment"] },
  { name: "login", description: "A code that is sent, and the session it opens.", files: ["auth"] },
  {
    name: "customer",
    description: "What belongs to who is logged in: profile, bonuses, addresses, orders, favourites.",
    files: ["user", "place/user-address", "order/user-order", "favourite"],
  },
  { name: "feedback", description: "Letters of visitors to the brand.", files: ["feedback"] },
];

const tagOf = (endpoint: Endpoint, exported: readonly Exported[]): string => {
  const file = exported.find(({ value }) => value === endpoint)?.file ?? "";
  const tag = tags.find(({ files }) => files.includes(file));
  if (tag === undefined) throw new Error(`No tag has the endpoints of lib/contract/${file}`);
  return tag.name;
};

/** Exchanges of a cart, and of what belongs to the visitor who has the cart. */
const ofCart: Readonly<Partial<Record<Name, Need>>> = {
  addressSet: "required",
  shopSet: "required",
  scheduleIntervals: "optional",
  cartLoad: "required",
  cartAdd: "required",
  cartRemove: "required",
  cartForget: "required",
  cartClear: "required",
  cartBag: "required",
  cartSetInterval: "required",
  orderCreate: "required",
  orderCacheCreate: "required",
  orderCacheHold: "required",
  orderCache: "required",
  orderPay: "required",
  orderPost3ds: "required",
  orderStatus: "required",
  orderById: "required",
  orderEvents: "required",
  courierLocation: "required",
  orderCancel: "required",
  orderLookup: "optional",
};

/** Changes that a repeated call must not make twice (SPEC-23). */
const onceAKey: Readonly<Partial<Record<Name, Need>>> = {
  cartAdd: "optional",
  cartRemove: "optional",
  orderCreate: "required",
  orderCacheCreate: "required",
  feedbackQuestions: "optional",
  feedbackCallMeBack: "optional",
  feedbackSupplier: "optional",
  feedbackLandlord: "optional",
  feedbackUnavailableAddress: "optional",
  feedbackReturnRequest: "optional",
};

/** A change whose reply may leave out what the caller has of the cart (ADR-0053); its load is always whole. */
const hasDifference = (name: Name): boolean => endpoints[name].reply === CartReply && name !== "cartLoad";

const uuid = { type: "string", format: "uuid" };
const headers = {
  AppAlias: { name: "X-App-Alias", required: true, description: "The brand.", schema: { type: "string" } },
  AcceptLanguage: {
    name: "Accept-Language",
    required: false,
    description: "The language of texts; the brand's own where it is none of these.",
    schema: { $ref: "#/components/schemas/Language" },
  },
  RequestId: {
    name: "X-Request-Id",
    required: false,
    description:
      "Names the request in logs and in the answer: a UUID, with or without its dashes. Anything else is replaced.",
    schema: { type: "string", maxLength: 36 },
  },
  ClientIp: {
    name: "X-Client-Ip",
    required: false,
    description: "The customer's address, which the limits count.",
    schema: { type: "string" },
  },
  DeviceToken: {
    name: "X-Device-Token",
    required: false,
    description: "The browser has logged in before: the `device_token` that `auth/verify` answered. It gives no right.",
    schema: { type: "string" },
  },
  SessionToken: {
    name: "X-Session-Token",
    required: false,
    description: "Who is logged in: what `auth/verify` answered. One that is not open counts as none.",
    schema: { type: "string" },
  },
  Preview: {
    name: "X-Preview",
    required: false,
    description:
      "Optional, and never sent where the storefront has no PREVIEW_SECRET: an operator looks at another instant. `preview.{instant}.{end}.{cart}.{signature}`, both in unix seconds; the signature is the HMAC-SHA256, hex, of the brand, a space and all before the last full stop. With a right one that has not ended, answer as at that instant, and refuse with 403 what is stored beyond the cart; without, as if the header were not there.",
    schema: { type: "string" },
  },
  CartIdRequired: { name: "X-Cart-Id", required: true, description: "The customer's cart.", schema: uuid },
  CartIdOptional: { name: "X-Cart-Id", required: false, description: "The customer's cart.", schema: uuid },
  IdempotencyKeyRequired: {
    name: "Idempotency-Key",
    required: true,
    description: "A repeated call with the same key gets the first one's answer.",
    schema: uuid,
  },
  IdempotencyKeyOptional: {
    name: "Idempotency-Key",
    required: false,
    description: "A repeated call with the same key is applied once.",
    schema: uuid,
  },
  KnownCart: {
    name: "X-Known-Cart",
    required: false,
    description:
      "Optional: the `cart.tag` of the cart that the caller has. The reply may then be a `difference` to it; answer any other tag with the whole cart. An upstream that sends no tags is sent none.",
    schema: { type: "string", pattern: "^[\\w-]{1,64}$" },
  },
};

const always: readonly (keyof typeof headers)[] = [
  "AppAlias",
  "AcceptLanguage",
  "RequestId",
  "ClientIp",
  "SessionToken",
  "Preview",
];

const headersOf = (name: Name): (keyof typeof headers)[] => [
  ...always,
  ...(ofCart[name] === "required" ? (["CartIdRequired"] as const) : []),
  ...(ofCart[name] === "optional" ? (["CartIdOptional"] as const) : []),
  ...(name.startsWith("auth") ? (["DeviceToken"] as const) : []),
  ...(onceAKey[name] === "required" ? (["IdempotencyKeyRequired"] as const) : []),
  ...(onceAKey[name] === "optional" ? (["IdempotencyKeyOptional"] as const) : []),
  ...(hasDifference(name) ? (["KnownCart"] as const) : []),
];

const failures: Readonly<Record<string, string>> = {
  "400": "The request cannot be understood: broken JSON, another brand, a header missing or malformed.",
  "401": "The token is missing or wrong.",
  "403": "`preview`: nothing of this kind is done while another instant is previewed.",
  "404": "There is no such thing, or it is somebody else's.",
  "409": "The state does not allow it: `stopped`, `cart_changed`, `conflict`.",
  "413": "The body is larger than 64 KB.",
  "415": "The body is not JSON.",
  "422": "Fields are wrong; `errors` names them.",
  "429": "Too many requests; `Retry-After` says when to ask again.",
  "500": "A mistake of the upstream.",
  "503": "The upstream cannot work now; `Retry-After` says when to ask again.",
};

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const entries: readonly (readonly [Name, Endpoint])[] = Object.entries(endpoints).map(([name, endpoint]) => {
  const known = Object.keys(endpoints).find((candidate): candidate is Name => candidate === name);
  if (known === undefined) throw new Error(`No endpoint ${name}`);
  return [known, endpoint];
});

/** Every schema that has a name: the exported entities, and the body, query and reply of each endpoint. */
const namedSchemas = (exported: readonly Exported[]) => {
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

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

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

const pathParameters = ({ path }: Endpoint): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: name.endsWith("_id") ? { type: "integer", exclusiveMinimum: 0 } : { type: "string" },
  }));

const QuerySchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.optional(z.array(z.string())),
});

const queryParameters = (name: Name, schemas: Readonly<Record<string, Json>>): Json[] => {
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

const json = (schema: Json, example: unknown): Json => ({
  "application/json": { schema, ...(example !== undefined && { example }) },
});
const events = (schema: Json, example: unknown): Json => ({
  "text/event-stream": { schema, ...(example !== undefined && { example: `data: ${JSON.stringify(example)}\n\n` }) },
});

/**
 * The contract as an OpenAPI 3.1 document, made from the exchanges: another upstream serves this.
 * Texts of under 255 characters and rules between fields are checked by the schemas but cannot be written here.
 */
export const openapiDocument = async (): Promise<Json> => {
  const exported = await exportedByAll();
  const registry = namedSchemas(exported);
  const examples = openapiExamples();
  const schemas = schemasOf(registry);
  const named = (schema: z.ZodMiniType): Json => reference(registry.get(schema)?.id ?? "");
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of entries) {
    const { method, path, summary, body, reply, isStream } = endpoint;
    const example = examples.endpoints[name];
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: name,
        summary,
        tags: [tagOf(endpoint, exported)],
        parameters: [
          ...pathParameters(endpoint),
          ...queryParameters(name, schemas),
          ...headersOf(name).map((header) => ({ $ref: `#/components/parameters/${header}` })),
        ],
        ...(body && { requestBody: { required: true, content: json(named(body), example?.body) } }),
        responses: {
          "200": isStream
            ? { description: "Events, each with this in its data.", content: events(named(reply), example?.reply) }
            : { description: "Done.", content: json(named(reply), example?.reply) },
          ...Object.fromEntries(
            Object.keys(failures).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
          ),
        },
      },
    };
  }
  const isQuery = (name: string) => entries.some(([endpoint]) => `${pascal(endpoint)}Query` === name);
  return {
    openapi: "3.1.0",
    info: {
      title: "Mealfront upstream",
      version: "1",
      description:
        "What the storefront calls at a restaurant's back end. Money is in major units, at most two decimals.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/v1" }],
    security: [{ token: [] }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      parameters: Object.fromEntries(
        Object.entries(headers).map(([name, header]) => [name, { in: "header", ...header }]),
      ),
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          status,
          { description, content: json(reference("Problem"), examples.problems[status]) },
        ]),
      ),
      schemas: Object.fromEntries(
        Object.entries(schemas)
          .filter(([name]) => !isQuery(name))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    },
  };
};

import { randomInt, randomUUID } from "node:crypto";
import * as z from "zod";

/** What does not hold of an answer of the shop. */
export class Broken extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "Broken";
  }
}

/** An assertion that cannot be tried here, and why. */
export class Untried extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "Untried";
  }
}

/** @throws Broken with the reason where something does not hold */
export const holds = (isTrue: boolean, reason: string): void => {
  if (!isTrue) throw new Broken(reason);
};

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 300) ?? "nothing";

/** @throws Broken that names both where two things differ */
export const same = (what: string, actual: unknown, expected: unknown): void =>
  holds(
    JSON.stringify(actual) === JSON.stringify(expected),
    `${what} is ${shown(actual)}, expected ${shown(expected)}`,
  );

const Amounts = z.array(z.looseObject({ type: z.string(), amount: z.int() }));
const Message = z.looseObject({ type: z.string(), code: z.string().optional(), path: z.string().optional() });

/** What the suite reads of a checkout. */
export const Checkout = z.looseObject({
  id: z.string(),
  status: z.string(),
  currency: z.string(),
  line_items: z.array(
    z.looseObject({ item: z.looseObject({ id: z.string(), price: z.int() }), quantity: z.int(), totals: Amounts }),
  ),
  totals: Amounts,
  buyer: z.looseObject({ first_name: z.string().optional(), phone_number: z.string().optional() }).optional(),
  discounts: z.looseObject({ applied: z.array(z.looseObject({ code: z.string().optional() })).optional() }).optional(),
  fulfillment: z
    .looseObject({
      methods: z.array(
        z.looseObject({
          type: z.string(),
          destinations: z.array(z.looseObject({ id: z.string() })).nullish(),
          selected_destination_id: z.string().nullish(),
          groups: z
            .array(
              z.looseObject({
                options: z.array(z.looseObject({ id: z.string() })).optional(),
                selected_option_id: z.string().nullish(),
              }),
            )
            .optional(),
        }),
      ),
    })
    .optional(),
  order: z.looseObject({ id: z.string(), permalink_url: z.string().optional() }).optional(),
  messages: z.array(Message).optional(),
});
export type Checkout = z.infer<typeof Checkout>;

const Binding = z.looseObject({ version: z.string(), transport: z.string(), endpoint: z.string().optional() });
/** What the suite reads of a shop's profile. */
export const Profile = z.object({
  ucp: z.looseObject({
    version: z.string(),
    services: z.record(z.string(), z.array(Binding)),
    capabilities: z.record(z.string(), z.array(z.looseObject({ version: z.string() }))),
    payment_handlers: z.record(z.string(), z.array(z.looseObject({ id: z.string() }))).optional(),
  }),
});
const Found = z.looseObject({
  products: z.array(
    z.looseObject({
      variants: z.array(
        z.looseObject({ id: z.string(), availability: z.looseObject({ available: z.boolean() }).optional() }),
      ),
    }),
  ),
});

export type Options = {
  /** The shop's address. */
  readonly url: string;
  /** `X-API-Key` of a platform that may order; null: none. */
  readonly key: string | null;
  /** The address of the platform's profile; null: none is named. */
  readonly profile: string | null;
  /** A restaurant at which orders are collected, as `search_locations` names it. */
  readonly pickup: string;
  /** Street and house that are delivered to, and the flat; null: delivery is not tried. */
  readonly address: string | null;
  /** A code that takes something off; null: none is known. */
  readonly code: string | null;
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
  readonly text: string;
};
type Call = {
  readonly key?: string | undefined;
  readonly profile?: string;
  readonly isStranger?: boolean;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A shop that is judged, with what an assertion needs of it. */
export const shopOf = ({ url, key, profile, pickup, address, code }: Options) => {
  const answerTo = async (method: string, at: string, body: unknown, call: Call = {}): Promise<Answer> => {
    const named = call.profile ?? profile;
    const headers = {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(named !== null && { "ucp-agent": `profile="${named}"` }),
      ...(key !== null && call.isStranger !== true && { "x-api-key": key }),
      ...(call.key !== undefined && { "idempotency-key": call.key }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(at, init).catch((error: unknown) => {
      throw new Broken(`${method} ${at}: no answer (${error instanceof Error ? error.message : String(error)})`);
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: readJson(text), text };
  };

  const parsed = <Schema extends z.ZodType>(schema: Schema, what: string, { status, json, text }: Answer) => {
    const read = schema.safeParse(json);
    const issue = read.error?.issues[0];
    if (read.success) return read.data;
    throw new Broken(`${what} ${status}: ${issue?.path.join(".")} ${issue?.message}; ${text.slice(0, 200)}`);
  };

  const discover = async () =>
    parsed(Profile, "/.well-known/ucp", await answerTo("GET", `${url}/.well-known/ucp`, undefined));
  const endpoint = async (): Promise<string> => {
    const { services } = (await discover()).ucp;
    const rest = services["dev.ucp.shopping"]?.find(({ transport }) => transport === "rest")?.endpoint;
    if (rest === undefined) throw new Broken("the profile names no endpoint of REST for dev.ucp.shopping");
    return rest.replace(/\/$/, "");
  };
  const at = async (method: string, path: string, body?: unknown, call?: Call): Promise<Answer> =>
    answerTo(method, `${await endpoint()}${path}`, body, call);

  const context = { location: pickup };
  /** The id of a dish that can be had where orders are collected. */
  const dish = async (): Promise<string> => {
    const body = { filters: {}, context, pagination: { limit: 10 } };
    const { products } = parsed(Found, "catalog/search", await at("POST", "/catalog/search", body));
    const [first] = products.flatMap(({ variants }) =>
      variants.filter(({ availability }) => availability?.available !== false),
    );
    if (first === undefined) throw new Broken(`nothing can be had at ${pickup}`);
    return first.id;
  };
  /** Nobody's number of a Russian mobile network: each order has one of its own, as shops bound what one phone orders. */
  const buyer = () => ({
    first_name: "Conformance",
    last_name: "Suite",
    phone_number: `+7916${randomInt(1_000_000, 9_999_999)}`,
  });
  const collected = { methods: [{ type: "pickup", selected_destination_id: pickup }] };
  const payload = async (content: object = {}) => ({
    line_items: [{ item: { id: await dish() }, quantity: 2 }],
    context,
    buyer: buyer(),
    fulfillment: collected,
    ...content,
  });
  const path = (id: string, verb = ""): string => `/checkout-sessions/${encodeURIComponent(id)}${verb}`;

  return {
    at,
    discover,
    dish,
    payload,
    address,
    code,
    pickup,
    isLocal: /^(?:localhost|127\.0\.0\.1)$/.test(new URL(url).hostname),
    checkoutOf: (what: string, answer: Answer): Checkout => parsed(Checkout, what, answer),
    create: (body: unknown, call?: Call) => at("POST", "/checkout-sessions", body, call),
    get: (id: string) => at("GET", path(id)),
    update: (id: string, body: unknown, call?: Call) => at("PUT", path(id), body, call),
    cancel: (id: string, idempotencyKey: string = randomUUID()) =>
      at("POST", path(id, "/cancel"), {}, { key: idempotencyKey }),
    complete: (id: string, body: unknown, idempotencyKey: string = randomUUID()) =>
      at("POST", path(id, "/complete"), body, { key: idempotencyKey }),
  };
};
export type Shop = ReturnType<typeof shopOf>;

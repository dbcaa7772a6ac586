import { CartReply } from "@/lib/contract/cart";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpoints } from "@/lib/contract/endpoints";
import { openapiExamples } from "./openapi-examples";
import { type Exported, exportedByContract, type Json, json, pathsAndSchemas, reference } from "./openapi-parts";

type Name = keyof typeof endpoints;
/** How an endpoint uses a header: it does not work without it, it makes something of it, or it does not look at it. */
type Need = "required" | "optional";

/** The nouns by which the published contract is read, with the files of `lib/contract` whose endpoints they name. */
const tags: readonly { readonly name: string; readonly description: string; readonly files: readonly string[] }[] = [
  { name: "settings", description: "What the brand offers, and the clock that rules.", files: ["settings"] },
  {
    name: "place",
    description: "Where to: cities, shops, zones, addresses, and the times there.",
    files: ["place/city", "place/city-states", "place/shop", "place/map", "place/address", "place/schedule"],
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
      "hand-over",
      "order/order",
      "order/order-cache",
      "order/order-link",
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

const isName = (name: string): name is Name => Object.hasOwn(endpoints, name);
const entries: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

/**
 * The contract as an OpenAPI 3.1 document, made from the exchanges: another upstream serves this. The console has its own
 * (`openapi-staff.ts`). Texts of under 255 characters and rules between fields are checked by the schemas but cannot be written here.
 */
export const openapiDocument = async (): Promise<Json> => {
  const exported = await exportedByContract((file) => !/^(?:staff|agent)\//.test(file));
  const examples = openapiExamples();
  const { paths, schemas } = pathsAndSchemas({
    entries,
    exported,
    tagOf: (endpoint) => tagOf(endpoint, exported),
    headersOf: (name) =>
      isName(name) ? headersOf(name).map((header) => ({ $ref: `#/components/parameters/${header}` })) : [],
    exampleOf: (name) => examples.endpoints[name],
    refusals: Object.keys(failures),
  });
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
      schemas,
    },
  };
};

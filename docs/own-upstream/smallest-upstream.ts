import { createServer, type IncomingMessage, type Server } from "node:http";
import { changed, isCartCall } from "./cart";
import { orderCalls } from "./order";
import { type Body, notFound, Problem } from "./problem";
import { city, citySummary, payment_types, product_groups, products, settings, shop } from "./shop";
import { COOKING, intervals } from "./slots";

type Options = { readonly token: string; readonly brand: string };

type Call = {
  readonly cartId: string | undefined;
  readonly key: string | undefined;
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Body;
  readonly now: Date;
};

const inCity = (value: unknown): void => {
  if (Number(value) !== city.id) throw new Problem(422, "There is no such city.", { errors: { city_id: "unknown" } });
};

const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw notFound();
  return value;
};

/** The reads by endpoint. Texts are always English here; yours should follow Accept-Language. */
const reads: Readonly<Record<string, (call: Call) => unknown>> = {
  "GET /clock": ({ now }) => ({ now }),
  "GET /settings": ({ now }) => ({ settings: { ...settings, server_time: now } }),
  "GET /cities": () => ({ cities: [citySummary], retired: [] }),
  "GET /cities/{}": ({ params }) => ({ city: found([city].find(({ alias }) => alias === params[0])) }),
  "GET /shops": ({ query }) => {
    inCity(query.get("city_id"));
    return { shops: [shop] };
  },
  "GET /menu": ({ query }) => {
    inCity(query.get("city_id"));
    return { product_groups };
  },
  "GET /products/{}": ({ params }) => ({ product: found(products.find(({ key }) => key === params[0])) }),
  "POST /products/get-related-products": () => ({ products: [] }),
  "POST /user/payment-types": () => ({ payment_types }),
  "POST /schedule/intervals": ({ body, now }) => {
    if (body["city_alias"] !== city.alias) inCity(null);
    const { date } = body;
    return intervals(typeof date === "string" ? date : null, now);
  },
  "POST /schedule/time-settings": () => ({ time_list: [COOKING, 40, 60], cooking_time: COOKING, delivery_time: 0 }),
};

const answer = (name: string, call: Call): unknown => {
  if (name === "POST /shops/set") return { ...changed(name, call), shop, product_groups };
  if (isCartCall(name)) return changed(name, call);
  return found(reads[name] ?? orderCalls[name])(call);
};

/** `/v1/order/7` is "GET /order/{}" with the parameter 7: only paths of these folders end in a parameter. */
const named = (method: string, path: string): { readonly name: string; readonly params: readonly string[] } => {
  const [, folder, last] = /^(\/(?:cities|products|order))\/([^/]+)$/.exec(path) ?? [];
  if (method !== "GET" || folder === undefined || last === undefined) return { name: `${method} ${path}`, params: [] };
  return { name: `GET ${folder}/{}`, params: [decodeURIComponent(last)] };
};

const isObject = (value: unknown): value is Body => typeof value === "object" && value !== null;

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  if (text === "") return {};
  if (!request.headers["content-type"]?.startsWith("application/json")) throw new Problem(415, "JSON is wanted.");
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : {};
  } catch {
    throw new Problem(400, "This is no JSON.");
  }
};

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
};

const served = async (request: IncomingMessage, { token, brand }: Options): Promise<unknown> => {
  if (header(request, "authorization") !== `Bearer ${token}`) throw new Problem(401, "Who are you?");
  if (header(request, "x-app-alias") !== brand) throw new Problem(400, "This is another brand.");
  const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://upstream");
  if (!pathname.startsWith("/v1/")) throw notFound();
  const { name, params } = named(request.method ?? "GET", pathname.slice(3));
  const body = await bodyOf(request);
  const cartId = header(request, "x-cart-id");
  return answer(name, { cartId, key: header(request, "idempotency-key"), params, query, body, now: new Date() });
};

const refused = (error: unknown) => {
  const { status, message, code, errors } = error instanceof Problem ? error : new Problem(500, "Something broke.");
  return { status, body: { message, code, errors } };
};

/**
 * The smallest back end that the storefront can use: one city, one shop, three dishes, takeaway orders paid in cash. It
 * keeps everything in memory. The returned server does not listen yet.
 */
export const smallestUpstream = (options: Options): Server =>
  createServer(async (request, response) => {
    const { status, body } = await served(request, options).then((reply) => ({ status: 200, body: reply }), refused);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });

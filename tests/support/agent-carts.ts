import * as z from "zod/mini";
import { AgentSession } from "@/lib/contract/agent/agent-session";
import type { Cart, CartProduct } from "@/lib/contract/cart";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import { agentShop, dish } from "./agent-shop";
import { json, type Seen } from "./fake-upstream";
import { cart as paid } from "./storefront-fixtures";

type Line = { readonly key: string; readonly count: number };

const lineOf = ({ key, count }: Line, nth: number): CartProduct => ({
  ...dish(Number(parseLineKey(key)?.product_key.slice(1))),
  key,
  price: 500,
  price_with_modifiers: 540,
  count,
  added_at: new Date(1_790_000_000_000 + nth).toISOString(),
  total_price: 540 * count,
  discount_amount: 0,
  old_price: null,
  replacement: null,
});

/** A cart of lines at 540, with a bag for 10, a delivery for 99 and a tenth off. */
const cartOf = (lines: readonly Line[]): Cart => {
  const products = lines.map((line, nth) => lineOf(line, nth));
  const subtotal = products.reduce((sum, { total_price }) => sum + total_price, 0);
  const discount = subtotal / 10;
  const prices = { subtotal, packages: 10, delivery: 99, discount, bonuses: 0, upcoming_bonuses: 0 };
  return {
    ...paid,
    products: Object.fromEntries(products.map((product) => [product.key, product])),
    prices: { ...prices, total: subtotal + 10 + 99 - discount },
  };
};

type Answer = ReturnType<typeof agentShop>;

/** What a call has, and what stands for what it has not. */
const Body = z.object({
  session: z.string(),
  platform: z.string(),
  version: z._default(z.int(), 0),
  state: z._default(AgentSession.shape.state, "open"),
  document: z._default(z.string(), ""),
  lines: z._default(z.array(z.object({ key: z.string(), count: z.int() })), []),
});
type Stored = AgentSession & { readonly platform: string };

const expires_at = "2026-11-27T03:00:00.000Z";
const missing = json(404, { message: "", code: "not_found" });
const invalid = json(422, { message: "", code: "validation" });
const conflict = json(409, { message: "", code: "conflict" });

const sessionReply = ({ platform: _, ...session }: Stored): Answer => json(200, { session });

const cartReply = (lines: readonly Line[]): Answer => {
  const isOurs = ({ key }: Line): boolean => parseLineKey(key) !== null;
  const refused = lines.flatMap((line, nth) =>
    isOurs(line) ? [] : [{ line: nth, reason: "item", message: "Not sold here" }],
  );
  return json(200, { cart: cartOf(lines.filter(isOurs)), refused });
};

/** The shop of agents with sessions, as an upstream has them: whatever is no dish of ours is refused. */
export const agentCarts = () => {
  const sessions = new Map<string, Stored>();
  const shop = agentShop();

  const stored = (id: string, session: Stored): Answer => {
    sessions.set(id, session);
    return sessionReply(session);
  };

  /** A session that is begun; the same call again finds it as it is. */
  const begun = (id: string, { platform, document }: Pick<Stored, "platform" | "document">, known?: Stored): Answer => {
    if (known === undefined) return stored(id, { platform, version: 1, state: "open", document, expires_at });
    const isSame = known.version === 1 && known.document === document && known.platform === platform;
    return isSame ? sessionReply(known) : conflict;
  };

  const answerOf = (url: string, body: unknown): Answer => {
    const { session: id, platform, version, state, document, lines } = z.parse(Body, body);
    if (!/^cart_[\w-]{32}$/.test(id)) return invalid;
    const known = sessions.get(id);
    if (url === "/v1/agent/sessions" && version === 0) return begun(id, { platform, document }, known);
    if (known === undefined || known.platform !== platform) return missing;
    if (url === "/v1/agent/sessions/read") return sessionReply(known);
    if (url === "/v1/agent/cart") return cartReply(lines);
    return version === known.version ? stored(id, { ...known, version: version + 1, state, document }) : conflict;
  };

  const answer: Answer = (response, seen: Seen) =>
    seen.url.startsWith("/v1/agent/")
      ? answerOf(seen.url, JSON.parse(seen.body))(response, seen)
      : shop(response, seen);
  return { answer, sessions };
};

import * as z from "zod/mini";
import { Cart } from "@/lib/contract/cart";
import { endpoint } from "@/lib/contract/endpoint";
import { OrderType } from "@/lib/contract/place/place";
import { formalText, freeText, Id, Instant, orNull } from "@/lib/contract/scalar";

/** The longest document of a session, UTF-16 code units. */
const LONGEST_DOCUMENT = 32_768;

/** Who begins a session, and which. */
export const sessionOwner = {
  /** Who has it has the session: 24 random bytes in base64url, made by the caller who begins it. */
  session: formalText(40).check(z.regex(/^(?:cart|chk)_[\w-]{32}$/)),
  /** Who began it: the platform that has proved who it is, else the origin of its profile, else what stands for nobody. */
  platform: formalText(300).check(z.minLength(1)),
};

/** What an agent has begun for a person: a cart, or a checkout. It belongs to the platform that began it. */
export const AgentSession = z.object({
  /** Grows with each change. */
  version: z.int(),
  /**
   * `completed`: it has become an order; with `canceled` nothing changes any more. `handed_over`: a person has taken it over, and its agent can
   * only read what becomes of it.
   */
  state: z.enum(["open", "canceled", "completed", "handed_over"]),
  /** What the agent wrote last, as the storefront stores it; empty once a person has taken it over. */
  document: z.string(),
  /** Six hours after its last change; then it is as if it had never been. */
  expires_at: Instant,
  /** The order that it has become; absent or null: none. */
  order_id: z.optional(z.nullable(Id)),
});
export type AgentSession = z.infer<typeof AgentSession>;

export const agentSessionRead = endpoint({
  method: "POST",
  path: "/agent/sessions/read",
  kind: "read",
  summary: "A session of an agent. Another platform's, an expired one and one that never was are the same 404.",
  body: z.strictObject(sessionOwner),
  reply: z.object({ session: AgentSession }),
});

export const agentSessionWrite = endpoint({
  method: "PUT",
  path: "/agent/sessions",
  kind: "change",
  summary:
    "Begins a session of an agent, or replaces its document; 409 where it is no longer of the version that the caller knows.",
  body: z.strictObject({
    ...sessionOwner,
    /** The version that the caller knows; 0: it begins. */
    version: z.int().check(z.gte(0)),
    state: z.enum(["open", "canceled"]),
    document: freeText(LONGEST_DOCUMENT),
    /** The address of the platform's profile; absent: it names none. */
    profile: z.optional(formalText(1000)),
  }),
  reply: z.object({ session: AgentSession }),
});

/** A line that the place does not sell as it was chosen. */
export const RefusedLine = z.object({
  /** Its place among the lines of the call. */
  line: z.int(),
  /** `item`: the dish, or what it must be made with; `choice`: what was chosen with it; `quantity`: how many. */
  reason: z.enum(["item", "choice", "quantity"]),
  /** For people, in the language of the call. */
  message: z.string(),
});

/** What a cart is made to be. */
export const cartContent = {
  city_id: Id,
  order_type: OrderType,
  shop_id: orNull(Id),
  lines: z
    .array(z.strictObject({ key: formalText(200), count: z.int().check(z.positive(), z.lte(100)) }))
    .check(z.maxLength(100)),
};

export const agentCartSet = endpoint({
  method: "PUT",
  path: "/agent/cart",
  kind: "change",
  summary:
    "Makes the cart of an open session what the call says, all at once: its place and all its lines. What the place does not sell is left out and named. The same call twice changes nothing.",
  body: z.strictObject({
    ...sessionOwner,
    ...cartContent,
  }),
  reply: z.object({ cart: Cart, refused: z.array(RefusedLine) }),
});

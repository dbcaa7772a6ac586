import * as z from "zod/mini";
import type { Endpoint, ReplyOf } from "@/lib/contract/endpoint";
import type { Language } from "@/lib/contract/language";
import type { UpstreamParts } from "@/lib/upstream/call-upstream";
import { invalidRequest } from "./agent-error";
import type { CallKey } from "./call-key";
import type { CapabilityName } from "./release";
import type { Message } from "./wire/scalar";

/** Calls the upstream in a language. */
type SendUpstream = <E extends Endpoint>(endpoint: E, parts: UpstreamParts, language: Language) => Promise<ReplyOf<E>>;

/** What a tool is called with beside its input. */
export type AgentCall = {
  /** Who owns what is begun: the origin of the platform's profile; without one, who has the id. */
  readonly platform: string;
  /** What a repeated call is recognised by; null: the platform names nothing. */
  readonly key: CallKey | null;
  /** The id of a session that this call begins; `of` is what it follows from, where that is not the call itself. */
  readonly newId: (kind: "cart" | "chk", of?: string) => string;
  /** The link by which a person opens a checkout, behind the `#` of its address. */
  readonly handOverLink: (session: string) => string;
  /** The link by which an order is followed, behind the `#` of its address. */
  readonly followLink: (orderId: number) => string;
  /** Its platform has proved who it is. */
  readonly isProved: boolean;
  /** The address of the platform's profile; null: it names none. */
  readonly profile: string | null;
  /** Its platform may order by itself: the operator trusts it, and it has proved who it is. */
  readonly mayComplete: boolean;
  /** It knows how to say where an order goes. */
  readonly knowsFulfillment: boolean;
  readonly send: SendUpstream;
  /** That the agent wants; null: the city's. */
  readonly language: Language | null;
  /** The shop's public address. */
  readonly origin: string;
  readonly brandName: string;
  readonly now: Date;
};

/** What a tool found out: its reply, or why there is none. */
export type Outcome<Reply> =
  | {
      readonly kind: "reply";
      readonly reply: Reply;
      /** What a checkout is paid with, for its envelope. */
      readonly handlers?: Readonly<Record<string, readonly object[]>>;
    }
  | { readonly kind: "refusal"; readonly messages: readonly Message[] };

export const replied = <Reply>(reply: Reply): { readonly kind: "reply"; readonly reply: Reply } => ({
  kind: "reply",
  reply,
});

/** One operation of the protocol, whichever binding brings it. */
type Declaration<Input extends z.ZodMiniType, Reply extends z.ZodMiniType<object>> = {
  /** As the protocol names it. */
  readonly name: string;
  /** For the model that chooses among tools; nothing of a menu is in it. */
  readonly description: string;
  /** What its input is called among the arguments of MCP; REST has it as the body. null: it takes an id alone. */
  readonly argument: "catalog" | "location" | "cart" | "checkout" | null;
  /** Its input has the `id` of what it works on: an argument of its own in MCP, in the path in REST. */
  readonly hasId: boolean;
  /** What it does to the shop's state; cancelling takes something away. */
  readonly effect: "read" | "change" | "cancel" | "order";
  /** It has to be called with an idempotency key. */
  readonly needsKey?: boolean;
  readonly capability: CapabilityName;
  /** Below the endpoint of REST. */
  readonly path: `/${string}`;
  readonly input: Input;
  readonly reply: Reply;
  readonly run: (call: AgentCall, input: z.output<Input>) => Promise<Outcome<z.output<Reply>>>;
};

export type Tool = Omit<Declaration<z.ZodMiniType, z.ZodMiniType<object>>, "run"> & {
  /** @throws AgentError where the input is not what the tool takes */
  readonly invoke: (call: AgentCall, input: unknown) => Promise<Outcome<object>>;
};

/** Where in the input a fault is, as a JSONPath (RFC 9535). */
const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => text + (typeof key === "number" ? `[${key}]` : `.${String(key)}`), "$");

/** Declares a tool: its run gets what its schema made of the input. */
export const tool = <Input extends z.ZodMiniType, Reply extends z.ZodMiniType<object>>(
  declaration: Declaration<Input, Reply>,
): Tool => {
  const { run, ...rest } = declaration;
  const invoke: Tool["invoke"] = async (call, given) => {
    const parsed = z.safeParse(rest.input, given);
    if (parsed.success) return run(call, parsed.data);
    const [issue] = parsed.error.issues;
    throw invalidRequest(`${pathOf(issue?.path ?? [])}: ${issue?.message ?? "is not what this operation takes"}`);
  };
  return { ...rest, invoke };
};

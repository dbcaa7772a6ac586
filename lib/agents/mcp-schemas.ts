import * as z from "zod/mini";
import type { Tool } from "./tool";

const object = "object" as const;

/** The platform's own description, as UCP has it among the arguments, and what it calls a change that it may send again. */
const metaSchema = ({ effect, needsKey }: Tool) => ({
  type: object,
  properties: {
    "ucp-agent": { type: object, properties: { profile: { type: "string", format: "uri" } } },
    ...(effect !== "read" && { "idempotency-key": { type: "string", minLength: 16, maxLength: 100 } }),
  },
  ...(needsKey === true && { required: ["idempotency-key"] }),
});

const Properties = z.record(z.string(), z.json());

/** A schema that stands for itself: clients cannot fetch what it would refer to. */
const schemaOf = (schema: z.ZodMiniType, io: "input" | "output") => {
  const { properties = {}, required } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return { type: object, properties: z.parse(Properties, properties), ...(required !== undefined && { required }) };
};

/** The id of what a tool works on stands beside its argument, never in it. */
const inputSchema = (tool: Tool) => {
  const { argument, hasId, input } = tool;
  const { id, ...payload } = schemaOf(input, "input").properties;
  const { required = [] } = schemaOf(input, "input");
  const own = { type: object, properties: payload, required: required.filter((name) => name !== "id") };
  return {
    type: object,
    properties: {
      meta: metaSchema(tool),
      ...(hasId && id !== undefined && { id }),
      ...(argument !== null && { [argument]: hasId ? own : schemaOf(input, "input") }),
    },
    required: [
      ...(tool.needsKey === true ? ["meta"] : []),
      ...(hasId ? ["id"] : []),
      ...(argument === null ? [] : [argument]),
    ],
  };
};

/** A refusal has messages instead of what was wanted, so nothing but the envelope is always there. */
const outputSchema = ({ reply }: Tool) => ({
  type: object,
  properties: { ...schemaOf(reply, "output").properties, ucp: { type: object } },
  required: ["ucp"],
});

/** What a client may ask its person about: what takes something away, and what orders. */
const hints = ({ effect }: Tool) => {
  if (effect === "read") return { readOnlyHint: true };
  const isFinal = effect === "cancel" || effect === "order";
  return { readOnlyHint: false, destructiveHint: isFinal, ...(effect === "order" && { idempotentHint: true }) };
};

/** Tools as a model sees them. What they read and change is the shop's, not the open world's. */
export const listedTools = (tools: readonly Tool[]) =>
  tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    inputSchema: inputSchema(tool),
    outputSchema: outputSchema(tool),
    annotations: { ...hints(tool), openWorldHint: false },
  }));

import * as z from "zod/mini";
import type { Tool } from "./tool";
import { tools } from "./tools";

const object = "object" as const;

/** The platform's own description, as UCP has it among the arguments. */
const metaSchema = {
  type: object,
  properties: { "ucp-agent": { type: object, properties: { profile: { type: "string", format: "uri" } } } },
};

const Properties = z.record(z.string(), z.json());

/** A schema that stands for itself: clients cannot fetch what it would refer to. */
const schemaOf = (schema: z.ZodMiniType, io: "input" | "output") => {
  const { properties = {}, required } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return { type: object, properties: z.parse(Properties, properties), ...(required !== undefined && { required }) };
};

const inputSchema = ({ argument, input }: Tool) => ({
  type: object,
  properties: { meta: metaSchema, [argument]: schemaOf(input, "input") },
  required: [argument],
});

/** A refusal has messages instead of what was wanted, so nothing but the envelope is always there. */
const outputSchema = ({ reply }: Tool) => ({
  type: object,
  properties: { ...schemaOf(reply, "output").properties, ucp: { type: object } },
  required: ["ucp"],
});

/** The tools as a model sees them. All of them read alone, and what they read is the shop's, not the open world's. */
export const listedTools = Object.values(tools).map((tool) => ({
  name: tool.name,
  description: tool.description,
  inputSchema: inputSchema(tool),
  outputSchema: outputSchema(tool),
  annotations: { readOnlyHint: true, openWorldHint: false },
}));

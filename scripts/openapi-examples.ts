import { readFileSync } from "node:fs";
import * as z from "zod";

/** One exchange of an endpoint: what went well. `body` is absent where the endpoint has none. */
const EndpointExample = z.object({ body: z.unknown().optional(), reply: z.unknown() });

const OpenapiExamples = z.object({
  endpoints: z.record(z.string(), EndpointExample),
  /** A refusal by its status. */
  problems: z.record(z.string(), z.unknown()),
});
export type OpenapiExamples = z.infer<typeof OpenapiExamples>;

export const examplesFile = "docs/own-upstream/examples.json";

/** The examples of the published contract, which `npm run generate -- examples` records. */
export const openapiExamples = (): OpenapiExamples =>
  OpenapiExamples.parse(JSON.parse(readFileSync(examplesFile, "utf8")));

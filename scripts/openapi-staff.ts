import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contract/endpoint";
import { FieldErrors, ProblemCode } from "@/lib/contract/problem";
import { staffEndpoints } from "@/lib/contract/staff/staff-endpoints";
import { exportedByContract, type Json, json, pathsAndSchemas, reference } from "./openapi-parts";

const failures: Readonly<Record<string, string>> = {
  "400": "The request cannot be understood: broken JSON.",
  "401": "Nobody is logged in, or the login lacks its second step.",
  "403": "The caller may not do this, or the call comes from another site.",
  "404": "There is no such thing, or it is another shop's.",
  "409": "The state does not allow it.",
  "413": "The body is larger than 64 KB.",
  "415": "The body is not JSON.",
  "422": "Fields are wrong; `errors` names them.",
  "429": "Too many tries; `Retry-After` says when to ask again.",
  "500": "A mistake of the upstream.",
};

/** A refusal, as the console reads it. */
const Problem = z.object({
  message: z.string(),
  code: z.optional(ProblemCode),
  errors: z.optional(FieldErrors),
});

const entries: readonly (readonly [string, Endpoint])[] = Object.entries(staffEndpoints);

/** The console's API as an OpenAPI 3.1 document: for programs beside the console, and for who replaces it. */
export const openapiStaffDocument = async (): Promise<Json> => {
  const exported = await exportedByContract((file) => file.startsWith("staff/"));
  const fileOf = (endpoint: Endpoint): string => exported.find(({ value }) => value === endpoint)?.file ?? "";
  /** `staff/staff-account` → `account`. */
  const tagOf = (endpoint: Endpoint): string => fileOf(endpoint).replace(/^staff\/(?:staff-)?/, "");
  const { paths, schemas } = pathsAndSchemas({
    entries,
    exported: [...exported, { file: "problem", name: "Problem", value: Problem }],
    tagOf,
    headersOf: () => [],
    exampleOf: () => undefined,
    refusals: Object.keys(failures),
  });
  return {
    openapi: "3.1.0",
    info: {
      title: "Mealfront console",
      version: "1",
      description:
        "What the staff's console calls at its own listener. It changes with the console: no promise of the public contract holds for it.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    tags: [...new Set(entries.map(([, endpoint]) => tagOf(endpoint)))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-staff_session" } },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          status,
          { description, content: json(reference("Problem"), undefined) },
        ]),
      ),
      schemas,
    },
  };
};

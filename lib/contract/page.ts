import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Instant } from "./scalar";

/** A page that is a text: about the brand, how to pay, the legal ones (SPEC-110). */
export const Page = z.object({
  alias: z.string(),
  title: z.string(),
  /** Sanitised by the reader before it is shown. */
  html: z.string(),
  updated_at: Instant,
});
export type Page = z.infer<typeof Page>;

export const pageByAlias = endpoint({
  method: "GET",
  path: "/pages/{alias}",
  kind: "read",
  summary: "One text page, with the names and figures of a city, or of the brand's first city; 404 where it is hidden.",
  query: z.strictObject({ city_id: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  reply: z.object({ page: Page }),
});

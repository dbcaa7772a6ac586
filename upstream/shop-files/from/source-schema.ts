/** Schemas that documents of several systems share. */

import * as z from "zod";

/** A list that a system leaves out, or writes as null, where it has nothing. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((list) => list ?? []);

/** A number that a system writes as a number or as a text; null where there is none. */
export const Numeric = z
  .union([z.number(), z.string().regex(/^-?\d{0,15}(\.\d{1,6})?$/)])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === "" ? null : Number(value)));

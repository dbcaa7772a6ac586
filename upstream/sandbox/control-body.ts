import type { Context } from "hono";
import * as z from "zod/mini";
import { wrongField } from "../domain/domain-error";
import { readJson } from "../http/serve";
import { say } from "../texts/say";

/**
 * The body of a control call.
 *
 * @throws DomainError 422 with the first field that is wrong
 */
export const bodyOf = async <Schema extends z.ZodMiniType>(c: Context, schema: Schema): Promise<z.output<Schema>> => {
  const result = z.safeParse(schema, await readJson(c));
  if (result.success) return result.data;
  throw wrongField(result.error.issues[0]?.path.join(".") || "body", say("field.wrong"));
};

import "server-only";
import * as z from "zod/mini";
import type { Language } from "@/lib/contract/language";
import type { Problem, ProblemCode } from "@/lib/contract/problem";
import { messagesOf } from "@/lib/i18n/messages";
import { logger } from "@/lib/observability/logger";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { ApiError } from "./api-error";

/** These texts carry no arguments, so they need no formatter. */
const Texts = z.record(z.string(), z.string());

/** What a failed call says in the customer's language when the upstream said nothing. */
export const problemText = async (language: Language, code: ProblemCode): Promise<string> => {
  const { error } = await messagesOf(language);
  return z.parse(Texts, error)[code] ?? code;
};

type Failure = {
  readonly status: number;
  readonly code: ProblemCode;
  readonly problem: Omit<Problem, "message" | "code"> & { readonly message: string | null };
  readonly retryAfter: number | null;
};

/** The code that the log and the browser have of a failure. */
export const reasonOf = (error: unknown): ProblemCode => failureOf(error).code;

const failureOf = (error: unknown): Failure => {
  if (error instanceof UpstreamError) {
    const { status, code, problem, retryAfter } = error;
    return { status, code, problem: problem ?? { message: null }, retryAfter };
  }
  if (error instanceof ApiError) {
    const { status, code, errors } = error;
    return { status, code, problem: { message: null, ...(errors && { errors }) }, retryAfter: null };
  }
  return { status: 500, code: "internal", problem: { message: null }, retryAfter: null };
};

/** The answer to a call that failed: a `Problem` in the customer's language, and a line in the log. */
export const problemAnswer = async (
  error: unknown,
  context: { readonly language: Language; readonly requestId: string; readonly path: string },
): Promise<Response> => {
  const { status, code, problem, retryAfter } = failureOf(error);
  const { requestId, path, language } = context;
  const line = { request_id: requestId, path, status, reason: code };
  if (status === 500) logger().error({ ...line, err: error }, "call failed");
  else if (status > 500) logger().warn(line, "upstream failed");
  const body: Problem = { ...problem, code, message: problem.message ?? (await problemText(language, code)) };
  const headers = new Headers({ "cache-control": "no-store" });
  if (retryAfter !== null) headers.set("retry-after", String(retryAfter));
  return Response.json(body, { status, headers });
};

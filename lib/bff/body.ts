import { parseJson } from "@/lib/domain/parse-json";
import { ApiError } from "./api-error";
import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 of a body, hex. */
export const signatureOf = (body: string, secret: string): string =>
  createHmac("sha256", secret).update(body, "utf8").digest("hex");

/** Whether a signature belongs to a body; takes the same time whatever is wrong with it. */
export const isSigned = (body: string, signature: string | null, secret: string): boolean => {
  const right = Buffer.from(signatureOf(body, secret));
  const given = Buffer.from((signature ?? "").replace(/^sha256=/, ""));
  return given.length === right.length && timingSafeEqual(given, right);
};

/** No payload of the contract comes near it (SPEC-335). */
const MAX_BYTES = 64 * 1024;

const isJson = (headers: Headers): boolean =>
  headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() === "application/json";

/**
 * The text of a body. It is read no further than `most` bytes, 64 KB.
 *
 * @throws ApiError 413 for a longer body, TypeError for what is no UTF-8
 */
export const boundedText = async ({ headers, body }: Request, most = MAX_BYTES): Promise<string> => {
  if (Number(headers.get("content-length") ?? 0) > most) throw new ApiError(413, "too_large");
  if (body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let text = "";
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > most) throw new ApiError(413, "too_large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** A JSON body, and its text as it came, of which a signature is. Throws as `jsonBody` does. */
export const jsonBodyWithText = async (
  request: Request,
): Promise<{ readonly json: unknown; readonly text: string }> => {
  if (!isJson(request.headers)) throw new ApiError(415, "unsupported_media");
  try {
    const text = await boundedText(request);
    return { json: parseJson(text), text };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, "bad_request");
  }
};

/** Reads a JSON body. Throws 415 for another type, 413 over 64 KB, 400 for what is not JSON, or has more than 32 levels. */
export const jsonBody = async (request: Request): Promise<unknown> => (await jsonBodyWithText(request)).json;

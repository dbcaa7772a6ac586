import * as z from "zod/mini";
import { ApiError } from "@/lib/bff/api-error";
import { route } from "@/lib/bff/route";
import { endpoint } from "@/lib/contract/endpoint";

/** Whatever the contract does not name is answered in the contract's form, not with a page. */
const unknown = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE") =>
  route(endpoint({ method, path: "/{rest}", kind: "read", summary: "No such call.", reply: z.never() }), {
    handle: () => Promise.reject(new ApiError(404, "not_found")),
  });

export const GET = unknown("GET");
export const POST = unknown("POST");
export const PUT = unknown("PUT");
export const PATCH = unknown("PATCH");
export const DELETE = unknown("DELETE");

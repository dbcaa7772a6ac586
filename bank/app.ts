import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Problem, ProblemCode } from "@/lib/contract/problem";
import type { BankConfig } from "./config";

const BODY_LIMIT = 64 * 1024;
const TIMEOUT_MS = 8_000;

const problem = (code: ProblemCode, status: number, message: string): Response =>
  Response.json({ message, code } satisfies Problem, { status });

type Target = { readonly method: "GET" | "POST"; readonly path: string; readonly body?: string };

/** Hands a control call to the upstream, whose clock, orders, messages and limits these are. */
const forward = async (
  { upstreamUrl, controlToken }: BankConfig,
  { method, path, body }: Target,
): Promise<Response> => {
  const headers = { authorization: `Bearer ${controlToken}`, "accept-language": "en" };
  try {
    const answer = await fetch(`${upstreamUrl}/private${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = answer.headers.get("content-type") ?? "application/json";
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: { "content-type": type } });
  } catch {
    return problem("bad_gateway", 502, "The upstream does not answer.");
  }
};

/** What the control API reads and changes, below `/sbx`. */
const reads = ["/clock", "/outbox", "/orders/:id"] as const;
const changes = ["/clock", "/limits", "/settings", "/stops", "/orders/:id/advance"] as const;

/**
 * The sandbox bank as a function of a request. Now it has the control API of the sandbox; acquirer and issuer come with
 * the payments.
 */
export const createBank = (config: BankConfig): Hono => {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: () => problem("too_large", 413, "The request is too large.") }));
  app.notFound(() => problem("not_found", 404, "Nothing was found here."));
  app.onError(() => problem("internal", 500, "Something went wrong."));

  app.get("/healthz", (c) => c.json({ ok: true }));

  for (const path of reads) {
    app.get(`/sbx${path}`, (c) =>
      forward(config, { method: "GET", path: `${c.req.path.slice("/sbx".length)}${new URL(c.req.url).search}` }),
    );
  }
  for (const path of changes) {
    app.post(`/sbx${path}`, async (c) => {
      // A page of another site can send anything but JSON here without being asked for permission.
      const type = c.req.header("content-type") ?? "";
      if (!/^application\/json\b/i.test(type)) return problem("unsupported_media", 415, "Send the request as JSON.");
      return forward(config, { method: "POST", path: c.req.path.slice("/sbx".length), body: await c.req.text() });
    });
  }
  return app;
};

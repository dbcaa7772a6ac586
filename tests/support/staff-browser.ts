import * as z from "zod/mini";
import type { BodyOf, Endpoint, ReplyOf } from "@/lib/contract/endpoint";
import { Problem } from "@/lib/contract/problem";

type Answer<E extends Endpoint> =
  | { readonly status: 200; readonly reply: ReplyOf<E> }
  | { readonly status: number; readonly problem: Problem };

type Sent<E extends Endpoint> = {
  readonly body?: BodyOf<E>;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A browser at the console: it stores cookies and sends its origin.
 *
 * @param origin of the console's pages, where a proxy stands before `url`
 */
export const createStaffBrowser = (url: string, address = "198.51.100.7", origin = url) => {
  const cookies = new Map<string, string>();
  const call = async <E extends Endpoint>(
    endpoint: E,
    { body, params = {}, query = {}, headers = {} }: Sent<E> = {},
  ): Promise<Answer<E>> => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${url}${path}${search === "" ? "" : `?${search}`}`, {
      method: endpoint.method,
      headers: {
        origin,
        "x-forwarded-for": address,
        "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const json: unknown = await response.json();
    return response.status === 200
      ? { status: 200, reply: z.parse<E["reply"]>(endpoint.reply, json) }
      : { status: response.status, problem: z.parse(Problem, json) };
  };
  return {
    cookies,
    call,
    /** The reply of a call that has to succeed. */
    get: async <E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<ReplyOf<E>> => {
      const answer = await call(endpoint, sent);
      if ("reply" in answer) return answer.reply;
      throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.problem)}`);
    },
  };
};

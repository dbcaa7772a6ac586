import "server-only";
import { serverEnv } from "@/lib/config/env.server";
import type { Endpoint, ReplyOf } from "@/lib/contract/endpoint";
import { callUpstream } from "@/lib/upstream/call-upstream";
import { ApiError } from "./api-error";
import { openHandOverLink } from "./hand-over-link";
import type { RouteContext } from "./route";

type Linked = { readonly link: string; readonly replace?: boolean | undefined };

/** Calls the upstream with the checkout that a link opens. What opens nothing is 404, as a checkout that never was. */
export const byHandOverLink =
  <E extends Endpoint>(endpoint: E, bodyOf: (body: RouteContext<E>["body"]) => Linked | undefined) =>
  async (call: RouteContext<E>): Promise<ReplyOf<E>> => {
    const body = bodyOf(call.body);
    const session = openHandOverLink(body?.link ?? "", serverEnv().sessionSecret);
    if (session === null) throw new ApiError(404, "not_found");
    return callUpstream(endpoint, { ...call, body: { ...body, link: session } }, call.context);
  };

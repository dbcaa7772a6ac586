import { MISSING_SHOP_HEADER } from "@/lib/contract/missing-shop";
import { clock } from "@/lib/contract/settings";
import { callUpstream } from "@/lib/upstream/call-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";

export const dynamic = "force-dynamic";

const headers = { "cache-control": "no-store" };

/**
 * Able to serve: the upstream answers. Also where it says that there is no shop yet, because the page of how to import one is served
 * then, and nobody would see it behind a storefront that counts as away (SPEC-514).
 */
export const GET = async (): Promise<Response> => {
  try {
    await callUpstream(clock, {}, { language: "en", requestId: crypto.randomUUID() });
    return new Response("ready\n", { headers });
  } catch (error) {
    if (error instanceof UpstreamError && error.isShopMissing)
      return new Response("ready, and there is no shop yet\n", { headers: { ...headers, [MISSING_SHOP_HEADER]: "1" } });
    return new Response("upstream does not answer\n", { status: 503, headers: { ...headers, "retry-after": "2" } });
  }
};

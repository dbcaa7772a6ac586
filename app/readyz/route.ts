import { clock } from "@/lib/contract/settings";
import { callUpstream } from "@/lib/upstream/call-upstream";

export const dynamic = "force-dynamic";

/** Able to serve: the upstream answers. */
export const GET = async (): Promise<Response> => {
  const headers = { "cache-control": "no-store" };
  try {
    await callUpstream(clock, {}, { language: "en", requestId: crypto.randomUUID() });
    return new Response("ready\n", { headers });
  } catch {
    return new Response("upstream does not answer\n", { status: 503, headers: { ...headers, "retry-after": "2" } });
  }
};

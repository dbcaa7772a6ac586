export const dynamic = "force-dynamic";

/** The process is alive. */
export const GET = (): Response => new Response("ok\n", { headers: { "cache-control": "no-store" } });

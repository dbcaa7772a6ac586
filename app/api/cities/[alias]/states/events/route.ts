/** `server/` answers before Next (ADR-0128); `next dev` runs without it, and there is nothing to be had. */
export const GET = (): Response => new Response(null, { status: 204, headers: { "cache-control": "no-store" } });

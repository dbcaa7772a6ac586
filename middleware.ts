import { handlePageRequest } from "@/lib/middleware/handle";

export default handlePageRequest;

export const config = {
  // Next 16 defaults to the edge runtime for middleware.ts; the Node one shares the clients of the upstream.
  runtime: "nodejs",
  // Everything but calls, built files and the few files and handlers served at fixed names. Names with an extension are
  // not left out: an inner path must not come in by one.
  matcher: [
    "/((?!api/|ucp/|\\.well-known/ucp$|_next/|pictures/|fonts/|brands/|media/|healthz$|readyz$|robots\\.txt$|llms\\.txt$|sitemap\\.xml$|sitemap/|manifest\\.webmanifest$|favicon\\.ico$|service-worker\\.js$).*)",
  ],
};

import createNextIntlPlugin from "next-intl/plugin";

/** A changed picture under its old name is seen after a week at most, and meanwhile needs no request. */
const aWeek = "public, max-age=604800, stale-while-revalidate=2592000";

/** A build without maps leaves Leaflet and its React part out (docs/decisions/0100-the-licence-of-react-leaflet.md). */
const hasMaps = process.env["MAP_PROVIDER"] !== "none";

/** The build of `npm test` comes after its type check, in a folder that is seldom built twice. */
const isInGate = process.env["IN_GATE"] === "1";

/** The cache for a next build costs a first one a third of its time, and those who try the shop build it once. */
const isFirst = process.env["FIRST_BUILD"] === "1";

/** The demo opens a quarter of a minute sooner without. */
const skipsTypes = isInGate || process.env["SKIP_TYPES"] === "1";

/** @type {import("next").NextConfig} */
const config = {
  // A second shop of the same brand beside the first one stores its pages apart: they name its address.
  distDir: process.env["BUILD_DIR"] ?? ".next",
  // Routes that `npm run dev` alone has.
  pageExtensions: ["ts", "tsx", ...(process.env["NODE_ENV"] === "development" ? ["dev.ts"] : [])],
  poweredByHeader: false,
  // An ETag is a hash of every page at every request, for pages that are never requested by it.
  generateEtags: false,
  // The public addresses are not the folders of `app`: middleware adds brand, language and order type.
  typedRoutes: false,
  typescript: { ignoreBuildErrors: skipsTypes },
  // Pictures are committed in their widths: none is resized while a customer waits.
  images: { unoptimized: true },
  // Metrics need one copy of it in all parts of the server.
  serverExternalPackages: ["prom-client"],
  env: { MAPS: hasMaps ? "shown" : "none" },
  turbopack: {
    resolveAlias: hasMaps ? {} : { "@/components/map/leaflet-map": "./components/map/no-map.ts" },
  },
  experimental: {
    globalNotFound: true,
    turbopackFileSystemCacheForBuild: !(isInGate || isFirst),
    // The default puts the styles of nearly all components into one file, which every page then loads.
    // A request is priced low: what a page does not need would cost it more than the few requests it saves (home, 4000: 18.4 KB
    // of styles, 3000: 17.6).
    cssChunking: { type: "graph", requestCost: 3000 },
    // All code of ours on a page in one file: it packs 3 KB better than in six, and comes in fewer rounds. What is larger than
    // `maxMergeChunkSize` (bytes as written, React Query for one) stays a file of its own: merged, it would come again with
    // every part that needs it (ADR-0055).
    turbopackChunking: { requestCost: 2_000_000, minChunkSize: 500_000, maxMergeChunkSize: 100_000 },
  },
  headers: async () => [
    ...["/pictures/:path*", "/fonts/:path*", "/brands/:path*"].map((source) => ({
      source,
      headers: [{ key: "cache-control", value: aWeek }],
    })),
    // A cached worker would go on serving an old shop.
    { source: "/service-worker.js", headers: [{ key: "cache-control", value: "no-cache" }] },
  ],
};

const withMessages = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

export default withMessages(config);

import { build } from "esbuild";

/** Bundles the service worker to a fixed address: it has to be served from the root of the site. */
export const bundleServiceWorker = async (): Promise<void> => {
  await build({
    entryPoints: ["lib/offline/service-worker.ts"],
    outfile: "public/service-worker.js",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
};

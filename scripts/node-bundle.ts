import type { BuildOptions } from "esbuild";

/** How our own programs are bundled for Node; packages stay outside. */
export const nodeBundle = {
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
} satisfies BuildOptions;

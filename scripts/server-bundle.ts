import { build } from "esbuild";
import { nodeBundle } from "./node-bundle";
import { serverFile } from "./server-file";

/** Bundles the storefront's own server, so that production needs nothing that reads TypeScript. */
export const bundleServer = async (dist: string): Promise<void> => {
  await build({ ...nodeBundle, entryPoints: ["server/main.ts"], outfile: serverFile(dist) });
};

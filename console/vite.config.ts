import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const textsOf = /\/messages\/([a-z]+)\/[\w-]+\.json$/;

/** Where `npm run dev` serves the console, and the listener of the upstream that answers its calls. */
const { CONSOLE_PORT: port, CONSOLE_API: api } = process.env;

export default defineConfig({
  root: path("."),
  // What the shop's public folder has is no part of the console.
  publicDir: false,
  cacheDir: path("../node_modules/.cache/vite"),
  resolve: {
    alias: [
      { find: "@", replacement: path("..") },
      // The fonts lie where the shop serves them; here they become hashed files.
      { find: /^\/fonts\//, replacement: path("../public/fonts/") },
    ],
  },
  build: {
    outDir: path("../dist/console"),
    emptyOutDir: true,
    // The browsers of package.json (ADR-0068).
    target: ["chrome111", "edge111", "firefox121", "safari16.4"],
    // Nothing is inlined: the content policy allows no data of scripts, and a font is fetched when a text needs it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: "texts",
              name: (id) => `texts-${textsOf.exec(id)?.[1] ?? "all"}`,
              test: textsOf,
              priority: 10,
            },
          ],
        },
      },
      // React's directives for servers say nothing here, and what the shop loads late the console may load at once.
      onLog: (level, log, handle) => {
        if (!["MODULE_LEVEL_DIRECTIVE", "INEFFECTIVE_DYNAMIC_IMPORT"].includes(log.code ?? "")) handle(level, log);
      },
    },
  },
  server: {
    host: "localhost",
    strictPort: true,
    ...(port !== undefined && { port: Number(port) }),
    ...(api !== undefined && { proxy: { "/staff": api } }),
  },
});

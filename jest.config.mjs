/** ESM-only packages that Jest has to compile. */
const esm = [
  "any-ascii",
  "ky",
  "next-intl",
  "use-intl",
  "intl-messageformat",
  "@formatjs",
  "icu-minify",
  "iron-session",
  "uncrypto",
  "cookie",
  "zod",
  "date-fns",
  "date-fns-tz",
  "@maskito",
  "@oddbird",
  "@simplewebauthn/browser",
  "uqr",
  "lucide-react",
  "marked",
  "@modelcontextprotocol",
  "eventsource-parser",
  "pkce-challenge",
  "jose",
  "hono",
  "@hono",
  "msw",
  "zustand",
  "supercluster",
  "kdbush",
  "react-leaflet",
  "@react-leaflet",
  "geojson-vt",
  "pbf",
  "resolve-protobuf-schema",
  "protocol-buffers-schema",
  // CommonJS that imports Node's modules as ESM does.
  "@opentelemetry/otlp-exporter-base",
];

/** What builds, benches and walks leave behind (.gitignore): a copy of a package there has the name of ours. */
const made = [".next", ".data", ".cache", "dist", "deploy/brands", "test-results", "playwright-report"];

/** `*.long.test.ts` belongs to `npm run test:long` alone (docs/testing.md). */
const longOnly = process.env["LONG"] === "1" ? [] : ["\\.long\\.test\\.tsx?$"];

const common = {
  runtime: "<rootDir>/tests/support/jest-runtime.mjs",
  testPathIgnorePatterns: ["/node_modules/", ...longOnly],
  transform: {
    "^.+\\.(t|j|mj)sx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          target: "es2022",
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join("|")})/)`],
  moduleNameMapper: {
    "\\.module\\.css$": "<rootDir>/tests/support/css-module.ts",
    "^leaflet/dist/leaflet.css$": "<rootDir>/tests/support/nothing.ts",
    "^server-only$": "<rootDir>/tests/support/nothing.ts",
    "^next/navigation$": "<rootDir>/tests/support/navigation.ts",
    "^@/(.*)$": "<rootDir>/$1",
  },
  modulePathIgnorePatterns: made.map((folder) => `<rootDir>/${folder.replaceAll(".", "\\.")}/`),
  setupFilesAfterEnv: ["<rootDir>/tests/support/quiet.ts"],
};

export default {
  projects: [
    {
      ...common,
      displayName: "unit",
      testEnvironment: "node",
      testMatch: [
        "<rootDir>/{app,bank,bench,components,console,lib,scripts,server,tools,upstream}/**/*.test.{ts,tsx}",
        "<rootDir>/tests/{rules,deploy}/**/*.test.ts",
      ],
    },
    {
      ...common,
      displayName: "processes",
      testEnvironment: "node",
      testMatch: ["<rootDir>/tests/processes/**/*.test.ts"],
    },
    {
      ...common,
      displayName: "contract",
      testEnvironment: "node",
      testMatch: ["<rootDir>/tests/{contract,security}/**/*.test.ts"],
      globalSetup: "<rootDir>/tests/contract/setup.ts",
      globalTeardown: "<rootDir>/tests/contract/teardown.ts",
    },
    {
      ...common,
      displayName: "money",
      testEnvironment: "node",
      testMatch: ["<rootDir>/tests/{money,built,faults}/**/*.test.ts"],
    },
  ],
  // A bound, not a wait: most tests take a tenth of a second, the longest 15 s, and three times that on the slowest machine seen.
  testTimeout: 60_000,
};

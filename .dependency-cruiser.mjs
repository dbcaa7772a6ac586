/** Measurements of any process, the storefront's, the upstream's and the bank's alike. */
const measurements = [
  "lib/observability/metrics-server",
  "lib/observability/process-metrics",
  "lib/observability/tracing",
  "lib/observability/open-tracing",
  "lib/observability/tracing-settings",
  "lib/observability/visible-text",
];

/**
 * Who may import whom. Each place names what it may reach inside the repository; everything else is a violation.
 * The reasons stand in docs/decisions/0003-import-rules.md.
 */
const places = {
  "lib/contract": [],
  "lib/domain": ["lib/contract", "lib/brand/brands"],
  "lib/config": ["lib/brand", "lib/brand-data"],
  "lib/brand": [],
  "lib/brand-data": ["lib/brand", "lib/contract/per-language"],
  "lib/i18n": ["lib/contract", "lib/config", "lib/brand", "messages"],
  "lib/routing": ["lib/contract", "lib/domain"],
  "lib/seo": ["lib/contract", "lib/domain", "lib/config", "lib/brand", "lib/i18n", "lib/request"],
  "lib/upstream": ["lib/contract", "lib/config", "lib/observability", "lib/i18n"],
  "lib/cache": ["lib/contract", "lib/config", "lib/upstream", "lib/observability"],
  "lib/bff": [
    "lib/contract",
    "lib/domain",
    "lib/config",
    "lib/i18n",
    "lib/brand",
    "lib/routing",
    "lib/request",
    "lib/upstream",
    "lib/observability",
  ],
  // What programs that shop for people call: of the wrapper of the API it has the reading of bodies, and the link that it opens to a person.
  "lib/agents": [
    "lib/bff/api-error",
    "lib/bff/body",
    "lib/bff/hand-over-link",
    "lib/contract",
    "lib/domain",
    "lib/config",
    "lib/i18n",
    "lib/brand",
    "lib/routing",
    "lib/request",
    "lib/upstream",
    "lib/observability",
  ],
  "lib/queries": ["lib/contract", "lib/upstream/upstream-error", "lib/cache/read-cached", "lib/observability"],
  "lib/client": [
    "lib/contract",
    "lib/domain",
    "lib/config/env.client",
    "lib/config/has-maps",
    "lib/brand",
    "lib/offline",
    "lib/routing",
    // A cookie is read by one function, on the server and in the browser.
    "lib/request/cookie-value",
  ],
  "lib/offline": ["lib/contract", "lib/domain", "lib/routing", "lib/request"],
  "lib/request": ["lib/contract", "lib/brand"],
  "lib/middleware": [
    "lib/request",
    "lib/contract",
    "lib/domain",
    "lib/config",
    "lib/brand",
    "lib/i18n",
    "lib/routing",
    "lib/upstream",
    "lib/observability",
    // A changed tag reaches the table of cities at once.
    "lib/cache/changed-tags",
  ],
  "lib/observability": ["lib/config", "lib/contract"],
  "lib/next-internals": [],
  "components/ui": [],
  upstream: [
    "messages",
    "lib/contract",
    "lib/domain",
    "lib/brand",
    "lib/brand-data",
    "lib/request/preview-token",
    "lib/request/client-address",
    "lib/config/media",
    "lib/config/listen",
    "lib/config/public-address",
    "lib/config/follow-link",
    ...measurements,
  ],
  server: [
    "lib/bff/handler-channel",
    "lib/cache/changed-tags",
    "lib/contract",
    "lib/domain/customer/ip-address",
    "lib/domain/spoken-language",
    "lib/routing",
    "lib/brand",
    "lib/brand-data",
    "lib/request",
    "lib/middleware",
    "lib/next-internals",
    "lib/observability/measurements",
    "lib/observability/route-name",
    "lib/config/media",
    "lib/config/listen",
    ...measurements,
  ],
  bank: ["lib/contract", "lib/config/listen", ...measurements],
  // The staff's console is an application of its own: of the shop it has the controls, the rules and the texts.
  console: [
    "messages",
    "components/ui",
    "lib/contract",
    "lib/domain",
    "lib/i18n",
    "lib/client/core/api-client",
    "lib/client/core/call-failure",
    "lib/client/core/date-text",
    "lib/client/core/field-errors",
    "lib/client/core/idempotency-key",
    "lib/client/core/problem",
    "lib/client/core/sse-connection",
  ],
};

/** The walls inside the upstream: rules know no tables, tables no use cases, and HTTP knows use cases alone. */
const upstreamPlaces = {
  texts: [],
  domain: ["texts"],
  store: ["domain", "texts", "limits", "metrics"],
  adapters: ["domain", "texts", "store"],
  services: ["domain", "texts", "store", "adapters", "dependencies", "limits", "metrics", "poll", "wait-at-most"],
  http: ["domain", "texts", "services", "dependencies", "metrics"],
  sandbox: ["domain", "texts", "services", "store", "http", "dependencies"],
  workers: ["domain", "texts", "store", "adapters", "services", "dependencies", "metrics", "poll", "wait-at-most"],
  demo: ["store", "shop-files"],
  "shop-files": ["domain", "texts", "store", "adapters"],
};

/** What any component of a noun may use beside its own folder. */
const forComponents = [
  "components/ui",
  "components/map",
  "components/modal",
  "components/phone",
  "lib/contract",
  "lib/domain",
  "lib/brand",
  "lib/i18n",
  "lib/client",
  "lib/routing",
  "lib/seo/json-ld",
  "lib/config/has-maps",
];

const anyOf = (paths) => `^(${paths.join("|")})(/|\\.|$)`;
const inside = "^(app|components|console|lib|messages|server|upstream|bank|tests|scripts|tools|bench|middleware)";
const isTest = "\\.test\\.tsx?$";

const placeRules = Object.entries(places).map(([place, allowed]) => ({
  name: `${place.replaceAll("/", "-")}-reaches-out`,
  severity: "error",
  from: { path: anyOf([place]), pathNot: isTest },
  to: { path: inside, pathNot: anyOf([place, ...allowed]) },
}));

const upstreamRules = Object.entries(upstreamPlaces).map(([place, allowed]) => ({
  name: `upstream-${place}-reaches-out`,
  severity: "error",
  from: { path: anyOf([`upstream/${place}`]), pathNot: isTest },
  to: { path: "^upstream/", pathNot: anyOf([place, ...allowed].map((name) => `upstream/${name}`)) },
}));

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "contract-is-light",
      comment: "The contract reaches the browser: zod itself would cost it 91 KB, zod/mini costs 5.",
      severity: "error",
      from: { path: "^lib/contract/" },
      to: { dependencyTypes: ["npm"], pathNot: "node_modules/zod/v4/(mini|core|locales)|node_modules/zod/mini" },
    },
    {
      name: "next-internals-in-one-place",
      comment: "What Next does not document changes without notice: lib/next-internals holds it, with a test of each.",
      severity: "error",
      from: { pathNot: "^lib/next-internals/" },
      // The last is what the package's own name resolves to.
      to: { path: "node_modules/next/dist/", pathNot: "node_modules/next/dist/server/next\\.js$" },
    },
    {
      name: "components-know-only-their-noun",
      severity: "error",
      from: { path: "^components/([^/]+)/", pathNot: `^components/ui/|${isTest}` },
      to: { path: inside, pathNot: `^components/$1/|${anyOf(forComponents)}` },
    },
    {
      name: "pages-read-queries",
      severity: "error",
      from: { path: "^app/(\\[brand\\]|_screens|_shell)/", pathNot: isTest },
      to: { path: "^(lib/(upstream|bff|middleware)|upstream|bank|app/api)/" },
    },
    {
      name: "routes-use-the-wrapper",
      severity: "error",
      from: { path: "^app/api/", pathNot: isTest },
      to: {
        path: inside,
        pathNot: "^(lib/(bff|upstream|contract|domain|config|observability)/|lib/cache/changed-tags\\.|app/api/)",
      },
    },
    {
      name: "agents-have-routes-of-their-own",
      comment: "A route of agents is one sentence too; nothing else of the shop knows them.",
      severity: "error",
      from: { path: "^app/(ucp|\\.well-known)/", pathNot: isTest },
      to: { path: inside, pathNot: "^lib/agents/" },
    },
    {
      name: "agents-are-known-to-their-routes",
      severity: "error",
      from: { path: inside, pathNot: `^(lib/agents|app/ucp|app/\\.well-known|app/llms\\.txt|tests)/|${isTest}` },
      to: { path: "^lib/agents/" },
    },
    {
      name: "workers-are-started-by-main",
      comment: "What is done in the background is called by nobody: an action that both need stands below both.",
      severity: "error",
      from: { path: "^upstream/", pathNot: `^upstream/(main\\.ts|workers/)|${isTest}` },
      to: { path: "^upstream/workers/" },
    },
    {
      name: "console-is-imported-by-nobody",
      comment: "No byte of the console reaches customers (ADR-0115): it is built and served apart.",
      severity: "error",
      from: { pathNot: "^(console|tests)/" },
      to: { path: "^console/" },
    },
    {
      name: "no-tests-in-the-product",
      severity: "error",
      from: { path: "^(app|components|console|lib|server|upstream|bank)/", pathNot: isTest },
      to: { path: `^(tests|scripts|tools|bench)/|${isTest}` },
    },
    ...placeRules,
    ...upstreamRules,
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.data|\\.cache|public|next-env\\.d\\.ts)" },
    webpackConfig: { fileName: "scripts/resolve.config.mjs" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};

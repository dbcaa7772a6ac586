/**
 * @group security
 * @rule SPEC-561
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { importCheck } from "../../scripts/gate";

const Report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** A file, what it imports, and the rule that forbids it; null: it is allowed. */
const imports = [
  ["lib/contract/a.ts", "@/lib/domain/menu/counter", "lib-contract-reaches-out"],
  ["lib/contract/b.ts", "zod", "contract-is-light"],
  ["lib/contract/c.ts", "zod/mini", null],
  ["lib/domain/a.ts", "@/lib/client/core/api-client", "lib-domain-reaches-out"],
  ["lib/domain/b.ts", "@/lib/domain/b", "no-cycles"],
  ["lib/domain/c.ts", "@/lib/contract/cart", null],
  ["lib/request/a.ts", "@/lib/middleware/handle", "lib-request-reaches-out"],
  ["lib/routing/a.ts", "@/lib/request/page-key", "lib-routing-reaches-out"],
  ["lib/routing/b.ts", "@/lib/domain/place/reserved-segments", null],
  ["lib/client/cart/a.ts", "@/lib/upstream/call-upstream", "lib-client-reaches-out"],
  ["lib/client/cart/b.ts", "@/lib/client/core/api-client", null],
  ["components/ui/a.tsx", "@/lib/contract/cart", "components-ui-reaches-out"],
  ["components/cart/a.tsx", "@/components/product/product-card", "components-know-only-their-noun"],
  ["components/cart/b.tsx", "@/lib/config/env.server", "components-know-only-their-noun"],
  ["components/cart/c.tsx", "@/components/ui/button", null],
  ["app/api/cart/route.ts", "@/lib/queries/city", "routes-use-the-wrapper"],
  ["app/[brand]/page.tsx", "@/lib/upstream/call-upstream", "pages-read-queries"],
  ["app/_screens/a.tsx", "@/lib/upstream/call-upstream", "pages-read-queries"],
  ["app/_shell/a.tsx", "@/lib/bff/route", "pages-read-queries"],
  ["upstream/clock.ts", "@/lib/client/core/api-client", "upstream-reaches-out"],
  ["upstream/domain/a.ts", "@/upstream/store/database", "upstream-domain-reaches-out"],
  ["upstream/domain/b.ts", "@/upstream/domain/documents", null],
  ["upstream/store/a.ts", "@/upstream/services/call", "upstream-store-reaches-out"],
  ["upstream/store/b.ts", "@/upstream/domain/documents", null],
  ["upstream/adapters/a.ts", "@/upstream/services/call", "upstream-adapters-reaches-out"],
  ["upstream/services/a.ts", "@/upstream/http/serve", "upstream-services-reaches-out"],
  ["upstream/services/b.ts", "@/upstream/store/database", null],
  ["upstream/http/a.ts", "@/upstream/store/database", "upstream-http-reaches-out"],
  ["upstream/http/b.ts", "@/upstream/services/call", null],
  ["upstream/services/c.ts", "@/upstream/workers/cleanup", "workers-are-started-by-main"],
  ["upstream/texts/a.ts", "@/upstream/domain/documents", "upstream-texts-reaches-out"],
  ["bank/a.ts", "@/upstream/clock", "bank-reaches-out"],
  ["server/a.ts", "@/lib/bff/route", "server-reaches-out"],
  ["server/b.ts", "@/lib/next-internals/cache-folders", null],
  ["lib/next-internals/a.ts", "@/lib/bff/route", "lib-next-internals-reaches-out"],
  ["lib/next-internals/b.ts", "next/dist/server/lib/inner", null],
  ["lib/cache/a.ts", "@/lib/next-internals/cache-folders", "lib-cache-reaches-out"],
  ["lib/cache/b.ts", "next/dist/server/lib/inner", "next-internals-in-one-place"],
  ["components/cart/d.test.tsx", "next/dist/server/lib/inner", "next-internals-in-one-place"],
  ["components/cart/e.tsx", "@/lib/next-internals/cache-folders", "components-know-only-their-noun"],
  ["app/_shell/b.tsx", "next", null],
  ["server/c.ts", "@/tools/plan/demo-plan", "no-tests-in-the-product"],
  ["app/api/order/route.ts", "@/lib/cache/changed-tags", null],
  ["app/api/menu/route.ts", "@/lib/cache/shared-tags", "routes-use-the-wrapper"],
  ["console/a.tsx", "@/app/_shell/frame", "console-reaches-out"],
  ["console/b.tsx", "@/lib/bff/route", "console-reaches-out"],
  ["console/c.tsx", "@/components/cart/cart-line", "console-reaches-out"],
  ["console/d.tsx", "@/components/ui/button", null],
  ["app/_shell/c.tsx", "@/console/shell/api", "console-is-imported-by-nobody"],
  ["upstream/http/c.ts", "@/console/shell/api", "console-is-imported-by-nobody"],
] as const;

const root = mkdtempSync(join(tmpdir(), "imports-"));
let violations: z.infer<typeof Report>["summary"]["violations"];

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

/** A fixture tree with the names of ours: nothing is written into the sources. */
beforeAll(() => {
  const targets = imports.map(([, target]) => target).filter((target) => target.startsWith("@/"));
  for (const target of targets) write(`${target.slice(2)}.ts`, "export const there = true;\n");
  for (const [file, target] of imports) write(file, `import "${target}";\nexport const here = true;\n`);
  write("package.json", JSON.stringify({ dependencies: { next: "16", zod: "4" } }));
  write("node_modules/next/package.json", JSON.stringify({ name: "next", main: "dist/server/next.js" }));
  write("node_modules/next/dist/server/next.js", "");
  write("node_modules/next/dist/server/lib/inner.js", "");
  write("node_modules/zod/package.json", JSON.stringify({ name: "zod", version: "4.0.0", main: "index.js" }));
  write("node_modules/zod/index.js", "");
  write("node_modules/zod/mini/index.js", "");
  mkdirSync(join(root, "scripts"), { recursive: true });
  for (const file of [".dependency-cruiser.mjs", "scripts/resolve.config.mjs"]) cpSync(file, join(root, file));
  const tools = importCheck.map((part) => (/^(\.\/scripts|node_modules)\//.test(part) ? resolve(part) : part));
  const folders = ["app", "components", "console", "lib", "server", "upstream", "bank"];
  const output = execFileSync(process.execPath, [...tools, "-T", "json", ...folders], { cwd: root });
  violations = Report.parse(JSON.parse(output.toString())).summary.violations;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("the import rules", () => {
  it.each(imports)("%s importing %s: %s", (file, _target, rule) => {
    const broken = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);
    if (rule === null) expect(broken).toEqual([]);
    else expect(broken).toContain(rule);
  });
});

import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { importCheck } from "../../scripts/gate";

const Report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** Folder, the rule that must bite, and a line that breaks it. */
const plants = [
  ["lib/contract", "lib-contract-reaches-out", 'import "@/lib/domain/counter";'],
  ["lib/contract", "contract-is-light", 'import "zod";'],
  ["lib/domain", "lib-domain-reaches-out", 'import "@/lib/client/http";'],
  ["lib/client", "lib-client-reaches-out", 'import "@/lib/upstream/call-upstream";'],
  ["components/ui", "components-ui-reaches-out", 'import "@/lib/contract/cart";'],
  ["components/cart", "components-know-only-their-noun", 'import "@/components/product/product-card";'],
  ["components/cart", "components-know-only-their-noun", 'import type {} from "@/lib/config/env.server";'],
  ["upstream", "upstream-reaches-out", 'import "@/lib/client/http";'],
  ["upstream/http", "workers-are-started-by-main", 'import "@/upstream/workers/payment-reconciler";'],
  ["bank", "bank-reaches-out", 'import "@/upstream/clock";'],
  ["app/api", "routes-use-the-wrapper", 'import "@/lib/queries/menu";'],
  ["app/[brand]/[language]/[orderType]", "pages-read-queries", 'import "@/lib/upstream/call-upstream";'],
  ["lib/domain", "no-cycles", null],
] as const;

/** Pages and components are planted as JSX, as they are written. */
const fileOf = (folder: string, index: number) =>
  `${folder}/planted-violation-${index}.${/^(app|components)/.test(folder) ? "tsx" : "ts"}`;
let summary: z.infer<typeof Report>["summary"];

beforeAll(() => {
  for (const [index, [folder, , source]] of plants.entries()) {
    writeFileSync(
      fileOf(folder, index),
      `${source ?? `import "./planted-violation-${index}";`}\nexport const planted = () => ${folder.startsWith("components") ? "<p />" : index};\n`,
    );
  }
  const folders = ["app", "components", "lib", "upstream", "bank"];
  const output = execFileSync(process.execPath, [...importCheck, "-T", "json", ...folders], {
    maxBuffer: 64 * 1024 * 1024,
  });
  summary = Report.parse(JSON.parse(output.toString())).summary;
});

afterAll(() => {
  for (const [index, [folder]] of plants.entries()) rmSync(fileOf(folder, index), { force: true });
});

describe("the import rules", () => {
  it("look at every module", () => {
    expect(summary.totalCruised).toBeGreaterThan(100);
  });

  it.each(plants.map((plant, index) => [...plant, index] as const))(
    "in %s, %s bites",
    (folder, rule, _source, index) => {
      expect(summary.violations).toContainEqual(
        expect.objectContaining({ from: fileOf(folder, index), rule: expect.objectContaining({ name: rule }) }),
      );
    },
  );
});

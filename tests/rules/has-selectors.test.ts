import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { type Container, type Document, parse } from "postcss";

/*
 * What `:has()` depends on can stand anywhere below it, so browsers look at such rules whenever an element comes or goes. Blink then restyles
 * what the rule may style; where its last part is any element, or a part within a field, that is the whole page: 504 elements
 * instead of 5 for each press on home (`bench/interactions.ts`). What is meant is passed to such a part as a custom property.
 */
const sheets = String(execFileSync("git", ["ls-files", "components/*.css", "app/*.css"]))
  .trim()
  .split("\n");

/** A last part that names no element: `*`, or a pseudo-element other than those that every element has. */
const isUnnamed = (selector: string): boolean => {
  const last =
    selector
      .replace(/\((?:[^()]|\([^()]*\))*\)/g, "")
      .split(/[\s>+~]+/)
      .at(-1) ?? "";
  return last.startsWith("*") || /::(?!before|after)/.test(last);
};

/** Rules of a contrast theme cost nothing where there is none. */
const isOfContrast = (node: Container | Document | undefined): boolean =>
  node !== undefined &&
  node.type !== "root" &&
  ((node.type === "atrule" && "params" in node && /forced-colors/.test(String(node.params))) ||
    isOfContrast(node.parent));

it("a rule with :has() names the element that it styles, so that a press does not restyle the page", () => {
  const found: string[] = [];
  for (const file of sheets) {
    parse(readFileSync(file, "utf8")).walkRules((rule) => {
      if (isOfContrast(rule.parent)) return;
      for (const selector of rule.selectors)
        if (selector.includes(":has(") && isUnnamed(selector)) found.push(`${file}: ${selector}`);
    });
  }
  expect(found).toEqual([]);
});

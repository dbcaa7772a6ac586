import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { scriptFeatures, styleFeatures } from "../support/browser-list";
import { usesOf } from "../support/browser-use";

/** What the packages of a page use is held against the list of browsers too (ADR-0068, SPEC-461). */
const root = ".next/static";
const about = existsSync(root) ? describe : describe.skip;

/** Names that the packages give to functions of their own, and features that they detect by code that cannot be read here. */
const excused: Readonly<Record<string, string>> = {
  cancelIdleCallback: "of what requestIdleCallback has given",
  hidePopover: "called where it is there (`?.`)",
  startViewTransition: "React looks whether the document has it",
  // Next's polyfills for browsers without modules, which none of the list loads.
  escape: "polyfills",
  intersection: "polyfills",
  captureStackTrace: "polyfills",
};

/** Styles that some browser of the list does without, and what it shows then. */
const nicer: Readonly<Record<string, string>> = {
  ":-webkit-search-cancel-button": "the browser's own cross",
  ":popover-open": "no movement: `components/ui/popovers.ts` opens menus there",
  ":selection": "the system's colour",
  "@starting-style": "comes without a movement",
  "anchor-name": "behind @supports",
  "animation-range": "behind @supports",
  "animation-timeline": "behind @supports",
  "contain-intrinsic-size": "all of a long list is laid out",
  "content-visibility": "all of a long list is laid out",
  "forced-color-adjust": "Safari forces no colours",
  hyphens: "longer words go to the next line",
  "mask-image": "its prefixed name beside it",
  "position-anchor": "behind @supports",
  "position-area": "behind @supports",
  "print-color-adjust": "printed without backgrounds",
  resize: "a field of fixed size",
  "scrollbar-width": "the system's scrollbar",
  "text-size-adjust": "its prefixed name beside it",
  "text-wrap": "lines of unequal length",
  "user-select": "its prefixed name beside it",
};

/** Properties, rules and selectors of a style sheet; strings and comments are none. */
const namesInStyles = (text: string): string[] => {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  return [
    ...[...plain.matchAll(/(?<=[{;]\s*)([a-z][a-z-]+)(?=\s*:(?!:)[^{}]*[;}])/g)].map(([, name = ""]) => name),
    ...[...plain.matchAll(/@([a-z-]+)/g)].map(([, name]) => `@${name}`),
    ...[...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, selector = ""]) =>
      [...selector.matchAll(/(?<=[^\\])::?([a-z-]+)/g)].map(([, name]) => `:${name}`),
    ),
  ];
};

about("what the browser is given of the build", () => {
  it("runs in the oldest browsers of the list", () => {
    const features = scriptFeatures();
    const scripts = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(20);
    const found = scripts.flatMap((name) =>
      usesOf(readFileSync(join(root, name), "utf8"), features, false)
        .filter((use) => excused[use.name] === undefined)
        .map(({ name: used, feature, lacking }) => `${name}: ${used} (${feature}; not in ${lacking.join(", ")})`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it("is styled for the oldest browsers of the list, but for what is only nicer where it is known", () => {
    const lacking = new Map(
      styleFeatures()
        .filter((one) => one.lacking.length > 0)
        .map((one) => [one.name, one.lacking]),
    );
    const sheets = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(5);
    const used = new Set(sheets.flatMap((name) => namesInStyles(readFileSync(join(root, name), "utf8"))));
    const found = [...used].filter((name) => lacking.has(name)).sort();
    expect(found).toEqual(Object.keys(nicer).sort());
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { transformSync } from "esbuild";
import { browserFiles } from "../support/browser-files";
import { oldestBrowsers, scriptFeatures } from "../support/browser-list";
import { usesOf } from "../support/browser-use";

/** Browsers are served by a written list (ADR-0068, SPEC-461): code for them uses what all of the list have, or looks first. */
const features = scriptFeatures();

const scriptOf = (source: string, loader: "ts" | "tsx" = "ts"): string =>
  transformSync(source, { loader, jsx: "automatic", target: "esnext" }).code;

const namesIn = (source: string): string[] => usesOf(scriptOf(source), features, true).map(({ name }) => name);

describe("what an old browser lacks", () => {
  it.each([
    ["AbortSignal.any([a, b]);", ["any"]],
    ["const f = () => window.AbortSignal.any([a]);", ["any"]],
    ["URL.canParse(text);", ["canParse"]],
    ["URL.parse(text);", ["parse"]],
    ["Promise.withResolvers();", ["withResolvers"]],
    ["Promise.try(f);", ["try"]],
    ["Array.fromAsync(list);", ["fromAsync"]],
    ["Object.groupBy(rows, f);", ["groupBy"]],
    ["new Set(a).symmetricDifference(b);", ["symmetricDifference"]],
    ["new Set(a).isSubsetOf(b);", ["isSubsetOf"]],
    ["requestIdleCallback(f);", ["requestIdleCallback"]],
    ["window.requestIdleCallback(f);", ["requestIdleCallback"]],
    ["new Intl.DurationFormat('en');", ["DurationFormat"]],
    ["Temporal.Now.instant();", ["Temporal"]],
    ["element.checkVisibility();", ["checkVisibility"]],
    ["document.startViewTransition(f);", ["startViewTransition"]],
    ["for (const open of all) open.hidePopover();", ["hidePopover"]],
    ["const show = (menu) => menu.showPopover();", ["showPopover"]],
    // A look whether it is there.
    ["if ('checkVisibility' in element) element.checkVisibility();", []],
    ["element.checkVisibility?.();", []],
    ["const f = () => (URL.canParse ? URL.canParse(text) : null);", []],
    ["typeof requestIdleCallback === 'undefined' ? 1 : requestIdleCallback(f);", []],
    ["if (globalThis.requestIdleCallback === undefined) stop(); requestIdleCallback(f);", []],
    // A look in another function excuses nothing.
    ["const g = () => URL.canParse && 1; const f = () => URL.canParse(text);", ["canParse"]],
    ["new Intl.Locale('tr').maximize();", []],
    // Names of our own.
    ["const Temporal = own(); Temporal.Now.instant();", []],
    ["import { Iterator } from 'own'; Iterator.from(a);", []],
    // What all of them have.
    ["rows.toSorted().at(-1); Object.hasOwn(a, 'b'); structuredClone(a); AbortSignal.timeout(1);", []],
    ["Promise.any([a]); Array.from(a).findLast(f); text.replaceAll('a', 'b'); [a].flat();", []],
  ])("%s", (source, expected) => {
    expect(namesIn(source)).toEqual(expected);
  });

  it("is syntax too", () => {
    expect(() => usesOf("/[\\p{L}--a]/v.test(text);", features, true)).toThrow(SyntaxError);
  });
});

describe("the list of browsers", () => {
  it("is that of package.json, which the build takes its target from", () => {
    expect(oldestBrowsers().length).toBeGreaterThanOrEqual(5);
    for (const { name, version } of oldestBrowsers()) {
      expect(["chrome", "edge", "firefox", "safari", "safari_ios"]).toContain(name);
      expect(Number(version)).toBeGreaterThan(0);
    }
  });

  it("is what operators read", () => {
    const titles: Readonly<Record<string, string>> = { safari_ios: "iOS" };
    const titleOf = (name: string): string => titles[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    const list = oldestBrowsers().map(({ name, version }) => `${titleOf(name)} ${version}`);
    expect(readFileSync("README.md", "utf8")).toContain(`Customers need ${list.join(", ")} or newer`);
  });
});

/** Used where a look that cannot be read here has been taken. */
const excused = ["components/map/city-map.tsx: cancelIdleCallback"];

it("code for browsers uses nothing that one of the list lacks", () => {
  const found = [...browserFiles().keys()].flatMap((file) =>
    usesOf(scriptOf(readFileSync(file, "utf8"), file.endsWith("x") ? "tsx" : "ts"), features, true)
      .filter(({ name }) => !excused.includes(`${file}: ${name}`))
      .map(({ name, feature, lacking }) => `${file}: ${name} (${feature}; not in ${lacking.join(", ")})`),
  );
  expect(found).toEqual([]);
});

/** @rule SPEC-455 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";

const Report = z.object({ files: z.number(), lines: z.array(z.string()) });

const bareTexts = (config: string, ...folders: string[]) => {
  const args = ["--import", "tsx", "tests/support/bare-texts.ts", config, ...folders];
  return z.parse(Report, JSON.parse(String(execFileSync(process.execPath, args))));
};

/** JSX within a component, and whether a translator could lose a text of it. */
const cases: readonly (readonly [jsx: string, isBare: boolean])[] = [
  // React writes the text of an only child into the element, whatever stands there.
  ["<p>{amount}</p>", false],
  ["<p>{name.repeat(amount)}</p>", false],
  ["<p>{isOpen ? name : null}</p>", false],
  ["<p>{isOpen ? name : <b>{name}</b>}</p>", false],
  ["<p>{children}</p>", false],
  ["<p>{isOpen && t('open')}</p>", false],
  // Beside others it has a separate node.
  ["<p>{amount} of {name}</p>", true],
  ["<p>Total: {amount}</p>", true],
  ["<p>{amount}{isOpen && <b>!</b>}</p>", true],
  ["<p><b>!</b>{children}</p>", true],
  ["<p><b>!</b>{isOpen ? t('open') : t('closed')}</p>", true],
  ["<p><b>!</b>{isOpen && t('open')}</p>", true],
  ["<p><b>!</b>{amount && <i />}</p>", true],
  ["<p><b>!</b>{name.split(',')}</p>", true],
  ["<p>{name.split(',')}</p>", true],
  ["<p>{t('sum', { amount })} <b>!</b></p>", true],
  ["<>{name}</>", true],
  ["<><i />{t('open')}</>", true],
  // In a separate element it is safe again.
  ["<p><b>!</b><span>{amount}</span></p>", false],
  ["<p><b>!</b>{isOpen && <span>{t('open')}</span>}</p>", false],
  // A text that never changes, beside elements that never do.
  ["<p><i />{t('open')}</p>", false],
  ["<p>Closed <b>{name}</b> today</p>", false],
  ["<p>{t('open')}{isOpen && <b>!</b>}</p>", false],
  // Something may be put in front of it.
  ["<p>{isOpen && <b>!</b>}{t('open')}</p>", true],
  ["<p><Sign />{t('open')}</p>", true],
  // Several texts by one call, replaced as a whole when their value changes.
  ["<p>{t.rich('terms', { link: (text) => <a href='/'>{text}</a> })}</p>", false],
  ["<p>{t.rich('sum', { amount, b: (text) => <b>{text}</b> })}</p>", true],
  ["<p key={amount}>{t.rich('sum', { amount, b: (text) => <b>{text}</b> })}</p>", false],
];

const component = (jsx: string, at: number): string => `
import type { ReactNode } from "react";
type T = ((name: string, values?: object) => string) & {
  rich: (name: string, values: Record<string, string | number | ((text: ReactNode) => ReactNode)>) => ReactNode;
};
const Sign = () => (Math.random() > 1 ? null : <i />);
type Props = { amount: number; name: string; isOpen: boolean; t: T; children: ReactNode };
export const Case${at} = ({ amount, name, isOpen, t, children }: Props) => (
  <section data-is={[amount, name, isOpen, t, children, Sign].length}>
    <div>${jsx}</div>
  </section>
);
`;

const fixture = () => {
  mkdirSync("node_modules/.cache", { recursive: true });
  return mkdtempSync(resolve("node_modules/.cache/bare-texts-"));
};

const folder = fixture();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("no text that React changes is a bare node, which a translator would replace (ADR-0067)", () => {
  it("knows them", () => {
    for (const [at, [jsx]] of cases.entries()) writeFileSync(join(folder, `case-${at}.tsx`), component(jsx, at));
    const config = { extends: resolve("tsconfig.json"), include: ["*.tsx"], exclude: [] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const { files, lines } = bareTexts(join(folder, "tsconfig.json"), folder);
    expect(files).toBe(cases.length);
    const isFound = (at: number): boolean => lines.some((line) => line.includes(`/case-${at}.tsx:`));
    expect(cases.map(([jsx], at) => [jsx, isFound(at)])).toEqual(cases);
  });

  it("in every component and page", () => {
    const { files, lines } = bareTexts("tsconfig.json", "components", "app");
    expect(files).toBeGreaterThan(250);
    expect(lines).toEqual([]);
  });
});

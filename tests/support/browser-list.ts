import { readFileSync } from "node:fs";
import { isRecord } from "@/lib/domain/is-record";

/**
 * What the oldest browsers of the list in package.json lack, by MDN's compatibility data (ADR-0068): language and web
 * interfaces, and styles.
 */
export type Browser = { readonly name: string; readonly version: string };

export type Feature = {
  /** In MDN's data, "javascript.builtins.AbortSignal.any". */
  readonly path: string;
  /** The global or the interface it belongs to; the feature itself where it is a global. */
  readonly owner: string;
  /** The member's name; null: the global itself. */
  readonly member: string | null;
  readonly isStatic: boolean;
  /** Which browsers of the list lack it. */
  readonly lacking: readonly string[];
};

const dataNames: Readonly<Record<string, string>> = { ios_saf: "safari_ios" };

/** The oldest browsers of `browserslist` in package.json, which Next builds for. */
export const oldestBrowsers = (): Browser[] => {
  const own: unknown = JSON.parse(readFileSync("package.json", "utf8"));
  const list: unknown = isRecord(own) ? own["browserslist"] : null;
  if (!Array.isArray(list)) throw new Error("package.json has no list of browsers");
  return list.map((entry) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(String(entry)) ?? [];
    if (name === undefined || version === undefined) throw new Error(`not "browser >= version": ${entry}`);
    return { name: dataNames[name] ?? name, version };
  });
};

const isAtMost = (version: string, most: string): boolean => {
  const [mine = [], bound = []] = [version, most].map((text) => text.replace("≤", "").split(".").map(Number));
  const at = mine.findIndex((part, index) => part !== (bound[index] ?? 0));
  return at === -1 || (mine[at] ?? 0) < (bound[at] ?? 0);
};

/** Behind a flag, or under another name, is not there. */
const isStatementOf = (statement: unknown, version: string): boolean => {
  if (!isRecord(statement) || statement["flags"] !== undefined) return false;
  if (statement["alternative_name"] !== undefined || statement["prefix"] !== undefined) return false;
  const { version_added: added, version_removed: removed } = statement;
  if (typeof added !== "string" || !/^≤?\d/.test(added) || !isAtMost(added, version)) return false;
  return typeof removed !== "string" || !isAtMost(removed, version);
};

const hasFeature = (support: Record<string, unknown>, { name, version }: Browser): boolean => {
  const said = support[name];
  return (Array.isArray(said) ? said : [said]).some((statement) => isStatementOf(statement, version));
};

const supportOf = (node: unknown): Record<string, unknown> | null => {
  const compat = isRecord(node) ? node["__compat"] : null;
  const support = isRecord(compat) ? compat["support"] : null;
  return isRecord(support) ? support : null;
};

const lackingIn = (node: unknown, browsers: readonly Browser[]): string[] => {
  const support = supportOf(node);
  return support === null
    ? []
    : browsers.filter((browser) => !hasFeature(support, browser)).map(({ name, version }) => `${name} ${version}`);
};

const entriesOf = (node: unknown): [string, unknown][] =>
  isRecord(node) ? Object.entries(node).filter(([name]) => name !== "__compat") : [];

/** "api.URL.canParse_static"; of the language only the address of its definition says it. */
const isStaticMember = (name: string, node: unknown): boolean => {
  if (name.endsWith("_static")) return true;
  const compat = isRecord(node) ? node["__compat"] : null;
  const specs = isRecord(compat) ? compat["spec_url"] : null;
  return !/prototype[.-]/.test(String(specs)) && String(specs).includes("tc39");
};

const membersOf = (path: string, owner: string, node: unknown, browsers: readonly Browser[]): Feature[] =>
  entriesOf(node)
    .filter(([name]) => /^[a-zA-Z]\w*$/.test(name) && !name.endsWith("_event") && name !== owner)
    .map(([name, member]) => ({
      path: `${path}.${name}`,
      owner,
      member: name.replace(/_static$/, ""),
      isStatic: isStaticMember(name, member),
      lacking: lackingIn(member, browsers),
    }));

/** Objects of which there is one, whose members are its own. */
const namespaces = ["Intl", "Math", "JSON", "Reflect", "Atomics", "WebAssembly", "console", "CSS"];

const isNamespace = (owner: string): boolean => namespaces.includes(owner);

const data = (): Record<string, unknown> => {
  const json: unknown = JSON.parse(readFileSync("node_modules/@mdn/browser-compat-data/data.json", "utf8"));
  if (!isRecord(json)) throw new Error("MDN's data cannot be read");
  return json;
};

const partOf = (json: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), json);

/** Everything scripts can use, with the browsers of the list that lack it. */
export const scriptFeatures = (browsers: readonly Browser[] = oldestBrowsers()): Feature[] => {
  const json = data();
  const roots = [
    ["javascript.builtins", partOf(json, "javascript", "builtins")],
    ["api", partOf(json, "api")],
  ] as const;
  return roots.flatMap(([root, node]) =>
    entriesOf(node).flatMap(([owner, own]) => {
      const path = `${root}.${owner}`;
      const itself: Feature = { path, owner, member: null, isStatic: false, lacking: lackingIn(own, browsers) };
      const members = membersOf(path, owner, own, browsers).map((member) =>
        isNamespace(owner) ? { ...member, isStatic: true } : member,
      );
      // `Intl.Locale` has members of its own.
      const inner = isNamespace(owner)
        ? entriesOf(own).flatMap(([name, node]) => membersOf(`${path}.${name}`, name, node, browsers))
        : [];
      return [itself, ...members, ...inner];
    }),
  );
};

export type StyleFeature = { readonly name: string; readonly lacking: readonly string[] };

/** Properties, rules and selectors of styles: "text-wrap", "@starting-style", ":has". */
export const styleFeatures = (browsers: readonly Browser[] = oldestBrowsers()): StyleFeature[] => {
  const json = data();
  const kinds = [
    ["", "properties"],
    ["@", "at-rules"],
    [":", "selectors"],
  ] as const;
  return kinds.flatMap(([sign, kind]) =>
    entriesOf(partOf(json, "css", kind)).map(([name, node]) => ({
      name: `${sign}${name}`,
      lacking: lackingIn(node, browsers),
    })),
  );
};

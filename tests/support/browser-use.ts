import { parse } from "acorn";
import type { Feature } from "./browser-list";
import { type AstNode, childrenOf, isFunction, isNode } from "./js-tree";

/** A use of something that a browser of the list lacks, without a look whether it is there. */
export type Use = {
  readonly name: string;
  readonly feature: string;
  readonly lacking: readonly string[];
  readonly line: number;
};

const part = (node: AstNode, name: string): AstNode | null => {
  const value = node[name];
  return isNode(value) ? value : null;
};

const nameOf = (node: AstNode | null): string | null => {
  if (node?.type === "ChainExpression") return nameOf(part(node, "expression"));
  return node?.type === "Identifier" && typeof node["name"] === "string" ? node["name"] : null;
};

const roots: ReadonlySet<string> = new Set(["window", "globalThis", "self"]);

/** "AbortSignal.any" of `AbortSignal.any` and `window.AbortSignal.any`; "?.any" where the object has no name. */
const memberOf = (node: AstNode): { readonly owner: string | null; readonly member: string } | null => {
  if (node.type === "ChainExpression") {
    const inner = part(node, "expression");
    return inner && memberOf(inner);
  }
  if (node.type !== "MemberExpression" || node["computed"] === true) return null;
  const member = nameOf(part(node, "property"));
  const object = part(node, "object");
  if (member === null || object === null) return null;
  const outer = memberOf(object);
  const isGlobal = outer?.owner !== undefined && outer.owner !== null && roots.has(outer.owner);
  return { owner: nameOf(object) ?? (isGlobal ? outer.member : null), member };
};

/** What is looked at without being called: `x && y`, `typeof x`, `x === undefined`, `"x" in y`. */
const lookedAt = (node: AstNode | null): string[] => {
  if (node === null) return [];
  const { type, operator } = node;
  if (type === "UnaryExpression") return lookedAt(part(node, "argument"));
  if (type === "LogicalExpression") return [...lookedAt(part(node, "left")), ...lookedAt(part(node, "right"))];
  if (type === "BinaryExpression") {
    const left = part(node, "left");
    if (operator === "in" && typeof left?.["value"] === "string") return [left["value"]];
    return [...lookedAt(left), ...lookedAt(part(node, "right"))];
  }
  const name = nameOf(node) ?? memberOf(node)?.member ?? null;
  return name === null ? [] : [name];
};

const looksOf = (node: AstNode): string[] => {
  switch (node.type) {
    case "IfStatement":
    case "ConditionalExpression":
      return lookedAt(part(node, "test"));
    case "LogicalExpression":
    case "BinaryExpression":
    case "UnaryExpression":
      return lookedAt(node);
    case "CallExpression": {
      // `x.y?.()`
      const callee = part(node, "callee");
      return node["optional"] === true ? lookedAt(callee) : [];
    }
    default:
      return [];
  }
};

type Table = {
  readonly globals: ReadonlyMap<string, Feature>;
  readonly statics: ReadonlyMap<string, Feature>;
  /** Methods of everyday objects whose name means nothing else that all browsers of the list have. */
  readonly members: ReadonlyMap<string, Feature>;
};

/** Objects whose methods are known by their names alone: packages give the names of rarer ones to functions of their own. */
const everyday: ReadonlySet<string> = new Set([
  ...[
    "Array",
    "TypedArray",
    "String",
    "Set",
    "Map",
    "Iterator",
    "AsyncIterator",
    "Promise",
    "RegExp",
    "Object",
    "ArrayBuffer",
  ],
  ...["Document", "DocumentFragment", "Node", "Element", "HTMLElement", "HTMLDialogElement", "Event", "EventTarget"],
  ...["AbortSignal", "URL", "URLSearchParams", "FormData", "Request", "Response", "Blob", "Headers", "ReadableStream"],
  ...["CSSStyleDeclaration", "Selection", "Range", "Performance", "Navigator", "History", "Location", "Storage"],
]);

const tables = new WeakMap<readonly Feature[], Table>();

const tableOf = (features: readonly Feature[]): Table => {
  const known = tables.get(features) ?? newTable(features);
  tables.set(features, known);
  return known;
};

const newTable = (features: readonly Feature[]): Table => {
  const isLacked = ({ lacking }: Feature) => lacking.length > 0;
  const byMember = new Map<string, Feature[]>();
  for (const feature of features) {
    if (feature.member === null) continue;
    byMember.set(feature.member, [...(byMember.get(feature.member) ?? []), feature]);
  }
  const globals = new Map(
    features.filter((one) => one.member === null && isLacked(one)).map((one) => [one.owner, one] as const),
  );
  // `requestIdleCallback` is a member of the window, and a global.
  for (const feature of features) {
    if (feature.owner === "Window" && feature.member !== null && isLacked(feature))
      globals.set(feature.member, feature);
  }
  const statics = features.filter((one) => one.isStatic && isLacked(one));
  const members = [...byMember].flatMap(([name, own]) => {
    const method = own.find(({ owner, isStatic }) => everyday.has(owner) && !isStatic);
    return method !== undefined && own.every(isLacked) ? [[name, method] as const] : [];
  });
  return {
    globals,
    statics: new Map(statics.map((one) => [`${one.owner}.${one.member}`, one])),
    members: new Map(members),
  };
};

type Found = { readonly feature: Feature; readonly name: string; readonly node: AstNode };

const isCalled = (node: AstNode, parent: AstNode | null): boolean =>
  parent !== null &&
  ["CallExpression", "NewExpression"].includes(parent.type) &&
  parent["callee"] === node &&
  parent["optional"] !== true;

/** `Temporal.Now`, `AbortSignal.any`, `list.isSubsetOf()`. */
const memberUsed = (
  node: AstNode,
  parent: AstNode | null,
  { globals, statics, members }: Table,
  own: ReadonlySet<string>,
): Found | null => {
  const found = memberOf(node);
  if (found === null) return null;
  const { owner, member } = found;
  const known = owner === null || own.has(owner) ? "" : owner;
  const global = globals.get(known);
  if (global !== undefined && node["optional"] !== true) return { feature: global, name: known, node };
  const isCall = isCalled(node, parent);
  const called = isCall && roots.has(known) ? globals.get(member) : members.get(member);
  const feature = statics.get(`${known}.${member}`) ?? (isCall ? called : undefined);
  return feature === undefined ? null : { feature, name: member, node };
};

/** `requestIdleCallback()`. */
const globalUsed = (
  node: AstNode,
  parent: AstNode | null,
  { globals }: Table,
  own: ReadonlySet<string>,
): Found | null => {
  const name = nameOf(node);
  const feature = name === null || own.has(name) || !isCalled(node, parent) ? undefined : globals.get(name);
  return feature === undefined || name === null ? null : { feature, name, node };
};

const usedBy = (node: AstNode, parent: AstNode | null, table: Table, own: ReadonlySet<string>): Found | null => {
  if (node.type === "MemberExpression") return memberUsed(node, parent, table, own);
  return node.type === "Identifier" ? globalUsed(node, parent, table, own) : null;
};

const paramsOf = (node: AstNode): AstNode[] =>
  isFunction(node) && Array.isArray(node["params"]) ? node["params"].filter(isNode) : [];

const namesIn = (node: AstNode): (AstNode | null)[] => {
  if (/^(?:VariableDeclarator|FunctionDeclaration|Class\w+)$/.test(node.type)) return [part(node, "id")];
  return /^Import.*Specifier$/.test(node.type) ? [part(node, "local")] : paramsOf(node);
};

/** Names that the code declares itself: they are not the browser's. */
const declaredNames = (program: AstNode): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (node: AstNode): void => {
    for (const name of namesIn(node).map(nameOf)) if (name !== null) names.add(name);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return names;
};

/** What is looked at in each function, and at the top. */
const looksIn = (program: AstNode): ReadonlyMap<AstNode, ReadonlySet<string>> => {
  const looked = new Map<AstNode, Set<string>>();
  const visit = (node: AstNode, scope: AstNode): void => {
    const known = looked.get(scope) ?? new Set<string>();
    for (const name of looksOf(node)) known.add(name);
    looked.set(scope, known);
    for (const child of childrenOf(node)) visit(child, isFunction(child) ? child : scope);
  };
  visit(program, program);
  return looked;
};

/** Whether a script may use anything of the table: most do not, and need no walk through their tree. */
const namesAny = (source: string, { globals, statics, members }: Table): boolean => {
  const words = new Set(source.match(/[A-Za-z]\w+/g));
  const owned = [...statics.keys()].map((name) => name.split("."));
  return (
    [...globals.keys(), ...members.keys()].some((name) => words.has(name)) ||
    owned.some(([owner = "", member = ""]) => words.has(owner) && words.has(member))
  );
};

/**
 * Uses in a script of what a browser of the list lacks. A look whether it is there excuses the uses in the same function and
 * in those inside it; in a module (`isModule`) also one at its top.
 */
export const usesOf = (source: string, features: readonly Feature[], isModule: boolean): Use[] => {
  const table = tableOf(features);
  const program = parse(source, { ecmaVersion: 2022, sourceType: "module", locations: true });
  if (!isNode(program)) return [];
  if (!namesAny(source, table)) return [];
  const own = declaredNames(program);
  const looked = looksIn(program);
  const uses: Use[] = [];
  const add = ({ feature: { path, lacking }, name, node }: Found, scopes: readonly AstNode[]): void => {
    const isExcused = scopes.some((scope) => looked.get(scope)?.has(name) === true);
    if (!isExcused) uses.push({ name, feature: path, lacking, line: node.loc?.start.line ?? 0 });
  };
  const visit = (node: AstNode, parent: AstNode | null, scopes: readonly AstNode[]): void => {
    const found = usedBy(node, parent, table, own);
    if (found !== null) add(found, scopes);
    for (const child of childrenOf(node)) visit(child, node, isFunction(child) ? [...scopes, child] : scopes);
  };
  visit(program, null, isModule ? [program] : []);
  return uses;
};

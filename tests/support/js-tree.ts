import { type Node, parse } from "acorn";
import { isRecord } from "@/lib/domain/is-record";

/** A node of a parsed script, whose parts are read by name. */
export type AstNode = Node & Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is AstNode =>
  isRecord(value) && typeof value["type"] === "string" && typeof value["start"] === "number";

export const childrenOf = (node: AstNode): AstNode[] =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));

export const isFunction = ({ type }: AstNode): boolean => /^(?:Arrow)?Function/.test(type);

/** A script as its tree. */
export const treeOf = (source: string): AstNode => {
  const tree: unknown = parse(source, { ecmaVersion: "latest", sourceType: "script" });
  if (!isNode(tree)) throw new Error("A parser gives a tree");
  return tree;
};

/** A node and all below it. */
export function* nodesIn(node: AstNode): Generator<AstNode> {
  const left = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    yield next;
    left.push(...childrenOf(next));
  }
}

/** What a place of a shape stands for: `$any` in it. */
type Places = Map<string, AstNode>;

const placeIn = (shape: unknown): string | null =>
  isNode(shape) && shape.type === "Identifier" && String(shape["name"]).startsWith("$") ? String(shape["name"]) : null;

/** Where it stands and how it was written say nothing of what it is. */
const says = (key: string): boolean => !["start", "end", "raw"].includes(key);

const isLike = (value: unknown, shape: unknown, places: Places): boolean => {
  const place = placeIn(shape);
  if (place !== null && isNode(value)) {
    const known = places.get(place);
    if (known !== undefined) return isLike(value, known, new Map());
    places.set(place, value);
    return true;
  }
  if (Array.isArray(shape)) {
    return (
      Array.isArray(value) &&
      value.length === shape.length &&
      shape.every((part, nth) => isLike(value[nth], part, places))
    );
  }
  if (!isRecord(shape)) return value === shape;
  return isRecord(value) && Object.keys(shape).every((key) => !says(key) || isLike(value[key], shape[key], places));
};

/**
 * Expressions of a tree that are like one that is written here, whatever a bundler has called its variables: `$name` stands for
 * any expression, and for the same one wherever it comes again.
 *
 * @returns what each place of the shape stands for, for each place of the tree
 */
export const shapesIn = (tree: AstNode, shape: string): readonly ReadonlyMap<string, AstNode>[] => {
  const [statement] = childrenOf(treeOf(`(${shape})`));
  const wanted = statement?.["expression"];
  if (!isNode(wanted)) throw new Error(`'${shape}' is no expression`);
  return [...nodesIn(tree)].flatMap((node) => {
    const places: Places = new Map();
    return node.type === wanted.type && isLike(node, wanted, places) ? [places] : [];
  });
};

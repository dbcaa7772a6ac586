/**
 * XML of other systems as elements with their lines. Nothing is fetched and nothing is expanded: of entities, those of XML itself are
 * read, and others stay as they are written, since texts are read as HTML afterwards. A document that declares its own is refused.
 */

import { SaxesParser } from "saxes";
import type { Fault, Refused } from "../fault";

export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text and CDATA. */
  readonly text: string;
  /** From 1: where its tag ends. */
  readonly line: number;
};

type Draft = XmlElement & { readonly children: XmlElement[]; text: string };

export type Xml = { readonly isOk: true; readonly root: XmlElement } | Refused;

/** Elements within one another: price lists have six. */
const MOST_DEPTH = 50;
const MOST_ELEMENTS = 1_000_000;
/** Faults of one document: one that is not closed makes a fault of each that follows. */
const MOST_FAULTS = 20;

const xmlEntities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Without a prototype: `&constructor;` is no entity. */
const entities: Record<string, string> = new Proxy(Object.create(null), {
  get: (_, name) => (typeof name === "string" ? (xmlEntities.get(name) ?? `&${name};`) : undefined),
});

/** Raised where reading on makes no sense. */
class Unreadable extends Error {
  readonly line: number;
  readonly remedy: string;

  constructor(line: number, problem: string, remedy: string) {
    super(problem);
    this.line = line;
    this.remedy = remedy;
  }
}

const SAVE_AGAIN = "save the file again as the other system writes it";

class Tree {
  root: XmlElement | null = null;
  readonly faults: { readonly line: number; readonly problem: string }[] = [];
  readonly #open: Draft[] = [];
  #count = 0;

  open(name: string, attributes: ReadonlyMap<string, string>, line: number): void {
    this.#count += 1;
    const element: Draft = { name, attributes, children: [], text: "", line };
    if (this.#open.length >= MOST_DEPTH)
      throw new Unreadable(line, `is nested deeper than ${MOST_DEPTH} elements`, "look whether this is the file");
    if (this.#count > MOST_ELEMENTS)
      throw new Unreadable(line, `has more than ${MOST_ELEMENTS} elements`, "look whether this is the file");
    this.#open.at(-1)?.children.push(element);
    this.root ??= element;
    this.#open.push(element);
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) element.text += text;
  }

  close(): void {
    this.#open.pop();
  }
}

/** The encoding that the first line declares (https://www.w3.org/TR/xml/#NT-EncodingDecl); UTF-8 without one. */
const encodingOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  return /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1] ?? "utf-8";
};

const decoded = (bytes: Uint8Array): string => {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable(1, `is not in ${encoding}, as its first line says`, "save it as UTF-8");
  }
};

const parseInto = (tree: Tree, text: string): void => {
  const parser = new SaxesParser();
  parser.ENTITIES = entities;
  parser.on("doctype", (doctype) => {
    if (/<!ENTITY/i.test(doctype))
      throw new Unreadable(parser.line, "declares entities of its own", "remove the part <!DOCTYPE …>");
  });
  parser.on("opentag", ({ name, attributes }) => tree.open(name, new Map(Object.entries(attributes)), parser.line));
  parser.on("closetag", () => tree.close());
  parser.on("text", (part) => tree.text(part));
  parser.on("cdata", (part) => tree.text(part));
  parser.on("error", (error) => {
    tree.faults.push({ line: parser.line, problem: error.message.replace(/^\d+:\d+: /, "") });
    if (tree.faults.length >= MOST_FAULTS) throw new Unreadable(parser.line, "has further faults", SAVE_AGAIN);
  });
  parser.write(text.replace(/^\uFEFF/, "").trimStart()).close();
};

/**
 * @param file its name, for faults
 */
export const readXml = (file: string, bytes: Uint8Array): Xml => {
  const tree = new Tree();
  const faultsOf = (last: Fault[]): Fault[] => [
    ...tree.faults.map(({ line, problem }) => ({ file, line, problem: `is no XML: ${problem}`, remedy: SAVE_AGAIN })),
    ...last,
  ];
  try {
    const text = decoded(bytes);
    if (text.trim() === "") throw new Unreadable(1, "is empty", SAVE_AGAIN);
    if (
      !text
        .replace(/^\uFEFF/, "")
        .trimStart()
        .startsWith("<")
    )
      throw new Unreadable(1, "is no XML", SAVE_AGAIN);
    parseInto(tree, text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return {
      isOk: false,
      faults: faultsOf([{ file, line: error.line, problem: error.message, remedy: error.remedy }]),
    };
  }
  if (tree.faults.length > 0 || tree.root === null) return { isOk: false, faults: faultsOf([]) };
  return { isOk: true, root: tree.root };
};

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The text of the first child of a name, without spaces around it; empty where there is none. */
export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text.trim() ?? "";

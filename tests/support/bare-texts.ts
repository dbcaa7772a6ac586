import { relative, resolve } from "node:path";
import {
  type Expression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isImportDeclaration,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNamedImports,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  type JsxChild,
  type JsxTagNameExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API, SignatureKind, type Type, TypeFlags } from "typescript/unstable/sync";

/*
 * Prints the texts of a project's JSX that React would keep in a text node of their own and change, insert or remove
 * later (ADR-0067). A translator puts its own elements in the place of such a node; React then writes into a node that is
 * on no page, or throws.
 *
 * usage: bare-texts.ts <tsconfig> <folder>…
 */
const [config = "tsconfig.json", ...folders] = process.argv.slice(2);

const text = TypeFlags.String | TypeFlags.Number | TypeFlags.BigInt | TypeFlags.TemplateLiteral;
const literal = TypeFlags.StringLiteral | TypeFlags.NumberLiteral | TypeFlags.BigIntLiteral;

const api = new API();
const project = api.updateSnapshot({ openProjects: [resolve(config)] }).getProject(resolve(config));
if (project === undefined) throw new Error(`${config} is no project`);
const { checker, program } = project;

const isArray = (type: Type): boolean => checker.isArrayLikeType(type);

const elementsOf = (type: Type): readonly Type[] => (type.isTypeReference() ? checker.getTypeArguments(type) : []);

/** Whether a value of the type may be rendered as text; an array of texts as several. */
const yieldsText = (type: Type, within: ReadonlySet<number> = new Set()): boolean => {
  if (within.has(type.id)) return false;
  const deeper = new Set([...within, type.id]);
  if (type.isUnionType()) return type.getTypes().some((one) => yieldsText(one, deeper));
  if (type.isStringLiteralType()) return type.value !== "";
  if ((type.flags & (text | literal | TypeFlags.AnyOrUnknown)) !== 0) return true;
  return isArray(type) && elementsOf(type).some((one) => yieldsText(one, deeper));
};

const yieldsTexts = (type: Type): boolean =>
  type.isUnionType() ? !isNode(type) && type.getTypes().some(yieldsTexts) : isArray(type) && yieldsText(type);

/** Whatever React renders: who passes several texts as one is found where he writes them. */
const isNode = (type: Type): boolean => type.getAliasSymbol()?.name === "ReactNode";

const bare = (expression: Expression): Expression =>
  isParenthesizedExpression(expression) ? bare(expression.expression) : expression;

const isLiteral = (node: Node): boolean =>
  isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node);

/** A text that is the same for as long as the page has its language: a literal, or the message of a literal name. */
const isSteadyText = (expression: Expression): boolean => {
  const inner = bare(expression);
  if (isLiteral(inner)) return true;
  const [name, ...values] = isCallExpression(inner) && isIdentifier(inner.expression) ? inner.arguments : [];
  return name !== undefined && values.length === 0 && isLiteral(name);
};

const isSteadyChild = (child: JsxChild): boolean =>
  isJsxText(child) || (isJsxExpression(child) && child.expression !== undefined && isSteadyText(child.expression));

const isDropped = (child: JsxChild): boolean =>
  isJsxText(child) ? /^\s*\n\s*$/.test(child.text) : isJsxExpression(child) && child.expression === undefined;

const isBlank = (child: JsxChild): boolean =>
  isJsxText(child)
    ? child.text.trim() === ""
    : isJsxExpression(child) &&
      child.expression !== undefined &&
      isStringLiteral(child.expression) &&
      child.expression.text.trim() === "";

type Suspect = { readonly file: SourceFile; readonly expression: Expression; readonly isAlone: boolean };

const suspects: Suspect[] = [];
const found: { readonly file: string; readonly line: number; readonly what: string }[] = [];

const report = (file: SourceFile, node: Node): void => {
  const line = file.text.slice(0, node.getStart(file)).split("\n").length;
  found.push({ file: relative("", file.fileName), line, what: node.getText(file).trim().replaceAll(/\s+/g, " ") });
};

/** Icons that always render one element. */
const iconsOf = (file: SourceFile): ReadonlySet<string> =>
  new Set(
    file.statements.flatMap((statement) => {
      if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) return [];
      const bindings = statement.importClause?.namedBindings;
      const isOfIcons = /^lucide-react$|\/icon$/.test(statement.moduleSpecifier.text);
      return isOfIcons && bindings !== undefined && isNamedImports(bindings)
        ? bindings.elements.map(({ name }) => name.text)
        : [];
    }),
  );

/** Whether a child is one and the same node for as long as its parent stands. */
const isSteady = (child: JsxChild, icons: ReadonlySet<string>): boolean => {
  const hasSteadyTag = (tag: JsxTagNameExpression): boolean =>
    isIdentifier(tag) && (/^[a-z]/.test(tag.text) || icons.has(tag.text));
  if (isJsxElement(child)) return hasSteadyTag(child.openingElement.tagName);
  if (isJsxSelfClosingElement(child)) return hasSteadyTag(child.tagName);
  return isSteadyChild(child);
};

/** What an expression may come to. The condition of `&&` is not rendered, but for a 0. */
const valuesOf = (expression: Expression): Expression[] => {
  if (isConditionalExpression(expression)) {
    return [expression.whenTrue, expression.whenFalse].flatMap((value) => valuesOf(bare(value)));
  }
  if (!isBinaryExpression(expression) || expression.operatorToken.kind !== SyntaxKind.AmpersandAmpersandToken) {
    return [expression];
  }
  const condition = checker.getTypeAtLocation(expression.left);
  const isNumber = condition !== undefined && (condition.flags & (TypeFlags.Number | TypeFlags.BigInt)) !== 0;
  return [...(isNumber ? [expression.left] : []), ...valuesOf(bare(expression.right))];
};

const judgeChildren = (
  file: SourceFile,
  all: readonly JsxChild[],
  isFragment: boolean,
  icons: ReadonlySet<string>,
): void => {
  const children = all.filter((child) => !isDropped(child));
  const isAlone = children.length === 1 && !isFragment;
  const isMoved = (at: number): boolean =>
    !isAlone && (isFragment || !children.slice(0, at).every((before) => isSteady(before, icons)));
  for (const [at, child] of children.entries()) {
    if (isBlank(child)) continue;
    if (isSteadyChild(child)) {
      if (isMoved(at)) report(file, child);
      continue;
    }
    if (!isJsxExpression(child) || child.expression === undefined) continue;
    for (const expression of valuesOf(bare(child.expression))) suspects.push({ file, expression, isAlone });
  }
};

/** `t.rich` gives several texts; where a value among them changes, the element around them has to be another one (`key`). */
const judgeRich = (file: SourceFile, node: Node, hasKey: boolean): void => {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return;
  if (node.expression.name.text !== "rich" || hasKey) return;
  const [, values] = node.arguments;
  if (values === undefined || !isObjectLiteralExpression(values)) return;
  const isTag = (value: Node): boolean => {
    const type = checker.getTypeAtLocation(value);
    return type !== undefined && checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
  };
  const isSteadyValue = values.properties.every(
    (property) => isPropertyAssignment(property) && isTag(property.initializer),
  );
  if (!isSteadyValue) report(file, node);
};

const visit = (file: SourceFile, node: Node, icons: ReadonlySet<string>, hasKey: boolean): void => {
  judgeRich(file, node, hasKey);
  if (isJsxElement(node)) judgeChildren(file, node.children, false, icons);
  if (isJsxFragment(node)) judgeChildren(file, node.children, true, icons);
  const isKeyed = isJsxElement(node)
    ? node.openingElement.attributes.properties.some(
        (property) => isJsxAttribute(property) && property.name.getText(file) === "key",
      )
    : hasKey;
  node.forEachChild((child) => visit(file, child, icons, isKeyed));
};

const inFolders = (name: string): boolean =>
  name.endsWith(".tsx") &&
  !name.endsWith(".test.tsx") &&
  folders.some((folder) => name.startsWith(`${resolve(folder)}/`));

const names = program.getSourceFileNames().filter(inFolders);
for (const name of names) {
  const file = program.getSourceFile(name);
  if (file !== undefined) visit(file, file, iconsOf(file), false);
}

const types = checker.getTypeAtLocation(suspects.map(({ expression }) => expression));
for (const [at, { file, expression, isAlone }] of suspects.entries()) {
  const type = types[at];
  const isText = type === undefined || (isAlone ? yieldsTexts(type) : yieldsText(type));
  if (isText) report(file, expression);
}
api.close();

const lines = found
  .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  .map(({ file, line, what }) => `${file}:${line}: ${what}`);
process.stdout.write(JSON.stringify({ files: names.length, lines }));

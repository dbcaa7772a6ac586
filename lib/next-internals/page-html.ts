/**
 * Inline scripts in the row of a page, more or less: each is named in its policy by 54 bytes. Nineteen of them made a cached home
 * a seventh slower at the edge than four (`bench/edge.ts`), and proxies refuse heads of 16 KB.
 */
const MOST = 4;

const between = "</script><script>";

/** Nothing but the text of one script. */
const isText = (part: string): boolean => !part.includes("script>") && !part.includes("<script");

/**
 * The page with inline scripts that follow one another joined, where it has too many to name. The framework sends what
 * browsers take over as a row of small ones, one for every 20 KB: a home in fifteen, the menu of two thousand dishes in a hundred and thirty.
 */
export const joinScripts = (html: string): string => {
  const parts = html.split(between);
  if (parts.length <= MOST) return html;
  const most = Math.ceil(parts.length / MOST);
  let joined = 1;
  return parts.reduce((before, part, at) => {
    // What stands before the first of them is the page, and the script it ends with may be of another kind.
    const isSame = at > 1 && joined < most && isText(parts[at - 1] ?? "");
    joined = isSame ? joined + 1 : 1;
    return `${before}${isSame ? "\n;" : between}${part}`;
  });
};

/** A page as its head and the rest, which is sixty times as long: what stands in the head alone is looked for there. */
const splitHead = (html: string): readonly [head: string, rest: string] => {
  const end = html.indexOf("</head>");
  return end < 0 ? [html, ""] : [html.slice(0, end), html.slice(end)];
};

const styleLink = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w-]+)\.css" data-precedence="next"\/>/g;

/**
 * The page with one style sheet in the place of those that the framework names, which come in a dozen small files.
 * React looks for each of them by its address when it takes the page over, and when a later page needs it: they stay,
 * `disabled`, which browsers do not load (https://html.spec.whatwg.org/multipage/semantics.html#attr-link-disabled).
 *
 * @param addressOf the address of a file with all these, in this order
 */
export const joinStyles = (html: string, addressOf: (names: readonly string[]) => string): string => {
  const [head, rest] = splitHead(html);
  const names = [...head.matchAll(styleLink)].map(([, name = ""]) => name);
  if (names.length < 2) return html;
  const joined = `<link rel="stylesheet" href="${addressOf(names)}"/>`;
  let isFirst = true;
  const disabled = head.replaceAll(styleLink, (tag) => {
    const before = isFirst ? joined : "";
    isFirst = false;
    return `${before}${tag.slice(0, -2)} disabled=""/>`;
  });
  return disabled + rest;
};

const appScript = /<script src="(\/_next\/static\/chunks\/[\w.-]+\.js)" async=""><\/script>/g;
const appPreload =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[\w.-]+\.js"\/>/g;

const INLINE = "<script>";

/**
 * Puts real scripts in the place of those that wait, once the page has been painted: at once where it is hidden, as a page that is
 * prerendered is, and at the latest when it has loaded.
 */
const loadScripts = `(d=>{let g=()=>{for(let o of d.querySelectorAll("[type=late]")){let n=o.cloneNode();n.type="";o.replaceWith(n)}};addEventListener("load",g);d.hidden?g():new PerformanceObserver(g).observe({type:"paint"})})(document);`;

/**
 * The page with the framework's scripts loaded after its first paint. They come `async`, and so run as soon as they are here: on a
 * quick network before the first paint, which a slow phone then waits for; on a slow one they share the line with what the
 * paint needs (ADR-0036). What is pressed meanwhile is replayed (ADR-0037).
 */
export const deferScriptsUntilPaint = (html: string): string => {
  const [head, rest] = splitHead(html);
  const scripts: string[] = [];
  const without = `${head.replaceAll(appPreload, "")}${rest}`.replaceAll(appScript, (_, src: string) => {
    scripts.push(`<script src="${src}" async="" type="late"></script>`);
    return "";
  });
  const first = without.indexOf(INLINE);
  if (scripts.length === 0 || first < 0) return html;
  return `${without.slice(0, first)}${scripts.join("")}${INLINE}${loadScripts}${without.slice(first + INLINE.length)}`;
};

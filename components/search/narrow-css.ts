import type { Narrowed } from "./narrow";
import type { PageMenu } from "./page-menu";

const quoted = (text: string): string =>
  `"${text.replace(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
const among = (attribute: string, values: Iterable<string>): string =>
  `:is(${[...values].map((value) => `[${attribute}=${quoted(value)}]`).join(",")})`;

const hidden = (selector: string, values: readonly string[], attribute: string): string =>
  values.length === 0 ? "" : `${selector}${among(attribute, values)}{display:none}`;

/** What is found stands in one grid, without the groups and the chips that lead to them; its columns are those of a group. */
const oneGrid =
  "#menu>:has(>[data-group]){--columns:2;display:grid;grid-template-columns:repeat(var(--columns),minmax(0,1fr));gap:10px;padding-bottom:32px}" +
  "#menu>:has(>[data-group])>:not([data-group]),#menu [role=search]>*{grid-column:1/-1}" +
  "#menu>:has(>[data-group])>nav{display:none}" +
  "#menu [data-group],#menu [data-group]>div{display:contents}" +
  "#menu [data-group]>h2{display:none}" +
  "#menu nav{visibility:hidden}" +
  "@media (width>=640px){#menu>:has(>[data-group]){--columns:3;gap:16px}}" +
  "@media (width>=1440px){#menu>:has(>[data-group]){--columns:4}}";

/**
 * The cards that are shown, by how well they match, those of a group together: the group with the best match first. Browsers
 * visit the children of a group one after another, whatever stands between them (CSS Display 4, a child of `display: contents`
 * is a separate focus scope): an order that mixes groups would be seen and not read.
 */
const byGroup = (shown: readonly string[], { cards }: PageMenu): string[] => {
  const groupOf = new Map(cards.map(({ key, group }) => [key, group]));
  const groups = new Set(shown.map((key) => groupOf.get(key)));
  return [...groups].flatMap((group) => shown.filter((key) => groupOf.get(key) === group));
};

/**
 * Cards stand by how well they match, where the browser's reading order can follow; elsewhere they keep the menu's order,
 * because what is seen and what is read must not differ (WCAG 1.3.2, 2.4.3).
 */
const ordered = (shown: readonly string[], page: PageMenu): string => {
  const orders = byGroup(shown, page).map((key, at) => `#menu [data-product=${quoted(key)}]{order:${at + 1}}`);
  return `@supports (reading-flow:grid-order){#menu>:has(>[data-group]){reading-flow:grid-order}${orders.join("")}}`;
};

type Narrowing = {
  readonly page: PageMenu;
  readonly narrowed: Narrowed;
  /** Whether the best is to stand first. */
  readonly isRanked: boolean;
  /** Whether what is left is known; while it is not, the chips stay. */
  readonly isKnown: boolean;
  /** What a card says it fits without, by its key. */
  readonly notes: ReadonlyMap<string, string>;
};

/**
 * The styles that narrow the server's menu: its HTML stays, cards keep their state, and nothing renders again. Reserved
 * heights of groups that have not rendered follow the number of cards left in them.
 */
export const narrowCss = ({ page, narrowed, isRanked, isKnown, notes }: Narrowing): string => {
  const shown = new Set(narrowed.shown);
  const counts = new Map<string, number>();
  for (const { key, group } of page.cards) {
    if (!shown.has(key)) continue;
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const full = page.groups.map(({ alias }) => alias).filter((alias) => counts.has(alias));
  const empty = page.groups.map(({ alias }) => alias).filter((alias) => !counts.has(alias));
  const hiddenCards = page.cards.map(({ key }) => key).filter((key) => !shown.has(key));
  const gone = isKnown ? empty.map((alias) => `#${alias}`) : [];
  return [
    // What follows a menu that became short would come into sight.
    "#menu{min-height:100dvh}",
    hidden("#menu [data-product]", hiddenCards, "data-product"),
    isRanked ? oneGrid : "",
    hidden("#menu [data-group]", empty, "data-group"),
    hidden("main a", gone, "href"),
    // What is often ordered need not fit; where it would be shortened, the menu below it would move (SPEC-813).
    narrowed.isFiltered ? "#popular{display:none}" : "",
    "#menu [data-group]{contain-intrinsic-height:calc(66px + round(up,var(--cards),var(--columns))/var(--columns)*var(--card))}",
    ...full.map((alias) => `#menu [data-group=${quoted(alias)}]{--cards:${counts.get(alias)}!important}`),
    ...[...notes].map(([key, note]) => `#menu [data-product=${quoted(key)}] h3+p::after{content:${quoted(note)}}`),
    notes.size === 0
      ? ""
      : "#menu [data-product] h3+p::after{display:block;color:var(--warning);font:500 var(--text-12)}",
    isRanked ? ordered(narrowed.shown, page) : "",
  ].join("");
};

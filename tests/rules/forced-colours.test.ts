import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type AtRule, type Container, type Document, parse, type Rule } from "postcss";

/*
 * Forced colours (CSS Color Adjustment 1, section 3.1) replace the colours of grounds, borders, texts and outlines by the
 * system's and take shadows away. So a background alone outlines no sign, and colours alone show no state (ADR-0067).
 */
const sheets = String(execFileSync("git", ["ls-files", "components/*.css", "console/*.css", "app/*.css"]))
  .trim()
  .split("\n");

/** What forced colours leave of a rule is at least one of these. */
const survives =
  /^(?:content|display|visibility|opacity|filter|transform|translate|scale|rotate|font|text-decoration|text-transform|width|height|inset|top|bottom|order|animation|fill|stroke-width|border-(?:width|style)|outline(?!-color)|clip-path|forced-color-adjust|grid|margin|padding|max-height)/;

/** A part of a selector that stands for a state. */
const states =
  /\[aria-(?:pressed|selected|checked|current|expanded|disabled|invalid|busy)[^\]]*\]|\[data-(?:lit|status|low)[^\]]*\]|:checked|:disabled|\.(?:chosen|active|current|selected|past|taken|stopped|wrong|pointed)\b/g;

/** What `base.css` does for every element, or what a browser does by itself. */
const everywhere = /^\[aria-(?:pressed|selected|current|expanded|disabled|busy)/;

const sharedChoice = "`choice` of components/ui/choice.module.css";

/** States whose colour only repeats what words or a sign beside it say. */
const inWords: Readonly<Record<string, string>> = {
  "components/slot/slot-radios.module.css :checked": sharedChoice,
  "components/slot/date-bar.module.css :checked": sharedChoice,
  "components/search/filter-panel.module.css :checked": sharedChoice,
  "components/product/choice-tiles.module.css :checked": sharedChoice,
  "components/order/order-rating.module.css :checked": sharedChoice,
  "components/address/address-combobox.module.css .active": "aria-selected of an option",
  "components/city/city-list.module.css .current": "aria-current of a link",
  "components/address/saved-addresses.module.css .chosen": "a tick, and aria-current on a button",
  "components/checkout/place-card.module.css .wrong": "the words under it",
  "components/checkout/form-section.module.css .wrong": "the words under its title",
  "components/checkout/order-bar.module.css .wrong": "words",
  "components/cart/promocode-field.module.css [aria-invalid]": "the words under it",
  "components/feedback/wish-field.module.css :checked": "the radio button in it",
  "components/feedback/wish-field.module.css [aria-invalid]": "the words under it",
  "components/login/code-field.module.css .wrong": "the words under it",
  "components/map/map-pin.module.css .stopped": "its name",
  "components/map/map-pin.module.css .chosen": "its size, and aria-pressed",
  'components/order/order-card.module.css [data-status="done"]': "the words beside it",
  'components/order/order-card.module.css [data-status="canceled"]': "the words beside it",
  'components/order/order-rating.module.css [data-lit="true"]': "stars that are filled",
  "components/order/period-calendar.module.css .selected": "aria-selected of its cell",
  "components/payment/payment-screen.module.css [data-low]": "the time itself",
  "components/profile/address-card.module.css .chosen": "words and a tick",
  "components/shop/shop-card.module.css .chosen": "aria-pressed of its button",
  "components/shop/shop-state.module.css .stopped": "words",
  "components/ui/field.module.css .wrong": "the words under it",
  'components/ui/tick.module.css [aria-invalid="true"]': "the words under it",
  "components/zone/zone-list.module.css .chosen": "aria-pressed of its button",
};

const isForced = (node: Container | Document | undefined): boolean => {
  if (node === undefined || node.type === "root" || node.type === "document") return false;
  const isMedia = node.type === "atrule" && (node as AtRule).params.includes("forced-colors: active");
  return isMedia || isForced(node.parent);
};

const rulesOf = (file: string): Rule[] => {
  const rules: Rule[] = [];
  parse(readFileSync(file, "utf8"), { from: file }).walkRules((rule) => {
    rules.push(rule);
  });
  return rules;
};

type Style = { readonly file: string; readonly rules: readonly Rule[] };
const styles: readonly Style[] = sheets.map((file) => ({ file, rules: rulesOf(file) }));

const declared = (rule: Rule): ReadonlyMap<string, string> =>
  new Map(rule.nodes.flatMap((node) => (node.type === "decl" ? [[node.prop, node.value] as const] : [])));

const isVisibleGround = (value: string | undefined): boolean =>
  value !== undefined && !/^(?:none|transparent|inherit)$/.test(value) && !value.includes("gradient");

/** Signs that are nothing but a ground: a pseudo-element without words, border or picture. */
const outlinedByBackground = ({ file, rules }: Style): string[] =>
  rules
    .filter((rule) => !isForced(rule.parent))
    .filter((rule) => {
      const style = declared(rule);
      const isSign = /::(?:before|after)/.test(rule.selector) && /^""/.test(style.get("content") ?? "");
      const hasGround = isVisibleGround(style.get("background")) || isVisibleGround(style.get("background-color"));
      return (
        isSign && hasGround && ![...style.keys()].some((name) => /^(?:border|outline)(?!-radius|-color)/.test(name))
      );
    })
    .map((rule) => `${file}: ${rule.selector}`);

/** Signs cut out of a ground: the ground becomes the page's, and the sign with it. */
const masked = ({ file, rules }: Style): string[] =>
  rules
    .filter((rule) => {
      const style = declared(rule);
      const mask = style.get("mask") ?? style.get("mask-image") ?? "";
      return mask.includes("url(") && !isForced(rule.parent);
    })
    .map((rule) => `${file}: ${rule.selector}`);

/** States that a rule shows by colours alone, without a rule for forced colours. */
const distinguishedByColour = ({ file, rules }: Style): string[] => {
  const forced = rules.filter((rule) => isForced(rule.parent)).map(({ selector }) => selector);
  return rules
    .filter((rule) => !isForced(rule.parent) && [...declared(rule).keys()].length > 0)
    .filter((rule) => ![...declared(rule).keys()].some((name) => survives.test(name)))
    .flatMap((rule) => {
      // What a state is not, or what a pointer is over, needs no sign.
      const bare = rule.selectors.map((selector) => selector.replaceAll(/:not\([^)]*\)+/g, ""));
      const found = bare
        .filter((selector) => !selector.includes(":hover"))
        .flatMap((selector) => selector.match(states) ?? []);
      return [...new Set(found)]
        .filter((state) => !everywhere.test(state))
        .filter((state) => !forced.some((selector) => selector.includes(state)))
        .map((state) => `${file} ${state}`);
    })
    .filter((key, at, all) => all.indexOf(key) === at);
};

describe("in forced colours (SPEC-456)", () => {
  it("no sign is outlined by a background alone, nor cut out of one", () => {
    expect(styles.flatMap(outlinedByBackground)).toEqual([]);
    expect(styles.flatMap(masked)).toEqual([]);
  });

  it("no state is shown by colours alone", () => {
    const found = styles.flatMap(distinguishedByColour);
    expect(found.filter((key) => inWords[key] === undefined)).toEqual([]);
    // What is excused is still there.
    expect(Object.keys(inWords).filter((key) => !found.includes(key))).toEqual([]);
  });
});

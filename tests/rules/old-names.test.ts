import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { sourceParts } from "../support/source-parts";

const filesOf = (...folders: readonly string[]): string[] =>
  execFileSync("git", ["ls-files", ...folders])
    .toString()
    .split("\n")
    .filter(existsSync);

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

const folders = ["app", "bank", "components", "console", "lib", "server", "upstream"];
const product = filesOf(...folders).filter((file) => /\.tsx?$/.test(file) && !isTest(file));

/** Names of types, functions and constants that were replaced (ADR-0045). Words that are also common English are left out. */
const oldNames = [
  ...["BankDoor", "DoorCall", "PrivateDoor", "PaymentDoor", "Door"],
  ...["herald", "postman", "sweeper", "cashier", "everySecond", "stumbled"],
  ...["patience", "resting", "silenceOf", "brokenReply", "UpstreamFailure", "CallError", "comeAgain"],
  ...["useLingering", "useNearEnd", "useSlices", "issuerWord", "unmade", "reckoning", "YEARLONG_SECONDS"],
  ...[
    "ripen",
    "isSpoiled",
    "keptFor",
    "askFor",
    "PricedByWay",
    "priceOfWay",
    "paymentWay",
    "relatedShelves",
    "orderer",
  ],
  ...["drawPage", "sendDrawn", "drawForOne", "drawForAll", "isLed", "paintFirst", "onTagsTold", "untold"],
  ...["Beside", "rememberShown"],
  ...["untilFilled", "useRememberedPress", "useFocusKept", "useCheckoutTold", "obey"],
  ...["PATIENCE_MS", "laterCalls", "LaterTexts", "useLaterProblemHandler"],
];

/** Names of modules that were replaced, without their ending. */
const oldModules = [
  ...["herald", "postman", "sweeper", "cashier", "figures", "span-figures", "private-door", "door-text", "exchange"],
  ...["kept-pages", "whole-files", "busy", "disk-room", "hashed-policy", "come-again"],
  ...[
    "cart-bursts",
    "cart-first",
    "later",
    "later-parts",
    "later-calls",
    "later-problem-handler",
    "more-texts",
    "first-texts",
    "news",
    "event-line",
    "shared-query",
  ],
  ...["come-back", "watched", "live", "alive", "early-presses", "typed-early", "soft-links", "in-turn"],
  ...["use-lingering", "use-near-end", "use-slices", "office", "book", "issuer-word", "unmade", "reckoning"],
  ...["remembered-press", "until-filled", "price-of-way"],
];

const declared = new RegExp(`\\b(?:const|let|function|class|type|interface)\\s+(?:${oldNames.join("|")})\\b`);

it("nothing is declared under a name that was replaced", () => {
  expect(product.length).toBeGreaterThan(900);
  expect(product.filter((file) => declared.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("no module has a name that was replaced", () => {
  const old = new Set(oldModules);
  expect(product.filter((file) => old.has(basename(file).replace(/(?:\.\w+)+$/, "")))).toEqual([]);
});

/*
 * Words that once stood for a dozen plainer ones (docs/house.md): a reader who meets "requested", "notified", "cached" or
 * "rendered" knows which it is. Texts that customers read are not bound by it.
 */
const worn = ["asked", "asks", "told", "tell", "tells", "kept", "drawn", "anew", "whoever", "hear", "hears", "heard"];
const capitals = worn.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
const wornWord = new RegExp(
  `(?<![A-Za-z])(?:${[...worn, ...capitals].join("|")})(?![a-z])|(?<=[a-z_])(?:${capitals.join("|")})(?![a-z])`,
);
const wornPhrase = /\bg(?:ives?|ave|iven|iving)\s+(?:\w+\s+)?back\b/i;
const wornInName = /(?<![A-Za-z])ways?(?![a-z])|(?<![A-Z])Ways?(?![a-z])/;

const isWorn = (text: string): boolean => wornWord.test(text) || wornPhrase.test(text);
const isWornName = (name: string): boolean => isWorn(name) || wornInName.test(name);

/** Names that stay, because others depend on them. */
const allowedNames = new Map([
  ["asks", "column of payment_attempts"],
  ["told_at", "column of order_ratings"],
  ["way", "column of staff_receivers, label of its metric, and OpenStreetMap's kind of element"],
  ["OrderUnderWayTooLong", "an alert, by whose name operators have rules of their own"],
  ["kept", "key of a message, as in messages/en/offline.json"],
]);

type Parts = {
  readonly names: readonly string[];
  readonly comments: readonly string[];
  readonly titles: readonly string[];
};

const partsOf = (file: string): Parts => {
  const source = readFileSync(file, "utf8");
  // Parsing all files would take as long as all other rules together.
  if (!isWornName(source)) return { comments: [], names: [], titles: [] };
  if (!file.endsWith(".css")) return sourceParts(source, file.endsWith(".tsx"));
  const names = source.match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? [];
  return { comments: source.match(/\/\*[\s\S]*?\*\//g) ?? [], names, titles: [] };
};

/** Names in backticks stand as they are. */
const withoutNames = (comment: string): string => comment.replace(/`[^`]*`/g, "");

describe("a word that stood for a dozen others is in", () => {
  const files = filesOf(...folders, "scripts", "tests", "bench").filter((file) => /\.(?:tsx?|css)$/.test(file));
  const parts = files.map((file) => ({ file, ...partsOf(file) }));

  it("no name", () => {
    const found = parts.flatMap(({ file, names }) =>
      names.filter((name) => isWornName(name) && !allowedNames.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it("no name of a file", () => {
    expect(files.filter((file) => isWornName(basename(file)))).toEqual([]);
  });

  it("no comment", () => {
    const found = parts.flatMap(({ file, comments }) =>
      comments.filter((comment) => isWorn(withoutNames(comment))).map((comment) => `${file}: ${comment}`),
    );
    expect(found).toEqual([]);
  });

  it("no title of a test", () => {
    const found = parts.flatMap(({ file, titles }) => titles.filter(isWorn).map((title) => `${file}: ${title}`));
    expect(found).toEqual([]);
  });

  it("no type, which is named for what it is and not for what became of it", () => {
    const type = /\b(?:type|interface) ((?:Asked|Kept|Shown|Told)\w*)/g;
    const found = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(type)].map(([, name]) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it("found in names, comments and titles, but not in what customers read", () => {
    const source = `
      // It is told of "changes".
      type Way = "kept";
      const toldOf = ($: Page, keptAt = /kept/) => <p title="asked">{\`kept // \${$.wayOf()} anew\`} told</p>;
      it.each([1])("hears http://of it", () => {});
    `;
    const { comments, names, titles } = sourceParts(source, true);
    expect(comments.filter(isWorn)).toEqual(['// It is told of "changes".']);
    expect(names.filter(isWornName)).toEqual(["Way", "toldOf", "keptAt", "wayOf"]);
    expect(titles.filter(isWorn)).toEqual(["hears http://of it"]);
    expect(["always", "gateway", "isAwayFrom", "hearth", "intellect", "skept"].filter(isWornName)).toEqual([]);
  });
});

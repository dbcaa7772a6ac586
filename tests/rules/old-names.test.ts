import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "@jest/globals";

const product = execFileSync("git", ["ls-files", "app", "bank", "components", "lib", "server", "upstream"])
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file));

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

/**
 * @group security
 * @rule SPEC-399 SPEC-524
 */
import { describe, expect, it } from "@jest/globals";
import { envFile } from "./env-file";
import { publicSecrets, secrets } from "./secrets";
import {
  cardForm,
  gatewayScript,
  mediaAddresses,
  ownLook,
  siteAddress,
  storefrontSettings,
  stripePages,
  trustedHops,
  unreadNames,
  upstreamSettings,
} from "./settings";
import { checked, exitCodeOf, failed, lineOf, ok, type Verdict, warning } from "./verdict";

const summary = (verdicts: readonly Verdict[]): string[] => verdicts.map(({ level, about }) => `${level} ${about}`);
const word = (mark: string): string => `${mark}0123456789abcdef0123456789abcdef`;
const good = {
  SITE_URL: "https://shop.example",
  SESSION_SECRET: word("a"),
  UPSTREAM_TOKEN: word("b"),
  REVALIDATE_SECRET: word("c"),
  CAPTCHA_SECRET: word("d"),
  DATABASE_URL: "postgres://mealfront@db/sushi",
  STOREFRONT_URL: "http://storefront:3000",
  SMS_GATEWAY_URL: "https://sms.example/send",
  CLOUDPAYMENTS_PUBLIC_ID: "pk_1",
  CLOUDPAYMENTS_SECRET: "s",
  CHECKOUT_SCRIPT_URL: "https://checkout.example/checkout.js",
  PAYMENT_ORIGINS: "https:",
  TRUSTED_HOPS: "1",
};
const but = (changes: Record<string, string>): Record<string, string> => ({ ...good, ...changes });

describe("the environment of a storefront", () => {
  it.each([
    [good, "ok environment of the storefront"],
    [but({ SESSION_SECRET: "short" }), "failed environment of the storefront"],
    [but({ DEMO: "1" }), "failed environment of the storefront"],
  ])("%#", (env, expected) => expect(summary(storefrontSettings(env))).toEqual([expected]));

  it("names what is wrong, and no secret", () => {
    const [verdict] = storefrontSettings(but({ SESSION_SECRET: "tiny-secret" }));
    expect(verdict?.says).toContain("SESSION_SECRET");
    expect(JSON.stringify(verdict)).not.toContain("tiny-secret");
  });
});

describe("the environment of an upstream", () => {
  it("is right, or wrong", () => {
    expect(summary(upstreamSettings(good))).toEqual(["ok environment of the upstream"]);
    expect(summary(upstreamSettings(but({ DATABASE_URL: "" })))).toEqual(["failed environment of the upstream"]);
    expect(summary(upstreamSettings(but({ CLOUDPAYMENTS_SECRET: "" })))).toEqual([
      "failed environment of the upstream",
    ]);
    expect(summary(upstreamSettings(but({ SITE_URL: "" })))).toEqual(["failed environment of the upstream"]);
    expect(summary(upstreamSettings({ DEMO: "1" }))[0]).toBe("failed environment of the upstream");
  });

  it.each([
    ["CloudPayments", { CLOUDPAYMENTS_PUBLIC_ID: "pk_1", CLOUDPAYMENTS_SECRET: "s" }],
    ["YooKassa", { YOOKASSA_SHOP_ID: "1", YOOKASSA_SECRET: "s" }],
    ["an RBS gateway", { RBS_USER: "u", RBS_PASSWORD: "p", RBS_URL: "https://rbs.example" }],
    ["Sber's gateway", { SBER_USER: "u", SBER_PASSWORD: "p", SBER_URL: "https://sber.example" }],
    ["Stripe", { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
  ])("wants one acquirer, whichever it is: %s", (_, account) => {
    const none = but({ CLOUDPAYMENTS_PUBLIC_ID: "", CLOUDPAYMENTS_SECRET: "" });
    expect(summary(upstreamSettings({ ...none, ...account }))).toEqual(["ok environment of the upstream"]);
  });

  it("names what customers will miss", () => {
    const bare = but({
      CLOUDPAYMENTS_PUBLIC_ID: "",
      CLOUDPAYMENTS_SECRET: "",
      SMS_GATEWAY_URL: "",
      STOREFRONT_URL: "",
    });
    expect(summary(upstreamSettings(bare)).slice(1)).toEqual([
      "warning acquirers",
      "warning messages",
      "warning changes",
    ]);
  });
});

it.each<[Record<string, string>, Record<string, string>, string, RegExp]>([
  [{}, {}, "ok MEDIA_DIR", /^\.data\/sushi\/media$/],
  [{ MEDIA_URL: "/media" }, { MEDIA_URL: "" }, "ok MEDIA_DIR", /media/],
  [{ MEDIA_URL: "https://cdn.shop.ru" }, { MEDIA_URL: "https://cdn.shop.ru" }, "ok MEDIA_URL", /cdn\.shop\.ru/],
  [
    {},
    { MEDIA_URL: "https://cdn.shop.ru" },
    "failed MEDIA_URL",
    /pictures of \/media, .* writes https:\/\/cdn\.shop\.ru/,
  ],
  [{ MEDIA_URL: "https://cdn.shop.ru" }, {}, "failed MEDIA_URL", /no picture is shown/],
  [{ MEDIA_DIR: "/srv/media" }, {}, "warning MEDIA_DIR", /serves \/srv\/media, .* writes \.data\/sushi\/media/],
  [{ DATA_DIR: "/a" }, { DATA_DIR: "/b" }, "warning MEDIA_DIR", /\/a\/sushi\/media/],
])("where pictures are %#", (storefront, upstream, expected, says) => {
  const verdicts = mediaAddresses(storefront, upstream);
  expect(summary(verdicts)).toEqual([expected]);
  expect(verdicts[0]?.says).toMatch(says);
});

it("names of a file that nobody reads are reported", () => {
  expect(unreadNames("a.env", ["PORT", "SITE_URL", "TZ"], "storefront")).toEqual([]);
  expect(unreadNames("a.env", ["SESION_SECRET"], "storefront")[0]?.says).toContain("SESION_SECRET");
  expect(summary(unreadNames("a.env", ["SMTP_URL"], "storefront"))).toEqual(["warning a.env"]);
  expect(unreadNames("a.env", ["SMTP_URL"], "upstream")).toEqual([]);
});

it.each([
  ["https://shop.example", "ok", "https://shop.example"],
  ["http://shop.example", "failed", "http: "],
  ["http://localhost:3000", "warning", "of this machine"],
  ["https://127.0.0.1", "warning", "of this machine"],
  ["https://shop.localhost", "warning", "of this machine"],
  ["https://shop.example/eat", "warning", "the path /eat"],
  ["shop", "failed", "is no address"],
  ["", "failed", "unset"],
])("the public address %s: %s, %s", (SITE_URL, level, says) => {
  expect(siteAddress({ SITE_URL })).toEqual([
    expect.objectContaining({ level, about: "SITE_URL", says: expect.stringContaining(says) }),
  ]);
});

it.each([
  [{}, ["warning CHECKOUT_SCRIPT_URL"]],
  [{ CHECKOUT_SCRIPT_URL: "http://checkout.example/c.js" }, ["failed CHECKOUT_SCRIPT_URL"]],
  [{ CHECKOUT_SCRIPT_URL: "https://checkout.example/c.js" }, ["ok CHECKOUT_SCRIPT_URL", "failed PAYMENT_ORIGINS"]],
  [good, ["ok CHECKOUT_SCRIPT_URL"]],
  [
    { CHECKOUT_SCRIPT_URL: "http://127.0.0.1:4010/sandbox/checkout.js", PAYMENT_ORIGINS: "http://127.0.0.1:4010" },
    ["failed CHECKOUT_SCRIPT_URL", "failed PAYMENT_ORIGINS"],
  ],
  [but({ CHECKOUT_SCRIPT_URL: "https://bank.example/sandbox/checkout.js" }), ["failed CHECKOUT_SCRIPT_URL"]],
  [but({ CHECKOUT_SCRIPT_URL: "https://localhost/checkout.js" }), ["failed CHECKOUT_SCRIPT_URL"]],
  [but({ PAYMENT_ORIGINS: "https://bank.example http://localhost:4010" }), ["failed PAYMENT_ORIGINS"]],
])("the card form %#", (env, expected) => expect(summary(cardForm(env))).toEqual(expected));

it.each([
  ["is not needed without one", {}, {}, []],
  ["is missing", {}, { RBS_USER: "u", RBS_PASSWORD: "p" }, ["failed RBS_SCRIPT_URL"]],
  [
    "is read by others",
    { RBS_SCRIPT_URL: "http://b.example/k.js" },
    { RBS_USER: "u", RBS_PASSWORD: "p" },
    ["failed RBS_SCRIPT_URL"],
  ],
  [
    "is right",
    { RBS_SCRIPT_URL: "https://b.example/k.js" },
    { RBS_USER: "u", RBS_PASSWORD: "p" },
    ["ok RBS_SCRIPT_URL"],
  ],
])("the script of a gateway's card form %s", (_name, storefront, account, expected) => {
  expect(summary(gatewayScript(storefront, { ...good, ...account }))).toEqual(expected);
});

const checkout = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
it.each([
  ["is named", "https://checkout.stripe.com https://acs.example", checkout, ["ok PAYMENT_ORIGINS"]],
  ["is one of all", "https:", checkout, ["ok PAYMENT_ORIGINS"]],
  ["is at a domain of the account's own, perhaps", "https://pay.shop.example", checkout, ["warning PAYMENT_ORIGINS"]],
  ["cannot be opened", "", checkout, ["failed PAYMENT_ORIGINS"]],
  ["is not needed", "", {}, []],
])("Stripe's page %s", (_name, origins, account, expected) => {
  expect(summary(stripePages({ PAYMENT_ORIGINS: origins }, { ...good, ...account }))).toEqual(expected);
});

it("proxies that are not counted are reported", () => {
  expect([...summary(trustedHops({})), ...summary(trustedHops(good))]).toEqual([
    "warning TRUSTED_HOPS",
    "ok TRUSTED_HOPS",
  ]);
});

describe("the secrets", () => {
  it.each([
    ["all right", good, good, ["ok secrets"]],
    [
      "the demo's",
      but({ SESSION_SECRET: "demo-session-secret-of-at-least-32-characters" }),
      null,
      ["failed SESSION_SECRET"],
    ],
    ["the demo's token", but({ UPSTREAM_TOKEN: "demo-upstream-token" }), null, ["failed UPSTREAM_TOKEN"]],
    ["one letter", but({ SESSION_SECRET: "s".repeat(40) }), null, ["failed SESSION_SECRET"]],
    ["short", but({ REVALIDATE_SECRET: "0123456789abcdef" }), null, ["warning REVALIDATE_SECRET"]],
    ["used twice", but({ SESSION_SECRET: word("b") }), null, ["failed SESSION_SECRET"]],
    ["used twice by the upstream", good, but({ CAPTCHA_SECRET: word("b") }), ["failed UPSTREAM_TOKEN"]],
    ["not shared", good, but({ UPSTREAM_TOKEN: word("e") }), ["failed UPSTREAM_TOKEN"]],
    [
      "of previews not shared",
      but({ PREVIEW_SECRET: word("e") }),
      but({ PREVIEW_SECRET: word("f") }),
      ["failed PREVIEW_SECRET"],
    ],
    ["absent", {}, {}, []],
  ])("%s", (_, storefront, upstream, expected) => expect(summary(secrets(storefront, upstream))).toEqual(expected));

  it.each(["SESSION_SECRET", "UPSTREAM_TOKEN", "REVALIDATE_SECRET", "PREVIEW_SECRET"])(
    "of the storefront are all looked at: %s",
    (name) => expect(summary(secrets(but({ [name]: "s".repeat(40) }), null))).toEqual([`failed ${name}`]),
  );

  it.each(["UPSTREAM_TOKEN", "REVALIDATE_SECRET", "PREVIEW_SECRET", "CAPTCHA_SECRET", "PHONE_HASH_SECRET"])(
    "of the upstream are all looked at: %s",
    (name) => expect(summary(secrets({}, but({ [name]: "s".repeat(40) })))).toEqual([`failed ${name}`]),
  );

  it.each(["UPSTREAM_TOKEN", "REVALIDATE_SECRET", "PREVIEW_SECRET"])("both sides need alike: %s", (name) => {
    const [here, there] = [but({ [name]: word("e") }), but({ [name]: word("f") })];
    expect(secrets(here, there)).toEqual([
      expect.objectContaining({ level: "failed", about: name, says: expect.stringContaining("differs") }),
    ]);
  });

  it.each(["demo-session-secret-of-at-least-32-characters", "demo-control-token", "demo-sandbox-bank-secret"])(
    "of the demo are known, wherever they stand: %s",
    (value) => expect(publicSecrets().has(value)).toBe(true),
  );

  it("are never said", () => {
    const all = JSON.stringify(
      secrets(but({ SESSION_SECRET: "weakweakweakweak" }), but({ UPSTREAM_TOKEN: "other-0123456789" })),
    );
    expect(all).not.toMatch(/weakweak|other-0123|0123456789abcdef/);
  });
});

it("an environment file is read as systemd and Docker do", () => {
  expect(envFile('# A=1\nB=2\n C = 3\nD="4 5"\nE=\nF=a=b#c\n')).toEqual({ B: "2", D: "4 5", E: "", F: "a=b#c" });
});

describe("what is said", () => {
  it("is one line each, and ends with what to do", () => {
    expect(lineOf(ok("a", "b"))).toBe("ok       a: b");
    expect(lineOf(warning("a", "b", "c"))).toBe("warning  a: b -> c");
    expect([ok("a", ""), warning("a", "", "")].map((one) => exitCodeOf([one]))).toEqual([0, 0]);
    expect(exitCodeOf([ok("a", ""), failed("a", "", "")])).toBe(1);
  });

  it("is so for a check that throws, without the password of an address", async () => {
    const broken = () => {
      throw new Error("connect postgres://mealfront:word@db/sushi\nat line 1");
    };
    const [verdict] = await checked("database", broken);
    expect(verdict && lineOf(verdict)).toMatch(/^failed {3}database: connect postgres:\/\/…@db\/sushi -> /);
  });
});

describe("the look of a shop", () => {
  it("is looked at where it is that of a brand of the build", () => {
    expect(ownLook({ BRAND: "sushi" }).map(lineOf)).toEqual([
      expect.stringMatching(/^warning +look: sushi is a brand of the build.* -> npm run new -- brand/),
    ]);
    // Which brand there is not, the environment's own line says.
    expect(ownLook({ BRAND: "nobodys" })).toEqual([]);
  });
});

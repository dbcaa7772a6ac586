/**
 * @group security
 * @rule SPEC-63 SPEC-111 SPEC-526 SPEC-773
 */
import { describe, expect, it } from "@jest/globals";
import { brandOf } from "@/lib/brand/brand";
import { preferencesOf } from "@/lib/request/preferences";
import { type RequestFacts, resolve, type SiteTable } from "./resolve";

const both = { delivery: true, takeaway: true };
const table: SiteTable = {
  defaultLanguage: "ru",
  languages: ["ru", "tr", "en", "uz", "de"],
  bonusCities: ["moscow"],
  hasLogin: true,
  retired: new Map([
    ["tolyatti", "moscow"],
    ["novosibirsk", null],
    ["ufa", "novosibirsk"],
    ["berlin", "moscow"],
  ]),
  cities: new Map([
    ["moscow", { alias: "moscow", order_types: both, default_language: "ru", timezone: "Europe/Moscow" }],
    ["antalya", { alias: "antalya", order_types: both, default_language: "tr", timezone: "Europe/Istanbul" }],
    [
      "kaliningrad",
      {
        alias: "kaliningrad",
        order_types: { delivery: false, takeaway: true },
        default_language: "ru",
        timezone: "Europe/Moscow",
      },
    ],
    [
      "berlin",
      {
        alias: "berlin",
        order_types: { delivery: true, takeaway: false },
        default_language: "de",
        timezone: "Europe/Berlin",
      },
    ],
  ]),
};

type PreferenceCookies = { language?: string; cityAlias?: string; orderType?: string };

const factsOf = (address: string, cookies: PreferenceCookies = {}): RequestFacts => {
  const [pathname = "", query] = address.split("?");
  return {
    pathname,
    search: query === undefined ? "" : `?${query}`,
    preferences: preferencesOf(
      `sushi_language=${cookies.language ?? ""}; sushi_city_alias=${cookies.cityAlias ?? ""}; sushi_order_type=${cookies.orderType ?? ""}`,
      "sushi",
    ),
  };
};

const decide = (address: string, cookies?: PreferenceCookies, brand = brandOf("sushi")) =>
  resolve(factsOf(address, cookies), table, brand);

describe("a page of the site", () => {
  it("speaks the language of its city also where the shop does not list it", () => {
    const decided = resolve(factsOf("/berlin?lang=ru"), { ...table, languages: ["en"] }, brandOf("sushi"));
    expect(decided).toMatchObject({ language: "de", remember: null });
    const own = resolve(factsOf("/berlin?lang=de"), { ...table, languages: ["en"] }, brandOf("sushi"));
    expect(own).toMatchObject({ language: "de", remember: "de" });
  });

  it.each<{ address: string; cookies?: PreferenceCookies; path: string }>([
    { address: "/moscow", path: "/sushi/ru/delivery/moscow" },
    { address: "/moscow/cart", path: "/sushi/ru/delivery/moscow/cart" },
    { address: "/antalya", path: "/sushi/tr/delivery/antalya" },
    { address: "/berlin/shops", path: "/sushi/de/delivery/berlin/shops" },
    { address: "/moscow/order/42/tracking", path: "/sushi/ru/delivery/moscow/order/tracking" },
    { address: "/moscow/order/link", path: "/sushi/ru/delivery/moscow/order/link" },
    { address: "/moscow/order/payment-result?orderId=4", path: "/sushi/ru/delivery/moscow/order/payment-result" },
    { address: "/", path: "/sushi/ru/delivery" },
    { address: "/?state=payment-success", path: "/sushi/ru/delivery" },
    { address: "/privacy-policy", cookies: { cityAlias: "moscow" }, path: "/sushi/ru/delivery/privacy-policy" },
    { address: "/user-agreement?lang=de", path: "/sushi/de/delivery/user-agreement" },
    // ?lang beats the cookie, the cookie the city's own language.
    { address: "/antalya", cookies: { language: "uz" }, path: "/sushi/uz/delivery/antalya" },
    { address: "/antalya?lang=en", cookies: { language: "uz" }, path: "/sushi/en/delivery/antalya" },
    // The shop is not written in Polish or Portuguese.
    { address: "/moscow?lang=pl", path: "/sushi/ru/delivery/moscow" },
    { address: "/antalya?lang=pl", cookies: { language: "en" }, path: "/sushi/en/delivery/antalya" },
    { address: "/antalya", cookies: { language: "pt" }, path: "/sushi/tr/delivery/antalya" },
    { address: "/antalya?lang=xx", cookies: { language: "../x" }, path: "/sushi/tr/delivery/antalya" },
    // SPEC-14
    { address: "/moscow", cookies: { orderType: "takeaway" }, path: "/sushi/ru/takeaway/moscow" },
    { address: "/moscow", cookies: { orderType: "TAKEAWAY" }, path: "/sushi/ru/delivery/moscow" },
    { address: "/moscow", cookies: { orderType: "take-away" }, path: "/sushi/ru/takeaway/moscow" },
    { address: "/kaliningrad", cookies: { orderType: "delivery" }, path: "/sushi/ru/takeaway/kaliningrad" },
    { address: "/berlin", cookies: { orderType: "takeaway" }, path: "/sushi/de/delivery/berlin" },
  ])("$address is $path", ({ address, cookies, path }) => {
    expect(decide(address, cookies)).toMatchObject({ kind: "page", path });
  });

  it("remembers the language of its address, and only that", () => {
    expect(decide("/moscow?lang=en")).toMatchObject({ remember: "en" });
    expect(decide("/moscow", { language: "en" })).toMatchObject({ remember: null });
    expect(decide("/moscow?lang=pl")).toMatchObject({ remember: null });
  });

  it.each(["/moscow/cart", "/moscow/profile", "/moscow/order/4/tracking"])("%s is personal", (address) => {
    expect(decide(address)).toMatchObject({ page: "personal" });
  });

  it("stays nowhere where it is about a payment", () => {
    const key = "9b1f0000-0000-4000-8000-000000000001";
    const payment = { page: "payment", path: "/sushi/ru/delivery/moscow/order/payment" };
    expect(decide(`/moscow/order/payment/${key}`)).toMatchObject(payment);
    expect(decide("/moscow/order/link")).toMatchObject({ page: "payment" });
    expect(decide("/moscow/order/continue")).toMatchObject({ page: "payment" });
    expect(decide("/moscow/order/payment-result?orderId=4")).toMatchObject({ page: "outcome" });
  });
});

describe("a permalink (SPEC-760)", () => {
  const dishes = "modal=shared_cart&dishes=2-p17";
  it.each<[string, string, PreferenceCookies]>([
    ["/buy/p17:2", `/berlin?${dishes}`, { cityAlias: "berlin" }],
    // As everywhere: without a city the list of cities comes first, and has the query.
    ["/buy/p17:2", `/?${dishes}`, {}],
    ["/buy/p17:2", `/?${dishes}`, { cityAlias: "atlantis" }],
    ["/buy/p17:2", `/moscow?${dishes}`, { cityAlias: "tolyatti" }],
    ["/buy/p17:2?lang=de", `/moscow?${dishes}&lang=de`, { cityAlias: "moscow" }],
    ["/buy/p17:2?continue_to=/berlin", `/berlin?${dishes}`, { cityAlias: "moscow" }],
    ["/buy/p17:2?continue_to=/tolyatti/shops", `/moscow/shops?${dishes}`, {}],
    ["/buy/p17:2?continue_to=/atlantis", `/moscow?${dishes}`, { cityAlias: "moscow" }],
    ["/buy/p17:2?continue_to=/moscow/profile", `/berlin?${dishes}`, { cityAlias: "berlin" }],
    ["/buy/p17:2?continue_to=/moscow/order/1/tracking", `/berlin?${dishes}`, { cityAlias: "berlin" }],
    ["/buy/p17:2?continue_to=/buy/p4:1", `/berlin?${dishes}`, { cityAlias: "berlin" }],
    ["/buy/p17:2?continue_to=/constructor", `/berlin?${dishes}`, { cityAlias: "berlin" }],
    ["/buy/p17:2?context/location=moscow.13", `/moscow?${dishes}&shop=13`, { cityAlias: "berlin" }],
    ["/buy/p17:2?context/location=moscow.13&utm_source=mail", `/moscow?${dishes}&shop=13&utm_source=mail`, {}],
    ["/buy/p17:2?context/location=moscow", `/moscow?${dishes}`, { cityAlias: "berlin" }],
    ["/buy/p17:2?context/location=tolyatti.13", `/moscow?${dishes}&shop=13`, {}],
    ["/buy/p17:2?context/location=atlantis.13", `/berlin?${dishes}`, { cityAlias: "berlin" }],
    ["/buy/p17:2?context/location=moscow.13&continue_to=/berlin", `/berlin?${dishes}`, {}],
    ["/buy?context/location=moscow.13", "/moscow", {}],
    ["/buy", "/berlin", { cityAlias: "berlin" }],
    ["/buy", "/", {}],
  ])("%s leads to %s", (address, to, cookies) => {
    expect(decide(address, cookies)).toEqual({ kind: "permalink", to });
  });

  it("leads to the only city of a brand", () => {
    const berlin = table.cities.get("berlin");
    const one = { ...table, cities: new Map(berlin === undefined ? [] : [["berlin", berlin]]) };
    expect(resolve(factsOf("/buy/p17:2"), one, brandOf("sushi"))).toEqual({
      kind: "permalink",
      to: `/berlin?${dishes}`,
    });
  });

  it("is one path segment long", () => {
    expect(decide("/buy/p17:2/more", { cityAlias: "moscow" })).toMatchObject({ kind: "missing" });
  });
});

describe("a city the brand has left (SPEC-434)", () => {
  it.each([
    ["/tolyatti", "/moscow"],
    ["/tolyatti/about?utm_source=mail", "/moscow/about?utm_source=mail"],
    ["/tolyatti/nothing/at/all", "/moscow"],
  ])("leads from %s to %s of its successor for good", (from, to) => {
    expect(decide(from)).toEqual({ kind: "moved", to });
  });

  it("is gone where it has none, or one that is gone too", () => {
    const gone = { kind: "gone", path: "/sushi/ru/delivery/not/any-more", language: "ru" };
    expect(decide("/novosibirsk")).toEqual(gone);
    expect(decide("/novosibirsk/cart")).toEqual(gone);
    expect(decide("/ufa")).toEqual(gone);
  });

  it("is a city like any other once it is back", () => {
    expect(decide("/berlin").kind).toBe("page");
  });

  it("is remembered as its successor", () => {
    expect(decide("/", { cityAlias: "tolyatti" })).toEqual({ kind: "redirect", to: "/moscow" });
    expect(decide("/", { cityAlias: "novosibirsk" }).kind).toBe("page");
  });
});

describe("the only city of a brand (SPEC-512)", () => {
  const lisbon = { alias: "lisbon", order_types: both, default_language: "en", timezone: "Europe/Lisbon" };
  const alone: SiteTable = { ...table, retired: new Map([["porto", null]]), cities: new Map([["lisbon", lisbon]]) };
  const inLisbon = (address: string, cookies?: PreferenceCookies) =>
    resolve(factsOf(address, cookies), alone, brandOf("sushi"));

  it.each([
    ["/", "/lisbon"],
    ["/?lang=de&utm_source=ad", "/lisbon?lang=de&utm_source=ad"],
    ["/cart?state=a", "/lisbon/cart?state=a"],
    ["/back-to-home", "/lisbon"],
  ])("is gone to from %s: %s, for now", (from, to) => {
    // Not for good: another city may open, and a browser would go on leading to this one.
    expect(inLisbon(from)).toEqual({ kind: "redirect", to });
    expect(inLisbon(from, { cityAlias: "porto" })).toEqual({ kind: "redirect", to });
  });

  it("frames what is missing", () =>
    expect(inLisbon("/atlantis")).toMatchObject({ kind: "missing", path: "/sushi/en/delivery/lisbon/not/found" }));

  it("leaves the pages of the site where they are", () => {
    expect(inLisbon("/privacy-policy")).toMatchObject({ kind: "page", path: "/sushi/ru/delivery/privacy-policy" });
    expect(inLisbon("/porto").kind).toBe("gone");
  });
});

describe("a missing page", () => {
  it.each([
    "/atlantis",
    "/atlantis/cart",
    "/Moscow",
    "/privacy-policy/more",
    // Inner paths, in every spelling (SPEC-338).
    "/sushi/ru/delivery/moscow",
    "/%73ushi/ru/delivery/moscow",
    "/SUSHI/ru/delivery/moscow",
    "//sushi/ru/delivery/moscow",
    "//moscow",
    "/sushi/ru/delivery/moscow.rsc",
    "/moscow.rsc",
    "/pizza",
    "/not/found",
  ])("%s is missing, under one inner name", (address) => {
    expect(decide(address)).toEqual({ kind: "missing", path: "/sushi/ru/delivery/not/found", language: "ru" });
  });

  it.each([
    "/moscow/nothing",
    "/moscow/cart/more",
    "/moscow/order",
    "/moscow/order/0/tracking",
    "/moscow/order/x/tracking",
    "/moscow/order/4",
    "/moscow/order/payment",
    "/moscow/order/payment/4",
    "/moscow/order/payment/9b1f0000-0000-4000-8000-000000000001/more",
    "/moscow/order/payment-result/4",
    "/moscow/../sushi/ru/delivery/moscow",
    "/moscow/not/found",
  ])("%s is missing in the city, under one inner name for it", (address) => {
    expect(decide(address)).toEqual({ kind: "missing", path: "/sushi/ru/delivery/moscow/not/found", language: "ru" });
  });

  it("is the delivery page of a city without delivery (SPEC-16)", () => {
    expect(decide("/kaliningrad/delivery").kind).toBe("missing");
    expect(decide("/berlin/delivery").kind).toBe("page");
  });

  it("is the bonus page wherever the program does not run (SPEC-35)", () => {
    const lavash = brandOf("lavash");
    expect(decide("/moscow/bonus", {}, lavash)).toMatchObject({ path: "/lavash/ru/delivery/moscow/bonus" });
    expect(decide("/antalya/bonus", {}, lavash).kind).toBe("missing");
    expect(decide("/moscow/bonus").kind).toBe("missing");
  });

  it("speaks the customer's language", () => {
    expect(decide("/atlantis?lang=tr")).toMatchObject({ path: "/sushi/tr/delivery/not/found" });
  });

  it.each([
    { brand: "shawarma", page: "about" },
    { brand: "rolls", page: "shops" },
  ] as const)("$brand has no $page", ({ brand, page }) => {
    expect(decide(`/moscow/${page}`, {}, brandOf(brand)).kind).toBe("missing");
    expect(decide(`/moscow/${page}`).kind).toBe("page");
  });
});

describe("the remembered city (SPEC-59 and SPEC-60)", () => {
  it.each([
    { address: "/?utm_source=x", to: "/moscow?utm_source=x" },
    { address: "/", to: "/moscow" },
    { address: "/back-to-home?state=payment-failure", to: "/moscow?state=payment-failure" },
    { address: "/cart?state=a", to: "/moscow/cart?state=a" },
  ])("$address leads to $to", ({ address, to }) => {
    expect(decide(address, { cityAlias: "moscow" })).toEqual({ kind: "redirect", to });
  });

  it.each(["//evil.test", "atlantis", "../cart", ""])("a cookie of %j counts as none", (cityAlias) => {
    expect(decide("/", { cityAlias }).kind).toBe("page");
    expect(decide("/cart?state=a", { cityAlias })).toEqual({ kind: "redirect", to: "/?state=a" });
  });
});

it("there is no profile where nobody can log in, and one from the moment the login is switched on (SPEC-171)", () => {
  const kindAt = (hasLogin: boolean) =>
    resolve(factsOf("/moscow/profile"), { ...table, hasLogin }, brandOf("sushi")).kind;
  expect([kindAt(false), kindAt(true)]).toEqual(["missing", "page"]);
});

/** @rule SPEC-126 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { brandOf } from "@/lib/brand/brand";
import { brands } from "@/lib/brand/brands";
import { CITY_PAGES } from "@/lib/routing/city-path";
import { demoLanguages } from "@/tests/support/demo-languages";
import { demoRows } from "@/tests/support/demo-rows";
import { pageView } from "../services/catalogue/page-view";

const now = new Date("2026-11-20T09:00:00Z");
/** In the order of the site's menu. */
const order = ["about", "delivery", "payment-info", "bonus", "legal-info", "privacy-policy", "user-agreement"];

const demoOf = (brand: (typeof brands)[number]) => {
  const { cities, pages: written, settings: stored } = demoRows(brand, now);
  const pages = written.toSorted((a, b) => order.indexOf(a.alias) - order.indexOf(b.alias));
  const settings = stored[0]?.value;
  if (settings === undefined) throw new Error("the demo has no settings");
  const read = (alias: string, city: string | null, language: (typeof demoLanguages)[number]) => {
    const page = pages.find((candidate) => candidate.alias === alias);
    const row = city === null ? cities[0] : cities.find((candidate) => candidate.alias === city);
    if (page === undefined || row === undefined) throw new Error(`no ${alias} in ${city}`);
    const { payment_types: paymentTypes } = row;
    return pageView(page, { brand, settings, city: row, paymentTypes, isOfCity: city !== null, language });
  };
  return { cities, pages, settings, read };
};

const sitePages = ["privacy-policy", "user-agreement"];

/** Every text of `messages`, whichever depth it stands at. */
const textsOnScreen = (language: (typeof demoLanguages)[number]): string[] => {
  const folder = join("messages", language);
  const strings = (node: unknown): string[] => {
    if (typeof node === "string") return [node];
    return typeof node === "object" && node !== null ? Object.values(node).flatMap(strings) : [];
  };
  return readdirSync(folder).flatMap((file) => strings(JSON.parse(readFileSync(join(folder, file), "utf8"))));
};

/** Every tag but closing ones, by its name. */
const tagsOf = (html: string): string[] => [...html.matchAll(/<([a-z0-9]+)/g)].map(([, name = ""]) => name);

const unclosed = (html: string): string[] => {
  const open: string[] = [];
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (slash === "") open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
};

describe.each(brands)("the text pages of %s", (brand) => {
  const { cities, pages, settings, read } = demoOf(brand);
  const all = pages.flatMap(({ alias }) =>
    demoLanguages.flatMap((language) =>
      [null, ...cities.map((city) => city.alias)].map((city) => read(alias, city, language)),
    ),
  );

  it("are all there, but what the brand hides", () => {
    const { about, bonusProgram } = brandOf(brand).features;
    const hidden = [...(about ? [] : ["about"]), ...(bonusProgram ? [] : ["bonus"])];
    const ofCity = ["about", "delivery", "payment-info", "bonus", "legal-info"];
    expect(ofCity.filter((alias) => !CITY_PAGES.some((page) => page === alias))).toEqual([]);
    const wanted = [...ofCity.filter((alias) => !hidden.includes(alias)), ...sitePages];
    expect(pages.map(({ alias }) => alias)).toEqual(wanted);
  });

  it("leave no placeholder empty", () => {
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter(({ title, html }) => /[{}]|undefined|null/.test(title + html))).toEqual([]);
  });

  it("are written in tags the storefront shows, all of them closed", () => {
    const html = all.map((page) => page.html);
    expect(new Set(html.flatMap(tagsOf))).toEqual(new Set(["h2", "p", "ul", "li", "strong", "a"]));
    expect(html.flatMap(unclosed)).toEqual([]);
  });

  it("say in each language as much as in the others, in every city", () => {
    for (const { alias } of pages) {
      for (const city of cities) {
        const outlines = demoLanguages.map((language) => tagsOf(read(alias, city.alias, language).html).join(" "));
        expect([alias, city.alias, new Set(outlines).size]).toEqual([alias, city.alias, 1]);
      }
    }
  });

  it("name a payment method if the city has it, and only then", () => {
    const words = {
      cardOnline: /3-D Secure/,
      sbp: /SBP|СБП/,
      sberpay: /SberPay/,
      ApplePay: /Apple Pay/,
      GooglePay: /Google Pay/,
    } as const;
    for (const city of cities) {
      for (const language of demoLanguages) {
        const { html } = read("payment-info", city.alias, language);
        const has = city.payment_types.map(({ alias }) => alias);
        for (const [alias, word] of Object.entries(words)) {
          const isOffered = has.some((offered) => offered === alias);
          expect([city.alias, language, alias, word.test(html)]).toEqual([city.alias, language, alias, isOffered]);
        }
        expect(/PCI DSS/.test(html)).toBe(city.payment_types.some((type) => type.is_online));
      }
    }
  });

  it("promise neither couriers nor collection where there are none", () => {
    expect(read("payment-info", "kaliningrad", "ru").html).not.toMatch(/курьер|доставк/i);
    expect(read("payment-info", "kaliningrad", "ru").html).toMatch(/на кассе/i);
    expect(read("payment-info", "berlin", "de").html).not.toMatch(/abholung|kasse/i);
    expect(read("delivery", "berlin", "de").html).not.toMatch(/abholen/i);
    expect(read("delivery", "moscow", "de").html).toMatch(/abholen/i);
  });

  it("ask for a login where orders need one", () => {
    const { html } = read("user-agreement", null, "en");
    expect([/sign in with your phone/.test(html), /need not register/.test(html)]).toEqual(
      settings.customers.is_auth_enabled ? [true, false] : [false, true],
    );
  });

  it.each(demoLanguages)("quote only what is written on a screen or over a page, in %s", (language) => {
    const titles = pages.map(({ alias }) => read(alias, "moscow", language).title);
    const known = new Set([...textsOnScreen(language), ...titles]);
    const prose = pages.map(({ alias }) => read(alias, "moscow", language).html.replaceAll(/<[^>]+>/g, " "));
    const quoted = prose.flatMap((text) =>
      [...text.matchAll(/[«„"“]([^»“”"]+)[»“”"]/g)].map(([, label = ""]) => label),
    );
    expect(quoted).toContain(read("legal-info", "moscow", language).title);
    const isCompany = (label: string) => label.startsWith(brandOf(brand).name);
    expect(quoted.filter((label) => !known.has(label) && !isCompany(label))).toEqual([]);
  });

  it("carry the names and figures of the city", () => {
    const antalya = read("legal-info", "antalya", "ru").html;
    expect(antalya).toContain(`<strong>${brandOf(brand).name} Antalya Gıda Ltd. Şti.</strong>`);
    expect(antalya).toContain('<a href="tel:+902425051860">+90 (242) 505-18-60</a>');
    expect(read("payment-info", "antalya", "en").html).toContain("(₺)");
  });

  it("carry the brand's own phone where there is no city", () => {
    expect(read("user-agreement", null, "en").html).toContain('<a href="tel:88005501260">');
  });

  it("name the city in the title of delivery where the brand wants it", () => {
    const { title } = read("delivery", "samara", "ru");
    expect(title).toBe(brand === "pizza" ? "Доставка еды в Самаре" : "Доставка еды");
  });
});

describe("a page", () => {
  const [city] = demoOf("sushi").cities;

  it("writes what it is filled with as text", () => {
    const settings = {
      company_names: { "1": 'A & "B" <script>' },
      default_phone: "",
      customers: { is_auth_enabled: true },
    };
    const page = { alias: "a", title: { en: "{company}" }, html: { en: "<p>{company} {nobody}</p>" }, updated_at: now };
    if (city === undefined) throw new Error("the demo has no city");
    const context = { brand: "sushi", settings, city, paymentTypes: [], isOfCity: true, language: "en" } as const;
    expect(pageView(page, context)).toMatchObject({
      title: 'A & "B" <script>',
      html: "<p>A &amp; &quot;B&quot; &lt;script&gt; {nobody}</p>",
      updated_at: "2026-11-20T09:00:00.000Z",
    });
  });

  it.each([
    ["{if:cash}a{end}{if:sbp}b{end}", "a"],
    ["{if:online}a{end}{if:offline}b{end}", "b"],
    ["{if:cash}a {if:delivery}b{end}{if:sbp}c{end} d{end}", "a b d"],
    ["{if:sbp}a {if:delivery}b{end} c{end}d", "d"],
    ["{if:moon}a{end}", "{if:moon}a{end}"],
    ["{if:login}a{end}{if:guest}b{end}", "a"],
  ])("decides %s", (html, shown) => {
    const settings = { company_names: {}, default_phone: "", customers: { is_auth_enabled: true } };
    if (city === undefined) throw new Error("the demo has no city");
    const paymentTypes = [{ alias: "cash", is_online: false }] as const;
    const context = { brand: "sushi", settings, city, paymentTypes, isOfCity: true, language: "de" } as const;
    const page = { alias: "a", title: { en: "" }, html: { en: html }, updated_at: now };
    expect(pageView(page, context).html).toBe(shown);
  });
});

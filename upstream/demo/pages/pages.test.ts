import { describe, expect, it } from "@jest/globals";
import { brandOf } from "@/lib/brand/brand";
import { brands } from "@/lib/brand/brands";
import { languages } from "@/lib/contract/language";
import { CITY_PAGES } from "@/lib/domain/place/city-path";
import { pageView } from "../../services/catalogue/page-view";
import { settingsOf } from "../brands";
import { placeRows } from "../place-rows";
import { pagesOf } from "./pages";

const now = new Date("2026-11-20T09:00:00Z");
const noSeo = { ru: "", en: "", tr: "" };

const demoOf = (brand: (typeof brands)[number]) => {
  const { cities } = placeRows({ brand, now, popular: [], seo: noSeo });
  const pages = pagesOf(brand).map((page) => ({ ...page, updated_at: now }));
  const settings = settingsOf(brand);
  const read = (alias: string, city: string | null, language: (typeof languages)[number]) => {
    const page = pages.find((candidate) => candidate.alias === alias);
    const row = city === null ? cities[0] : cities.find((candidate) => candidate.alias === city);
    if (page === undefined || row === undefined) throw new Error(`no ${alias} in ${city}`);
    return pageView(page, { brand, settings, city: row, isOfCity: city !== null, language });
  };
  return { cities, pages, read };
};

const sitePages = ["privacy-policy", "user-agreement"];

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
  const { cities, pages, read } = demoOf(brand);
  const all = pages.flatMap(({ alias }) =>
    languages.flatMap((language) =>
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

  it("say in each of their languages as much as in the others", () => {
    const outline = (alias: string, language: "ru" | "en" | "tr") => tagsOf(read(alias, "moscow", language).html);
    for (const { alias } of pages) {
      expect(outline(alias, "en")).toEqual(outline(alias, "ru"));
      expect(outline(alias, "tr")).toEqual(outline(alias, "ru"));
    }
  });

  it("fall back to English", () => {
    for (const { alias } of pages) {
      const [german, english] = [read(alias, "berlin", "de"), read(alias, "berlin", "en")];
      expect(german.html.replaceAll("Berlin", "")).toBe(english.html.replaceAll("Berlin", ""));
      expect(read(alias, "berlin", "ru").html).not.toBe(english.html);
    }
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
    const settings = { company_names: { "1": 'A & "B" <script>' }, default_phone: "" };
    const page = { alias: "a", title: { en: "{company}" }, html: { en: "<p>{company} {nobody}</p>" }, updated_at: now };
    if (city === undefined) throw new Error("the demo has no city");
    expect(pageView(page, { brand: "sushi", settings, city, isOfCity: true, language: "en" })).toMatchObject({
      title: 'A & "B" <script>',
      html: "<p>A &amp; &quot;B&quot; &lt;script&gt; {nobody}</p>",
      updated_at: "2026-11-20T09:00:00.000Z",
    });
  });
});

/** @group security */
import { describe, expect, it } from "@jest/globals";
import { brandOf } from "@/lib/brand/brand";
import { languages } from "@/lib/contract/language";
import { missingShopPage, unavailablePage } from "./unavailable-page";

describe("the page of a site without a shop", () => {
  it.each(languages)("says in %s that nothing is sold yet, and how the operator writes a shop", (language) => {
    const page = missingShopPage(brandOf("sushi"), language);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain("npm run shop -- import FOLDER");
    expect(page).toContain("docs/operating/first-shop.md");
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(unavailablePage(brandOf("sushi"), language)).not.toContain("npm run");
  });

  it("writes a name as it is read", () => {
    const page = unavailablePage({ ...brandOf("sushi"), name: "Fish & <Chips>" }, "en");
    expect(page).toContain("<b>Fish &amp; &lt;Chips&gt;</b>");
    expect(page).not.toContain("<Chips>");
  });

  it("has a translation in each language", () => {
    const titles = languages.map(
      (language) => /<h1>(.*?)<\/h1>/.exec(missingShopPage(brandOf("sushi"), language))?.[1],
    );
    expect(new Set(titles).size).toBe(languages.length);
  });
});

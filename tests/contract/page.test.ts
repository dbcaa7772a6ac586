import { expect, it } from "@jest/globals";
import { pageByAlias } from "@/lib/contract/page";
import { clientOf } from "./client";
import { onEachDatabase } from "./databases";
import { cityId } from "./demo";

onEachDatabase("the text pages", (url) => {
  const client = clientOf(url);
  const pageOf = async (alias: string, city: string | null, language: "en" | "ru" | "de") => {
    const query = city === null ? {} : { city_id: cityId(city) };
    return (await client.as({ language }).get(pageByAlias, { params: { alias }, query })).page;
  };

  it("carry the names and figures of a city", async () => {
    const { title, html } = await pageOf("legal-info", "antalya", "ru");
    expect(title).toBe("Правовая информация");
    expect(html).toContain("<strong>Sakana Sushi Antalya Gıda Ltd. Şti.</strong>");
    expect(html).toContain('<a href="tel:+902425051860">');
  });

  it("are the whole brand's without a city", async () => {
    expect((await pageOf("privacy-policy", null, "en")).html).toContain('<a href="tel:88005501260">');
  });

  it("name the payment types that the city has", async () => {
    const [berlin, kyiv] = [await pageOf("payment-info", "berlin", "de"), await pageOf("payment-info", "kyiv", "de")];
    expect(berlin.title).toBe("Zahlungsarten");
    expect([/3-D Secure/.test(berlin.html), /SberPay/.test(berlin.html)]).toEqual([true, false]);
    expect(kyiv.html).not.toMatch(/3-D Secure|PCI DSS/);
  });

  it.each([
    ["a page nobody wrote", "nothing", "moscow"],
    ["delivery where nothing is delivered", "delivery", "kaliningrad"],
    ["bonuses of a brand without them", "bonus", "moscow"],
  ])("are not found: %s", async (_name, alias, city) => {
    const refused = await client.refused(pageByAlias, { params: { alias }, query: { city_id: cityId(city) } });
    expect(refused).toMatchObject({ status: 404, problem: { code: "not_found" } });
  });

  it("refuse a city that is not known", async () => {
    const refused = await client.refused(pageByAlias, { params: { alias: "about" }, query: { city_id: 99 } });
    expect(refused).toMatchObject({ status: 422, problem: { code: "validation" } });
    expect(Object.keys(refused.problem.errors ?? {})).toEqual(["city_id"]);
  });
});

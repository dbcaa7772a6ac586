/**
 * @jest-environment jsdom
 * @rule SPEC-118
 */
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { brandOf } from "@/lib/brand/brand";
import type { ShellSettings } from "@/lib/client/core/storefront-context";
import { moscow, settings } from "@/tests/support/storefront-fixtures";
import { renderPage, serveApi } from "@/tests/support/storefront-page";
import { Footer } from "./footer";
import { pagesOf } from "./pages";

const show = (set: ShellSettings, city: typeof moscow | null = moscow, missing: readonly string[] = []) => {
  serveApi({});
  const pages = city === null ? [] : pagesOf(brandOf("sushi").features, city, [], missing);
  const company = city === null ? null : "ООО «Сакана»";
  renderPage(<Footer brand="sushi" city={city} settings={set} pages={pages} missing={missing} company={company} />);
};
const opens = (name: string) => screen.queryByText(name)?.closest("button")?.dataset["opens"];
const leads = (name: string) => screen.queryByText(name)?.closest("a")?.getAttribute("href");

afterEach(cleanup);

describe("the foot of a page", () => {
  it("has every entry that the settings have", () => {
    show({
      ...settings,
      links: {
        app_store: "https://apps.example/ios",
        google_play: "https://apps.example/android",
        social: [{ title: "Telegram", url: "https://telegram.example" }],
        vacancy: "https://jobs.example",
        career: "https://jobs.example/career",
        franchise: "https://franchise.example",
      },
      is_partners_enabled: true,
      is_rent_enabled: true,
      is_returns_enabled: true,
    });
    expect(["App Store", "Google Play", "Telegram", "Вакансии", "Карьера", "Франшиза"].map(leads)).toEqual([
      "https://apps.example/ios",
      "https://apps.example/android",
      "https://telegram.example",
      "https://jobs.example",
      "https://jobs.example/career",
      "https://franchise.example",
    ]);
    expect(["Поставщикам", "Арендодателям", "Статус заказа", "Возврат или обмен"].map(opens)).toEqual([
      "provider_partner",
      "rent_partner",
      "user_order",
      "return_request",
    ]);
  });

  it("leads to no text that there is none of (SPEC-512)", () => {
    const names = ["О нас", "Как оплатить", "Политика конфиденциальности", "Правовая информация"];
    const hrefs = ["/moscow/about", "/moscow/payment-info", "/privacy-policy", "/moscow/legal-info"];
    show(settings);
    expect(names.map(leads)).toEqual(hrefs);
    cleanup();
    show(settings, moscow, ["about", "payment-info", "privacy-policy", "legal-info"]);
    expect(names.map(leads)).toEqual(names.map(() => undefined));
    expect(leads("Акции")).toBe("/moscow/promotions");
  });

  it("has no entry that they lack, and no empty column", () => {
    show(settings);
    for (const name of ["App Store", "Вакансии", "Карьера", "Франшиза", "Поставщикам", "Возврат или обмен"]) {
      expect(screen.queryByText(name)).toBeNull();
    }
    expect(screen.queryByText("Компания")).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Приложения и соцсети" })).toBeNull();
  });

  it("says how to write, to call and who sells", () => {
    show(settings);
    expect(opens("Написать нам")).toBe("feedback");
    expect(opens("Заказать звонок")).toBe("call_me_back");
    const mail = screen.getByRole("link", { name: /^moscow@\s?shop\.example$/ });
    expect(mail.getAttribute("href")).toBe("mailto:moscow@shop.example");
    // Too long for a line, it breaks where its domain begins.
    expect(mail.innerHTML).toContain("<span>moscow@</span><wbr><span>shop.example</span>");
    expect(screen.getByText("ООО «Сакана»")).toBeTruthy();
  });

  it("stands on pages of no city too", () => {
    show(settings, null);
    expect(leads("+78005553535")).toBe("tel:+78005553535");
    expect(opens("Написать нам")).toBe("feedback");
    expect(screen.queryByText("Меню")).toBeNull();
  });
});

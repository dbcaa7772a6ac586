/** @rule SPEC-812 */
import type { Page } from "@playwright/test";
import { expect, inLongMode, phone, test, widths } from "./support/test";
import { type TestLanguage, words } from "./support/words";

/** Search and filters of the menu: the page narrows in place and the address has the query. */
const open = async (page: Page, language: TestLanguage, query = "") => {
  await page.goto(`/moscow?${new URLSearchParams({ lang: language })}${query === "" ? "" : `&${query}`}`);
  await page.waitForLoadState("networkidle");
  const t = words(language);
  const box = page.getByRole("search");
  return {
    t,
    box,
    field: box.getByRole("searchbox", { name: t("search.label") }),
    status: box.getByRole("status"),
    filters: box.getByRole("button", { name: t("search.filters") }).and(page.locator("[aria-expanded]")),
    card: (name: string) => page.locator("#menu").getByRole("heading", { level: 3, name, exact: true }),
    group: (name: string) => page.locator("#menu").getByRole("heading", { level: 2, name, exact: true }),
    chip: (name: string) =>
      page.getByRole("navigation", { name: t("menu.groups") }).getByRole("link", { name, exact: true }),
    parameter: (name: string) => expect.poll(() => new URL(page.url()).searchParams.get(name)),
  };
};

for (const [view, viewport] of widths("phone")) {
  test.describe(view, () => {
    test.use({ viewport });

    test("finds dishes in another language, with mistakes, and lets go of them", async ({ page }) => {
      const { t, field, status, card, group, chip, parameter } = await open(page, "ru");
      await field.pressSequentially("samlon maki");
      await expect(status).toContainText(t("search.found", { count: 2 }));
      await expect(card("Маки с лососем")).toBeInViewport();
      await expect(card("Маки с авокадо")).toBeHidden();
      // In one grid, without groups and the chips that lead to them.
      for (const name of ["Супы", "Маки"]) {
        await expect(group(name)).toBeHidden();
        await expect(chip(name)).toBeHidden();
      }
      await parameter("q").toBe("samlon maki");
      await field.press("Escape");
      await expect(field).toHaveValue("");
      await expect(card("Маки с авокадо")).toBeVisible();
      await expect(group("Супы")).toBeVisible();
      await expect(chip("Маки")).toBeVisible();
      await parameter("q").toBe(null);
    });

    test("opens the filters while the field is being typed into", async ({ page }) => {
      const { t, field, filters } = await open(page, "ru");
      await field.focus();
      await filters.click();
      await expect(page.getByRole("dialog", { name: t("search.filters") })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(filters).toBeFocused();
    });

    test("takes out what is to be avoided, and what nobody vouches for", async ({ page }) => {
      const { t, box, filters, status, card, chip, parameter } = await open(page, "de");
      const choices = page.getByRole("dialog", { name: t("search.filters") });
      await filters.click();
      for (const name of ["nuts", "fish"]) {
        await choices
          .getByRole("checkbox", { name: t(`product.allergen.${name}`), exact: true })
          .check({ force: true });
      }
      await choices.getByRole("button", { name: /Gericht/ }).click();
      await expect(status).toContainText(t("search.unknown_allergens", { count: 2 }));
      // The first group left is the one being read, however low it stands below what is said of the filters.
      await page.mouse.wheel(0, 80);
      await expect(chip("Sets")).toHaveAttribute("aria-current", "true");
      await expect(card("Maki mit Lachs")).toBeHidden();
      await expect(card("Pommes frites")).toBeHidden();
      await expect(card("Maki mit Avocado")).toBeVisible();
      // What may be chosen with it has nuts or fish in it: the card says what to leave out.
      const note = page
        .locator("#menu article")
        .filter({ hasText: "Poke mit Teriyaki-Hähnchen" })
        .locator("h3 + p")
        .evaluate((line) => getComputedStyle(line, "::after").content);
      expect(await note).toBe(`"${t("search.skip", { names: "Wakame, Spicy-Mayo, Nuss" })}"`);
      await parameter("avoid").toBe("fish,nuts");
      await page.getByRole("link", { name: "Poke mit Teriyaki-Hähnchen", exact: true }).first().click();
      const dish = page.getByRole("dialog", { name: "Poke mit Teriyaki-Hähnchen" });
      const nut = t("search.misfit.contains", { list: t("product.allergen.nuts") });
      await expect(dish.getByText(nut).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dish).toBeHidden();
      await filters.click();
      await choices.getByRole("checkbox").first().press("Escape");
      await expect(filters).toBeFocused();
      await box
        .getByRole("button", {
          name: t("search.remove", { name: t("search.without", { name: t("product.allergen.fish") }) }),
        })
        .click();
      await expect(card("Maki mit Lachs")).toBeVisible();
    });
  });
}

for (const [view, viewport] of widths("desktop")) {
  test.describe(`by keys, ${view}`, () => {
    test.use({ viewport });

    /** Names of the cards as the eye meets them: row by row. */
    const seen = (page: Page): Promise<string[]> =>
      page.locator("#menu article:visible").evaluateAll((cards) =>
        cards
          .map((card) => ({ box: card.getBoundingClientRect(), name: card.querySelector("h3")?.textContent ?? "" }))
          .sort((a, b) => Math.round(a.box.top - b.box.top) || a.box.left - b.box.left)
          .map(({ name }) => name),
      );
    /** Names of the cards as Tab meets them, from where the focus is to what follows the menu. */
    const tabbed = async (page: Page, key: "Tab" | "Shift+Tab", count: number): Promise<string[]> => {
      const names: string[] = [];
      for (let press = 0; press < count + 40 && names.length < count; press += 1) {
        await page.keyboard.press(key);
        const name = await page.evaluate(
          () => document.activeElement?.closest("article[data-product]")?.querySelector("h3")?.textContent ?? null,
        );
        if (name !== null && names.at(-1) !== name) names.push(name);
      }
      return names;
    };
    /** Names as a screen reader announces them. */
    const read = async (page: Page): Promise<string[]> => {
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send("Accessibility.getFullAXTree");
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const names: string[] = [];
      const visit = (id: string): void => {
        const node = byId.get(id);
        if (node === undefined) return;
        const level = node.properties?.find(({ name }) => name === "level")?.value.value;
        if (node.role?.value === "heading" && level === 3) names.push(String(node.name?.value));
        for (const child of node.childIds ?? []) visit(child);
      };
      const [root] = nodes;
      if (root !== undefined) visit(root.nodeId);
      await session.detach();
      return names;
    };

    for (const typed of ["лосось", "соус", "авокадо", "суп", "курица"]) {
      test(`what “${typed}” finds is met by Tab in the order in which it is seen (SPEC-481)`, async ({ page }) => {
        const { field, status, parameter } = await open(page, "ru");
        await field.pressSequentially(typed);
        await parameter("q").toBe(typed);
        await expect(status).not.toHaveText("");
        await page.locator("#menu article:visible").first().waitFor();
        const order = await seen(page);
        expect(order.length).toBeGreaterThan(0);
        expect(await tabbed(page, "Tab", order.length)).toEqual(order);
        const announced = await read(page);
        expect(announced.filter((name) => order.includes(name))).toEqual(order);
        // Enter opens the last one, the arrow leads to its plus.
        const last = order.at(-1) ?? "";
        await page.keyboard.press("Enter");
        await expect(page.getByRole("dialog", { name: last })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(page.getByRole("link", { name: last, exact: true }).and(page.locator(":focus"))).toHaveCount(1);
        await page.keyboard.press("ArrowRight");
        await expect(page.getByRole("button", { name: new RegExp(last) }).and(page.locator(":focus"))).toHaveCount(1);
        await page.keyboard.press("ArrowLeft");
        expect(await tabbed(page, "Shift+Tab", order.length - 1)).toEqual(order.toReversed().slice(1));
      });
    }

    test("the menu is met by Tab in the order in which it is seen", inLongMode, async ({ page }) => {
      await open(page, "ru");
      const order = (await seen(page)).slice(0, 40);
      await page.getByRole("search").getByRole("button").last().focus();
      expect(await tabbed(page, "Tab", order.length)).toEqual(order);
    });
  });
}

test.describe("an address that was shared", () => {
  test.use({ viewport: phone });

  test("opens narrowed, and stays the page it is for search engines", inLongMode, async ({ page }) => {
    const { field, card, t, status } = await open(page, "ru", "q=маки&veg=1&spicy=0");
    await expect(field).toHaveValue("маки");
    await expect(card("Маки с авокадо")).toBeVisible();
    await expect(card("Маки с лососем")).toBeHidden();
    await expect(status).toContainText(t("search.found", { count: 3 }));
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/moscow$/);
    const robots = await page.request.get("/robots.txt");
    const ignored = [...(await robots.text()).matchAll(/^Clean-param: (.*)$/gm)].flatMap(([, line = ""]) =>
      line.split("&"),
    );
    expect(ignored).toEqual(expect.arrayContaining(["q", "avoid", "veg", "spicy"]));
  });

  test("that finds nothing shows how to go on", inLongMode, async ({ page }) => {
    const { t, field, card } = await open(page, "ru", "q=ёёёёёёёё");
    await expect(page.getByRole("heading", { name: t("search.none") })).toBeVisible();
    await page.getByRole("search").getByRole("button", { name: "Филадельфия" }).click();
    await expect(field).toHaveValue("");
    await expect(card("Филадельфия лайт")).toBeInViewport();
  });

  test("fetches no dish when it is open on a phone, and no search until it is touched", async ({ page }) => {
    await page.setViewportSize(phone);
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    const { field, parameter } = await open(page, "ru");
    expect(paths.filter((path) => path.startsWith("/api/menu"))).toEqual([]);
    await field.fill("эдамаме");
    await parameter("q").toBe("эдамаме");
    expect(paths.filter((path) => path.startsWith("/api/menu"))).toEqual(["/api/menu/search-terms"]);
    expect(paths.filter((path) => path === "/moscow")).toHaveLength(1);
  });
});

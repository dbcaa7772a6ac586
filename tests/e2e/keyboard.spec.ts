import { customer, newPhone } from "./support/customer";
import { tabTo } from "./support/keys";
import { resetClock, setClock } from "./support/shop";
import { expect, test, widths } from "./support/test";
import { words } from "./support/words";

/** Menu, dish and cart without a pointer: nothing in this file is clicked. */
const t = words("ru");
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

for (const [view, viewport] of widths("desktop")) {
  test.describe(view, () => {
    test.use({ viewport });

    test("keys alone put a dish with additions into the cart, change it, take it back and go on to the order", async ({
      page,
    }) => {
      const guest = customer(page, "ru");
      const { keyboard } = page;
      await guest.login(newPhone());
      await page.goto("/moscow");

      // From the chips into the group, and along its cards.
      const chip = page.getByRole("navigation", { name: t("menu.groups") }).getByRole("link", { name: "Поке" });
      await chip.focus();
      await keyboard.press("Enter");
      await expect(page.locator("section[id='poke']")).toBeFocused();
      const card = page.getByRole("link", { name: "Поке с курицей терияки", exact: true });
      await tabTo(page, card, { most: 20 });
      await keyboard.press("Enter");

      // One of a group by its arrows, two of another by the space bar; the third one is more than it takes.
      const dish = guest.dialog("Поке с курицей терияки");
      await expect(dish).toBeVisible();
      const radio = (name: string) => dish.getByRole("radio", { name: new RegExp(`^${name}`) });
      const tick = (name: string) => dish.getByRole("checkbox", { name: new RegExp(`^${name}`) });
      await tabTo(page, radio("Рис для суши"));
      await keyboard.press("Space");
      await keyboard.press("ArrowDown");
      await expect(radio("Бурый рис")).toBeChecked();
      // Two that cost nothing are suggested; another takes the place of one of them.
      for (const name of ["Эдамаме", "Чука"]) await expect(tick(name)).toBeChecked();
      for (const name of ["Эдамаме", "Манго"]) {
        await tabTo(page, tick(name));
        await keyboard.press("Space");
        await expect(tick(name)).toBeChecked({ checked: name === "Манго" });
      }
      await tabTo(page, tick("Кукуруза"));
      await keyboard.press("Space");
      await expect(tick("Кукуруза")).not.toBeChecked();
      await expect(tick("Кукуруза")).toHaveAccessibleDescription(t("product.group_full", { max: 2 }));
      await tabTo(page, radio("Кунжутный"));
      await keyboard.press("Space");
      const add = dish.getByRole("button", { name: new RegExp(t("product.add_for")) });
      await tabTo(page, add);
      await keyboard.press("Enter");

      // Where to: a combobox (SPEC-411).
      const place = guest.dialog(t("address.modal.delivery"));
      await tabTo(page, place.getByRole("combobox"));
      await keyboard.type("Тверская 7");
      // The list of what was typed first, the street alone, may stand there before.
      await expect(place.getByRole("option").first()).toContainText("7");
      await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      const chosen = t("product.choose_more", { name: "Поке с курицей терияки", count: 1 });
      await expect(page.getByRole("button", { name: chosen }).first()).toBeVisible();

      // A dish that has nothing to choose is announced where its modal stands.
      const plain = page.getByRole("link", { name: "Эдамаме", exact: true }).first();
      await plain.focus();
      await keyboard.press("Enter");
      const other = guest.dialog("Эдамаме");
      const put = other.getByRole("button", { name: new RegExp(t("product.add_for")) });
      await tabTo(page, put);
      await keyboard.press("Enter");
      await expect(
        other.getByRole("status").filter({ hasText: t("product.added", { name: "Эдамаме" }) }),
      ).toBeAttached();
      await keyboard.press("Escape");
      await expect(plain).toBeFocused();

      const toCart =
        view === "phone"
          ? page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) })
          : page.getByRole("banner").getByRole("link", { name: new RegExp(t("shell-live.cart")) });
      await toCart.focus();
      await keyboard.press("Enter");
      const cart = view === "phone" ? guest.dialog(t("cart.title")) : page.getByRole("main");
      const lines = cart.getByRole("list", { name: t("cart.line.list") });
      const more = lines.getByRole("button", { name: t("common.counter.increase", { name: "Эдамаме" }) });
      await tabTo(page, more);
      await keyboard.press("Enter");
      await expect(lines.getByRole("group", { name: "Эдамаме" }).getByRole("status")).toHaveText("2");
      await tabTo(page, lines.getByRole("button", { name: t("cart.line.remove", { name: "Эдамаме" }) }), {
        key: "Shift+Tab",
      });
      await keyboard.press("Enter");
      const undo = cart.getByRole("button", { name: t("cart.line.undo_label", { name: "Эдамаме" }) });
      await expect(undo).toBeFocused();
      await keyboard.press("Enter");
      await expect(more).toBeVisible();

      // Clearing needs a confirmation, and Esc changes nothing.
      const clear = cart.getByRole("button", { name: t("cart.clear.label") });
      await clear.focus();
      await keyboard.press("Enter");
      const sure = guest.dialog(t("cart.clear.title"));
      await expect(sure).toBeVisible();
      await keyboard.press("Escape");
      await expect(clear).toBeFocused();

      if (view === "phone") {
        await tabTo(page, cart.getByRole("button", { name: new RegExp(t("cart.order.button")) }));
        await keyboard.press("Enter");
      }
      const name = guest.form().getByLabel(t("checkout.name"));
      await tabTo(page, name, { most: 80 });
      await keyboard.type("Ян");
      await expect(name).toHaveValue("Ян");
    });
  });
}

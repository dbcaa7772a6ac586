/**
 * @jest-environment jsdom
 * @rule SPEC-112 SPEC-477
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { SearchParamsContext } from "@/tests/support/navigation";
import { inPage, renderPage } from "@/tests/support/storefront-page";
import { PromoModal } from "./promo-modal";
import { PromotionList } from "./promotion-list";

const images = { small: "/a.avif", big: "/b.avif", blur: null };
const promotions = ["gift", "birthday"].map((alias, id) => ({
  id,
  alias,
  title: `Акция ${alias}`,
  text: `Кратко о ${alias}.\n\nУсловия ${alias}.`,
  images,
  is_banner: true,
}));

const visit = (search: string, isWide: boolean) => {
  window.history.replaceState(null, "", `/moscow/promotions${search}`);
  Object.defineProperty(window, "matchMedia", {
    value: () => ({ matches: isWide, addEventListener: jest.fn(), removeEventListener: jest.fn() }),
    configurable: true,
  });
  return renderPage(list(search));
};
const list = (search: string) => (
  <SearchParamsContext value={new URLSearchParams(search)}>
    <PromotionList promotions={promotions} cityAlias="moscow" lang={undefined} />
  </SearchParamsContext>
);
const opened = () => openModals(useModals.getState().stack);
const more = (alias: string) => screen.getByLabelText(`Подробнее: Акция ${alias}`);

beforeEach(() => {
  useModals.getState().closeAll();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(cleanup);

describe("a promotion", () => {
  it("opens in a modal where there is room", async () => {
    visit("", true);
    await userEvent.click(more("gift"));
    expect(opened()).toEqual([{ kind: "promo", alias: "gift" }]);
    expect(more("gift").closest("details")).not.toHaveAttribute("open");
  });

  it("unfolds in place on a phone", async () => {
    visit("", false);
    await userEvent.click(more("gift"));
    expect(opened()).toEqual([]);
    expect(more("gift").closest("details")).toHaveAttribute("open");
  });

  it.each([true, false])("is opened by the address; on a wide screen: %s", (isWide) => {
    visit("?alias=birthday", isWide);
    expect(more("birthday")).toHaveFocus();
    expect(opened()).toEqual(isWide ? [{ kind: "promo", alias: "birthday" }] : []);
    expect(more("birthday").closest("details")?.open).toBe(!isWide);
  });

  it("is opened by a link of its page too", () => {
    const { rerender } = visit("?alias=birthday", true);
    useModals.getState().closeAll();
    rerender(inPage(list("?alias=gift")));
    expect(opened()).toEqual([{ kind: "promo", alias: "gift" }]);
  });

  it("is left to the modal where the address names one", () => {
    visit("?modal=PromoModal&alias=birthday", true);
    expect(opened()).toEqual([]);
  });

  it("is not opened by an alias of nothing", () => {
    visit("?alias=main", true);
    expect(opened()).toEqual([]);
  });

  it("is shown whole by its modal", () => {
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = jest.fn();
    visit("", true);
    renderPage(<PromoModal alias="gift" />);
    const modal = screen.getByRole("dialog", { name: "Акция gift" });
    expect(modal).toHaveTextContent("Кратко о gift.");
    expect(modal).toHaveTextContent("Условия gift.");
  });
});

it("says so where there are none", () => {
  renderPage(<PromotionList promotions={[]} cityAlias="moscow" lang={undefined} />);
  expect(screen.getByRole("heading", { name: "Сейчас акций нет" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "В меню" })).toHaveAttribute("href", "/moscow");
});

/**
 * @jest-environment jsdom
 * @rule SPEC-123 SPEC-152
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { topModal } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import type { SavedAddress } from "@/lib/client/place/user-address";
import { savedAddress } from "@/tests/support/customer-fixtures";
import { SearchParamsContext } from "@/tests/support/navigation";
import { antalya, cart, moscow } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { AddressesTab } from "./addresses-tab";

const arbat = savedAddress;
const far: SavedAddress = {
  ...arbat,
  id: 6,
  address: "Дмитровское шоссе, 20",
  delivery_possible: false,
  delivery_zone_id: null,
  delivery_prices: null,
};
const elsewhere: SavedAddress = { ...arbat, id: 9, city_id: antalya.id, address: "Atatürk Caddesi, 5" };

type Setup = { addresses?: readonly SavedAddress[]; answers?: Record<string, () => Answer>; search?: string };

const setup = async ({ addresses = [arbat, far, elsewhere], answers = {}, search = "?tab=addresses" }: Setup = {}) => {
  const calls = serveApi({
    "GET /user/addresses": () => ok({ addresses }),
    "GET /cities": () => ok({ cities: [moscow, antalya] }),
    "PUT /cart": () => ok({ cart }),
    "POST /address/set": () => ok({ cart, product_groups: [] }),
    ...answers,
  });
  window.history.replaceState(null, "", `/${moscow.alias}/profile${search}`);
  renderPage(
    <SearchParamsContext value={new URLSearchParams(search)}>
      <AddressesTab
        termsOf={(prices) => `доставка ${prices?.delivery}`}
        newAddress={(onDone) => (
          <button type="button" onClick={onDone}>
            форма
          </button>
        )}
      />
    </SearchParamsContext>,
  );
  const user = userEvent.setup();
  const sent = (name: string) => calls.filter(({ call }) => call === name).map(({ body }) => body);
  return { user, sent };
};

const card = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 3, name });
  const item = heading.closest("li");
  if (item === null) throw new Error(`${name} stands in no list`);
  return within(item);
};

beforeEach(() => useModals.getState().closeAll());
afterEach(cleanup);

describe("the customer's addresses", () => {
  it("are listed with their details and terms; those of other cities stand apart", async () => {
    await setup();
    const own = await card(arbat.address);
    expect(own.getByText(/кв\. 8/)).toBeVisible();
    expect(own.getByText("доставка 99")).toBeVisible();
    const others = screen.getByRole("region", { name: "В других городах" });
    expect(within(others).getByText(elsewhere.address)).toBeVisible();
    expect(within(others).queryByText(arbat.address)).toBeNull();
    expect(await within(others).findByRole("button", { name: /^Перейти в город .*Atatürk Caddesi, 5/ })).toBeVisible();
  });

  it("are chosen for the order by one press; where nothing is delivered there is none", async () => {
    const { user, sent } = await setup();
    expect((await card(far.address)).queryByRole("button", { name: /Доставить сюда/ })).toBeNull();
    await user.click((await card(arbat.address)).getByRole("button", { name: /Доставить сюда/ }));
    await waitFor(() => expect(sent("POST /address/set")).toEqual([{ city_id: 1, address_id: 5 }]));
  });

  it("name the one the order goes to", async () => {
    const saved = { id: 5, room: "8", floor: "3", entrance: null, intercom: null, description: null };
    const { delivery_address: address } = cart;
    await setup({
      answers: { "PUT /cart": () => ok({ cart: { ...cart, delivery_address: address && { ...address, ...saved } } }) },
    });
    const heading = await screen.findByRole("heading", { level: 3, name: arbat.address });
    await waitFor(() => expect(heading.closest("li")).toHaveAttribute("aria-current", "true"));
  });

  it("need a confirmation before one is deleted", async () => {
    const { user } = await setup();
    await user.click((await card(arbat.address)).getByRole("button", { name: `Удалить: ${arbat.address}` }));
    expect(topModal(useModals.getState().stack)).toEqual({ kind: "confirm_delete_address", address_id: 5 });
  });

  it("are changed in place: only the details are sent, and a missing room is required", async () => {
    const { user, sent } = await setup({
      addresses: [arbat],
      answers: { "PATCH /user/addresses/5": () => ok({ address_id: 5, addresses: [{ ...arbat, room: "9" }] }) },
    });
    await user.click((await card(arbat.address)).getByRole("button", { name: `Изменить: ${arbat.address}` }));
    const room = screen.getByLabelText(/^Квартира/);
    expect(room).toHaveFocus();
    expect(room).toHaveAttribute("autocomplete", "address-line2");
    await user.clear(room);
    await user.keyboard("{Enter}");
    expect(room).toBeInvalid();
    expect(sent("PATCH /user/addresses/5")).toHaveLength(0);
    await user.type(room, "9{Enter}");
    await waitFor(() =>
      expect(sent("PATCH /user/addresses/5")).toEqual([
        { room: "9", entrance: "", floor: "3", intercom: "", description: "" },
      ]),
    );
    expect((await card(arbat.address)).getByText(/кв\. 9/)).toBeVisible();
  });

  it("that are none offer to add the first one; after that the focus is at the title", async () => {
    const { user } = await setup({ addresses: [] });
    await user.click(await screen.findByRole("button", { name: "Добавить адрес" }));
    await user.click(screen.getByRole("button", { name: "форма" }));
    expect(screen.getByRole("heading", { level: 2 })).toHaveFocus();
  });

  it("that do not load can be fetched again", async () => {
    const failure: Answer = { status: 404, json: { message: "", code: "not_found" } };
    let answer = failure;
    const { user } = await setup({ answers: { "GET /user/addresses": () => answer } });
    const again = await screen.findByRole("button", { name: "Попробовать ещё раз" });
    answer = ok({ addresses: [arbat] });
    await user.click(again);
    expect(await screen.findByText(arbat.address)).toBeVisible();
  });

  it("that the page's address names is chosen, and the name is forgotten", async () => {
    const { sent } = await setup({ search: "?tab=addresses&delivery_address_id=5" });
    await waitFor(() => expect(sent("POST /address/set")).toEqual([{ city_id: 1, address_id: 5 }]));
    expect(window.location.search).toBe("?tab=addresses");
  });
});

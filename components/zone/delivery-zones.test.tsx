/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, expect, it } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeliveryZone } from "@/lib/contract/place/zone";
import { renderPage, serveApi } from "@/tests/support/storefront-page";
import { DeliveryZones } from "./delivery-zones";

const zone = (id: number, name: string, isAvailable: boolean): DeliveryZone => ({
  id,
  sort: id,
  name,
  map: { area: [], background_color: "#336699" },
  prices: { delivery: 99, minimum_order_amount: 600, has_free_delivery: false, free_delivery_from: null },
  is_available: isAvailable,
  shop_id: null,
});

const pressed = () => screen.queryByRole("button", { pressed: true })?.textContent ?? null;

afterEach(cleanup);

it.each([
  ["the first zone that is delivered to", [false, true, true], "Восток"],
  ["none where nothing is delivered", [false, false, false], null],
])("chooses %s until a visitor chooses another (SPEC-153)", async (_what, available, first) => {
  serveApi({});
  const zones = ["Центр", "Восток", "Запад"].map((name, at) => zone(at + 1, name, available[at] ?? false));
  renderPage(<DeliveryZones zones={zones} checked={null} />);
  expect(pressed()).toBe(first);
  await userEvent.click(screen.getByRole("button", { name: "Запад" }));
  expect(pressed()).toBe("Запад");
});

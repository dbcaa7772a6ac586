/** @rule SPEC-798 */
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { AgentError } from "../agent-error";
import type { CheckoutResult } from "../wire/checkout";
import { foodView, NewFoodCheckout, optionAt, shoppingContent } from "./food-checkout";

const contentOf = (given: object) => shoppingContent(z.parse(NewFoodCheckout, given), new Map([["p17", "Шаурма"]]));
const refused = (given: object): string => {
  try {
    contentOf(given);
  } catch (error) {
    if (error instanceof AgentError) return error.message;
  }
  return "taken";
};
const lines = (dish: object) => ({ line_items: [{ dish: { id: "p17", ...dish }, quantity: 2 }] });

describe("a checkout of food", () => {
  it("is one of shopping: a dish with its modifications is an item", () => {
    const dish = { modifications: [{ id: "12" }, { id: "3", quantity: 2 }], note: "no onion" };
    const given = {
      ...lines(dish),
      food_establishment: { id: "moscow.11" },
      fulfillment: { methods: [{ type: "pickup", notes: "ring twice", selected_option_id: "a" }] },
    };
    expect(contentOf(given)).toEqual({
      line_items: [{ item: { id: "p17~3x2.12x1" }, quantity: 2 }],
      context: { location: "moscow.11" },
      fulfillment: {
        methods: [
          {
            type: "pickup",
            selected_destination_id: "moscow.11",
            groups: [{ selected_option_id: "a" }],
            notes: "ring twice; 2 × Шаурма: no onion",
          },
        ],
      },
    });
  });

  it("is delivered to one address, in one object or by a point", () => {
    const address = { street_address: "Тверская улица, 7", extended_address: "12" };
    const geo = { latitude: 55.76, longitude: 37.6 };
    const given = { ...lines({}), fulfillment: { methods: [{ type: "delivery", destination: { address, geo } }] } };
    expect(contentOf(given).fulfillment?.methods).toEqual([{ type: "shipping", destinations: [{ ...address, geo }] }]);
  });

  it.each([
    ["a modification that comes twice", lines({ modifications: [{ id: "3" }, { id: "3" }] }), "comes twice"],
    ["a modification that is no id", lines({ modifications: [{ id: "x3" }] }), "is no modification"],
    ["a modification named like a property", lines({ modifications: [{ id: "constructor" }] }), "is no modification"],
    [
      "more notes than a shop reads",
      { line_items: ["p1", "p2"].map((id) => ({ dish: { id, note: "a".repeat(200) }, quantity: 1 })) },
      "notes have more",
    ],
  ])("refuses %s", (_, given, why) => expect(refused(given)).toContain(why));
});

const option = (id: string, from: string, until: string) => ({
  id,
  title: id,
  earliest_fulfillment_time: from,
  latest_fulfillment_time: until,
  totals: [],
});

const result: CheckoutResult = {
  id: "chk_1",
  status: "incomplete",
  line_items: [
    { id: "p17~3x2", item: { id: "p17~3x2", title: "Шаурма", price: 41_000 }, quantity: 2, totals: [] },
    { id: "p9", item: { id: "p9", title: "Чай", price: 9_000 }, quantity: 1, totals: [] },
  ],
  context: { location: "moscow" },
  currency: "RUB",
  totals: [],
  fulfillment: {
    methods: [
      {
        id: "method",
        type: "shipping",
        line_item_ids: [],
        destinations: [{ id: "home", type: "shipping_address", street_address: "Тверская улица, 7" }],
        selected_destination_id: "home",
        groups: [
          {
            id: "group",
            line_item_ids: [],
            options: [
              option("first", "2026-11-27T10:00:00Z", "2026-11-27T10:30:00Z"),
              option("second", "2026-11-27T10:30:00Z", "2026-11-27T11:00:00Z"),
            ],
            selected_option_id: "first",
          },
        ],
      },
    ],
  },
  links: [],
  expires_at: "2026-11-27T16:00:00Z",
  order: { id: "7", label: "#7", permalink_url: "https://shop.example/7" },
  messages: [
    {
      type: "error",
      code: "missing",
      content: "The flat",
      path: "$.fulfillment.methods[0].destinations[0].extended_address",
      severity: "recoverable",
    },
  ],
};

describe("what a checkout of food says", () => {
  const view = foodView(result, "Shop", new Map([["3", { title: "Сыр", price: 4_000 }]]));

  it("has a dish and its modifications with prices of their own, which together are the item's", () => {
    expect(view.line_items.map(({ dish }) => dish)).toEqual([
      {
        id: "p17",
        title: "Шаурма",
        price: 33_000,
        modifications: [{ id: "3", title: "Сыр", price: 4_000, quantity: 2 }],
      },
      { id: "p9", title: "Чай", price: 9_000 },
    ]);
  });

  it("has one destination, options, and paths of its own", () => {
    expect(view.food_establishment).toEqual({ id: "moscow", name: "Shop" });
    expect(view.fulfillment?.methods).toMatchObject([
      {
        type: "delivery",
        destination: { id: "home", type: "delivery_address", address: { street_address: "Тверская улица, 7" } },
        options: [{ id: "first" }, { id: "second" }],
        selected_option_id: "first",
      },
    ]);
    expect(view.messages).toMatchObject([{ path: "$.fulfillment.methods[0].destination.address.extended_address" }]);
    expect(view.order).toEqual({ id: "7", label: "#7", tracking_url: "https://shop.example/7" });
  });

  it("takes the slot in which the wanted time falls, in any offset, and none where there is none", () => {
    expect(optionAt(result, "2026-11-27T13:30:00+03:00")).toBe("second");
    expect(optionAt(result, "2026-11-27T10:29:59.999Z")).toBe("first");
    expect(optionAt(result, "2026-11-27T11:00:00Z")).toBe("at 2026-11-27T11:00:00Z");
  });
});

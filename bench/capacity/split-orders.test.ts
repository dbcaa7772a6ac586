import { describe, expect, it } from "@jest/globals";
import { indexFor } from "./split-orders";

describe("an index of a table that is split", () => {
  const by = { table: "orders", column: "created_at", mark: "month" };
  it.each([
    {
      what: "keeps what it orders by, and its condition",
      name: "orders_awaiting",
      is_unique: false,
      definition:
        "CREATE INDEX orders_awaiting ON public.orders_before USING btree (pay_deadline) WHERE (payment_state = 'awaiting'::text)",
      expected:
        "CREATE INDEX orders_awaiting_month ON orders USING btree (pay_deadline) WHERE (payment_state = 'awaiting'::text)",
    },
    {
      what: "that is unique gets the column it is split by",
      name: "orders_pkey",
      is_unique: true,
      definition: "CREATE UNIQUE INDEX orders_pkey ON public.orders_before USING btree (id)",
      expected: "CREATE UNIQUE INDEX orders_pkey_month ON orders USING btree (id, created_at)",
    },
    {
      what: "of a split table is made for all its parts",
      name: "orders_pkey_number",
      is_unique: true,
      definition: "CREATE UNIQUE INDEX orders_pkey_number ON ONLY public.orders_before USING btree (id, created_at)",
      expected: "CREATE UNIQUE INDEX orders_pkey_number_month ON orders USING btree (id, created_at)",
    },
  ])("$what", ({ expected, ...index }) => {
    expect(indexFor(index, by)).toBe(expected);
  });
});

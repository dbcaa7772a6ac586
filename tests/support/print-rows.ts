import type { ProductRow } from "@/upstream/domain/catalogue/reference";
import type { CartSnapshot, OrderSlot } from "@/upstream/domain/documents";
import type { printers } from "@/upstream/store/schema/print";

type Printer = typeof printers.$inferInsert;

/** A printer of a shop that nobody listens at. */
export const printerRow = (key: string, shop_id: number, changes: Partial<Printer> = {}): Printer => ({
  key,
  sort: 1,
  shop_id,
  name: key,
  model: "esc-pos",
  width: 80,
  code_page: null,
  cut: "partial",
  connection: "tcp",
  target: "127.0.0.1:9",
  parts: ["kitchen"],
  group_ids: [],
  language: "ru",
  ...changes,
});

/** Half an hour from a moment on. */
export const slotAt = (at: Date): OrderSlot => ({
  id: at.toISOString(),
  date: at.toISOString().slice(0, 10),
  title: "",
  day_name: "",
  start_timestamp: at.getTime() / 1000,
  end_timestamp: at.getTime() / 1000 + 1800,
  is_asap: true,
});

/** Two units of a dish. */
export const cartOf = ({ id, name }: Pick<ProductRow, "id" | "name">): CartSnapshot => {
  const prices = { price_minor: 100, unit_minor: 100, total_minor: 200 };
  const line = { key: "a", product_id: id, name, type: "default", image_url: null, count: 2, ...prices };
  return {
    version: 1,
    lines: [{ ...line, modifiers: [], group_modifiers: [] }],
    packages: [],
    without_bag: false,
    subtotal_minor: 200,
    packages_minor: 0,
    delivery_minor: 0,
    discount_minor: 0,
    bonuses_minor: 0,
    total_minor: 200,
    currency_code: "RUB",
  };
};

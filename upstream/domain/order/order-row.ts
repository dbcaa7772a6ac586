import type { Language } from "@/lib/contract/language";
import type { OriginalStatus } from "@/lib/contract/order/order";
import type { Acquirer, PaymentAlias, PaymentState } from "@/lib/contract/payment";
import type { OrderType } from "@/lib/contract/place/place";
import type { CartSnapshot, OrderAddress, OrderSlot } from "../documents";
import type { OrderVat } from "../vat/order-vat";

/** An order as stored; money in minor units. */
export type OrderRow = {
  readonly id: number;
  readonly order_cache_key: string | null;
  /** `g:<cart id>` for a guest. */
  readonly owner_id: string;
  /** The cart it was made of: emptied once an order that is paid online is paid. */
  readonly cart_id: string | null;
  readonly city_id: number;
  readonly order_type: OrderType;
  readonly shop_id: number | null;
  readonly delivery_zone_id: number | null;
  readonly payment_type: PaymentAlias;
  readonly acquiring: Acquirer | null;
  /** What is paid: the cart's total and the tip. */
  readonly amount_minor: number;
  /** The courier's part of the amount (ADR-0052). */
  readonly tip_minor: number;
  /** Of an order paid online, what of the amount is paid where it is received: dishes came in after it was paid (ADR-0125). */
  readonly collect_minor: number;
  readonly currency: string;
  /** What of it is VAT, by the rates of when it was made; null: its city had none, or it is older. */
  readonly vat: OrderVat | null;
  readonly cart_hash: string;
  /**
   * SHA-256 of the request, hex: the same one leads back to the pending checkout of its cart (ADR-0041).
   * Null: paid where it is received, or made by a release before this column.
   */
  readonly request_sha256: string | null;
  readonly cart_snapshot: CartSnapshot;
  readonly original_status: OriginalStatus;
  readonly payment_state: PaymentState;
  readonly pay_deadline: Date | null;
  /** In which the customer is written to. */
  readonly language: Language;
  /** The campaign that brought the customer; null: none, or not consented to. */
  readonly utm_source: string | null;
  readonly username: string;
  /** Digits. */
  readonly phone: string;
  readonly email: string | null;
  /** What the customer pays with; null: exact. */
  readonly cash_minor: number | null;
  readonly comment: string | null;
  readonly delivery_address: OrderAddress | null;
  readonly slot: OrderSlot;
  /** When its time slot begins; null: from before slots had a capacity. */
  readonly slot_starts_at: Date | null;
  /** What it takes of its slot's capacity. */
  readonly kitchen_minutes: number;
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly status_at: Date;
  /** When it was handed over. */
  readonly completed_at: Date | null;
  /** When the staff wrote down that nobody collected it; null: somebody did, or it is not over. */
  readonly uncollected_at: Date | null;
  /** +1 with every change. */
  readonly version: number;
  /** When the staff accepted it; null: nobody has. */
  readonly confirmed_at: Date | null;
  /** What was promised at acceptance or with a delay; null: its slot. */
  readonly promised_at: Date | null;
  /** What the staff wrote for the kitchen; null: nothing. */
  readonly kitchen_note: string | null;
};

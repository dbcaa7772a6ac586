/** How a shop's orders are accepted, as its files have it (ADR-0117). */
export type BoardSettings = {
  /** Whether its orders need a board; null: since one was paired. */
  readonly required: boolean | null;
  /** Minutes in which an order has to be accepted. */
  readonly accept_minutes: number;
  /** Who gets an SMS, "+351912345678"; null: nobody. */
  readonly manager_phone: string | null;
};

export const usualBoard: BoardSettings = { required: null, accept_minutes: 5, manager_phone: null };

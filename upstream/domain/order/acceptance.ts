/** What follows where nobody accepts an order (SPEC-612 to SPEC-614). */

/** What a shop wants of orders that nobody has accepted: `wait` leaves them to people. */
export const unacceptedActions = ["wait", "accept", "refuse"] as const;
export type UnacceptedAction = (typeof unacceptedActions)[number];

/** How a shop's orders are accepted, as its files have it. */
export type BoardSettings = {
  /** Whether its orders need a board; null: since one was paired. */
  readonly required: boolean | null;
  /** Minutes in which an order has to be accepted; as many again between the steps that follow. */
  readonly accept_minutes: number;
  readonly unaccepted: UnacceptedAction;
  /** New orders are accepted at once. */
  readonly accepts_at_once: boolean;
  /** Who gets an SMS, "+351912345678"; null: nobody. */
  readonly manager_phone: string | null;
};

/** Of a shop whose files say nothing of it. */
export const usualBoard: BoardSettings = {
  required: null,
  accept_minutes: 5,
  unaccepted: "wait",
  accepts_at_once: false,
  manager_phone: null,
};

/** How the orders of a shop are accepted; what a release before this one stored, lacks fields. */
export const boardOf = ({ board }: { readonly board: Partial<BoardSettings> | null }): BoardSettings => ({
  ...usualBoard,
  ...board,
});

/** `louder`: the boards are; `manager`: is notified; `acted`: the order was accepted or refused by itself. */
export type AcceptanceStep = "louder" | "manager" | "acted";

type Unaccepted = {
  /** Since when the kitchen may have it. */
  readonly since: Date;
  /** The last step and its time; null: none. */
  readonly last: { readonly step: AcceptanceStep; readonly at: Date } | null;
};

type Circumstances = {
  readonly now: Date;
  /** Since when the kitchen is open; null: it is closed. */
  readonly openSince: Date | null;
  /** Since when taps could arrive without a break: an upstream ran, and its database answered. */
  readonly receivingSince: Date;
  readonly isUnattended: boolean;
  readonly board: Pick<BoardSettings, "accept_minutes" | "unaccepted">;
};

const following = (last: AcceptanceStep | null, { isUnattended, board }: Circumstances): AcceptanceStep | null => {
  // Where nobody listens, a louder board is of no use.
  if (last === null) return isUnattended ? "manager" : "louder";
  if (last === "louder") return "manager";
  return last === "manager" && board.unaccepted !== "wait" ? "acted" : null;
};

/**
 * The step that is due for an order that nobody has accepted; null: none. Each leaves people as much time as the one before, whatever
 * passed while the kitchen was closed or no tap could arrive: no step is skipped because a clock was moved.
 */
export const dueStep = ({ since, last }: Unaccepted, circumstances: Circumstances): AcceptanceStep | null => {
  const { now, openSince, receivingSince, board } = circumstances;
  if (openSince === null) return null;
  const from = Math.max(...[last?.at ?? since, openSince, receivingSince].map((at) => at.getTime()));
  if (now.getTime() < from + board.accept_minutes * 60_000) return null;
  return following(last?.step ?? null, circumstances);
};

// Without a schema: the console reads it too (ADR-0115).

/** Seconds a tap can be undone. */
export const GRACE_S = 30;

/** Minutes that an acceptance may promise. */
export const MAX_PROMISE_MINUTES = 600;

/** Something of a board's stream has to come at least this often, s: after twice as long without anything the line is lost. */
export const BOARD_BEAT_S = 5;

/** Stations of a shop. */
export const MAX_STATIONS = 20;

/** Letters of a station's name: it stands beside dishes on a tablet, and on paper of 58 mm. */
export const MAX_STATION_NAME = 40;

/** Why the staff refuse an order. */
export const refusalReasons = [
  "sold_out",
  "too_busy",
  "closing",
  "no_courier",
  "address",
  "unreachable",
  "customer_asked",
  "duplicate",
  "other",
] as const;

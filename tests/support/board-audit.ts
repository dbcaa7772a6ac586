import type { BoardEvent } from "@/lib/contract/staff/board-order";
import type { AnsweredTap } from "./board-tablet";

/** What boards did to an order, as the audit log has it, in its sequence. */
export type ActFact = {
  readonly order_id: number;
  readonly act: string;
  /** What an undo took back; null: it is none. */
  readonly undone: string | null;
};
export type StatusFact = { readonly order_id: number; readonly status: string; readonly source: string };

type Fault = { readonly kind: string; readonly order_id: number };

/** Where a tap leads once it is final; an acceptance is no status. */
const statuses: Readonly<Record<BoardEvent, string | null>> = {
  accept: null,
  start: "cooking",
  ready: "cooked",
  sent: "sent",
  done: "done",
  refuse: "canceled",
  not_collected: "done",
  back: "cooking",
};

const grouped = <Row extends { readonly order_id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row[]> => {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.order_id, [...(groups.get(row.order_id) ?? []), row]);
  return groups;
};

/** A tap as the audit log has to have it. */
const actOfTap = ({ tap, order }: AnsweredTap): string =>
  tap.move.kind === "move" ? `order.${tap.move.event}` : `order.${tap.move.kind} ${order.pending?.event ?? ""}`;

const actOfRow = ({ act, undone }: ActFact): string => (undone === null ? act : `${act} ${undone}`);

/** The statuses that taps lead to, once each undo has taken back what it was about. */
const statusesOf = (acts: readonly ActFact[]): string[] => {
  const left: string[] = [];
  for (const { act, undone } of acts) {
    if (undone === null) left.push(act.replace("order.", ""));
    else left.pop();
  }
  const events: Readonly<Record<string, string | null>> = statuses;
  return left.flatMap((event) => events[event] ?? []);
};

const ofOrder = (taps: readonly AnsweredTap[], acts: readonly ActFact[], history: readonly StatusFact[]): string[] => {
  const kinds: string[] = [];
  const versions = taps.map(({ tap }) => tap.version);
  if (new Set(versions).size < versions.length) kinds.push("two taps on one version");
  if (taps.map(actOfTap).sort().join() !== acts.map(actOfRow).sort().join()) kinds.push("taps and acts differ");
  const wanted = statusesOf(acts);
  const reached = history.filter(({ source }) => source === "operator").map(({ status }) => status);
  // Who cancels an order that is being refused has cancelled it himself.
  const isCancelled = history.some(({ status, source }) => status === "canceled" && source === "customer");
  if (isCancelled && wanted.at(-1) === "canceled") wanted.pop();
  if (wanted.join() !== reached.join()) kinds.push(`tapped ${wanted.join()}, became ${reached.join()}`);
  if (new Set(history.map(({ status }) => status)).size < history.length) kinds.push("moved twice");
  return kinds;
};

type Facts = {
  /** Taps that were answered as done, but for confirmations that somebody saw a cancellation. */
  readonly taps: readonly AnsweredTap[];
  readonly acts: readonly ActFact[];
  readonly history: readonly StatusFact[];
};

/**
 * What is wrong between the taps that boards have as done, the audit log and the histories of the orders, once nothing is
 * pending any more: nothing, where each tap counted once and none was lost.
 */
export const boardFaults = ({ taps, acts, history }: Facts): Fault[] => {
  const tapsOf = grouped(taps.map((one) => ({ ...one, order_id: one.tap.order_id })));
  const actsOf = grouped(acts);
  const historyOf = grouped(history);
  const ids = new Set([...tapsOf.keys(), ...actsOf.keys(), ...historyOf.keys()]);
  return [...ids].flatMap((order_id) =>
    ofOrder(tapsOf.get(order_id) ?? [], actsOf.get(order_id) ?? [], historyOf.get(order_id) ?? []).map((kind) => ({
      kind,
      order_id,
    })),
  );
};

/** A ticket as it came out: the lines on its paper. */
type Paper = readonly string[];

const isWhole = (paper: Paper): boolean => paper.includes("[cut]");
/** Of a printer that writes in Russian. */
const isMarked = (paper: Paper): boolean => paper[0] === "ДУБЛИКАТ";

/** Orders of which a ticket came out twice without saying so, and those that have none. */
export const ticketFaults = (papers: readonly Paper[], printed: readonly number[]): Fault[] =>
  printed.flatMap((order_id) => {
    const own = papers.filter((paper) => paper.includes(String(order_id)) && isWhole(paper));
    const unmarked = own.filter((paper) => !isMarked(paper));
    if (own.length === 0) return [{ kind: "no ticket", order_id }];
    return unmarked.length > 1 ? [{ kind: "two tickets", order_id }] : [];
  });

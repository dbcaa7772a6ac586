import type { AgentSession, agentSessionRead, agentSessionWrite } from "@/lib/contract/agent/agent-session";
import type { Dependencies } from "../../dependencies";
import { conflict, notFound } from "../../domain/domain-error";
import { isMadeOrder } from "../../domain/order/lifecycle";
import { beginSession, findSession, replaceSession, type SessionRow } from "../../store/agent-sessions";
import { orderByNumber } from "../../store/orders";
import { say } from "../../texts/say";
import type { CallOf } from "../call";

/** Sessions that agents of one platform begin from one network. */
const newSessionLimit = { name: "agent.session", max: 60, seconds: 60 };

/**
 * The state of a session. One that a person has taken over is completed once its order is one: paid, or to be paid where it is received. An
 * order that he has left unpaid is none.
 */
const stateOf = async (
  { db }: Pick<Dependencies, "db">,
  { state, handed_at, order_id }: SessionRow,
): Promise<Pick<AgentSession, "state" | "order_id">> => {
  if (handed_at === null) return { state, order_id };
  const order = order_id === null ? null : await orderByNumber(db, order_id);
  const isMade = order !== null && isMadeOrder(order);
  return isMade ? { state: "completed", order_id } : { state: "handed_over", order_id: null };
};

const sessionView = async (deps: Pick<Dependencies, "db">, row: SessionRow) => {
  const { version, document, expires_at } = row;
  return { session: { version, document, expires_at: expires_at.toISOString(), ...(await stateOf(deps, row)) } };
};

/** @throws DomainError 404, the same for what is somebody else's, what has expired and what never was */
export const readSession = async (deps: Pick<Dependencies, "db">, call: CallOf<typeof agentSessionRead>) => {
  const row = await findSession(deps.db, call.body, call.now);
  if (row === null) throw notFound();
  return sessionView(deps, row);
};

type WriteCall = CallOf<typeof agentSessionWrite>;

const begun = async (
  deps: Pick<Dependencies, "db" | "limits">,
  { body, now, caller }: WriteCall,
): Promise<SessionRow | null> => {
  deps.limits.take(newSessionLimit, `${caller} ${body.platform}`);
  const { state, document, profile = null } = body;
  return beginSession(deps.db, body, { state, document, profile }, now);
};

/** Whether a session is what a write has made of it: its answer was lost, and it is sent again. */
const isSame = (row: SessionRow, { body }: WriteCall): boolean =>
  row.version === body.version + 1 && row.state === body.state && row.document === body.document;

/**
 * Begins a session or replaces what it has.
 *
 * @throws DomainError 404 as for a read, 409 where it has changed or was cancelled, 429
 */
export const writeSession = async (deps: Pick<Dependencies, "db" | "limits">, call: WriteCall) => {
  const { body, now } = call;
  const { version, state, document, profile = null } = body;
  const written =
    version === 0
      ? await begun(deps, call)
      : await replaceSession(deps.db, body, { version, state, document, profile }, now);
  if (written !== null) return sessionView(deps, written);
  const known = await findSession(deps.db, body, now);
  if (known === null) throw notFound();
  if (!isSame(known, call)) throw conflict(say("cart.changed"));
  return sessionView(deps, known);
};

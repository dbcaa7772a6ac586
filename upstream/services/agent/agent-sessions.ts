import type { agentSessionRead, agentSessionWrite } from "@/lib/contract/agent/agent-session";
import type { Dependencies } from "../../dependencies";
import { conflict, notFound } from "../../domain/domain-error";
import { beginSession, findSession, replaceSession, type SessionRow } from "../../store/agent-sessions";
import { say } from "../../texts/say";
import type { CallOf } from "../call";

/** Sessions that agents of one platform begin from one network. */
const newSessionLimit = { name: "agent.session", max: 60, seconds: 60 };

const sessionView = ({ version, state, document, expires_at, order_id }: SessionRow) => ({
  session: { version, state, document, expires_at: expires_at.toISOString(), order_id },
});

/** @throws DomainError 404, the same for what is somebody else's, what has expired and what never was */
export const readSession = async (deps: Pick<Dependencies, "db">, call: CallOf<typeof agentSessionRead>) => {
  const row = await findSession(deps.db, call.body, call.now);
  if (row === null) throw notFound();
  return sessionView(row);
};

type WriteCall = CallOf<typeof agentSessionWrite>;

const begun = async (
  deps: Pick<Dependencies, "db" | "limits">,
  { body, now, caller }: WriteCall,
): Promise<SessionRow | null> => {
  deps.limits.take(newSessionLimit, `${caller} ${body.platform}`);
  const { state, document } = body;
  return beginSession(deps.db, body, { state, document }, now);
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
  const { version, state, document } = body;
  const written =
    version === 0 ? await begun(deps, call) : await replaceSession(deps.db, body, { version, state, document }, now);
  if (written !== null) return sessionView(written);
  const known = await findSession(deps.db, body, now);
  if (known === null) throw notFound();
  if (!isSame(known, call)) throw conflict(say("cart.changed"));
  return sessionView(known);
};

import { type AgentSession, agentSessionRead, agentSessionWrite } from "@/lib/contract/agent/agent-session";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { AgentError } from "../agent-error";
import type { AgentCall, Outcome } from "../tool";

type Content = Pick<AgentSession, "version" | "state" | "document">;

export const refusal = (code: string, content: string): Outcome<never> => ({
  kind: "refusal",
  messages: [{ type: "error", code, content, severity: "unrecoverable" }],
});

const isStatus = (error: unknown, status: number): boolean => error instanceof UpstreamError && error.status === status;

/** Sessions are nobody's texts, so their language does not matter. */
const anyLanguage = (call: AgentCall) => call.language ?? "en";

const read = async (call: AgentCall, session: string): Promise<AgentSession> => {
  const body = { session, platform: call.platform };
  return (await call.send(agentSessionRead, { body }, anyLanguage(call))).session;
};

/** Writes a session that its caller has read. @throws UpstreamError 409 where it has changed since */
export const writeSession = async (call: AgentCall, session: string, content: Content): Promise<AgentSession> => {
  const { platform, profile } = call;
  const body = { session, platform, ...content, ...(profile !== null && { profile }) };
  return (await call.send(agentSessionWrite, { body }, anyLanguage(call))).session;
};

/** A session of an id; null: this platform has none. An id of another form is one that never was. */
export const findSession = async (call: AgentCall, kind: "cart" | "chk", id: string) => {
  if (!new RegExp(`^${kind}_[\\w-]{32}$`).test(id)) return null;
  try {
    return await read(call, id);
  } catch (error) {
    if (isStatus(error, 404)) return null;
    throw error;
  }
};

/**
 * Begins a session.
 *
 * @return null: there is one of this id, which an earlier call with the same key began
 */
export const beginSession = async (
  call: AgentCall,
  session: string,
  document: string,
): Promise<AgentSession | null> => {
  try {
    return await writeSession(call, session, { version: 0, state: "open", document });
  } catch (error) {
    // 404: it has expired, and its key with it.
    if (isStatus(error, 409) || isStatus(error, 404)) return null;
    throw error;
  }
};

/** What an operation on a known session answers where it is gone meanwhile, or has changed. */
export const orNotFound = async <Reply>(
  work: () => Promise<Outcome<Reply>>,
  notFound: () => Outcome<never>,
): Promise<Outcome<Reply>> => {
  try {
    return await work();
  } catch (error) {
    if (isStatus(error, 404)) return notFound();
    if (isStatus(error, 409)) throw new AgentError(409, "conflict", "It has changed meanwhile; read it again");
    throw error;
  }
};

import type { userSessionEnd, userSessionsEndOthers } from "@/lib/contract/user";
import type { Dependencies } from "../../dependencies";
import { notFound, unauthorized } from "../../domain/domain-error";
import { endOtherSessions, endSessionOf, idOfToken, sessionsOf } from "../../store/sessions";
import { say } from "../../texts/say";
import { type Call, type CallOf, userOf } from "../call";

type SessionCall = Pick<Call<unknown, unknown>, "user" | "sessionToken" | "now">;

export const listSessions = async (
  { db, sessionDays }: Pick<Dependencies, "db" | "sessionDays">,
  call: SessionCall,
) => {
  const current = call.sessionToken === null ? null : idOfToken(call.sessionToken);
  const rows = await sessionsOf(db, userOf(call).id, call.now, sessionDays);
  const sessions = rows.map(({ id, created_at, last_used_at, device, network }) => ({
    id,
    browser: device?.browser ?? null,
    system: device?.system ?? null,
    created_at: created_at.toISOString(),
    last_used_at: (last_used_at ?? created_at).toISOString(),
    network,
    is_current: id === current,
  }));
  return { sessions };
};

export const endOneSession = async (
  deps: Pick<Dependencies, "db" | "sessionDays">,
  call: CallOf<typeof userSessionEnd>,
) => {
  const isEnded = await endSessionOf(deps.db, userOf(call).id, call.params["session_id"] ?? "");
  if (!isEnded) throw notFound();
  return listSessions(deps, call);
};

export const endSessionsElsewhere = async (
  deps: Pick<Dependencies, "db" | "sessionDays">,
  call: CallOf<typeof userSessionsEndOthers>,
) => {
  const { id } = userOf(call);
  if (call.sessionToken === null) throw unauthorized(say("login.required"));
  await endOtherSessions(deps.db, id, call.sessionToken);
  return listSessions(deps, call);
};

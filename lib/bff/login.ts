import "server-only";
import type { authLogout, authVerify } from "@/lib/contract/auth";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { userProfile } from "@/lib/contract/user";
import { loggedInSession, newSession, type Session } from "./session";

type Login = ReplyOf<typeof authVerify>;
type Logout = ReplyOf<typeof authLogout>;
type Profile = ReplyOf<typeof userProfile>;

/** Both tokens go into HttpOnly cookies, the session's into the sealed one; the reply to the browser holds only the user. */
export const afterLogin = ({
  session_token: token,
  device_token: device,
  user,
}: Login): { reply: Login; session: Session; device: string | undefined } => ({
  reply: { user },
  session: token === undefined ? newSession() : loggedInSession(token),
  device,
});

/** The next visitor of this browser is a new guest. */
export const afterLogout = (reply: Logout): { reply: Logout; session: Session } => ({ reply, session: newSession() });

/** A session that has ended elsewhere is forgotten here as well. */
export const knownCustomer = (reply: Profile, session: Session | null): { reply: Profile; session: Session | null } => {
  if (reply.user !== null || session?.token === undefined) return { reply, session };
  return { reply, session: { id: session.id, cartId: session.cartId } };
};

import type { Dependencies } from "../../dependencies";
import type { UserRow } from "../../domain/customer/user-row";
import { userOfToken } from "../../store/sessions";

/** Who is logged in by a session's token; null for a guest and for a session that has ended. */
export const customerOfSession = async (
  { db }: Pick<Dependencies, "db">,
  token: string | null,
  now: Date,
): Promise<UserRow | null> => (token === null ? null : userOfToken(db, token, now));

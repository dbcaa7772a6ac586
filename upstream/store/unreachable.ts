import * as z from "zod/mini";

/** A database that cannot be used as it is, in one sentence with what to do. */
export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";
}

/** Codes of node and of PostgreSQL (appendix A of its manual) that a wrong address or a stopped server has, and what to do. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: "start PostgreSQL, or correct DATABASE_URL",
  ECONNRESET: "look whether PostgreSQL listens at DATABASE_URL",
  ENOTFOUND: "correct the host in DATABASE_URL",
  EAI_AGAIN: "correct the host in DATABASE_URL",
  EHOSTUNREACH: "correct the host in DATABASE_URL",
  ETIMEDOUT: "correct the host in DATABASE_URL",
  "28000": "correct the user in DATABASE_URL",
  "28P01": "correct the password in DATABASE_URL",
  "3D000": "make it with createdb, or correct DATABASE_URL",
  // Since PostgreSQL 15 the owner of a database alone may make tables in its schema `public`.
  "42501": "make the user of DATABASE_URL its owner: alter database … owner to …",
  "53300": "give it more connections: max_connections, DATABASE_POOL",
  "57P03": "try again when it has started",
};

const Coded = z.object({ code: z.string(), message: z.string() });

/** Why a database cannot be used, in one sentence; null: unknown. */
export const unreachable = (error: unknown, url: string): DatabaseUnreachable | null => {
  const { data } = Coded.safeParse(error);
  const remedy = data && remedies[data.code];
  if (data === undefined || remedy === undefined) return null;
  const { host } = new URL(url);
  // An error of several addresses, those of localhost, has no message of its own.
  const reason = data.message || data.code;
  return new DatabaseUnreachable(`The database at ${host} cannot be used: ${reason} (${remedy})`);
};

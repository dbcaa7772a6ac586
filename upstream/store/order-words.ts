import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foldedSigns } from "../domain/staff/search-words";

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Name, street and house of an order as words for a search. An expression that has an index, so nothing is stored besides and nothing
 * is left of it when a customer is forgotten. Without the help of a locale: in a database of the locale "C" `lower` knows ASCII alone.
 */
export const orderWords = ({
  username,
  delivery_address,
}: {
  readonly username: SQLWrapper;
  readonly delivery_address: SQLWrapper;
}): SQL =>
  sql`to_tsvector('simple', translate(${username} || ' ' || coalesce(${delivery_address} ->> 'street', '') || ' ' || coalesce(${delivery_address} ->> 'house', ''), ${sql.raw(literal(foldedSigns.from))}, ${sql.raw(literal(foldedSigns.to))}))`;

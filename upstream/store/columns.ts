import { bigint, jsonb, timestamp } from "drizzle-orm/pg-core";
import type { Translated } from "../domain/translated";

/** An instant; always passed in, never `now()`, because the clock of the sandbox can be moved (SPEC-12). */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** Money in minor units of the city's currency. */
export const minor = (name: string) => bigint(name, { mode: "number" });
/** A text in every language. */
export const words = (name: string) => jsonb(name).$type<Translated>();

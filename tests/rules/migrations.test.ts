import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { migrationFaults } from "./migration-faults";

const folder = join(process.cwd(), "upstream/store/migrations");
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const { entries } = Journal.parse(JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")));

/** Written before the rule; nobody has run a shop on them while it was open. */
const OLD = "0013_tracking";
/** What may break the rule, with the reason: for instance that no release which used it can be running any more. */
const agreed: Readonly<Record<string, string>> = {
  "0020_one_waiting_order_index":
    "Its column is new, null in every row there is, and only rows with a value are unique.",
};

describe("migrations", () => {
  const after = entries.slice(entries.findIndex(({ tag }) => tag === OLD) + 1).filter(({ tag }) => !(tag in agreed));
  it.each(after)("$tag leaves the release before it running", ({ tag }) => {
    expect(migrationFaults(readFileSync(join(folder, `${tag}.sql`), "utf8"))).toEqual([]);
  });

  it("are applied in the order they stand in", () => {
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(after.length).toBeGreaterThan(0);
  });

  it.each([
    ['DROP TABLE "orders" CASCADE;', /drops/],
    ['ALTER TABLE "orders" DROP COLUMN "comment";', /drops/],
    ['ALTER TABLE "orders" RENAME COLUMN "comment" TO "note";', /renames/],
    ['ALTER TABLE "cities" RENAME TO "towns";', /renames/],
    ['ALTER TABLE "orders" ALTER COLUMN "comment" SET DATA TYPE varchar(10);', /changes a type/],
    ['ALTER TABLE "orders" ADD COLUMN "tip" integer NOT NULL;', /demands/],
    ['ALTER TABLE "orders" ALTER COLUMN "comment" SET NOT NULL;', /demands/],
    ['ALTER TABLE "orders" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;', /rewrites/],
    ['ALTER TABLE "orders" ADD CONSTRAINT "positive" CHECK ("tip" > 0);', /not valid/],
    ['CREATE INDEX "orders_tip" ON "orders" USING btree ("tip");', /concurrently/],
    ['CREATE UNIQUE INDEX CONCURRENTLY "once" ON "orders" USING btree ("tip");', /twins/],
    ['UPDATE "orders" SET "tip" = 0;', /in one go/],
    ['DO $$ BEGIN\n  ALTER TABLE "orders" DROP COLUMN "comment";\nEND $$;', /drops/],
    [
      'CREATE INDEX CONCURRENTLY "a" ON "orders" ("tip");--> statement-breakpoint\nALTER TABLE "users" ADD COLUMN "tip" integer;',
      /together/,
    ],
  ])("%s is refused", (text, says) => {
    expect(migrationFaults(text).join()).toMatch(says);
  });

  it.each([
    'ALTER TABLE "orders" ADD COLUMN "tip" integer;',
    'ALTER TABLE "orders" ADD COLUMN "tip" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "orders" ADD CONSTRAINT "positive" CHECK ("tip" > 0) NOT VALID;',
    'ALTER TABLE "orders" VALIDATE CONSTRAINT "positive";',
    'CREATE INDEX CONCURRENTLY "orders_tip" ON "orders" USING btree ("tip");',
    'CREATE INDEX "cities_sort" ON "cities" USING btree ("sort");',
    'CREATE TABLE "tips" ("id" bigint NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "once" ON "tips" ("id");--> statement-breakpoint\nALTER TABLE "tips" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");',
    'UPDATE "settings" SET "value" = value;',
  ])("%s is not", (text) => {
    expect(migrationFaults(text)).toEqual([]);
  });
});

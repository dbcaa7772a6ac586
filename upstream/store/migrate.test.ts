import { describe, expect, it } from "@jest/globals";
import { locksOf } from "./migrate";

const alone = (table: string): string => `lock table "${table}" in access exclusive mode`;
const readable = (table: string): string => `lock table "${table}" in share row exclusive mode`;

describe("the locks of a migration", () => {
  it.each([
    ['ALTER TABLE "cities" ADD COLUMN "tip" integer;', [alone("cities")]],
    ['ALTER TABLE ONLY "public"."cities" ADD COLUMN "tip" integer;', [alone("cities")]],
    ['CREATE INDEX "a" ON "cities" USING btree ("sort");', [readable("cities")]],
    ['CREATE UNIQUE INDEX "a" ON "cities" USING btree ("sort");', [readable("cities")]],
    ['UPDATE "settings" SET "value" = value;', [readable("settings")]],
    [
      'ALTER TABLE "tips" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");',
      [alone("tips"), readable("orders")],
    ],
    // The strongest a table needs, requested once: a lock that grows is one more to wait for.
    ['CREATE INDEX "a" ON "cities" ("sort");\nALTER TABLE "cities" ADD COLUMN "tip" integer;', [alone("cities")]],
    ['CREATE TABLE "tips" ("id" bigint);\nCREATE INDEX "once" ON "tips" ("id");', []],
    [
      'CREATE TABLE "tips" ("id" bigint);\nALTER TABLE "tips" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");',
      [readable("orders")],
    ],
  ])("%s", (text, locks) => {
    expect(locksOf(text.split("\n"))).toEqual(locks);
  });
});

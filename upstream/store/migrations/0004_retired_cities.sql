CREATE TABLE "retired_cities" (
	"alias" text PRIMARY KEY NOT NULL,
	"successor" text
);
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "cities" SET "updated_at" = (SELECT "seeded_at" FROM "meta");--> statement-breakpoint
ALTER TABLE "cities" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "retired_cities" ADD CONSTRAINT "retired_cities_successor_cities_alias_fk" FOREIGN KEY ("successor") REFERENCES "public"."cities"("alias") ON DELETE no action ON UPDATE no action;

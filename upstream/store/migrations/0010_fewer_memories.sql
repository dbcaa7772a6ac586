DROP TABLE "provider_events" CASCADE;--> statement-breakpoint
ALTER TABLE "three_ds_returns" DROP COLUMN "consumed_at";
ALTER TABLE "payment_attempts" ADD COLUMN "return_token" text;--> statement-breakpoint
ALTER TABLE "three_ds_returns" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "three_ds_returns" ADD COLUMN "claimed_until" timestamp with time zone;
ALTER TABLE "order_caches" ADD COLUMN "shop_id" integer;--> statement-breakpoint
ALTER TABLE "order_caches" ADD COLUMN "slot_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_caches" ADD COLUMN "kitchen_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_caches_slot" ON "order_caches" USING btree ("shop_id","slot_starts_at");
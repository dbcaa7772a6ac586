ALTER TABLE "orders" ADD COLUMN "slot_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kitchen_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "cooking_minutes" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "slot_capacity_minutes" integer;--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("shop_id","slot_starts_at");
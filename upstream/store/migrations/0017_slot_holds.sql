CREATE TABLE "order_networks" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_caches" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "order_caches" ADD COLUMN "client_network" text;--> statement-breakpoint
ALTER TABLE "order_caches" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_caches" ADD COLUMN "shown_by" uuid;--> statement-breakpoint
CREATE INDEX "order_networks_age" ON "order_networks" USING btree ("created_at");
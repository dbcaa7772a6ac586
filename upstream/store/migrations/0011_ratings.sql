CREATE TABLE "order_ratings" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "order_ratings_stars" CHECK ("order_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "order_ratings" ADD CONSTRAINT "order_ratings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
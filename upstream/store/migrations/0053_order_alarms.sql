CREATE TABLE "order_alarms" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_alarms" ADD CONSTRAINT "order_alarms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
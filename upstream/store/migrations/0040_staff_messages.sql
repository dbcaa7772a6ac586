CREATE TABLE "staff_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receiver" text NOT NULL,
	"event" text NOT NULL,
	"event_key" text NOT NULL,
	"order_id" bigint,
	"request_id" bigint,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_messages_one_subject" CHECK (num_nonnulls("staff_messages"."order_id", "staff_messages"."request_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_receivers" (
	"key" text PRIMARY KEY NOT NULL,
	"sort" integer NOT NULL,
	"way" text NOT NULL,
	"target" text NOT NULL,
	"events" jsonb NOT NULL,
	"language" text,
	"city_ids" jsonb NOT NULL,
	"shop_ids" jsonb NOT NULL,
	CONSTRAINT "staff_receivers_way_known" CHECK ("staff_receivers"."way" in ('telegram','email','webhook'))
);
--> statement-breakpoint
ALTER TABLE "staff_messages" ADD CONSTRAINT "staff_messages_receiver_staff_receivers_key_fk" FOREIGN KEY ("receiver") REFERENCES "public"."staff_receivers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_messages" ADD CONSTRAINT "staff_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_messages" ADD CONSTRAINT "staff_messages_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_messages_once" ON "staff_messages" USING btree ("receiver","event_key");--> statement-breakpoint
CREATE INDEX "staff_messages_request" ON "staff_messages" USING btree ("request_id") WHERE "staff_messages"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_messages_waiting" ON "staff_messages" USING btree ("next_at") WHERE "staff_messages"."sent_at" is null and "staff_messages"."ended_at" is null;
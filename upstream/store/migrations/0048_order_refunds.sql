CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"attempt_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text NOT NULL,
	"name" uuid NOT NULL,
	"gone_minor" bigint,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	CONSTRAINT "order_refunds_state_known" CHECK ("order_refunds"."state" in ('requested','sent','unknown','done','refused','superseded')),
	CONSTRAINT "order_refunds_amount_positive" CHECK ("order_refunds"."amount_minor" > 0),
	CONSTRAINT "order_refunds_sent" CHECK ("order_refunds"."state" not in ('sent','unknown') or "order_refunds"."gone_minor" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_refund_in_flight" ON "order_refunds" USING btree ("attempt_id") WHERE "order_refunds"."state" in ('sent','unknown');--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_attempt" ON "order_refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "order_refunds_unsettled" ON "order_refunds" USING btree ("next_ask_at") WHERE "order_refunds"."state" in ('requested','sent','unknown');
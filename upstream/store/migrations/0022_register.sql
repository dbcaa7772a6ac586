CREATE TABLE "money_returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"operation_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_returns_once" UNIQUE("attempt_id","kind","operation_id"),
	CONSTRAINT "money_returns_kind_known" CHECK ("money_returns"."kind" in ('refund','chargeback')),
	CONSTRAINT "money_returns_amount_positive" CHECK ("money_returns"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "register_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"acquiring" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"attempt_id" uuid,
	"order_id" bigint,
	"theirs_minor" bigint,
	"ours_minor" bigint,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "register_differences_once" UNIQUE("acquiring","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "register_runs" (
	"acquiring" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"compared_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_kitchen_needs_payment";--> statement-breakpoint
ALTER TABLE "money_returns" ADD CONSTRAINT "money_returns_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_returns" ADD CONSTRAINT "money_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_returns_order" ON "money_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "register_differences_open" ON "register_differences" USING btree ("first_seen_at") WHERE "register_differences"."resolved_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kitchen_needs_payment" CHECK ("orders"."payment_state" in ('not_required','paid','refunded') or "orders"."original_status" in ('waiting_for_payment','canceled','payment_failed')) NOT VALID;
CREATE TABLE "money_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_ledger_once" UNIQUE("attempt_id","kind"),
	CONSTRAINT "money_ledger_kind_known" CHECK ("money_ledger"."kind" in ('capture','surplus','refund')),
	CONSTRAINT "money_ledger_amount_positive" CHECK ("money_ledger"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_caches" (
	"key" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"city_id" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"cart_snapshot" jsonb NOT NULL,
	"cart_hash" char(64) NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payment_type" text NOT NULL,
	"acquiring" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_caches_amount_positive" CHECK ("order_caches"."amount_minor" > 0),
	CONSTRAINT "order_caches_ten_minutes" CHECK ("order_caches"."expires_at" = "order_caches"."created_at" + interval '10 minutes')
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"acquiring" text NOT NULL,
	"method" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text NOT NULL,
	"is_mobile" boolean NOT NULL,
	"receipt_email" text,
	"provider_payment_id" text,
	"three_ds_trans_id" text,
	"three_ds_md" text,
	"cryptogram_sha256" char(64),
	"step" jsonb,
	"reason_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"inquired_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_three_ds_trans_id_unique" UNIQUE("three_ds_trans_id"),
	CONSTRAINT "payment_attempts_three_ds_md_unique" UNIQUE("three_ds_md"),
	CONSTRAINT "payment_attempts_cryptogram_sha256_unique" UNIQUE("cryptogram_sha256"),
	CONSTRAINT "payment_attempts_seq" UNIQUE("order_id","seq"),
	CONSTRAINT "payment_attempts_provider" UNIQUE("acquiring","provider_payment_id"),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount_minor" > 0),
	CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('created','method','challenge','redirected','bank_wait','unknown','captured','declined','canceled','expired','refund_pending','refunded'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"acquiring" text NOT NULL,
	"event_id" text NOT NULL,
	"body_sha256" char(64) NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "provider_events_acquiring_event_id_pk" PRIMARY KEY("acquiring","event_id")
);
--> statement-breakpoint
CREATE TABLE "three_ds_returns" (
	"ref" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"pares" text,
	"cres" text,
	"created_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cart_id" uuid;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "three_ds_returns" ADD CONSTRAINT "three_ds_returns_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_capture_per_order" ON "money_ledger" USING btree ("order_id") WHERE "money_ledger"."kind" = 'capture';--> statement-breakpoint
CREATE INDEX "order_caches_expiry" ON "order_caches" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_attempt" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" in ('created','method','challenge','redirected','bank_wait','unknown','captured');--> statement-breakpoint
CREATE INDEX "payment_attempts_unsettled" ON "payment_attempts" USING btree ("inquired_at") WHERE "payment_attempts"."state" in ('created','method','challenge','redirected','bank_wait','unknown','refund_pending');--> statement-breakpoint
CREATE INDEX "three_ds_returns_attempt" ON "three_ds_returns" USING btree ("attempt_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_canceled_is_refunded" CHECK (not ("orders"."payment_state" = 'paid' and "orders"."original_status" in ('canceled','payment_failed','waiting_for_payment')));
CREATE TABLE "order_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"cart_hash" char(64) NOT NULL,
	"cause" text NOT NULL,
	"cart_snapshot" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"why" text,
	"by" text NOT NULL,
	"is_sent" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "order_proposals_state_known" CHECK ("order_proposals"."state" in ('open','agreed','refused','withdrawn')),
	CONSTRAINT "order_proposals_ended" CHECK (("order_proposals"."state" = 'open') = ("order_proposals"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collect_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_proposal" ON "order_proposals" USING btree ("order_id") WHERE "order_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_proposals_order" ON "order_proposals" USING btree ("order_id","created_at" DESC NULLS LAST);
CREATE TABLE "agent_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"checkout_id" text NOT NULL,
	"profile" text,
	"made_at" timestamp with time zone NOT NULL,
	"sent_version" integer DEFAULT -1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD COLUMN "profile" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "agent_session" text;--> statement-breakpoint
CREATE INDEX "agent_orders_made_at" ON "agent_orders" USING btree ("made_at");
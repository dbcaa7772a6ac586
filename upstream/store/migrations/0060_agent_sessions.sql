CREATE TABLE "agent_sessions" (
	"id_sha256" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"document" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_sessions_state_known" CHECK ("agent_sessions"."state" in ('open','canceled')),
	CONSTRAINT "agent_sessions_document_short" CHECK (length("agent_sessions"."document") <= 32768)
);
--> statement-breakpoint
CREATE INDEX "agent_sessions_expires_at" ON "agent_sessions" USING btree ("expires_at");
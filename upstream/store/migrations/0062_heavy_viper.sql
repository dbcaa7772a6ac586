ALTER TABLE "agent_sessions" DROP CONSTRAINT "agent_sessions_state_known";--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD COLUMN "cart_version" integer;--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD CONSTRAINT "agent_sessions_state_known" CHECK ("agent_sessions"."state" in ('open','canceled','completed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "agent_sessions" VALIDATE CONSTRAINT "agent_sessions_state_known";

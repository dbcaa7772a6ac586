ALTER TABLE "pending_moves" DROP CONSTRAINT "pending_moves_event_known";--> statement-breakpoint
ALTER TABLE "pending_moves" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "uncollected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pending_moves" ADD CONSTRAINT "pending_moves_event_known" CHECK ("pending_moves"."event" in ('accept','start','ready','sent','done','refuse','not_collected','back')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pending_moves" VALIDATE CONSTRAINT "pending_moves_event_known";

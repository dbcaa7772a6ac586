ALTER TABLE "carts" ADD COLUMN "bag_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "bag" text DEFAULT 'unless_refused' NOT NULL;
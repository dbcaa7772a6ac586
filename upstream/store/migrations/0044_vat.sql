ALTER TABLE "modifiers" ADD COLUMN "vat" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "vat" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "vat" jsonb;
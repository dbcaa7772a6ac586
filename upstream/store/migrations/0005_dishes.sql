ALTER TABLE "products" ALTER COLUMN "allergens" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "modifiers" ADD COLUMN "allergens" jsonb;--> statement-breakpoint
ALTER TABLE "modifiers" ADD COLUMN "is_vegetarian" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_vegetarian" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "spiciness" smallint;
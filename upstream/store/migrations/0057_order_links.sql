CREATE TABLE "order_links" (
	"token_sha256" char(64) PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"sms_count" integer DEFAULT 0 NOT NULL,
	"sms_at" timestamp with time zone,
	CONSTRAINT "order_links_purpose_known" CHECK ("order_links"."purpose" in ('pay','confirm_change'))
);
--> statement-breakpoint
CREATE INDEX "order_links_order" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_links_expiry" ON "order_links" USING btree ("expires_at");
CREATE TABLE "known_devices" (
	"device_sha256" char(64) NOT NULL,
	"phone" text NOT NULL,
	"logged_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_device_sha256_phone_pk" PRIMARY KEY("device_sha256","phone")
);
--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "digits" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
CREATE INDEX "known_devices_phone" ON "known_devices" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("logged_in_at");
CREATE TABLE "board_heartbeats" (
	"shop_id" integer NOT NULL,
	"board_id" uuid NOT NULL,
	"sound" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_heartbeats_shop_id_board_id_pk" PRIMARY KEY("shop_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "heartbeat_reception" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"since_shop" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unattended_shops" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_messages" DROP CONSTRAINT "staff_messages_one_subject";--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "board" jsonb;--> statement-breakpoint
ALTER TABLE "staff_messages" ADD COLUMN "shop_id" integer;--> statement-breakpoint
ALTER TABLE "board_heartbeats" ADD CONSTRAINT "board_heartbeats_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unattended_shops" ADD CONSTRAINT "unattended_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_heartbeats_seen" ON "board_heartbeats" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "staff_messages" ADD CONSTRAINT "staff_messages_one_subject" CHECK (num_nonnulls("staff_messages"."order_id", "staff_messages"."request_id", "staff_messages"."shop_id") = 1) NOT VALID;
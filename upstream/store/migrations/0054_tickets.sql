CREATE TABLE "print_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"printer" text NOT NULL,
	"order_id" bigint,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"lease" uuid,
	"is_duplicate" boolean DEFAULT false NOT NULL,
	"failure" text,
	"wanted_at" timestamp with time zone NOT NULL,
	"printed_at" timestamp with time zone,
	CONSTRAINT "print_jobs_once" UNIQUE("order_id","revision","printer"),
	CONSTRAINT "print_jobs_state_known" CHECK ("print_jobs"."state" in ('waiting','sent','printed','failed','given_up'))
);
--> statement-breakpoint
CREATE TABLE "print_tokens" (
	"token_sha256" char(64) PRIMARY KEY NOT NULL,
	"shop_id" integer NOT NULL,
	"printer" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "printer_health" (
	"printer" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"key" text PRIMARY KEY NOT NULL,
	"sort" integer NOT NULL,
	"shop_id" integer NOT NULL,
	"name" text NOT NULL,
	"model" text NOT NULL,
	"width" integer NOT NULL,
	"code_page" text,
	"cut" text NOT NULL,
	"connection" text NOT NULL,
	"target" text NOT NULL,
	"parts" jsonb NOT NULL,
	"group_ids" jsonb NOT NULL,
	"language" text,
	CONSTRAINT "printers_connection_known" CHECK ("printers"."connection" in ('tcp','agent','cloudprnt'))
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_printers_key_fk" FOREIGN KEY ("printer") REFERENCES "public"."printers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_tokens" ADD CONSTRAINT "print_tokens_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_tokens" ADD CONSTRAINT "print_tokens_printer_printers_key_fk" FOREIGN KEY ("printer") REFERENCES "public"."printers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printer_health" ADD CONSTRAINT "printer_health_printer_printers_key_fk" FOREIGN KEY ("printer") REFERENCES "public"."printers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_printer" ON "print_jobs" USING btree ("printer","id");--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree ("next_at") WHERE "print_jobs"."state" in ('waiting','sent','failed');--> statement-breakpoint
CREATE INDEX "print_tokens_shop" ON "print_tokens" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "print_tokens_printer" ON "print_tokens" USING btree ("printer");--> statement-breakpoint
CREATE INDEX "printers_shop" ON "printers" USING btree ("shop_id");
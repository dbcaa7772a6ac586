CREATE TABLE "order_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"act" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"why" text,
	"paid_by" text,
	"refund_id" uuid,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_note" text;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_once" ON "order_revisions" USING btree ("order_id","revision");--> statement-breakpoint
CREATE INDEX "order_revisions_refund" ON "order_revisions" USING btree ("refund_id");
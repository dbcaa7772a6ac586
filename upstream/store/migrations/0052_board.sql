CREATE TABLE "pending_moves" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"account_id" integer,
	"device_id" integer,
	"is_kitchens" boolean NOT NULL,
	"reason" text,
	"words" text,
	"minutes" integer,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_moves_event_known" CHECK ("pending_moves"."event" in ('accept','start','ready','sent','done','refuse')),
	CONSTRAINT "pending_moves_refusal_has_reason" CHECK (("pending_moves"."event" = 'refuse') = ("pending_moves"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "station_marks" (
	"order_id" bigint NOT NULL,
	"station_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "station_marks_order_id_station_id_pk" PRIMARY KEY("order_id","station_id")
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"name" text NOT NULL,
	"group_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unseen_cancellations" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pending_moves" ADD CONSTRAINT "pending_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_marks" ADD CONSTRAINT "station_marks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_marks" ADD CONSTRAINT "station_marks_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unseen_cancellations" ADD CONSTRAINT "unseen_cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_moves_due" ON "pending_moves" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "station_marks_station" ON "station_marks" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "stations_shop" ON "stations" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "unseen_cancellations_time" ON "unseen_cancellations" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION orders_count_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.version := OLD.version + 1; RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER orders_count_version BEFORE UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION orders_count_version();

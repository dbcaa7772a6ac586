CREATE TABLE "bonus_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"order_id" bigint,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_entries_kind_known" CHECK ("bonus_entries"."kind" in ('write_off','accrual','restore','grant'))
);
--> statement-breakpoint
CREATE TABLE "bonus_programs" (
	"city_id" integer PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"is_accrual_paused" boolean DEFAULT false NOT NULL,
	"spend_until" date
);
--> statement-breakpoint
CREATE TABLE "deal_cities" (
	"deal_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"from_minor" bigint DEFAULT 0 NOT NULL,
	"off_minor" bigint,
	CONSTRAINT "deal_cities_deal_id_city_id_pk" PRIMARY KEY("deal_id","city_id"),
	CONSTRAINT "deal_cities_not_negative" CHECK ("deal_cities"."from_minor" >= 0 and coalesce("deal_cities"."off_minor", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "deal_counters" (
	"deal_id" integer PRIMARY KEY NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deal_counters_not_negative" CHECK ("deal_counters"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deal_uses" (
	"deal_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"owner_id" text NOT NULL,
	"phone" text NOT NULL,
	"units" integer NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "deal_uses_deal_id_order_id_pk" PRIMARY KEY("deal_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"sort" integer NOT NULL,
	"name" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"promocode" text,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"limit_total" integer,
	"limit_per_customer" integer,
	CONSTRAINT "deals_alias_unique" UNIQUE("alias"),
	CONSTRAINT "deals_promocode_unique" UNIQUE("promocode")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gifts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "promocode" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "bonuses_wanted_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_entries" ADD CONSTRAINT "bonus_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_entries" ADD CONSTRAINT "bonus_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_programs" ADD CONSTRAINT "bonus_programs_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_cities" ADD CONSTRAINT "deal_cities_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_cities" ADD CONSTRAINT "deal_cities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_counters" ADD CONSTRAINT "deal_counters_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_uses" ADD CONSTRAINT "deal_uses_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_uses" ADD CONSTRAINT "deal_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_entries_once" ON "bonus_entries" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "bonus_entries_user" ON "bonus_entries" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deal_uses_order" ON "deal_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "deal_uses_phone" ON "deal_uses" USING btree ("deal_id","phone");--> statement-breakpoint
CREATE INDEX "deal_uses_owner" ON "deal_uses" USING btree ("deal_id","owner_id");
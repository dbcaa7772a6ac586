CREATE TABLE "portion_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portion_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state_id" integer NOT NULL,
	"order_id" bigint,
	"cache_key" uuid,
	"units" integer NOT NULL,
	CONSTRAINT "portion_uses_one_holder" CHECK (("portion_uses"."order_id" is null) <> ("portion_uses"."cache_key" is null)),
	CONSTRAINT "portion_uses_units_positive" CHECK ("portion_uses"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "temporary_states" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "temporary_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_type" text,
	"city_id" integer,
	"zone_id" integer,
	"shop_id" integer,
	"product_id" integer,
	"modifier_id" integer,
	"amount" integer,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "temporary_states_kind_known" CHECK ("temporary_states"."kind" in ('pause','stop','portions','rush','capacity')),
	CONSTRAINT "temporary_states_one_place" CHECK (("temporary_states"."city_id" is not null)::int + ("temporary_states"."zone_id" is not null)::int + ("temporary_states"."shop_id" is not null)::int = 1),
	CONSTRAINT "temporary_states_amount_not_negative" CHECK ("temporary_states"."amount" is null or "temporary_states"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "portion_uses" ADD CONSTRAINT "portion_uses_state_id_temporary_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."temporary_states"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portion_uses" ADD CONSTRAINT "portion_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portion_uses" ADD CONSTRAINT "portion_uses_cache_key_order_caches_key_fk" FOREIGN KEY ("cache_key") REFERENCES "public"."order_caches"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_states" ADD CONSTRAINT "temporary_states_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_states" ADD CONSTRAINT "temporary_states_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_states" ADD CONSTRAINT "temporary_states_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_states" ADD CONSTRAINT "temporary_states_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_states" ADD CONSTRAINT "temporary_states_modifier_id_modifiers_id_fk" FOREIGN KEY ("modifier_id") REFERENCES "public"."modifiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portion_uses_state" ON "portion_uses" USING btree ("state_id");--> statement-breakpoint
CREATE INDEX "portion_uses_order" ON "portion_uses" USING btree ("order_id") WHERE "portion_uses"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "portion_uses_cache" ON "portion_uses" USING btree ("cache_key") WHERE "portion_uses"."cache_key" is not null;--> statement-breakpoint
CREATE INDEX "temporary_states_open" ON "temporary_states" USING btree ("ends_at") WHERE "temporary_states"."ended_at" is null;
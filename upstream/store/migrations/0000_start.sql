CREATE TABLE "banners" (
	"id" integer PRIMARY KEY NOT NULL,
	"city_id" integer,
	"sort" integer NOT NULL,
	"images" jsonb NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"click_url" text,
	"button_text" jsonb,
	"page_url" jsonb NOT NULL,
	"schedule" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"city_id" integer,
	"order_type" text,
	"shop_id" integer,
	"delivery_zone_id" integer,
	"delivery_address" jsonb,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"without_bag" boolean DEFAULT false NOT NULL,
	"selected_date" date,
	"interval_id" text,
	"shown_total_minor" bigint DEFAULT 0 NOT NULL,
	"applied_keys" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"sort" integer NOT NULL,
	"name" jsonb NOT NULL,
	"seo_name" jsonb NOT NULL,
	"timezone" text NOT NULL,
	"type" text DEFAULT 'default' NOT NULL,
	"alert" jsonb,
	"has_delivery" boolean NOT NULL,
	"has_takeaway" boolean NOT NULL,
	"country" jsonb NOT NULL,
	"default_language" text NOT NULL,
	"email" text NOT NULL,
	"franchise" text,
	"phone" text NOT NULL,
	"phone_masks" jsonb NOT NULL,
	"is_free_call" boolean NOT NULL,
	"currency" text NOT NULL,
	"currency_code" char(3) NOT NULL,
	"banknotes_minor" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"map" jsonb NOT NULL,
	"popular_products" jsonb NOT NULL,
	"seo_text" jsonb,
	"payment_types" jsonb NOT NULL,
	"cooking_minutes" integer NOT NULL,
	"delivery_minutes" integer NOT NULL,
	"slot_minutes" integer NOT NULL,
	"order_days" integer NOT NULL,
	CONSTRAINT "cities_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" integer PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"name" jsonb NOT NULL,
	"area" jsonb NOT NULL,
	"background_color" text NOT NULL,
	"delivery_minor" bigint NOT NULL,
	"minimum_order_minor" bigint NOT NULL,
	"has_free_delivery" boolean DEFAULT false NOT NULL,
	"free_delivery_from_minor" bigint,
	"is_available" boolean DEFAULT true NOT NULL,
	"shop_id" integer,
	"delivery_minutes" integer
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"owner_id" text NOT NULL,
	"key" text NOT NULL,
	"request_sha256" char(64) NOT NULL,
	"state" text NOT NULL,
	"locked_until" timestamp with time zone,
	"status_code" integer,
	"response" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_owner_id_key_pk" PRIMARY KEY("scope","owner_id","key"),
	CONSTRAINT "idempotency_keys_state_known" CHECK ("idempotency_keys"."state" in ('running','done'))
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"brand" text NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL,
	"catalog_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meta_one_row" CHECK ("meta"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "modifier_groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"name" jsonb NOT NULL,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	CONSTRAINT "modifier_groups_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "modifier_prices" (
	"modifier_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	CONSTRAINT "modifier_prices_modifier_id_city_id_pk" PRIMARY KEY("modifier_id","city_id")
);
--> statement-breakpoint
CREATE TABLE "modifiers" (
	"id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"group_id" integer,
	"sort" integer NOT NULL,
	"name" jsonb NOT NULL,
	"image" text,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	"type" text DEFAULT 'default' NOT NULL,
	CONSTRAINT "modifiers_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"order_cache_key" uuid,
	"owner_id" text NOT NULL,
	"city_id" integer NOT NULL,
	"order_type" text NOT NULL,
	"shop_id" integer,
	"delivery_zone_id" integer,
	"payment_type" text NOT NULL,
	"acquiring" text,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"cart_hash" char(64) NOT NULL,
	"cart_snapshot" jsonb NOT NULL,
	"original_status" text NOT NULL,
	"payment_state" text NOT NULL,
	"pay_deadline" timestamp with time zone,
	"language" text NOT NULL,
	"username" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"cash_minor" bigint,
	"comment" text,
	"delivery_address" jsonb,
	"slot" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"status_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "orders_order_cache_key_unique" UNIQUE("order_cache_key"),
	CONSTRAINT "orders_amount_not_negative" CHECK ("orders"."amount_minor" >= 0),
	CONSTRAINT "orders_status_known" CHECK ("orders"."original_status" in ('waiting_for_payment','accepted','cooking','cooked','sent','done','canceled','payment_failed')),
	CONSTRAINT "orders_payment_state_known" CHECK ("orders"."payment_state" in ('not_required','awaiting','paid','failed','expired','canceled','refund_pending','refunded')),
	CONSTRAINT "orders_kitchen_needs_payment" CHECK ("orders"."payment_state" in ('not_required','paid') or "orders"."original_status" in ('waiting_for_payment','canceled','payment_failed')),
	CONSTRAINT "orders_awaiting_is_waiting" CHECK (("orders"."payment_state" = 'awaiting') = ("orders"."original_status" = 'waiting_for_payment'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_prices" (
	"package_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	CONSTRAINT "package_prices_package_id_city_id_pk" PRIMARY KEY("package_id","city_id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"sort" integer NOT NULL,
	"name" jsonb NOT NULL,
	"can_refuse" boolean DEFAULT false NOT NULL,
	CONSTRAINT "packages_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "product_groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"sort" integer NOT NULL,
	"name" jsonb NOT NULL,
	"show_on_main" boolean DEFAULT false NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "product_groups_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"product_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"basic_price_minor" bigint,
	CONSTRAINT "product_prices_product_id_city_id_pk" PRIMARY KEY("product_id","city_id"),
	CONSTRAINT "product_prices_not_negative" CHECK ("product_prices"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"group_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"weight" jsonb,
	"quantity" integer,
	"nutritional_value" jsonb,
	"allergens" jsonb NOT NULL,
	"sale_multiplicity" integer DEFAULT 1 NOT NULL,
	"sale_multiplicity_last_hour" integer DEFAULT 1 NOT NULL,
	"type" text DEFAULT 'default' NOT NULL,
	"accent" text,
	"accent_text" jsonb,
	"alert" jsonb,
	"modifier_ids" jsonb NOT NULL,
	"modifier_group_ids" jsonb NOT NULL,
	"has_related_products" boolean DEFAULT false NOT NULL,
	"related_sort" integer,
	CONSTRAINT "products_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"city_id" integer,
	"sort" integer NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"is_banner" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promotions_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "shop_products" (
	"shop_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "shop_products_shop_id_product_id_pk" PRIMARY KEY("shop_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" integer PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"name" jsonb NOT NULL,
	"type" text DEFAULT 'default' NOT NULL,
	"alert" jsonb,
	"phone" text,
	"street" jsonb NOT NULL,
	"description" jsonb,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"area" jsonb,
	"zoom" integer DEFAULT 15 NOT NULL,
	"schedule" jsonb NOT NULL,
	"tags" jsonb NOT NULL,
	"popular_products" jsonb NOT NULL,
	"company_name" text NOT NULL,
	"inn" text,
	"ogrn" text
);
--> statement-breakpoint
CREATE TABLE "streets" (
	"id" integer PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"district" text,
	"houses" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_prices" ADD CONSTRAINT "modifier_prices_modifier_id_modifiers_id_fk" FOREIGN KEY ("modifier_id") REFERENCES "public"."modifiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_prices" ADD CONSTRAINT "modifier_prices_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifiers" ADD CONSTRAINT "modifiers_group_id_modifier_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."modifier_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_zone_id_delivery_zones_id_fk" FOREIGN KEY ("delivery_zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_prices" ADD CONSTRAINT "package_prices_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_prices" ADD CONSTRAINT "package_prices_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_group_id_product_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."product_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streets" ADD CONSTRAINT "streets_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_zones_city" ON "delivery_zones" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_once" ON "order_events" USING btree ("order_id","status");--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_in_kitchen" ON "orders" USING btree ("status_at") WHERE "orders"."original_status" in ('accepted','cooking','cooked','sent');--> statement-breakpoint
CREATE INDEX "orders_awaiting" ON "orders" USING btree ("pay_deadline") WHERE "orders"."payment_state" = 'awaiting';--> statement-breakpoint
CREATE INDEX "outbox_phone" ON "outbox" USING btree ("phone","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shops_city" ON "shops" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "streets_city" ON "streets" USING btree ("city_id");
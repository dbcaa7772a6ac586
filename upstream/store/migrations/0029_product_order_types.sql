CREATE TABLE "product_order_types" (
	"product_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"order_type" text NOT NULL,
	"price_minor" bigint,
	"basic_price_minor" bigint,
	CONSTRAINT "product_order_types_product_id_city_id_order_type_pk" PRIMARY KEY("product_id","city_id","order_type"),
	CONSTRAINT "product_order_types_not_negative" CHECK ("product_order_types"."price_minor" >= 0),
	CONSTRAINT "product_order_types_known" CHECK ("product_order_types"."order_type" in ('delivery', 'takeaway'))
);
--> statement-breakpoint
ALTER TABLE "product_order_types" ADD CONSTRAINT "product_order_types_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_order_types" ADD CONSTRAINT "product_order_types_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;
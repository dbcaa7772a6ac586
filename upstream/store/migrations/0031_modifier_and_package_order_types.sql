CREATE TABLE "modifier_order_types" (
	"modifier_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"order_type" text NOT NULL,
	"price_minor" bigint,
	CONSTRAINT "modifier_order_types_modifier_id_city_id_order_type_pk" PRIMARY KEY("modifier_id","city_id","order_type"),
	CONSTRAINT "modifier_order_types_not_negative" CHECK ("modifier_order_types"."price_minor" >= 0),
	CONSTRAINT "modifier_order_types_known" CHECK ("modifier_order_types"."order_type" in ('delivery', 'takeaway'))
);
--> statement-breakpoint
CREATE TABLE "package_order_types" (
	"package_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"order_type" text NOT NULL,
	"price_minor" bigint,
	CONSTRAINT "package_order_types_package_id_city_id_order_type_pk" PRIMARY KEY("package_id","city_id","order_type"),
	CONSTRAINT "package_order_types_not_negative" CHECK ("package_order_types"."price_minor" >= 0),
	CONSTRAINT "package_order_types_known" CHECK ("package_order_types"."order_type" in ('delivery', 'takeaway'))
);
--> statement-breakpoint
ALTER TABLE "modifier_order_types" ADD CONSTRAINT "modifier_order_types_modifier_id_modifiers_id_fk" FOREIGN KEY ("modifier_id") REFERENCES "public"."modifiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_order_types" ADD CONSTRAINT "modifier_order_types_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_order_types" ADD CONSTRAINT "package_order_types_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_order_types" ADD CONSTRAINT "package_order_types_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "shop_keys" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"id" integer NOT NULL,
	CONSTRAINT "shop_keys_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "shop_keys_id" UNIQUE("kind","id")
);

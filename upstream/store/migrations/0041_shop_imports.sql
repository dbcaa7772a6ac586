CREATE TABLE "shop_imports" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"undoes" integer,
	"counts" jsonb NOT NULL,
	"difference" jsonb
);

CREATE TABLE "pages" (
	"alias" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"html" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

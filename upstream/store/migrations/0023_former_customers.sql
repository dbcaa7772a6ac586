CREATE TABLE "former_customers" (
	"phone_hash" text PRIMARY KEY NOT NULL
);

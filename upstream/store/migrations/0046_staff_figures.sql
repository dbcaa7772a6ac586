CREATE TABLE "staff_figures_mails" (
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "staff_figures_mails_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "gets_figures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_figures_mails" ADD CONSTRAINT "staff_figures_mails_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "money_ledger" ADD COLUMN "currency" char(3);--> statement-breakpoint
ALTER TABLE "money_returns" ADD COLUMN "currency" char(3);
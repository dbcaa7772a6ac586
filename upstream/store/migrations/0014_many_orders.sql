CREATE INDEX CONCURRENTLY "orders_owner_time" ON "orders" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_phone" ON "orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_waiting" ON "outbox" USING btree ("id") WHERE "outbox"."channel" = 'sms' and "outbox"."code" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_caches_owner" ON "order_caches" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "three_ds_returns_age" ON "three_ds_returns" USING btree ("created_at");
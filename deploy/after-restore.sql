-- After a dump was restored, or a moment gone back to, and before the upstream is started on it (docs/operating/backup.md).

-- Orders made after it are gone from here, but their customers and the acquirer know their numbers: no new order
-- gets one of them.
select setval(pg_get_serial_sequence('orders', 'id'), (select coalesce(max(id), 1000) from orders) + 10000);

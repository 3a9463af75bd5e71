-- Christmas orders that were stored before have a reminder, too: at nine in London, on the day before. Whether there is
-- still something to collect is looked at then. The seasons before are over.
insert into due_work (customer_id, kind, subject, due_at, facts, queued_at)
select o.customer_id, 'christmas-reminder', o.order_number || ' ' || collected.on_day,
  (collected.on_day::date - 1 + time '09:00') at time zone 'Europe/London',
  jsonb_build_object('orderNumber', o.order_number), o.known_as_of
from orders o
join order_lines l on l.customer_id = o.customer_id and l.order_number = o.order_number
cross join lateral (
  select coalesce(l.facts->>'collectionOn', l.facts->>'requestedDeliveryOn') as on_day
) collected
where o.site in ('christmas-uk', 'christmas-ie')
  -- A year of four digits, and a day that December has.
  and collected.on_day ~ '^\d{4}-12-(0[1-9]|[12]\d|3[01])$' and collected.on_day >= '2026'
on conflict do nothing;

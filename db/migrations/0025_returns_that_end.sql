-- Returns that end without a refund, and returns that go back in another way than was chosen first.

alter table returns
  -- How it came to an end, where that was not by a scan.
  add column ended_as text check (ended_as in ('cancelled', 'lapsed', 'returned')),
  -- Under which the live booking is known to its carrier; null: under the number of the return.
  add column booking_reference text collate "C";

-- What its line was before it went back.
alter table return_lines add column status_before text;

-- A change of method keeps its choices beside what is kept for a new return of the order.
alter table draft_returns
  add column return_number text collate "C" not null default '',
  drop constraint draft_returns_pkey,
  add primary key (customer_id, order_number, return_number);

-- Returns that were made before lapse as well.
insert into due_work (customer_id, kind, subject, due_at, facts, queued_at)
select customer_id, 'return-lapses', return_number,
  ((facts->>'sendBy')::date + 15)::timestamp at time zone 'Europe/London',
  jsonb_build_object('orderNumber', order_number, 'returnNumber', return_number), created_at
from returns
where status = 'started' and ended_at is null and path is not null and facts->>'sendBy' is not null
on conflict do nothing;

-- What is to be done at a certain instant, once each: one table and one sweep for all of it.

create table due_work (
  customer_id text collate "C" not null,
  -- What is to be done; releases differ in what they know.
  kind text not null,
  -- What it is about: the number of a return, of an order.
  subject text collate "C" not null,
  due_at timestamptz not null,
  facts jsonb not null default '{}',
  queued_at timestamptz not null,
  done_at timestamptz,
  tries integer not null default 0,
  primary key (customer_id, kind, subject)
);
create index due_work_open on due_work (due_at) where done_at is null;
create index due_work_by_completion on due_work (done_at) where done_at is not null;

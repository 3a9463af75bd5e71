-- Orders, requests to order management and the carriers, and the mails and the work that follow.

-- Directory: the customer of an order number. Its key keeps order numbers unique over all customers.
create table order_numbers (
  order_number text collate "C" primary key,
  customer_id text collate "C" not null
);

create table orders (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  site text not null check (site in ('uk', 'ie', 'christmas-uk', 'christmas-ie')),
  placed_at timestamptz not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  grand_total_pence bigint not null check (grand_total_pence >= 0),
  cancel_allowed boolean not null,
  -- Carried as order management sends it; it opens nothing (ACC-13).
  user_type text,
  -- The instant at which the order was as it is here (D-138).
  as_of timestamptz not null,
  -- Of two updates of an order the higher sequence wins, then the later (D-139). 0 and null before the first update.
  sequence bigint not null default 0,
  last_update_at timestamptz,
  -- src/domain/orders/order.ts
  facts jsonb not null default '{}',
  primary key (customer_id, order_number)
);
create index orders_newest_first on orders (customer_id, site, placed_at desc, order_number desc);

-- A line may go back in part: it then splits, and each part has one status (D-53).
create table order_lines (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  line_no integer not null check (line_no > 0),
  split_no integer not null default 0 check (split_no >= 0),
  order_line_key text collate "C" not null,
  status text not null,
  status_description text,
  product_type text not null,
  sku text not null,
  description text not null,
  colour text,
  size text,
  picture text,
  quantity integer not null check (quantity > 0),
  unit_price_pence bigint not null check (unit_price_pence >= 0),
  line_total_pence bigint not null check (line_total_pence >= 0),
  delivered_on date,
  facts jsonb not null default '{}',
  primary key (customer_id, order_number, line_no, split_no),
  foreign key (customer_id, order_number) references orders
);

-- Every write to an outside system is recorded here, with a reference of our own, before it is made, and settled once: a
-- process that dies in between leaves a row behind that a job finishes (D-123).
create table outside_writes (
  customer_id text collate "C" not null,
  reference text collate "C" not null,
  order_number text collate "C" not null,
  -- Null where the whole order is meant.
  line_key text collate "C",
  -- The gift recipient who requested it; null if it was the customer.
  recipient_id text collate "C",
  kind text not null,
  payload jsonb not null,
  -- False for what holds nothing up: while a booking is made void the order can be changed.
  locks_order boolean not null default true,
  state text not null check (state in ('requested', 'confirmed', 'refused', 'failed', 'given-up')),
  -- Why it was refused, as a code of ours.
  refusal text,
  attempts integer not null default 0,
  requested_at timestamptz not null,
  settled_at timestamptz,
  -- Which stage is under way, from 0; while it is being undone, the stage that is undone now.
  stage integer not null default 0,
  -- Null: with the write itself.
  stage_started_at timestamptz,
  -- How it ends once everything is undone.
  undoing text check (undoing in ('refused', 'failed')),
  -- What the finished stages answered
  stage_results jsonb not null default '[]',
  -- The job that will look after it next.
  job_id uuid,
  next_try_at timestamptz not null,
  primary key (customer_id, reference),
  foreign key (customer_id, order_number) references orders
);
-- One write at a time for each order: its outcome must be settled before the next is requested.
create unique index outside_writes_one_open on outside_writes (customer_id, order_number)
  where state = 'requested' and locks_order;
create index outside_writes_of_order on outside_writes (customer_id, order_number, requested_at desc);
-- For the job that queues again what has lost its own.
create index outside_writes_overdue on outside_writes (next_try_at) where state = 'requested';
-- Payloads hold names and addresses: long after it was settled a write goes on without its own.
create index outside_writes_with_old_payload on outside_writes (settled_at)
  where settled_at is not null and payload <> 'null'::jsonb;

-- What order management has confirmed, applied to the order again whenever an older update of it arrives (D-139).
create table pending_changes (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  change_id text collate "C" not null,
  confirmed_at timestamptz not null,
  -- src/domain/orders/order-change.ts
  facts jsonb not null,
  -- From which of its updates on order management shows the change itself; null where it did not say (D-188).
  sequence bigint,
  primary key (customer_id, order_number, change_id),
  foreign key (customer_id, order_number) references orders
);

-- What is to be done at a certain instant, once each: one table and one job for all of it.
create table due_work (
  customer_id text collate "C" not null,
  -- Releases differ in the kinds they know.
  kind text not null,
  -- What it is about: the number of a return, of an order.
  subject text collate "C" not null,
  due_at timestamptz not null,
  facts jsonb not null default '{}',
  queued_at timestamptz not null,
  done_at timestamptz,
  attempts integer not null default 0,
  primary key (customer_id, kind, subject)
);
create index due_work_open on due_work (due_at) where done_at is null;
create index due_work_by_completion on due_work (done_at) where done_at is not null;

-- A mail is written here in the transaction that makes it due, and sent by a job: nothing is lost, and a repeat carries the
-- same Message-ID. It is queued, sent or failed (D-156); if its job is lost, another queues it again.
create table mails (
  customer_id text collate "C" not null,
  mail_id text collate "C" not null,
  kind text not null,
  recipient jsonb not null,
  subject text not null,
  html text not null,
  plain text not null,
  -- Text and link of a mail that must not be read in the database: html and plain are empty then.
  sealed bytea,
  -- A calendar file that goes along; removed with the mail's text.
  calendar text,
  site text collate "C",
  -- What it is about, of the order: a return (and whether that changes its method, isCim), a withdrawal, a gift receipt.
  order_number text collate "C",
  return_number text collate "C",
  is_method_change boolean not null default false,
  withdrawal_id text collate "C",
  receipt_id text collate "C",
  -- The link in it lives from when the mail was taken: a mail server may be away for an hour.
  link_hash bytea,
  link_minutes integer,
  -- A shopper waits for it, so it has a queue of its own.
  urgent boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  primary key (customer_id, mail_id)
);
create index mails_overdue on mails (next_try_at) where state = 'queued';
create index mails_by_failure on mails (failed_at) where failed_at is not null;
-- Sent ones are removed after a while, unsent ones never.
create index mails_by_sending on mails (sent_at) where sent_at is not null;
create index mails_of_returns on mails (customer_id, return_number, queued_at desc) where return_number is not null;
